import { resumeLetter, saidOf } from '../areas/admissions/enrolment-letter-service.ts'
import { refuseLiving, refuseResuming, setResumed } from '../areas/admissions/enrolment-service.ts'
import { type Actor, addAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'
import { addLetter } from '../platform/mail/outbox.ts'
import { holdEnrolment } from './hold-enrolment.ts'

interface Resuming {
  enrolmentId: string
  sendLetter: boolean
  actor: Actor
}

/** It was ended by mistake, or somebody comes back: it runs again, in its batch, with its payments and tests. */
export async function resumeEnrolment(tx: Tx, resuming: Resuming, now: Date): Promise<void> {
  const { enrolmentId, sendLetter, actor } = resuming
  const enrolment = await holdEnrolment(tx, enrolmentId)
  const { personId, programmeId, name, programme, batch } = enrolment
  refuseResuming(enrolment)
  if (programmeId) await refuseLiving(tx, { personId, name, programme: { id: programmeId, name: programme } })
  await setResumed(tx, enrolmentId)
  if (sendLetter) await addLetter(tx, resumeLetter(enrolment, now), now)
  const after = { programme, batch, letter: saidOf(sendLetter) }
  await addAudit(tx, actor, { kind: 'enrolment.resumed', subject: { id: personId, name }, after }, now)
}
