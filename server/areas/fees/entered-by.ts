import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'

/** Who made an entry: the name as it was that day, and the id, which nobody changes with their name. Null: the product itself. */
export function enteredBy(actor: Actor | null) {
  return { by_name: actor?.name ?? null, by_id: actor?.id ?? null }
}

/** An entry is over, and stays in the books. */
export function voidedBy({ reason, actor }: { reason: string; actor: Actor | null }, now: Date) {
  return {
    voided_at: now.toISOString(),
    voided_by: actor?.name ?? null,
    voided_by_id: actor?.id ?? null,
    voided_reason: reason,
  }
}

export type NameById = (id: string | null, written: string | null) => string | null

/** What these members of staff are called now; whoever has left, or is not known by id, as it was written down. */
export async function readNames(db: Db, ids: (string | null)[]): Promise<NameById> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  const rows =
    known.length > 0
      ? await db.selectFrom('staff').where('id', 'in', known).select(['id', 'name']).execute()
      : []
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id, written) => names.get(id ?? '') ?? written
}
