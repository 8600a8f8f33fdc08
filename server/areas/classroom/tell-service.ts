import { listLearners } from '#server/areas/batches/placement-service.ts'
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
  const learners = (await listLearners(tx, meeting.batchId)).filter(({ email }) => email !== '')
  const said = {
    batch: meeting.batch,
    before: before ? whenOf(before) : '',
    when: whenOf(meeting),
    where: meeting.room ?? '',
    trainer: meeting.trainer ?? '',
    reason: meeting.note,
  }
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
