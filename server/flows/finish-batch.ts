import { dayOf } from '#contract/calendar.ts'
import { messages } from '#contract/messages.ts'
import { requireLivingBatch } from '../areas/batches/batch-service.ts'
import { listPlacedIn } from '../areas/batches/placement-service.ts'
import { setBatchEnd } from '../areas/batches/schedule-service.ts'
import { tellOfChanges } from '../areas/classroom/class-notification-service.ts'
import { cancelAfter } from '../areas/classroom/meeting-service.ts'
import { type Actor, addAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { endEnrolment } from './end-enrolment.ts'

interface Finish {
  batchId: string
  /** The last day. */
  on: string
  enrolmentIds: string[]
  sendEmails: boolean
  actor: Actor & { id: string }
}

/**
 * Those chosen have completed on the batch's last day, or on the day on which they were entered when that is later; who has
 * ended before stays as they are. What was still to be held after that day is cancelled. Pressed again it changes nothing. Answers how many have completed now.
 */
export async function finishBatch(tx: Tx, finish: Finish, now: Date): Promise<number> {
  const { batchId, on, enrolmentIds, sendEmails: sendEmail, actor } = finish
  const batch = await requireLivingBatch(tx, batchId)
  await setBatchEnd(tx, batchId, on, now)
  const notHeld = await cancelAfter(tx, { batchId, day: on, note: messages.batchFinished }, now)
  await tellOfChanges(tx, notHeld, { by: actor.id }, now)
  const ids = [...new Set(enrolmentIds)]
  const placed = await listPlacedIn(tx, batchId, ids)
  const isKnown = ({ status }: (typeof placed)[number]) => status === 'active' || status === 'ended'
  if (placed.length < ids.length || !placed.every(isKnown)) {
    throw new Refusal(messages.notInBatch, { field: 'enrolmentIds' })
  }
  const learning = placed.filter(({ status }) => status === 'active')
  for (const { id: enrolmentId, createdAt } of learning) {
    const endedOn = on < dayOf(createdAt) ? dayOf(createdAt) : on
    const ending = { enrolmentId, endedAs: 'completed' as const, endedOn, reason: '', sendEmail, actor }
    await endEnrolment(tx, ending, now)
  }
  const cancelled = notHeld.length > 0 && { classesCancelled: notHeld.length }
  const after = { on, completed: learning.length, ...cancelled }
  await addAudit(tx, actor, { kind: 'batch.finished', subject: batch, after }, now)
  return learning.length
}
