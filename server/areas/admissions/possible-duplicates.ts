import { type Group, groupNames } from '#contract/groups.ts'
import { nameKey } from '#contract/name-key.ts'
import type { Db } from '#server/platform/db/engine.ts'

interface Person {
  personId: string
  name: string
  phone: string
}

type Status = 'pending' | 'accepted'

/** Somebody else who waits or is accepted under the same phone number. */
interface PossibleDuplicate {
  personId: string
  name: string
  group: Group
  status: Status
  hasSameName: boolean
}

interface SameName {
  group: Group
  status: Status
  count: number
}

/** Who may be the same person again; who waits comes before who is accepted. */
export interface Duplicates {
  /** A few with the same phone. */
  possibleDuplicates: PossibleDuplicate[]
  /** How many others have the same name alone. */
  sameName: SameName[]
}

/** A number that very many share tells nothing: so many others are looked at. */
const mostLookedAt = 500
const mostShown = 3

/** For each of the people, by the person's id. */
export async function findPossibleDuplicates(db: Db, people: Person[]): Promise<Map<string, Duplicates>> {
  if (people.length === 0) return new Map()
  const named = await db
    .selectFrom('people')
    .where('grp', 'in', groupNames)
    .where('name_key', 'in', distinct(people.map(({ name }) => nameKey(name))))
    .groupBy(['name_key', 'grp', 'status'])
    .select((eb) => ['name_key as key', 'grp as group', 'status', eb.fn.countAll<number>().as('count')])
    .execute()
  const phoned = await db
    .selectFrom('people')
    .where('phone', 'in', distinct(people.map(({ phone }) => phone)))
    .orderBy('id')
    .limit(people.length + mostLookedAt)
    .select(['id', 'name', 'name_key as key', 'phone', 'grp as group', 'status'])
    .execute()
  return new Map(people.map((person) => [person.personId, duplicatesOf(person, named, phoned)]))
}

/** Of those of a group who are like these people and wait as well, a few others for each phone and name. */
export async function findWaitingElsewhere(
  db: Db,
  people: Person[],
  duplicates: Map<string, Duplicates>,
  group?: Group,
): Promise<string[]> {
  const sharing = (of: keyof Duplicates) =>
    people.filter(({ personId }) => duplicates.get(personId)?.[of].some(({ status }) => status === 'pending'))
  const others = {
    except: people.map(({ personId }) => personId),
    groups: group ? [group] : groupNames,
  }
  const phones = sharing('possibleDuplicates').map(({ phone }) => phone)
  const names = sharing('sameName').map(({ name }) => nameKey(name))
  const possibleDuplicates = await findWaiting(db, 'phone', distinct(phones), others)
  const sameName = await findWaiting(db, 'name_key', distinct(names), others)
  return distinct([...possibleDuplicates, ...sameName])
}

async function findWaiting(
  db: Db,
  mark: 'phone' | 'name_key',
  values: string[],
  { except, groups }: { except: string[]; groups: readonly Group[] },
): Promise<string[]> {
  if (values.length === 0) return []
  const others = db
    .selectFrom('people')
    .where('grp', 'in', groups)
    .where(mark, 'in', values)
    .where('status', '=', 'pending')
    .where('id', 'not in', except)
    .select((eb) => [
      'id',
      eb.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy(mark).orderBy('created_at').orderBy('id'))
        .as('place'),
    ])
    .as('others')
  const rows = await db.selectFrom(others).where('place', '<=', mostShown).select('id').execute()
  return rows.map(({ id }) => id)
}

function duplicatesOf(person: Person, named: Named[], phoned: Phoned[]): Duplicates {
  const key = nameKey(person.name)
  const samePhone = phoned.filter(({ phone }) => phone === person.phone)
  const possibleDuplicates = samePhone
    .filter(({ id }) => id !== person.personId)
    .map(({ id, name, group, status, key: theirs }) => ({
      personId: id,
      name,
      group,
      status,
      hasSameName: theirs === key,
    }))
    .sort((one, other) => rank(one) - rank(other) || Number(other.hasSameName) - Number(one.hasSameName))
  const sameName = named
    .filter((row) => row.key === key)
    .map(({ group, status, count }) => {
      const isCounted = (one: Phoned) => one.key === key && one.group === group && one.status === status
      return { group, status, count: count - samePhone.filter(isCounted).length }
    })
    .filter(({ count }) => count > 0)
    .sort(
      (one, other) =>
        rank(one) - rank(other) || groupNames.indexOf(one.group) - groupNames.indexOf(other.group),
    )
  return { possibleDuplicates: possibleDuplicates.slice(0, mostShown), sameName }
}

interface Named extends SameName {
  key: string
}

interface Phoned {
  id: string
  name: string
  key: string
  phone: string
  group: Group
  status: Status
}

function rank({ status }: { status: Status }): number {
  return status === 'pending' ? 0 : 1
}

function distinct(texts: string[]): string[] {
  return [...new Set(texts)]
}
