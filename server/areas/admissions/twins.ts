import { type Group, groupNames } from '#contract/groups.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { nameKey } from '#server/platform/db/name-key.ts'

interface Person {
  personId: string
  name: string
  phone: string
}

/** Somebody else who waits or is accepted under the same phone number or the same name. */
export interface Twin {
  personId: string
  name: string
  group: Group
  status: 'pending' | 'accepted'
  hasSamePhone: boolean
  hasSameName: boolean
}

/** A name or a number that very many share tells nothing: so many are looked at. */
const mostLookedAt = 500
const mostShown = 3

/** For each of the people who may be the same person again, by the person's id; the likeliest first. */
export async function findTwins(db: Db, people: Person[]): Promise<Map<string, Twin[]>> {
  if (people.length === 0) return new Map()
  const named = await shared(db)
    .where('grp', 'in', groupNames)
    .where('name_key', 'in', distinct(people.map(({ name }) => nameKey(name))))
    .execute()
  const phoned = await shared(db)
    .where('phone', 'in', distinct(people.map(({ phone }) => phone)))
    .execute()
  const others = new Map([...phoned, ...named].map((row) => [row.id, row]))
  return new Map(people.map((person) => [person.personId, twinsOf(person, [...others.values()])]))
}

function twinsOf(person: Person, others: Awaited<ReturnType<ReturnType<typeof shared>['execute']>>): Twin[] {
  const key = nameKey(person.name)
  return others
    .filter(
      ({ id, phone, name_key }) => id !== person.personId && (phone === person.phone || name_key === key),
    )
    .map(({ id, name, grp, status, phone, name_key }) => ({
      personId: id,
      name,
      group: grp,
      status,
      hasSamePhone: phone === person.phone,
      hasSameName: name_key === key,
    }))
    .sort((one, other) => likeness(other) - likeness(one))
    .slice(0, mostShown)
}

function likeness({ hasSamePhone, hasSameName }: Twin): number {
  return (hasSamePhone ? 2 : 0) + (hasSameName ? 1 : 0)
}

function shared(db: Db) {
  return db
    .selectFrom('people')
    .orderBy('id')
    .limit(mostLookedAt)
    .select(['id', 'name', 'name_key', 'phone', 'grp', 'status'])
}

function distinct(texts: string[]): string[] {
  return [...new Set(texts)]
}
