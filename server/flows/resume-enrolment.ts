import { resumeEmail, saidOf } from '../areas/admissions/enrolment-notifications-service.ts'
import { refuseLiving, refuseResuming, setResumed } from '../areas/admissions/enrolment-service.ts'
import { takeSeats } from '../areas/batches/seat-service.ts'
import { type Actor, addAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'
import { notify } from '../platform/mail/notifications.ts'
import { holdEnrolment } from './hold-enrolment.ts'

interface Resuming {
  enrolmentId: string
  sendEmail: boolean
  actor: Actor
  addAnyway?: boolean
}

/** It was ended by mistake, or somebody comes back: it runs again, in its batch, with its payments and tests. */
export async function resumeEnrolment(tx: Tx, resuming: Resuming, now: Date): Promise<void> {
  const { enrolmentId, sendEmail, actor, addAnyway = false } = resuming
  const enrolment = await holdEnrolment(tx, enrolmentId)
  const { personId, programmeId, name, programme, batchId, batch } = enrolment
  refuseResuming(enrolment)
  if (programmeId) await refuseLiving(tx, { personId, name, programme: { id: programmeId, name: programme } })
  if (batchId) await takeSeats(tx, [{ enrolmentId, batchId }], addAnyway)
  await setResumed(tx, enrolmentId)
  if (sendEmail) await notify(tx, resumeEmail(enrolment, now), now)
  const after = { programme, batch, email: saidOf(sendEmail) }
  await addAudit(tx, actor, { kind: 'enrolment.resumed', subject: { id: personId, name }, after }, now)
}
