import { createHash } from 'node:crypto'
import { dayOf } from '#contract/calendar.ts'
import { listLearners } from '#server/areas/batches/placement-service.ts'
import { listTrainersOf } from '#server/areas/batches/trainer-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { notification, notifyAll } from '#server/platform/mail/notifications.ts'
import { type MeetingRow, whenOf } from './meetings.ts'

/** A few emails go at once, those of a whole batch after everybody else's. */
const fewEmails = 5

/** Tells exactly those who learn in the batch, once for each change. */
export async function tellOfClass(
  tx: Db,
  kind: 'classAdded' | 'classMoved' | 'classCancelled',
  meeting: MeetingRow,
  before: MeetingRow | null,
  now: Date,
): Promise<void> {
  const learners = await listLearners(tx, meeting.batchId)
  const said = saidOf(meeting, before)
  const told = learners.map(({ personId, name, email: to }) =>
    notification(
      kind,
      `${meeting.id} ${meeting.sequence} ${personId}`,
      { to, personId },
      { name, ...said },
      { isBulk: learners.length > fewEmails },
    ),
  )
  await notifyAll(tx, told, now)
}

/** The same words again on the same day go once to each. */
export async function tellBatchByEmail(
  tx: Db,
  { id, name: batch }: { id: string; name: string },
  text: string,
  reached: { personId: string; name: string; email: string }[],
  now: Date,
): Promise<void> {
  const words = createHash('sha256').update(text).digest('hex').slice(0, 12)
  const told = reached.map(({ personId, name, email: to }) =>
    notification(
      'batchNews',
      `email ${id} ${personId} ${dayOf(now)} ${words}`,
      { to, personId },
      { name, batch, text },
      { isBulk: reached.length > fewEmails },
    ),
  )
  await notifyAll(tx, told, now)
}

type ToldTrainer = 'classGiven' | 'classGivenAway' | 'ownClassMoved' | 'ownClassCancelled'

/**
 * Tells the trainer whose class was added, moved or cancelled, and the one who has it no longer; where none is named, all
 * who teach the batch. Nobody is told of what they did themselves.
 */
export async function tellTrainers(
  tx: Db,
  meeting: MeetingRow,
  before: MeetingRow | null,
  by: string,
  now: Date,
): Promise<void> {
  const told = new Map<string, ToldTrainer>()
  const isGiven = meeting.trainerId !== (before?.trainerId ?? null)
  if (isGiven && before?.trainerId) told.set(before.trainerId, 'classGivenAway')
  if (isGiven && meeting.trainerId) told.set(meeting.trainerId, 'classGiven')
  if (!isGiven && before) {
    const change = meeting.state === 'cancelled' ? 'ownClassCancelled' : 'ownClassMoved'
    const own = meeting.trainerId ? [{ id: meeting.trainerId }] : await listTrainersOf(tx, meeting.batchId)
    for (const { id } of own) told.set(id, change)
  }
  told.delete(by)
  if (told.size === 0) return
  const staff = await tx
    .selectFrom('staff')
    .innerJoin('accounts', 'accounts.id', 'staff.account_id')
    .where('staff.id', 'in', [...told.keys()])
    .where('accounts.state', '=', 'active')
    .orderBy('staff.id')
    .select(['staff.id as staffId', 'staff.name', 'accounts.email as to'])
    .execute()
  const said = saidOf(meeting, before)
  const all = staff.map(({ staffId, name, to }) =>
    notification(
      told.get(staffId) ?? 'ownClassMoved',
      `${meeting.id} ${meeting.sequence} ${staffId}`,
      { to, staffId },
      { name, ...said },
    ),
  )
  await notifyAll(tx, all, now)
}

function saidOf(meeting: MeetingRow, before: MeetingRow | null) {
  return {
    batch: meeting.batch,
    before: before ? whenOf(before) : '',
    when: whenOf(meeting),
    where: meeting.room ?? '',
    trainer: meeting.trainer ?? '',
    reason: meeting.note,
  }
}
