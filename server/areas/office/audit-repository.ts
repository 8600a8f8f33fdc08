import type { Selectable } from 'kysely'
import type { Db } from '#server/platform/db/engine.ts'
import { countFound, cutPage, type Page, type Part } from '#server/platform/db/page.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { nameContains } from '#server/platform/db/search.ts'

interface AuditWanted {
  contains?: string | undefined
  actorId?: string | undefined
  /** What was done to staff is an owner's to read. */
  withStaff: boolean
}

/** Newest first; a search looks at what was done and to whom. */
export async function listAudit(
  db: Db,
  { before, limit, ...wanted }: AuditWanted & Part,
): Promise<Page<Selectable<Tables['audit']>>> {
  let query = narrowed(db, wanted).orderBy('at', 'desc').orderBy('id', 'desc')
  if (before) query = query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(...before)))
  return cutPage(await query.limit(limit + 1).execute(), limit, (row) => [row.at, row.id])
}

export async function countAudit(db: Db, wanted: AuditWanted): Promise<number> {
  return countFound(db, narrowed(db, wanted))
}

function narrowed(db: Db, { contains, actorId, withStaff }: AuditWanted) {
  let query = db.selectFrom('audit').selectAll()
  if (actorId) query = query.where('actor_id', '=', actorId)
  if (!withStaff) query = query.where('what', 'not like', 'staff %')
  if (contains) query = query.where(nameContains('search_key', contains))
  return query
}
