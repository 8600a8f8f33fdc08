import { type Group, groups, type ProgrammeKind } from '#contract/groups.ts'
import type { Paise } from '#contract/money.ts'
import { nameKey } from '#contract/name-key.ts'
import type { Db } from '#server/platform/db/engine.ts'

export interface Offered {
  id: string
  name: string
  kind: ProgrammeKind
  feePaise: Paise
}

/** Everything the group can be enrolled in. */
export async function listOffered(db: Db, group: Group): Promise<Offered[]> {
  return offeredTo(db, group).execute()
}

/** What the group can be enrolled in under these names, in any case and in their order; unknown ones are left out. */
export async function listOfferedNamed(db: Db, group: Group, names: string[]): Promise<Offered[]> {
  const keys = names.map(nameKey)
  if (keys.length === 0) return []
  const rows = await offeredTo(db, group).where('name_key', 'in', keys).execute()
  const position = ({ name }: Offered) => keys.indexOf(nameKey(name))
  return rows.sort((one, other) => position(one) - position(other))
}

/** The same by their ids. */
export async function listOfferedByIds(db: Db, group: Group, ids: string[]): Promise<Offered[]> {
  if (ids.length === 0) return []
  const rows = await offeredTo(db, group).where('id', 'in', ids).execute()
  return rows.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

export async function findOfferedNamed(db: Db, group: Group, name: string): Promise<Offered | null> {
  return (await listOfferedNamed(db, group, [name]))[0] ?? null
}

export async function findOffered(db: Db, programmeId: string): Promise<Offered | null> {
  return (await offered(db).where('id', '=', programmeId).executeTakeFirst()) ?? null
}

function offeredTo(db: Db, group: Group) {
  return offered(db).where('kind', '=', groups[group].kind)
}

function offered(db: Db) {
  return db
    .selectFrom('programmes')
    .where('removed_at', 'is', null)
    .select(['id', 'name', 'kind', 'fee_paise as feePaise'])
}
