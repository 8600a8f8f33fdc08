import { endingProblems } from '#contract/admissions/enrolment-rules.ts'
import type { EndedAs } from '#contract/admissions/ways-to-end.ts'
import { endEmail, saidOf } from '../areas/admissions/enrolment-notifications-service.ts'
import { refuseEnding, setEnded } from '../areas/admissions/enrolment-service.ts'
import { type Actor, addAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { notify } from '../platform/mail/notifications.ts'
import { holdEnrolment } from './hold-enrolment.ts'

interface Ending {
  enrolmentId: string
  endedAs: EndedAs
  endedOn: string
  reason: string
  sendEmail: boolean
  actor: Actor
}

/** Somebody has finished or left: the place in the batch is free, the record, its payment and the tests stay. */
export async function endEnrolment(tx: Tx, ending: Ending, now: Date): Promise<void> {
  const { enrolmentId, endedAs, endedOn, reason, sendEmail, actor } = ending
  const enrolment = await holdEnrolment(tx, enrolmentId)
  refuseEnding(enrolment)
  for (const [field, problem] of Object.entries(endingProblems(ending, enrolment.createdAt, now))) {
    if (problem) throw new Refusal(problem, { field })
  }
  await setEnded(tx, enrolmentId, { endedAs, endedOn, reason })
  if (sendEmail) await notify(tx, endEmail(enrolment, { endedAs, endedOn, reason }, now), now)
  const { personId, name, programme, batch } = enrolment
  await addAudit(
    tx,
    actor,
    {
      kind: 'enrolment.ended',
      subject: { id: personId, name },
      before: { batch },
      after: {
        programme,
        batch: null,
        ended: endedAs,
        on: endedOn,
        ...(reason && { reason }),
        email: saidOf(sendEmail),
      },
    },
    now,
  )
}
