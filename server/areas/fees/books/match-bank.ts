import { sql } from 'kysely'
import { addDays, type Day } from '#contract/calendar.ts'
import { bankDaysApart, matchNames } from '#contract/fees/bank-words.ts'
import { messages } from '#contract/messages.ts'
import { inRupees, type Paise } from '#contract/money.ts'
import { type Actor, addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { markSettlement } from './bank-lines.ts'

const linesPerCall = 300

interface Line {
  id: string
  on: Day
  paise: Paise
  text: string
  reference: string
}

/** A payment, or a sum of Razorpay with all of its payments. */
interface Target {
  id: string
  kind: 'payment' | 'settlement'
}

interface Pair {
  line: Line
  target: Target
}

type Step = 'reference' | 'amount'

/**
 * Finds the payments of open credits, a part of them at a time: in a first round by references, then, when all of those
 * are known, by amount and day. What somebody took back is left to people.
 */
export async function matchBank(tx: Db, cursor: string | undefined, actor: Actor, now: Date) {
  const { step, after } = readPlace(cursor)
  const lines = await listOpen(tx, after)
  const pairs = await (step === 'reference' ? pairByReference : pairByAmount)(tx, lines)
  const entered = await enterPairs(tx, { pairs, step, actor }, now)
  if (entered.length > 0) {
    const paise = entered.reduce((all, { line }) => all + line.paise, 0) as Paise
    const found = { found: matchNames[step], payments: entered.length, amount: inRupees(paise) }
    await addAudit(
      tx,
      actor,
      { kind: 'fees.bankMatched', subject: { name: matchNames[step] }, after: found },
      now,
    )
  }
  const last = lines.at(-1)
  const isOver = lines.length < linesPerCall || !last
  const next = isOver ? (step === 'reference' ? 'amount' : null) : `${step} ${last.on} ${last.id}`
  return { matched: entered.length, next }
}

function readPlace(cursor: string | undefined): { step: Step; after: [Day, string] | null } {
  const [, step, day, id] =
    /^(reference|amount)(?: (\d{4}-\d\d-\d\d) ([\w-]{1,64}))?$/.exec(cursor || 'reference') ?? []
  if (!step) throw new Refusal(messages.malformed, { status: 400, field: 'cursor' })
  return { step: step as Step, after: day && id ? [day, id] : null }
}

async function listOpen(tx: Db, after: [Day, string] | null): Promise<Line[]> {
  const rows = await tx
    .selectFrom('fee_bank_lines')
    .where('state', '=', 'open')
    .where('is_by_hand', '=', 0)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(on_date, id) > (${after?.[0] ?? ''}, ${after?.[1] ?? ''})`),
    )
    .orderBy('on_date')
    .orderBy('id')
    .limit(linesPerCall)
    .select(['id', 'on_date', 'amount_paise', 'description', 'reference'])
    .execute()
  return rows.map(({ id, on_date, amount_paise, description, reference }) => ({
    ...{ id, on: on_date, paise: amount_paise, reference },
    text: `${description} ${reference}`,
  }))
}

const mostReferences = 20

/** What in a bank's line may be a reference: words with figures in them, long enough to mean one payment alone. */
function referencesIn({ text, reference }: Line): string[] {
  const words = text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const figures = text.match(/\d+/g) ?? []
  const whole = reference.replace(/[\s\p{P}]/gu, '').toUpperCase()
  const all = [whole, ...words, ...figures].filter((word) => word.length >= 6 && /\d/.test(word))
  return [...new Set(all)].slice(0, mostReferences)
}

// The words stand in the queries themselves, so that SQLite knows which index holds such rows alone.
const isUnseen = sql<boolean>`fee_payments.state = 'confirmed' and fee_payments.bank_line_id is null`
const isReferred = sql<boolean>`fee_payments.state in ('claimed', 'confirmed') and ref_key <> ''`
/** A cheque may lie so long before it is taken to the bank. */
const chequeDays = 180

async function pairByReference(tx: Db, lines: Line[]): Promise<Pair[]> {
  const references = new Map(lines.map((line) => [line, new Set(referencesIn(line))]))
  const texts = [...new Set([...references.values()].flatMap((words) => [...words]))]
  if (lines.length === 0 || texts.length === 0) return []
  const transfers = await tx
    .selectFrom('fee_payments')
    .where(sql<boolean>`fee_payments.method in ('upi', 'bank')`)
    .where('ref_key', 'in', texts)
    .where(isReferred)
    .where(isUnseen)
    .select(['id', 'ref_key as reference', 'amount_paise as paise'])
    .execute()
  const { from, to } = spanOf(lines)
  const cheques = await tx
    .selectFrom('fee_payments')
    .where('method', '=', 'cheque')
    .where('amount_paise', 'in', amountsOf(lines))
    .where('received_on', '>=', addDays(from, -chequeDays))
    .where('received_on', '<=', to)
    .where(isUnseen)
    .select(['id', 'ref', 'amount_paise as paise'])
    .execute()
  const settlements = await tx
    .selectFrom('fee_settlements')
    .where('bank_line_id', 'is', null)
    .where('net_paise', 'in', amountsOf(lines))
    .select(['id', 'utr', 'net_paise as paise'])
    .execute()
  const known = new Map<string, { id: string; paise: Paise; kind?: Target['kind'] }[]>()
  const remember = (word: string, target: { id: string; paise: Paise; kind?: Target['kind'] }) =>
    known.set(word, [...(known.get(word) ?? []), target])
  for (const { reference, ...payment } of transfers) remember(reference, payment)
  for (const { utr, ...settlement } of settlements) {
    if (utr) remember(utr.toUpperCase(), { ...settlement, kind: 'settlement' })
  }
  for (const { ref, ...payment } of cheques) {
    const number = ref.match(/\d{6,}/)?.[0]
    if (number) remember(number, payment)
  }
  const taken = new Set<string>()
  return lines.flatMap((line) => {
    const fitting = [...(references.get(line) ?? [])]
      .flatMap((word) => known.get(word) ?? [])
      .filter(({ id, paise }) => paise === line.paise && !taken.has(id))
    const [first] = fitting
    if (!first || fitting.some(({ id }) => id !== first.id)) return []
    taken.add(first.id)
    return { line, target: { id: first.id, kind: first.kind ?? 'payment' } }
  })
}

const amountsOf = (lines: Line[]) => [...new Set(lines.map(({ paise }) => paise))]

function spanOf(lines: Line[]): { from: Day; to: Day } {
  const days = lines.map(({ on }) => on).sort()
  return { from: days[0] ?? '', to: days.at(-1) ?? '' }
}

/** How many of an amount there are on each day, and one of them. */
class Counts {
  readonly #days = new Map<string, { count: number; id: string }>()

  constructor(rows: { paise: Paise; day: Day; count: number; id: string }[]) {
    for (const { paise, day, count, id } of rows) {
      const before = this.#days.get(`${paise} ${day}`)?.count ?? 0
      this.#days.set(`${paise} ${day}`, { count: before + count, id })
    }
  }

  /** Null unless exactly one is near the day. */
  onlyNear(paise: Paise, day: Day): { id: string; day: Day } | null {
    let found: { id: string; day: Day } | null = null
    for (let away = -bankDaysApart; away <= bankDaysApart; away += 1) {
      const near = addDays(day, away)
      const there = this.#days.get(`${paise} ${near}`)
      if (!there) continue
      if (found || there.count > 1) return null
      found = { id: there.id, day: near }
    }
    return found
  }
}

async function pairByAmount(tx: Db, lines: Line[]): Promise<Pair[]> {
  if (lines.length === 0) return []
  const { from, to } = spanOf(lines)
  const amounts = amountsOf(lines)
  // A cheque comes to the bank when it is taken there.
  const day = sql<Day>`case method when 'cheque' then coalesce(cleared_on, deposited_on, received_on)
    else received_on end`
  const unseen = tx
    .selectFrom('fee_payments')
    .where(sql<boolean>`fee_payments.method in ('upi', 'bank', 'cheque')`)
    .where('amount_paise', 'in', amounts)
    .where('received_on', '>=', addDays(from, -chequeDays))
    .where('received_on', '<=', addDays(to, bankDaysApart))
    .where(isUnseen)
    .select(['id', 'amount_paise as paise', day.as('day')])
    .as('unseen')
  const payments = await tx
    .selectFrom(unseen)
    .where('day', '>=', addDays(from, -bankDaysApart))
    .groupBy(['paise', 'day'])
    .select((eb) => ['paise', 'day', eb.fn.countAll<number>().as('count'), eb.fn.min('id').as('id')])
    .execute()
  const settlements = await tx
    .selectFrom('fee_settlements')
    .where('bank_line_id', 'is', null)
    .where('net_paise', 'in', amounts)
    .select(['id', 'net_paise as paise', 'settled_on as day'])
    .execute()
  const open = await tx
    .selectFrom('fee_bank_lines')
    .where(sql<boolean>`state = 'open'`)
    .where('amount_paise', 'in', amounts)
    .where('on_date', '>=', addDays(from, -2 * bankDaysApart))
    .where('on_date', '<=', addDays(to, 2 * bankDaysApart))
    .groupBy(['amount_paise', 'on_date'])
    .select((eb) => [
      'amount_paise as paise',
      'on_date as day',
      eb.fn.countAll<number>().as('count'),
      eb.fn.min('id').as('id'),
    ])
    .execute()
  const isSettlement = new Set(settlements.map(({ id }) => id))
  const targets = new Counts([...payments, ...settlements.map((row) => ({ ...row, count: 1 }))])
  const allLines = new Counts(open)
  return lines.flatMap((line) => {
    const found = targets.onlyNear(line.paise, line.on)
    if (!found || allLines.onlyNear(line.paise, found.day)?.id !== line.id) return []
    return { line, target: { id: found.id, kind: isSettlement.has(found.id) ? 'settlement' : 'payment' } }
  })
}

/** A line or a payment that somebody else took meanwhile stays with them. */
async function enterPairs(
  tx: Db,
  { pairs, step, actor }: { pairs: Pair[]; step: Step; actor: Actor },
  now: Date,
): Promise<Pair[]> {
  if (pairs.length === 0) return []
  const at = now.toISOString()
  const held = await tx
    .updateTable('fee_bank_lines')
    .set({ state: 'matched', matched_by: step })
    .set({ decided_by: actor.name, decided_by_id: actor.id, decided_at: at })
    .where(
      'id',
      'in',
      pairs.map(({ line }) => line.id),
    )
    .where('state', '=', 'open')
    .returning('id')
    .execute()
  const isHeld = new Set(held.map(({ id }) => id))
  const own = pairs.filter(({ line }) => isHeld.has(line.id))
  if (own.length === 0) return []
  const seen = { seen_by: actor.name, seen_by_id: actor.id, seen_at: at }
  const isMatched = new Set<string>()
  const ofPayments = own.filter(({ target }) => target.kind === 'payment')
  if (ofPayments.length > 0) {
    const values = sql.join(ofPayments.map(({ line, target }) => sql`(${target.id}, ${line.id}, ${line.on})`))
    const { rows } = await sql<{ bank_line_id: string }>`
      update fee_payments set bank_line_id = found.column2, seen_on = found.column3,
        seen_by = ${seen.seen_by}, seen_by_id = ${seen.seen_by_id}, seen_at = ${seen.seen_at}
      from (values ${values}) as found
      where fee_payments.id = found.column1 and ${isUnseen}
      returning bank_line_id`.execute(tx)
    for (const { bank_line_id } of rows) isMatched.add(bank_line_id)
  }
  for (const { line, target } of own.filter(({ target }) => target.kind === 'settlement')) {
    const marked = { bank_line_id: line.id, seen_on: line.on, ...seen }
    if (await markSettlement(tx, target.id, marked)) isMatched.add(line.id)
  }
  const left = own.filter(({ line }) => !isMatched.has(line.id)).map(({ line }) => line.id)
  if (left.length > 0) {
    await tx
      .updateTable('fee_bank_lines')
      .set({ state: 'open', matched_by: null, decided_by: null, decided_by_id: null, decided_at: null })
      .where('id', 'in', left)
      .execute()
  }
  return own.filter(({ line }) => isMatched.has(line.id))
}
