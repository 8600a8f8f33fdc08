import { setImmediate as nextTurn } from 'node:timers/promises'
import { dayOf } from '#contract/calendar.ts'
import type { Group } from '#contract/groups.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { nameKey } from '#contract/name-key.ts'
import { readInstitutesMailboxes } from '#server/areas/accounts/service.ts'
import { mapBatches } from '#server/areas/batches/service.ts'
import { listOffered } from '#server/areas/catalogue/service.ts'
import { readInstitute } from '#server/areas/site/institute-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { countOnPhones } from './checking-service.ts'
import {
  type CheckedRow,
  checkRow,
  identityOf,
  type ReadRow,
  readRow,
  type Surroundings,
} from './import-rows.ts'
import { usualType } from './person-record.ts'

/** How much is done before others get their turn. */
const rowsPerTurn = 200

export async function checkRows(
  { db, mail, now }: Pick<AppContext, 'db' | 'mail' | 'now'>,
  group: Group,
  rows: Record<string, string>[],
  /** Rows that need not be looked at any more. */
  standing: ReadonlySet<number> = new Set(),
  /** The press that adds them. */
  importId = '',
): Promise<CheckedRow[]> {
  let read: ReadRow[] = []
  for (const part of partsOf(rows)) {
    const before = read.length
    read.push(...part.map((row, at) => readRow(group, row, before + at)))
    await nextTurn()
  }
  if (new Set(read.map(({ no }) => no)).size < read.length)
    throw new Refusal(messages.malformed, { status: 400 })
  read = read.filter(({ no }) => !standing.has(no))
  const emails = read.flatMap((row) => ('email' in row && row.email ? [row.email] : []))
  const phones = read.flatMap((row) =>
    'identity' in row && row.identity ? [row.identity.split(' ')[0] ?? ''] : [],
  )
  const institutesMailboxes = await readInstitutesMailboxes(db, mail.from)
  const around = {
    institutesMailboxes,
    usualType: usualType((await readInstitute(db)).teaches),
    today: dayOf(now()),
    ...(await readSurroundings(db, group, { emails, phones, importId })),
  }
  const seen = new Map<string, number>()
  const checked: CheckedRow[] = []
  for (const part of partsOf(read)) {
    checked.push(...part.map((row) => checkRow(group, row, around, seen)))
    await nextTurn()
  }
  return checked
}

/** The rows of people who could not log in: they have no email, and more have their phone than can log in with one. */
export async function listCrowded(db: Db, checked: CheckedRow[]): Promise<number[]> {
  const people = checked.flatMap((row) => ('person' in row && !row.person.isFurther ? [row.person] : []))
  const counts = new Map<string, number>()
  for (const part of partsOf([...new Set(people.map(({ record }) => record.phone))])) {
    for (const [phone, count] of await countOnPhones(db, part)) counts.set(phone, count)
    await nextTurn()
  }
  return people.flatMap(({ no, record: { phone, email } }) => {
    const count = (counts.get(phone) ?? 0) + 1
    counts.set(phone, count)
    return count > limits.peopleOfOnePhone && !email ? [no] : []
  })
}

async function readSurroundings(
  db: Db,
  group: Group,
  { emails, phones, importId }: { emails: string[]; phones: string[]; importId: string },
): Promise<Omit<Surroundings, 'institutesMailboxes' | 'today' | 'usualType'>> {
  const takenEmails = new Set<string>()
  for (const part of partsOf([...new Set(emails)])) {
    for (const table of ['people', 'accounts'] as const) {
      const taken = await db.selectFrom(table).where('email', 'in', part).select('email').execute()
      for (const { email } of taken) if (email) takenEmails.add(email)
    }
  }
  const there = new Set<string>()
  for (const part of partsOf([...new Set(phones)])) {
    const people = await db
      .selectFrom('people')
      .where('phone', 'in', part)
      .select(['name_key', 'phone'])
      .execute()
    for (const { name_key, phone } of people) there.add(identityOf(name_key, phone))
    await nextTurn()
  }
  const ours: Surroundings['ours'] = new Map()
  for (const part of importId ? partsOf([...new Set(phones)]) : []) {
    const added = await db
      .selectFrom('people_import_rows')
      .innerJoin('people', 'people.id', 'people_import_rows.person_id')
      .leftJoin('enrolments', 'enrolments.person_id', 'people.id')
      .where('import_id', '=', importId)
      .where('phone', 'in', part)
      .select(['people.id', 'name_key', 'phone', 'programme_id'])
      .execute()
    for (const { id, name_key, phone, programme_id } of added) {
      const known = ours.get(identityOf(name_key, phone)) ?? { id, programmeIds: new Set() }
      if (programme_id) known.programmeIds.add(programme_id)
      ours.set(identityOf(name_key, phone), known)
    }
  }
  const offered = await listOffered(db, group)
  const batches = await mapBatches(db, group)
  const names = namesOf(offered, batches)
  return {
    takenEmails,
    there,
    ours,
    suggest: suggester(names),
    batches,
    programmes: new Map(offered.map((it) => [nameKey(it.name), it])),
  }
}

type Names = Record<'programmes' | 'batches', string[]>

function namesOf(offered: { name: string }[], batches: Map<string, { name: string }>): Names {
  return {
    programmes: offered.map(({ name }) => name),
    batches: [...batches.values()].map(({ name }) => name).sort(),
  }
}

export async function listNames(db: Db, group: Group): Promise<Names> {
  return namesOf(await listOffered(db, group), await mapBatches(db, group))
}

function* partsOf<T>(all: T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += rowsPerTurn) yield all.slice(from, from + rowsPerTurn)
}

/** So many spellings of one call are compared with all names; a file has a handful. */
const mostSpellings = 30

/** Which of the names somebody meant who wrote another, such as Tali for Tally Prime; each spelling is looked at once. */
function suggester(names: Names): Surroundings['suggest'] {
  const known = new Map<string, { suggestion: string }>()
  return (name, of) => {
    const key = `${of} ${nameKey(name)}`
    const before = known.get(key)
    if (before || known.size >= mostSpellings) return before ?? { suggestion: '' }
    const found = { suggestion: nearestName(name, names[of]) ?? '' }
    known.set(key, found)
    return found
  }
}

function nearestName(written: string, names: string[]): string | null {
  const asLetters = (text: string) => nameKey(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '')
  const given = asLetters(written).slice(0, 60)
  if (given.length < 2) return null
  const ranked = names
    .map((name) => {
      const letters = asLetters(name).slice(0, 60)
      const isPart =
        given.length >= 3 && (letters.includes(given) || (letters.length >= 3 && given.includes(letters)))
      return { name, distance: isPart || isShortFor(written, name) ? 1 : distanceOf(given, letters) }
    })
    .sort((one, other) => one.distance - other.distance)
  const [best, second] = ranked
  if (!best || best.distance > Math.max(1, given.length * 0.34)) return null
  return second && second.distance === best.distance ? null : best.name
}

/** Each word begins one of the name's, in their order, such as Adv. Excel for Advanced Excel. */
function isShortFor(written: string, name: string): boolean {
  const wordsIn = (text: string) =>
    nameKey(text)
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter(Boolean)
      .slice(0, 12)
  const left = wordsIn(name)
  return wordsIn(written).every((word) => {
    const at = left.findIndex((whole) => whole.startsWith(word))
    left.splice(0, at + 1)
    return at >= 0
  })
}

/** How many letters are other ones, too many or too few. */
function distanceOf(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > one.length * 0.34 + 1) return Number.POSITIVE_INFINITY
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at++) {
    const next = [at]
    for (let to = 1; to <= other.length; to++) {
      const swapped = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1)
      next.push(Math.min(swapped, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}
