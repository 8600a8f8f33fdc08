import { messages } from '#contract/messages.ts'
import { findEnrolment } from '../areas/admissions/decision-service.ts'
import { takeBackAccepted, tellAccepted } from '../areas/admissions/notification-service.ts'
import { setPlace } from '../areas/admissions/service.ts'
import { takeSeats } from '../areas/batches/seat-service.ts'
import { requireBatch } from '../areas/batches/service.ts'
import { followBatchStart } from '../areas/fees/ledger/batch-start-service.ts'
import type { Db } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'

interface Placing {
  enrolmentId: string
  batchId: string
  publicUrl: string
  /** The office's yes to more people than the batch has seats. */
  addAnyway?: boolean
}

/**
 * Puts an enrolment into a batch, or into another one; due dates that hang on its start follow. An email that still waits is written anew,
 * so that it names the place.
 */
export async function placeEnrolment(
  tx: Db,
  { enrolmentId, batchId, publicUrl, addAnyway = false }: Placing,
  now: Date,
): Promise<void> {
  const enrolment = await findEnrolment(tx, enrolmentId)
  if (!enrolment) throw new Refusal(messages.noSuchRequest)
  const batch = await requireBatch(tx, batchId, enrolment.programmeId)
  await takeSeats(tx, [{ enrolmentId, batchId }], addAnyway)
  if (!(await setPlace(tx, enrolment, batchId, now))) throw new Refusal(messages.notRunning)
  await followBatchStart(tx, { enrolmentIds: [enrolmentId] }, { actor: null, now })
  if (enrolment.status !== 'active') return
  if (await takeBackAccepted(tx, enrolment)) await tellAccepted(tx, [{ enrolment, batch, publicUrl }], now)
}
