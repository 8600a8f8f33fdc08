import { type Selectable, type SqlBool, sql } from 'kysely'
import type { emailStates } from '#contract/office/schemas.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { containing, countFound, cutPage, type Page, type Part } from '#server/platform/db/page.ts'
import type { Tables } from '#server/platform/db/schema.ts'

type EmailRow = Selectable<Tables['deliveries']> &
  Pick<Selectable<Tables['notifications']>, 'kind' | 'values' | 'words' | 'staff_id' | 'person_id'>
type EmailState = (typeof emailStates)[number]

interface EmailsWanted {
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
export async function listEmails(
  db: Db,
  { before, limit, ...wanted }: EmailsWanted & Part,
): Promise<Page<EmailRow>> {
  let query = narrowed(db, wanted).orderBy('deliveries.created_at', 'desc').orderBy('deliveries.id', 'desc')
  if (before)
    query = query.where((eb) =>
      eb(eb.refTuple('deliveries.created_at', 'deliveries.id'), '<', eb.tuple(...before)),
    )
  return cutPage(await query.limit(limit + 1).execute(), limit, (row) => [row.created_at, row.id])
}

export async function countEmails(db: Db, wanted: EmailsWanted): Promise<number> {
  return countFound(db, narrowed(db, wanted))
}

function emails(db: Db) {
  return db
    .selectFrom('deliveries')
    .innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
    .where('channel', '=', 'email')
    .selectAll('deliveries')
    .select(['kind', 'values', 'words', 'staff_id', 'person_id'])
}

function narrowed(db: Db, { contains, state, withStaff }: EmailsWanted) {
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
