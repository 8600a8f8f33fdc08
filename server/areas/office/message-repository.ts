import type { Selectable } from 'kysely'
import type { Db } from '#server/platform/db/engine.ts'
import { countFound, cutPage, type Page, type Part } from '#server/platform/db/page.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { nameContains } from '#server/platform/db/search.ts'

type MessageRow = Selectable<Tables['messages']>
type Status = MessageRow['status']

interface MessagesWanted {
  contains?: string | undefined
  status?: Status | undefined
}

/** Newest first; a search looks at name and email. */
export async function listMessages(
  db: Db,
  { before, limit, ...wanted }: MessagesWanted & Part,
): Promise<Page<MessageRow>> {
  let query = narrowed(db, wanted).orderBy('created_at', 'desc').orderBy('id', 'desc')
  if (before) query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(...before)))
  return cutPage(await query.limit(limit + 1).execute(), limit, (row) => [row.created_at, row.id])
}

export async function countMessages(db: Db, wanted: MessagesWanted): Promise<number> {
  return countFound(db, narrowed(db, wanted))
}

function narrowed(db: Db, { contains, status }: MessagesWanted) {
  let query = db.selectFrom('messages').selectAll()
  if (status) query = query.where('status', '=', status)
  if (contains) {
    query = query.where((eb) => eb.or([nameContains('name_key', contains), nameContains('email', contains)]))
  }
  return query
}

export async function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  return db.selectFrom('messages').where('id', '=', id).selectAll().executeTakeFirst()
}

/** False when the message has that status already. */
export async function setMessageStatus(db: Db, id: string, status: Status): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ status })
    .where('id', '=', id)
    .where('status', '<>', status)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when it has been answered from here before. */
export async function setReply(db: Db, id: string, reply: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ reply, replied_at: now.toISOString(), status: 'answered' })
    .where('id', '=', id)
    .where('reply', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
