import { sql } from 'kysely'
import { dayOf } from '#contract/calendar.ts'
import { wordsOfKind } from '#contract/office/audit-kinds.ts'
import { readableDay } from '#contract/readable-dates.ts'
import type { Config } from '#server/config.ts'
import { type Head, hashData, hashEntry, readHead, writeHead } from '#server/platform/audit-chain.ts'
import type { Db } from '#server/platform/db/engine.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { onDatabase } from './on-database.ts'
import { OperationRefused } from './operation-refused.ts'

type Entry = Tables['audit']
type Removed = Tables['audit_removed']

interface Verified {
  entries: number
  /** Older than is kept. */
  removed: number
  /** Without data: that of people who were removed. */
  withoutData: number
  head: Head
  /** One sentence each; none where the chain is whole. */
  problems: string[]
}

const rowsAtOnce = 500
const mostProblems = 100

/** Reads the whole chain as it stands at one moment, while others write on. @param noted the end of the chain as an auditor wrote it down earlier */
export function verifyAudit(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  noted?: string,
): Promise<Verified> {
  const mark = noted?.match(/^(\d{1,15}):([0-9a-f]{64})$/)
  if (noted && !mark) throw new OperationRefused('What was noted down is a number, a colon and 64 signs.')
  const asked: [number, string] | null = mark ? [Number(mark[1]), mark[2] ?? ''] : null
  return onDatabase(config, (db) =>
    config.databaseUrl
      ? db
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute((tx) => verify(tx as Db, asked))
      : db.connection().execute(async (connection) => {
          // A transaction that only reads, so that nobody waits for it.
          await sql`begin`.execute(connection)
          const verified = await verify(connection as Db, asked)
          await sql`rollback`.execute(connection)
          return verified
        }),
  )
}

async function verify(db: Db, noted: [sequence: number, hash: string] | null): Promise<Verified> {
  const head = await readHead(db)
  const result: Verified = { entries: 0, removed: 0, withoutData: 0, head, problems: [] }
  const say = (problem: string) => result.problems.length < mostProblems && result.problems.push(problem)
  const removals = new Map<string, { count: number; from: number; to: number }>()
  const taken = new Map<string, number>()
  let first: number | null = null
  let before: Head | null = null
  let isNotedFound = false

  for await (const row of listChain(db)) {
    const { sequence } = row
    const expected: number = before ? before.sequence + 1 : 1
    if (before && sequence > expected) say(sayMissing(expected, sequence - 1))
    if (!before && sequence > 1 && !('removed_in' in row)) say(sayMissing(1, sequence - 1))
    first ??= sequence
    if ('removed_in' in row) {
      result.removed += 1
      taken.set(row.removed_in, (taken.get(row.removed_in) ?? 0) + 1)
    } else {
      result.entries += 1
      // What follows a gap can be checked by its successor alone.
      const isAfterGap = sequence > expected
      const isWhole = isAfterGap || hashEntry(before?.hash ?? '', row) === row.hash
      if (!isWhole || !isDataWhole(row)) say(`Entry ${sayEntry(row)} is not as it was written.`)
      if (row.data_hash && row.before === null && row.after === null) {
        result.withoutData += 1
        if (await isStillThere(db, row))
          say(`Entry ${sayEntry(row)} has lost its data, and its person is still here.`)
      }
      if (row.kind === 'institute.auditRemoved') removals.set(row.id, JSON.parse(row.after ?? '{}'))
    }
    if (noted?.[0] === sequence) {
      isNotedFound = true
      if (noted[1] !== row.hash) say(`Entry ${sequence} is another one than was noted down.`)
    }
    before = row
  }

  const last = before?.sequence ?? 0
  if (last < head.sequence) say(sayMissing(last + 1, head.sequence))
  else if (last > head.sequence || (before && before.hash !== head.hash))
    say(`Entry ${last} stands at the end, where entry ${head.sequence} was written last.`)
  for (const [line, count] of taken) {
    const said = removals.get(line)
    // Of what lies before the beginning one hash alone is kept.
    const isRight = said && (said.from >= (first ?? 0) ? said.count === count : said.count >= count)
    if (!isRight) say(`${count} entries were removed that no entry tells of rightly.`)
  }
  const outside = await listOutside(db)
  for (const row of outside) say(`Entry ${sayEntry(row)} stands outside of the chain.`)
  if (noted && !isNotedFound) say(`Entry ${noted[0]}, which was noted down, is not there any more.`)
  return result
}

/** Entries and what is left of removed ones, in their order, part by part. */
async function* listChain(db: Db): AsyncGenerator<Entry | Removed> {
  for (let after = 0; ; ) {
    const entries = await db
      .selectFrom('audit')
      .where('sequence', '>', after)
      .orderBy('sequence')
      .limit(rowsAtOnce)
      .selectAll()
      .execute()
    const removed = await db
      .selectFrom('audit_removed')
      .where('sequence', '>', after)
      .orderBy('sequence')
      .limit(rowsAtOnce)
      .selectAll()
      .execute()
    const isFull = entries.length === rowsAtOnce || removed.length === rowsAtOnce
    const both = [...entries, ...removed].sort((one, other) => one.sequence - other.sequence)
    // Beyond the shorter of two full parts the other one may hold more.
    const ends = [entries, removed].flatMap((rows) =>
      rows.length === rowsAtOnce ? (rows.at(-1)?.sequence ?? []) : [],
    )
    const until = Math.min(...ends)
    for (const row of both) if (row.sequence <= until) yield row
    if (!isFull) return
    after = until
  }
}

/** Put in by hand without a place. */
function listOutside(db: Db): Promise<Entry[]> {
  return db
    .selectFrom('audit')
    .where((eb) => eb.or([eb('sequence', 'is', null), eb('sequence', '<', 1)]))
    .limit(mostProblems)
    .selectAll()
    .execute()
}

/** The data is that of its hash, or has left together with its salt, which that of money never does. */
function isDataWhole(row: Entry): boolean {
  const hasLeft = row.before === null && row.after === null
  if (hasLeft) return row.data_hash === null || (row.data_salt === null && !row.kind.startsWith('fees.'))
  return hashData(row.data_salt, row) === row.data_hash
}

/** The data of an entry leaves it when its person is removed, never before. */
async function isStillThere(db: Db, { subject_id, subject_type }: Entry): Promise<boolean> {
  if (!subject_id || subject_type !== 'person') return false
  const person = await db.selectFrom('people').where('id', '=', subject_id).select('id').executeTakeFirst()
  return person !== undefined
}

function sayEntry({ sequence, kind, earlier_words, subject_name, actor_name, at }: Entry): string {
  const what = [earlier_words || wordsOfKind(kind), subject_name].filter(Boolean).join(': ')
  return `${sequence ?? 'without a number'} (${what}, ${readableDay(dayOf(at))}, by ${actor_name})`
}

function sayMissing(from: number, to: number): string {
  return from === to ? `Entry ${from} is missing.` : `Entries ${from} to ${to} are missing.`
}

/** What is printed, line by line. */
export function tellVerified({ entries, removed, withoutData, head, problems }: Verified): string[] {
  const counts = [
    `${entries} entries`,
    ...(removed > 0 ? [`${removed} removed because of their age`] : []),
    ...(withoutData > 0 ? [`${withoutData} without the data of people who were removed`] : []),
  ]
  return [
    `${counts.join(', ')}.`,
    ...problems,
    problems.length === 0
      ? `The audit is whole. Write down its end, and give it to the next check:\n${writeHead(head)}`
      : 'The audit is not whole: somebody changed it in the database.',
  ]
}
