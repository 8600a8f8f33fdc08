import type { Db } from '#server/platform/db/engine.ts'

/** The name of whoever has the id; else the one that was written down with it. */
export type NameById = <Written extends string | null>(
  id: string | null,
  written: Written,
) => string | Written

/** What these members of staff are called now; whoever has left, or is not known by id, as it was written down. */
export async function readNames(db: Db, ids: Iterable<string | null>): Promise<NameById> {
  const known = [...new Set(ids)].filter((id) => id !== null && id !== '')
  const rows =
    known.length > 0
      ? await db
          .selectFrom('staff')
          .where('id', 'in', known as string[])
          .select(['id', 'name'])
          .execute()
      : []
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id, written) => names.get(id ?? '') ?? written
}
