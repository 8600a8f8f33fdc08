import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  financialYearOf,
  type Month,
  startOf,
} from '#contract/calendar.ts'
import type { BookMethod, DocumentKind, EntryKind } from '#contract/fees/book-words.ts'
import type { Treatment } from '#contract/fees/treatments.ts'
import { messages } from '#contract/messages.ts'
import { noMoney, type Paise } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { goesBack } from '../documents/invoiced.ts'
import type { Snapshot } from '../documents/snapshot.ts'
import { movements } from './money-service.ts'

export interface YearLine {
  /** Null: money from before the books that never had a document. */
  documentId: string | null
  enrolmentId: string | null
  number: string | null
  kind: DocumentKind | null
  issuedAt: string | null
  data: string | null
  treatment: Treatment | null
  /** What the document is for. */
  amountPaise: Paise
  taxablePaise: Paise
  cgstPaise: Paise
  igstPaise: Paise
  /** How the document counts in this year, by its own day: it adds, takes off, or stands there for its number alone. */
  counts: -1 | 0 | 1
  /** A credit that counts with the receipt that it came with. */
  isCarried?: boolean
  /** What became of it where it is not issued on this line. */
  became: 'cancelled' | 'payment reversed' | 'adjusted' | null
  /** What came in or went out by the books of this year. */
  moneyPaise: Paise
  /** On which day money counts, in this year or another; null where none moves. */
  countsOn: Day | null
  at: string
  /** Of what the document does on this line, the same in every list. */
  key: string
  /** Where it was issued with another document, which names their money: the key of that one's line. */
  withKey: string | null
  /** Of the money, the same in every list; null where none moves. */
  moneyKey: string | null
  moneyMethod: BookMethod | null
  /** Of money that came: the day on which the bank has seen it. */
  seenOn: Day | null
  /** What Razorpay kept of it, its tax included, that tax, and its sum at the bank. */
  chargesPaise: Paise | null
  chargesTaxPaise: Paise | null
  settlementId: string | null
  /** As it stood when the year ended: what is cancelled later belongs to its own day. */
  cancelledAt: string | null
}

interface Year {
  from: Day
  to: Day
}

/** With its first moment, and the first after it. */
interface Period extends Year {
  start: string
  end: string
  /** What comes once the list was begun is in none of its parts, or they would not be of the same money. */
  begun: string
}

/** The first and the last day of a financial year, 2026-27. */
export function readYear(year: string): Year {
  const { label, from, to } = financialYearOf(`${year.slice(0, 4)}-04-01`)
  if (!/^\d{4}-\d\d$/.test(year) || label !== year) throw new Refusal(messages.invalidYear, { field: 'year' })
  return { from, to }
}

/** The first moment after a year. */
export function endOf({ to }: Year): string {
  return startOf(addDays(to, 1))
}

/**
 * Two sums in one list: money by the days of the day books, and what the documents are for by their own days, which a GST
 * return asks for.
 */
export function listYear(db: Db, year: string, begun: Date): AsyncGenerator<YearLine> {
  return listPeriod(db, readYear(year), begun)
}

/** The same of one month. */
export function listMonth(db: Db, month: Month, begun: Date): AsyncGenerator<YearLine> {
  return listPeriod(db, { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) }, begun)
}

const linesPerTurn = 50

/**
 * Three lists, each in this order and read in parts, as one: no year and no day is too large. Others get their turn in
 * between.
 */
async function* listPeriod(db: Db, { from, to }: Year, now: Date): AsyncGenerator<YearLine> {
  const begun = now.toISOString()
  const after = new Date(now.getTime() + 1).toISOString()
  const over = endOf({ from, to })
  const whole = { from, to, start: startOf(from), end: over < after ? over : after, begun }
  const lists = [listMoved(db, whole), listIssued(db, whole), listCancelled(db, whole)]
  const heads: (YearLine | undefined)[] = []
  for (const list of lists) heads.push(await nextOf(list))
  for (let count = 1; ; count += 1) {
    if (count % linesPerTurn === 0) await nextTurn()
    const first = heads.reduce((best, head, at) => (isBefore(head, heads[best]) ? at : best), 0)
    const [line, list] = [heads[first], lists[first]]
    if (!line || !list) return
    yield line
    heads[first] = await nextOf(list)
  }
}

async function nextOf(list: AsyncGenerator<YearLine>): Promise<YearLine | undefined> {
  const { value, done } = await list.next()
  return done ? undefined : value
}

function isBefore(one: YearLine | undefined, other: YearLine | undefined): boolean {
  if (!one || !other) return one !== undefined
  return (compare(dayIn(one), dayIn(other)) || compare(one.at, other.at)) < 0
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const dayIn = ({ moneyPaise, countsOn, at }: YearLine) => (moneyPaise !== 0 && countsOn) || dayOf(at)

const columns = [
  'fee_documents.id as documentId',
  'fee_documents.enrolment_id as enrolmentId',
  'fee_documents.number',
  'fee_documents.kind',
  'fee_documents.issued_at as issuedAt',
  'fee_documents.data',
  'fee_documents.treatment',
  'fee_documents.amount_paise as amountPaise',
  'fee_documents.taxable_paise as taxablePaise',
  'fee_documents.cgst_paise as cgstPaise',
  'fee_documents.igst_paise as igstPaise',
  'fee_documents.cancelled_at as cancelledAt',
] as const

const columnsOfBefore = [
  'before.id as beforeId',
  'before.number as beforeNumber',
  'before.kind as beforeKind',
  'before.issued_at as beforeIssuedAt',
  'before.treatment as beforeTreatment',
] as const

/** Each part is asked for in a turn of its own: the next one may look for the first line through all documents of a year. */
const rowsAtOnce = 100
/** To put a day in order takes longer than to read some of it. */
const keysAtOnce = 1000

async function* listMoved(db: Db, year: Period): AsyncGenerator<YearLine> {
  for (let day = year.from; day <= year.to; day = addDays(day, 1)) {
    for (let after: Key = { at: '', kind: '' as EntryKind, id: '' }; ; ) {
      await nextTurn()
      const keys = await listMovedKeys(db, day, year.begun, after)
      for (let at = 0; at < keys.length; at += rowsAtOnce) {
        await nextTurn()
        for (const row of await readMoved(db, day, keys.slice(at, at + rowsAtOnce))) {
          // A claim, or a refund that was asked for, is older than its document.
          const isLater = row.entry !== 'reversal' && row.issuedAt !== null && row.issuedAt > year.begun
          if (!isLater) yield lineOfMoved(row, year)
        }
      }
      const last = keys.at(-1)
      if (!last || keys.length < keysAtOnce) break
      after = last
    }
  }
}

interface Key {
  at: string
  kind: EntryKind
  id: string
}

/** Some entries of a day, in order. */
function listMovedKeys(db: Db, day: Day, begun: string, after: Key): Promise<Key[]> {
  return db
    .selectFrom(movements(db, day, day).as('moved'))
    .where('at', '<=', begun)
    .where((eb) => eb(eb.refTuple('at', 'kind', 'id'), '>', eb.tuple(after.at, after.kind, after.id)))
    .orderBy('at')
    .orderBy('kind')
    .orderBy('id')
    .limit(keysAtOnce)
    .select(['at', 'kind', 'id'])
    .execute()
}

/** Entries of a day that stand one behind the other, each with its documents. */
async function readMoved(db: Db, day: Day, keys: Key[]) {
  const [first, last] = [keys[0], keys.at(-1)]
  if (!first || !last) return []
  const part = db
    .selectFrom(movements(db, day, day).as('moved'))
    // By their ids they are found at once; a payment has the id of its reversal.
    .where(
      'id',
      'in',
      keys.map(({ id }) => id),
    )
    .where((eb) => eb(eb.refTuple('at', 'kind', 'id'), '>=', eb.tuple(first.at, first.kind, first.id)))
    .where((eb) => eb(eb.refTuple('at', 'kind', 'id'), '<=', eb.tuple(last.at, last.kind, last.id)))
    .selectAll()
  return db
    .selectFrom(part.as('moved'))
    .leftJoin('fee_documents', (join) =>
      join
        .onRef('fee_documents.payment_id', '=', 'moved.payment_id')
        .on((eb) =>
          eb.or([
            eb('fee_documents.refund_id', '=', eb.ref('moved.id')),
            eb.and([eb('moved.kind', '<>', 'refund'), eb('fee_documents.refund_id', 'is', null)]),
          ]),
        ),
    )
    .leftJoin('fee_payments', (join) =>
      join.onRef('fee_payments.id', '=', 'moved.id').on('moved.kind', '=', 'payment'),
    )
    .orderBy('moved.at')
    .orderBy('moved.kind')
    .orderBy('moved.id')
    .orderBy('fee_documents.id')
    .select([...columns, 'moved.paise', 'moved.kind as entry', 'moved.on_date as countsOn', 'moved.at'])
    .select(['moved.id as entryId', 'moved.method as moneyMethod', 'fee_payments.seen_on as seenOn'])
    .select(['gateway_fee_paise as chargesPaise', 'gateway_tax_paise as chargesTaxPaise'])
    .select('settlement_id as settlementId')
    .execute()
}

function lineOfMoved(moved: Awaited<ReturnType<typeof readMoved>>[number], year: Period): YearLine {
  const { paise, entry, entryId, ...row } = moved
  const isReversal = entry === 'reversal'
  const isVoid = isReversal && isWithin(year, row.cancelledAt)
  const sign = isReversal ? (isVoid ? -1 : 0) : isWithin(year, row.issuedAt) ? signOf(row.kind) : 0
  return {
    ...row,
    // Money without a document is for nothing that a return asks for.
    amountPaise: row.amountPaise ?? noMoney,
    taxablePaise: row.taxablePaise ?? noMoney,
    cgstPaise: row.cgstPaise ?? noMoney,
    igstPaise: row.igstPaise ?? noMoney,
    counts: row.treatment === null ? 0 : sign,
    became: isReversal ? (row.cancelledAt ? 'cancelled' : 'payment reversed') : null,
    moneyPaise: paise,
    withKey: null,
    moneyKey: `${entry}-${entryId}`,
    key: `${row.documentId}-${isReversal ? 'cancelled' : 'issued'}`,
    cancelledAt: upTo(year, row.cancelledAt),
  }
}

/** Documents by a moment of theirs, some at a time: few of them are of those that are looked for. */
async function* listDocumentIds(db: Db, moment: 'issued_at' | 'cancelled_at', year: Period) {
  for (let after = { at: year.start, id: '' }; ; ) {
    await nextTurn()
    const rows = await db
      .selectFrom('fee_documents')
      .where(moment, '<', year.end)
      .where((eb) => eb(eb.refTuple(moment, 'id'), '>', eb.tuple(after.at, after.id)))
      .orderBy(moment)
      .orderBy('id')
      .limit(rowsAtOnce)
      .select((eb) => ['id', eb.ref(moment).$castTo<string>().as('at')])
      .execute()
    const last = rows.at(-1)
    if (!last) return
    await nextTurn()
    yield rows.map(({ id }) => id)
    if (rows.length < rowsAtOnce) return
    after = last
  }
}

/** What was issued without money in the books of its year: a credit, a correction, an entry of another year. */
async function* listIssued(db: Db, year: Period): AsyncGenerator<YearLine> {
  for await (const ids of listDocumentIds(db, 'issued_at', year)) yield* await readIssued(db, ids, year)
}

async function readIssued(db: Db, ids: string[], year: Period): Promise<YearLine[]> {
  const rows = await db
    .selectFrom('fee_documents')
    .leftJoin('fee_documents as first', 'first.id', 'fee_documents.with_id')
    .leftJoin('fee_payments', (join) =>
      join.on('fee_payments.id', '=', (eb) => eb.fn.coalesce('fee_documents.payment_id', 'first.payment_id')),
    )
    .leftJoin('fee_refunds', (join) =>
      join.on('fee_refunds.id', '=', (eb) => eb.fn.coalesce('fee_documents.refund_id', 'first.refund_id')),
    )
    .leftJoin('fee_documents as before', 'before.id', 'fee_documents.against_id')
    .where('fee_documents.id', 'in', ids)
    .where((eb) => {
      const movedOn = eb.fn.coalesce('fee_refunds.counts_on', 'fee_payments.counts_on')
      return eb.or([
        eb('fee_documents.payment_id', 'is', null),
        eb(eb.fn.coalesce('fee_refunds.method', 'fee_payments.method'), '=', 'credit'),
        eb(movedOn, '<', year.from),
        eb(movedOn, '>', year.to),
      ])
    })
    .orderBy('fee_documents.issued_at')
    .orderBy('fee_documents.id')
    .select((eb) => [
      ...columns,
      ...columnsOfBefore,
      eb.fn.coalesce('fee_refunds.method', 'fee_payments.method').as('method'),
      eb.fn.coalesce('fee_refunds.counts_on', 'fee_payments.counts_on').as('movedOn'),
      'fee_documents.with_id as withId',
      'first.issued_at as firstAt',
      'fee_documents.is_carried as isCarried',
    ])
    .execute()
  return rows.flatMap(({ method, movedOn, beforeId, beforeNumber, beforeKind, beforeIssuedAt, ...found }) => {
    const { beforeTreatment, withId, firstAt, isCarried, ...row } = found
    const line: YearLine = {
      ...row,
      isCarried: isCarried === 1,
      counts: row.treatment !== null && isCarried === 0 ? signOf(row.kind) : 0,
      became: null,
      moneyPaise: noMoney,
      countsOn: method === 'credit' || withId !== null ? null : movedOn,
      at: row.issuedAt,
      key: `${row.documentId}-issued`,
      ...withoutMoney,
      // What of its money came to this charge later has moved none.
      withKey: withId !== null && firstAt === row.issuedAt ? `${withId}-issued` : null,
      cancelledAt: upTo(year, row.cancelledAt),
    }
    if (goesBack(row.kind) || !beforeId) return [line]
    const before = { number: beforeNumber, kind: beforeKind, issuedAt: beforeIssuedAt }
    const taken = {
      ...before,
      ...asBefore(row.data, beforeTreatment),
      became: 'adjusted',
    } as const
    const key = `${row.documentId}-adjusted`
    return [{ ...line, ...taken, counts: -1, key, documentId: beforeId, cancelledAt: null }, line]
  })
}

const untaxed = { taxablePaise: noMoney, cgstPaise: noMoney, igstPaise: noMoney }

/** What an invoice takes over is as that was taxed, to whom it was made out: an advance, or a receipt outside of GST. */
function asBefore(data: string, treatment: Treatment | null) {
  const { advance, tax: _, ...said } = JSON.parse(data) as Snapshot
  if (treatment !== 'taxable') return { treatment, ...untaxed, data: JSON.stringify(said) }
  if (!advance) return { treatment }
  const { taxablePaise, cgstPaise, igstPaise } = advance.tax
  return { treatment, taxablePaise, cgstPaise, igstPaise, data: JSON.stringify({ ...said, ...advance }) }
}

/** What was cancelled and names no money, or whose money went back in the books of another year. */
async function* listCancelled(db: Db, year: Period): AsyncGenerator<YearLine> {
  for await (const ids of listDocumentIds(db, 'cancelled_at', year)) yield* await readCancelled(db, ids, year)
}

async function readCancelled(db: Db, ids: string[], year: Period): Promise<YearLine[]> {
  const rows = await db
    .selectFrom('fee_documents')
    .leftJoin('fee_documents as first', 'first.id', 'fee_documents.with_id')
    .leftJoin('fee_payments', (join) =>
      join.on('fee_payments.id', '=', (eb) => eb.fn.coalesce('fee_documents.payment_id', 'first.payment_id')),
    )
    .leftJoin('fee_documents as before', 'before.id', 'fee_documents.against_id')
    .where('fee_documents.id', 'in', ids)
    .where((eb) =>
      eb.or([
        eb('fee_documents.payment_id', 'is', null),
        eb('ended_counts_on', '<', year.from),
        eb('ended_counts_on', '>', year.to),
      ]),
    )
    .orderBy('fee_documents.cancelled_at')
    .orderBy('fee_documents.id')
    .select([
      ...columns,
      ...columnsOfBefore,
      'ended_counts_on as countsOn',
      'fee_documents.with_id as withId',
    ])
    .execute()
  return rows.flatMap((found) => {
    const { withId, beforeId, beforeNumber, beforeKind, beforeIssuedAt, beforeTreatment, ...row } = found
    const line: YearLine = {
      ...row,
      counts: row.treatment === null ? 0 : -1,
      became: 'cancelled',
      moneyPaise: noMoney,
      at: row.cancelledAt ?? '',
      key: `${row.documentId}-cancelled`,
      ...withoutMoney,
      withKey: withId === null ? null : `${withId}-cancelled`,
    }
    if (!beforeId) return [line]
    // What it had taken over is what it was before.
    const before = { number: beforeNumber, kind: beforeKind, issuedAt: beforeIssuedAt }
    const key = `${row.documentId}-adjustment-cancelled`
    const given = { ...before, ...asBefore(row.data, beforeTreatment), documentId: beforeId, key }
    return [line, { ...line, ...given, counts: 1, became: 'adjusted', cancelledAt: null }]
  })
}

const withoutCharges = { chargesPaise: null, chargesTaxPaise: null, settlementId: null }
const withoutMoney = { withKey: null, moneyKey: null, moneyMethod: null, seenOn: null, ...withoutCharges }

const signOf = (kind: DocumentKind | null) => (kind && goesBack(kind) ? -1 : 1)

function isWithin(year: Period, moment: string | null): boolean {
  return moment !== null && moment >= year.start && moment < year.end
}

function upTo(year: Period, cancelledAt: string | null): string | null {
  return cancelledAt && cancelledAt < year.end ? cancelledAt : null
}
