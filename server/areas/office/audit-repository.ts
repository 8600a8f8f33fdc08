import { nameKey } from '#contract/name-key.ts'
import { auditKinds, moneyKinds } from '#contract/office/audit-kinds.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { type Part, pageOf } from '#server/platform/db/page.ts'
import { nameContains } from '#server/platform/db/search.ts'

interface AuditQuery {
  contains?: string | undefined
  actorId?: string | undefined
  subjectId?: string | undefined
  /** What was done to staff is an owner's to read. */
  withStaff: boolean
  onlyMoney: boolean
}

/** Newest first; a search looks at what was done and to whom. */
export function listAudit(
  db: Db,
  { contains, actorId, subjectId, withStaff, onlyMoney }: AuditQuery,
  part: Part,
) {
  let query = db.selectFrom('audit').selectAll()
  if (actorId) query = query.where('actor_id', '=', actorId)
  if (subjectId) query = query.where('subject_id', '=', subjectId)
  if (!withStaff) query = query.where('subject_type', '!=', 'staff')
  if (onlyMoney)
    query = query.where((eb) => eb.or([eb('kind', 'like', 'fees.%'), eb('kind', 'in', moneyKinds)]))
  if (contains) {
    const kinds = kindsSaying(contains)
    query = query.where((eb) =>
      eb.or([
        nameContains('search_key', contains),
        ...(kinds.length > 0 ? [eb.and([eb('kind', 'in', kinds), eb('earlier_words', '=', '')])] : []),
      ]),
    )
  }
  return pageOf(db, query, ['at', 'id'], part)
}

/** The search key of what an earlier version wrote down has its words in it. */
function kindsSaying(text: string): string[] {
  const key = nameKey(text)
  return Object.entries(auditKinds).flatMap(([kind, { words }]) => (nameKey(words).includes(key) ? kind : []))
}
