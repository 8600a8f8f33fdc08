import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Group } from '#contract/groups.ts'
import { nameKey } from '#contract/name-key.ts'
import { readInstitutesMailboxes } from '#server/areas/accounts/service.ts'
import { mapBatches } from '#server/areas/batches/service.ts'
import { listOffered } from '#server/areas/catalogue/service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { type CheckedRow, checkRow, type ReadRow, readRow, type Surroundings } from './import-rows.ts'

/** How much is done before others get their turn. */
const rowsPerTurn = 200

export async function checkRows(
  { db, mail }: Pick<AppContext, 'db' | 'mail'>,
  group: Group,
  rows: Record<string, string>[],
): Promise<CheckedRow[]> {
  const read: ReadRow[] = []
  for (const part of partsOf(rows)) {
    read.push(...part.map((row) => readRow(group, row)))
    await nextTurn()
  }
  const emails = read.flatMap((row) => ('email' in row ? [row.email] : []))
  const institutesMailboxes = await readInstitutesMailboxes(db, mail.from)
  const around = { institutesMailboxes, ...(await readSurroundings(db, group, emails)) }
  const seen = new Set<string>()
  const checked: CheckedRow[] = []
  for (const part of partsOf(read)) {
    checked.push(...part.map((row) => checkRow(group, row, around, seen)))
    await nextTurn()
  }
  return checked
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
      for (const { email } of taken) if (email) takenEmails.add(email)
    }
  }
  const offered = await listOffered(db, group)
  const batches = await mapBatches(db, group)
  return { takenEmails, batches, programmes: new Map(offered.map((it) => [nameKey(it.name), it])) }
}

function* partsOf<T>(all: T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += rowsPerTurn) yield all.slice(from, from + rowsPerTurn)
}
