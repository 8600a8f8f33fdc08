import { readableMoment } from '#contract/short-dates.ts'
import { type Addressee, greet, lettersFrom } from '#server/platform/mail/compose-letter.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import { sender as institute } from '#server/platform/mail/sender.ts'

const letter = lettersFrom(institute)

interface FailedPlan {
  scheduleId: string
  name: string
  dueAt: string
  error: string
}

/** Something was to go on the site by itself, and did not. */
export function planFailed(
  to: Pick<Addressee, 'to'> & { name: string | null; staffId?: string },
  { scheduleId, name, dueAt, error }: FailedPlan,
): Letter {
  return letter('planFailed', scheduleId, to as Addressee, {
    subject: `Not on the site: ${name}`,
    greeting: greet(to.name),
    paragraphs: [
      `“${name}” was to go on the site on ${readableMoment(dueAt)} and did not.`,
      error,
      'Please open it under Website in the panel, put it right, and put it on the site.',
    ],
  })
}
