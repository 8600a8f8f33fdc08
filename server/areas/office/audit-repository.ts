import type { Selectable } from 'kysely'
import type { Db } from '#server/platform/db/engine.ts'
import { cutPage, type Page, type Position } from '#server/platform/db/page.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { nameContains } from '#server/platform/db/search.ts'

interface AuditWanted {
  contains?: string | undefined
  actorId?: string | undefined
  /** What was done to staff is an owner's to read. */
  withStaff: boolean
  before: Position | null
  limit: number
}

/** Newest first; a search looks at what was done and to whom. */
export async function listAudit(
  db: Db,
  { contains, actorId, withStaff, before, limit }: AuditWanted,
): Promise<Page<Selectable<Tables['audit']>>> {
  let query = db.selectFrom('audit').selectAll().orderBy('at', 'desc').orderBy('id', 'desc')
  if (actorId) query = query.where('actor_id', '=', actorId)
  if (!withStaff) query = query.where('what', 'not like', 'staff %')
  if (contains) query = query.where(nameContains('search_key', contains))
  if (before) query = query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(...before)))
  return cutPage(await query.limit(limit + 1).execute(), limit, (row) => [row.at, row.id])
}
