import { isPaidWhole } from '#contract/admissions/enrolment-rules.ts'
import type { EndedAs } from '#contract/admissions/ways-to-end.ts'
import { isNameTrusted } from '#server/areas/accounts/confirmation-service.ts'
import type { Offered } from '#server/areas/catalogue/service.ts'
import type { Person } from '#server/areas/people/service.ts'
import { type Notification, notification } from '#server/platform/mail/notifications.ts'
import type { Enrolment } from './decision-service.ts'

interface NewEnrolment {
  person: Person
  programme: Offered
  batch: string | null
}

/** What somebody whom the office enrols will read: the same as after an approval. */
export function enrolEmail({ person, programme, batch }: NewEnrolment): Notification {
  const { id: personId, email: to, name } = person
  const values = { name, programme: programme.name, batch, isOffered: true }
  return notification('enrolmentAccepted', '', { to, personId }, values)
}

interface Change {
  enrolment: Enrolment
  programme: Offered
  batch: string | null
}

export function changeEmail({ enrolment, programme, batch }: Change, now: Date): Notification {
  const { personId, email: to, paidPaise } = enrolment
  return notification(
    'programmeChanged',
    eventOf(enrolment, now),
    { to, personId },
    {
      name: nameFor(enrolment),
      before: enrolment.programme,
      programme: programme.name,
      batch,
      isWaiting: enrolment.status === 'requested',
      otherFee: programme.feePaise,
      paidPaise,
      isPaidWhole: isPaidWhole(enrolment),
    },
  )
}

interface Ending {
  endedAs: EndedAs
  endedOn: string
  reason: string
}

export function endEmail(enrolment: Enrolment, ending: Ending, now: Date): Notification {
  const { personId, email: to, programme } = enrolment
  const values = { name: nameFor(enrolment), programme, ...ending }
  return notification('enrolmentEnded', eventOf(enrolment, now), { to, personId }, values)
}

export function resumeEmail(enrolment: Enrolment, now: Date): Notification {
  const { personId, email: to, programme, isBatchRemoved } = enrolment
  // A batch that is gone cannot be promised.
  const batch = isBatchRemoved ? null : enrolment.batch
  const values = { name: nameFor(enrolment), programme, batch }
  return notification('enrolmentResumed', eventOf(enrolment, now), { to, personId }, values)
}

export function takeBackEmail(enrolment: Enrolment, reason: string): Notification {
  const { id, personId, email: to, decidedAt, programme, isSignUp } = enrolment
  const values = { name: nameFor(enrolment), programme, isSignUp, reason }
  return notification('approvalTakenBack', `${id} ${decidedAt}`, { to, personId }, values)
}

/** Names what happened, which may happen to one enrolment more than once. */
function eventOf({ id }: Enrolment, now: Date): string {
  return `${id} ${now.toISOString()}`
}

export function nameFor({ name, personStatus: status, emailConfirmed }: Enrolment): string | null {
  return isNameTrusted({ status, emailConfirmed }) ? name : null
}

/** What the audit keeps of the email. */
export function saidOf(sendEmail: boolean): string {
  return sendEmail ? 'sent' : 'none'
}
