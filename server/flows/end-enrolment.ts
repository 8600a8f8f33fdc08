import { endingProblems } from '#contract/admissions/enrolment-rules.ts'
import type { EndedAs } from '#contract/admissions/ways-to-end.ts'
import { endEmail, resumeEmail, saidOf } from '#server/areas/admissions/enrolment-notifications-service.ts'
import {
  refuseEnding,
  refuseLiving,
  refuseResuming,
  setEnded,
  setResumed,
} from '#server/areas/admissions/enrolment-service.ts'
import { takeSeats } from '#server/areas/batches/seat-service.ts'
import { followBatchStart } from '#server/areas/fees/ledger/batch-start-service.ts'
import { type Actor, addAudit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { notify } from '#server/platform/mail/notifications.ts'
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
  // In the same place as before: since when they are there stays, so that leaving and coming back clears no absence and no work.
  await setResumed(tx, enrolmentId)
  await followBatchStart(tx, { enrolmentIds: [enrolmentId] }, { actor: null, now })
  if (sendEmail) await notify(tx, resumeEmail(enrolment, now), now)
  const after = { programme, batch, email: saidOf(sendEmail) }
  await addAudit(tx, actor, { kind: 'enrolment.resumed', subject: { id: personId, name }, after }, now)
}
