import { isPaidWhole } from '#contract/admissions/enrolment-rules.ts'
import type { EndedAs } from '#contract/admissions/ways-to-end.ts'
import { isNameTrusted } from '#server/areas/accounts/confirmation-service.ts'
import type { Offered } from '#server/areas/catalogue/service.ts'
import type { Person } from '#server/areas/people/service.ts'
import type { ToPerson } from '#server/platform/mail/compose-letter.ts'
import type { Letter } from '#server/platform/mail/outbox.ts'
import type { Enrolment } from './decision-service.ts'
import { approvalTakenBack, enrolmentEnded, enrolmentResumed, programmeChanged } from './enrolment-letters.ts'
import { enrolmentAccepted } from './letters.ts'

interface NewEnrolment {
  person: Person
  programme: Offered
  batch: string | null
}

/** What somebody whom the office enrols will read: the same as after an approval. */
export function enrolLetter({ person, programme, batch }: NewEnrolment): Letter {
  const { id: personId, email: to, name } = person
  return enrolmentAccepted({
    enrolmentId: '',
    personId,
    to,
    name,
    programme: programme.name,
    batch,
    isOffered: true,
  })
}

interface Change {
  enrolment: Enrolment
  programme: Offered
  batch: string | null
}

export function changeLetter({ enrolment, programme, batch }: Change, now: Date): Letter {
  return programmeChanged({
    ...whom(enrolment),
    event: `${enrolment.id} ${now.toISOString()}`,
    before: enrolment.programme,
    programme: programme.name,
    batch,
    isWaiting: enrolment.status === 'requested',
    otherFee: programme.feePaise,
    paidPaise: enrolment.paidPaise,
    isPaidWhole: isPaidWhole(enrolment),
  })
}

interface Ending {
  endedAs: EndedAs
  endedOn: string
  reason: string
}

export function endLetter(enrolment: Enrolment, ending: Ending, now: Date): Letter {
  const { id, programme } = enrolment
  return enrolmentEnded({ ...whom(enrolment), event: `${id} ${now.toISOString()}`, programme, ...ending })
}

export function resumeLetter(enrolment: Enrolment, now: Date): Letter {
  const { id, programme, isBatchRemoved } = enrolment
  // A batch that is gone cannot be promised.
  const batch = isBatchRemoved ? null : enrolment.batch
  return enrolmentResumed({ ...whom(enrolment), event: `${id} ${now.toISOString()}`, programme, batch })
}

export function takeBackLetter(enrolment: Enrolment, reason: string): Letter {
  const { id, decidedAt, programme, isSignUp } = enrolment
  return approvalTakenBack({ ...whom(enrolment), event: `${id} ${decidedAt}`, programme, isSignUp, reason })
}

function whom({ personId, email: to, name, personStatus: status, emailConfirmed }: Enrolment): ToPerson {
  return { personId, to, name: isNameTrusted({ status, emailConfirmed }) ? name : null }
}

/** What the audit keeps of the letter. */
export function saidOf(sendLetter: boolean): string {
  return sendLetter ? 'sent' : 'none'
}
