import { type Selectable, type SqlBool, sql } from 'kysely'
import type { emailStates } from '#contract/office/schemas.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { containing, countFound, type Part, pageOf } from '#server/platform/db/page.ts'
import type { Tables } from '#server/platform/db/schema.ts'

type EmailRow = Selectable<Tables['deliveries']> &
  Pick<Selectable<Tables['notifications']>, 'kind' | 'values' | 'words' | 'staff_id' | 'person_id'>
type EmailState = (typeof emailStates)[number]

interface EmailsQuery {
  contains?: string | undefined
  state?: EmailState | undefined
  /** What staff are written is an owner's to read. */
  withStaff: boolean
}

export function stateOf({ sent_at, failed_at }: Pick<EmailRow, 'sent_at' | 'failed_at'>): EmailState {
  if (sent_at) return 'sent'
  return failed_at ? 'failed' : 'waiting'
}

/** Newest first; a search looks at the address. */
export function listEmails(db: Db, query: EmailsQuery, part: Part) {
  return pageOf(db, narrowed(db, query), ['deliveries.created_at', 'deliveries.id'], part)
}

export async function countEmails(db: Db, query: EmailsQuery): Promise<number> {
  return countFound(db, narrowed(db, query))
}

function emails(db: Db) {
  return db
    .selectFrom('deliveries')
    .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
    .where('channel', '=', 'email')
    .selectAll('deliveries')
    .select(['kind', 'values', 'words', 'staff_id', 'person_id'])
}

function narrowed(db: Db, { contains, state, withStaff }: EmailsQuery) {
  let query = emails(db)
  if (state === 'sent') query = query.where('sent_at', 'is not', null)
  if (state === 'failed') query = query.where('failed_at', 'is not', null)
  if (state === 'waiting')
    query = query.where('sent_at', 'is', null).where('failed_at', 'is', null).where('opened_at', 'is', null)
  if (!withStaff) query = query.where('staff_id', 'is', null)
  if (contains) query = query.where(sql<SqlBool>`lower(to_address) like ${containing(contains)} escape '\\'`)
  return query
}

export async function findEmail(db: Db, id: string): Promise<EmailRow | undefined> {
  return emails(db).where('deliveries.id', '=', id).executeTakeFirst()
}
