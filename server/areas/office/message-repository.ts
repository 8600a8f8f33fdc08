import type { Selectable } from 'kysely'
import type { Db } from '#server/platform/db/engine.ts'
import { type Part, pageOf } from '#server/platform/db/page.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { nameContains } from '#server/platform/db/search.ts'

type MessageRow = Selectable<Tables['messages']>
type Status = MessageRow['status']

interface MessagesQuery {
  contains?: string | undefined
  status?: Status | undefined
}

/** Newest first; a search looks at name and email. */
export function listMessages(db: Db, { contains, status }: MessagesQuery, part: Part) {
  let query = db.selectFrom('messages').selectAll()
  if (status) query = query.where('status', '=', status)
  if (contains) {
    query = query.where((eb) => eb.or([nameContains('name_key', contains), nameContains('email', contains)]))
  }
  return pageOf(db, query, ['created_at', 'id'], part)
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
