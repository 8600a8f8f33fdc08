import type { Selectable } from 'kysely'
import { nameKey } from '#contract/name-key.ts'
import { auditKinds } from '#contract/office/audit-kinds.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { countFound, cutPage, type Page, type Part } from '#server/platform/db/page.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { nameContains } from '#server/platform/db/search.ts'

interface AuditWanted {
  contains?: string | undefined
  actorId?: string | undefined
  subjectId?: string | undefined
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

function narrowed(db: Db, { contains, actorId, subjectId, withStaff }: AuditWanted) {
  let query = db.selectFrom('audit').selectAll()
  if (actorId) query = query.where('actor_id', '=', actorId)
  if (subjectId) query = query.where('subject_id', '=', subjectId)
  if (!withStaff) query = query.where('subject_type', '!=', 'staff')
  if (contains) {
    const kinds = kindsSaying(contains)
    query = query.where((eb) =>
      eb.or([
        nameContains('search_key', contains),
        ...(kinds.length > 0 ? [eb.and([eb('kind', 'in', kinds), eb('earlier_words', '=', '')])] : []),
      ]),
    )
  }
  return query
}

/** The search key of what an earlier version wrote down has its words in it. */
function kindsSaying(text: string): string[] {
  const key = nameKey(text)
  return Object.entries(auditKinds).flatMap(([kind, { words }]) => (nameKey(words).includes(key) ? kind : []))
}
