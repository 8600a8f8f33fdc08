import { createHash } from 'node:crypto'
import { dayOf } from '#contract/calendar.ts'
import type { BatchMessage, OwnMessage } from '#contract/classroom/message-calls.ts'
import { messages } from '#contract/messages.ts'
import { listLearners, listLearningBatchIds } from '#server/areas/batches/placement-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { tellBatchByEmail } from './class-notification-service.ts'

const mostShown = 100
const rowsAtOnce = 200

interface Author {
  id: string
  name: string
}

interface Told {
  people: number
  sent: number
  withoutEmail: number
}

/** Exactly those who learn in the batch now, in their panel and by email; the same words again on the same day go once. */
export async function tellBatch(
  tx: Db,
  batch: { id: string; name: string },
  { text, by }: { text: string; by: Author },
  now: Date,
): Promise<Told> {
  const learners = await listLearners(tx, batch.id)
  if (learners.length === 0) throw new Refusal(messages.nobodyToTell)
  const words = createHash('sha256').update(`${by.name}\n${text}`).digest('hex').slice(0, 32)
  const onceKey = `${batch.id} ${dayOf(now)} ${words}`
  const ids = learners.map(({ personId }) => personId)
  await keepMessage(tx, { batchId: batch.id, onceKey, by, text }, ids, now)
  const reached = learners.flatMap(({ email, ...learner }) => (email ? [{ ...learner, email }] : []))
  await tellBatchByEmail(tx, batch, `${text}\n\n${by.name}`, reached, now)
  return { people: ids.length, sent: reached.length, withoutEmail: ids.length - reached.length }
}

interface Kept {
  batchId: string
  onceKey: string
  by: Author
  text: string
}

/** In the panels of these people, without an email. */
export async function keepMessage(
  tx: Db,
  { batchId, onceKey, by, text }: Kept,
  personIds: string[],
  now: Date,
): Promise<void> {
  const id = newId()
  const row = { id, batch_id: batchId, once_key: onceKey, by_name: by.name, by_id: by.id, body: text }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('batch_messages')
    .values({ ...row, at: now.toISOString() })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return
  for (let at = 0; at < personIds.length; at += rowsAtOnce)
    await tx
      .insertInto('batch_message_readers')
      .values(
        personIds.slice(at, at + rowsAtOnce).map((personId) => {
          return { message_id: id, person_id: personId, read_at: null }
        }),
      )
      .execute()
}

function messagesOf(db: Db) {
  return db
    .selectFrom('batch_messages')
    .innerJoin('batches', 'batches.id', 'batch_messages.batch_id')
    .leftJoin('staff', 'staff.id', 'batch_messages.by_id')
    .orderBy('batch_messages.at', 'desc')
    .orderBy('batch_messages.id')
    .limit(mostShown)
    .select((eb) => [
      'batch_messages.id',
      'batches.name as batch',
      eb.fn.coalesce('staff.name', 'batch_messages.by_name').as('by'),
      'batch_messages.body as text',
      'batch_messages.at',
    ])
}

/** What a batch was told, the latest first. */
export async function listMessagesOf(db: Db, batchId: string): Promise<BatchMessage[]> {
  return messagesOf(db).where('batch_messages.batch_id', '=', batchId).execute()
}

/** Of the batches where one learns now, also what was told before one came; of those one left, what was told until then. */
export async function listOwnMessages(db: Db, personId: string): Promise<OwnMessage[]> {
  const rows = await ownMessagesOf(db, personId, await listLearningBatchIds(db, personId)).execute()
  return rows.map(({ readAt, ...row }) => ({ ...row, isRead: readAt !== null }))
}

function ownMessagesOf(db: Db, personId: string, batchIds: string[]) {
  return messagesOf(db)
    .leftJoin('batch_message_readers as own', (join) =>
      join.onRef('own.message_id', '=', 'batch_messages.id').on('own.person_id', '=', personId),
    )
    .where((eb) =>
      eb.or([
        eb('own.person_id', 'is not', null),
        ...(batchIds.length > 0 ? [eb('batch_messages.batch_id', 'in', batchIds)] : []),
      ]),
    )
    .select('own.read_at as readAt')
}

/** What is not theirs to read is left as it is. */
export async function markRead(tx: Db, personId: string, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  const batchIds = await listLearningBatchIds(tx, personId)
  const own = await ownMessagesOf(tx, personId, batchIds).where('batch_messages.id', 'in', ids).execute()
  const unread = own.filter(({ readAt }) => readAt === null)
  if (unread.length === 0) return
  const read_at = now.toISOString()
  await tx
    .insertInto('batch_message_readers')
    .values(unread.map(({ id }) => ({ message_id: id, person_id: personId, read_at })))
    .onConflict((conflict) => conflict.columns(['message_id', 'person_id']).doUpdateSet({ read_at }))
    .execute()
}

/** Kept as long as emails are. */
export async function forgetBatchMessages(db: Db, before: Date): Promise<void> {
  let left = rowsAtOnce
  while (left === rowsAtOnce) {
    const old = db
      .selectFrom('batch_messages')
      .where('at', '<', before.toISOString())
      .select('id')
      .limit(rowsAtOnce)
    const { numDeletedRows } = await db.deleteFrom('batch_messages').where('id', 'in', old).executeTakeFirst()
    left = Number(numDeletedRows)
  }
}
