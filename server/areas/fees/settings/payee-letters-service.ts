import { listOwners } from '#server/areas/accounts/staff-service.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { newId } from '#server/platform/ids.ts'
import { greet, lettersFrom } from '#server/platform/mail/compose-letter.ts'
import { addLetters } from '#server/platform/mail/outbox.ts'
import { sender as institute } from '#server/platform/mail/sender.ts'

interface ChangedDetail {
  detail: string
  before: string
  after: string
}

/** Every owner hears of it, who changed it too: their session may be in another's hands. */
export async function tellOwnersOfPayee(
  tx: Db,
  changed: ChangedDetail[],
  { name: by }: Actor,
  now: Date,
): Promise<void> {
  const lines = changed.map(({ detail, before, after }) => {
    if (!before) return `${detail}: now ${after}.`
    return after ? `${detail}: now ${after}, before ${before}.` : `${detail}: removed, before ${before}.`
  })
  const letters = (await listOwners(tx)).map(({ id: staffId, name, email: to }) =>
    lettersFrom(institute)(
      'payeeChanged',
      newId(),
      { to, staffId },
      {
        subject: `Where the fees of ${institute.name} go has changed`,
        greeting: greet(name),
        paragraphs: [
          `${by} has changed the fee settings, which decide where learners pay to and what receipts say:`,
          ...lines,
          'If you know nothing of this, open Fee settings in the panel and put it back at once, end the sessions of whoever changed it under Staff, and change your password.',
        ],
      },
    ),
  )
  await addLetters(tx, letters, now)
}
