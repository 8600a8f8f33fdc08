import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Group } from '#contract/groups.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { nameKey } from '#server/platform/db/name-key.ts'
import { readInstitutesMailboxes } from '#server/platform/institutes-addresses.ts'
import { accountMade } from '#server/platform/mail/letters.ts'
import { addLetters, type Letter } from '#server/platform/mail/outbox.ts'
import {
  type CheckedRow,
  checkRow,
  type ImportedPerson,
  type ReadRow,
  readRow,
  type Surroundings,
} from './import-rows.ts'
import { addPeople, enrolmentRow, listOffered } from './repository.ts'

/** How much is done before others get their turn. */
const rowsPerTurn = 200

export async function checkRows(
  { db, mailFrom }: Pick<AppContext, 'db' | 'mailFrom'>,
  group: Group,
  rows: Record<string, string>[],
): Promise<CheckedRow[]> {
  const read: ReadRow[] = []
  for (const part of partsOf(rows)) {
    read.push(...part.map((row) => readRow(group, row)))
    await nextTurn()
  }
  const emails = read.flatMap((row) => ('email' in row ? [row.email] : []))
  const institutesMailboxes = await readInstitutesMailboxes(db, mailFrom)
  const around = { institutesMailboxes, ...(await readSurroundings(db, group, emails)) }
  const seen = new Set<string>()
  const checked: CheckedRow[] = []
  for (const part of partsOf(read)) {
    checked.push(...part.map((row) => checkRow(group, row, around, seen)))
    await nextTurn()
  }
  return checked
}

function lettersTo(people: ImportedPerson[], ids: string[]): Letter[] {
  return people.flatMap(({ record, programme, batchName }, index) => {
    const personId = ids[index]
    if (!personId) return []
    const { email: to, name } = record
    return accountMade({
      personId,
      to,
      name,
      programme: programme?.name ?? null,
      batch: batchName,
      isBulk: true,
    })
  })
}

interface Making {
  group: Group
  /** Each gets a letter with a link to choose a password. */
  sendLetter: boolean
}

/**
 * Adds accepted people without passwords: they choose their own by the link in the letter, or that for a forgotten one.
 * Call it in a transaction, so that it adds all of them or none.
 */
export async function addImported(
  tx: Db,
  people: ImportedPerson[],
  { group, sendLetter }: Making,
  now: Date,
): Promise<void> {
  for (const part of partsOf(people)) {
    const ids = await addPeople(
      tx,
      part.map(({ record }) => ({ group, status: 'accepted', passwordHash: null, ...record })),
      now,
    )
    const enrolments = part.flatMap(({ programme, batchId }, index) => {
      const personId = ids[index]
      return programme && personId
        ? [enrolmentRow({ personId, programme, status: 'active', batchId }, now)]
        : []
    })
    if (enrolments.length > 0) await tx.insertInto('enrolments').values(enrolments).execute()
    if (sendLetter) await addLetters(tx, lettersTo(part, ids), now)
    await nextTurn()
  }
}

async function readSurroundings(
  db: Db,
  group: Group,
  emails: string[],
): Promise<Omit<Surroundings, 'institutesMailboxes'>> {
  const takenEmails = new Set<string>()
  for (const part of partsOf([...new Set(emails)])) {
    for (const table of ['people', 'accounts'] as const) {
      const taken = await db.selectFrom(table).where('email', 'in', part).select('email').execute()
      for (const { email } of taken) takenEmails.add(email)
    }
  }
  const offered = await listOffered(db, group)
  const taught = await db
    .selectFrom('batches')
    .innerJoin('batch_programmes', 'batch_programmes.batch_id', 'batches.id')
    .where('grp', '=', group)
    .where('removed_at', 'is', null)
    .select(['batches.id', 'name', 'name_key as key', 'programme_id as programmeId'])
    .execute()
  const batches: Surroundings['batches'] = new Map()
  for (const { id, name, key, programmeId } of taught) {
    const batch = batches.get(key)
    if (batch) batch.programmeIds.add(programmeId)
    else batches.set(key, { id, name, programmeIds: new Set([programmeId]) })
  }
  return { takenEmails, batches, programmes: new Map(offered.map((it) => [nameKey(it.name), it])) }
}

function* partsOf<T>(all: T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += rowsPerTurn) yield all.slice(from, from + rowsPerTurn)
}
