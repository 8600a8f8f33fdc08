import { type Selectable, type SqlBool, sql } from 'kysely'
import type { letterStates } from '#contract/office/schemas.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { containing, countFound, cutPage, type Page, type Part } from '#server/platform/db/page.ts'
import type { Tables } from '#server/platform/db/schema.ts'

type LetterRow = Selectable<Tables['outbox']>
type LetterState = (typeof letterStates)[number]

interface LettersWanted {
  contains?: string | undefined
  state?: LetterState | undefined
  /** What staff are written is an owner's to read. */
  withStaff: boolean
}

export function stateOf({ sent_at, failed_at }: LetterRow): LetterState {
  if (sent_at) return 'sent'
  return failed_at ? 'failed' : 'waiting'
}

/** Newest first; a search looks at the address. */
export async function listLetters(
  db: Db,
  { before, limit, ...wanted }: LettersWanted & Part,
): Promise<Page<LetterRow>> {
  let query = narrowed(db, wanted).orderBy('created_at', 'desc').orderBy('id', 'desc')
  if (before) query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(...before)))
  return cutPage(await query.limit(limit + 1).execute(), limit, (row) => [row.created_at, row.id])
}

export async function countLetters(db: Db, wanted: LettersWanted): Promise<number> {
  return countFound(db, narrowed(db, wanted))
}

function narrowed(db: Db, { contains, state, withStaff }: LettersWanted) {
  let query = db.selectFrom('outbox').selectAll()
  if (state === 'sent') query = query.where('sent_at', 'is not', null)
  if (state === 'failed') query = query.where('failed_at', 'is not', null)
  if (state === 'waiting') query = query.where('sent_at', 'is', null).where('failed_at', 'is', null)
  if (!withStaff) query = query.where('staff_id', 'is', null)
  if (contains) query = query.where(sql<SqlBool>`lower(to_address) like ${containing(contains)} escape '\\'`)
  return query
}

export async function findLetter(db: Db, id: string): Promise<LetterRow | undefined> {
  return db.selectFrom('outbox').where('id', '=', id).selectAll().executeTakeFirst()
}
