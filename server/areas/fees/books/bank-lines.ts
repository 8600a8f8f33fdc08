import { createHash } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import { dayOf, isDay } from '#contract/calendar.ts'
import type { BankLine, BankPayment } from '#contract/fees/bank-calls.ts'
import {
  type BankLineState,
  type BankMethod,
  bankLineStates,
  bankMethods,
} from '#contract/fees/bank-words.ts'
import { messages } from '#contract/messages.ts'
import { type GivenMoney, inRupees, noMoney, type Paise, toRupees } from '#contract/money.ts'
import { nameKey } from '#contract/name-key.ts'
import { type Actor, addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { containing, type Part, pageOf } from '#server/platform/db/page.ts'
import { nameContains } from '#server/platform/db/search.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { payerColumns, presentPayer } from '../ledger/present-ledger.ts'
import { addToStatement, notSeen, openStatement } from './bank-statements.ts'

interface NewLine {
  on: string
  amount: GivenMoney
  description: string
  reference: string
  no: number
}

interface NewLines {
  /** Of one upload, however many parts it is sent in; without it each part is one. */
  statementId: string | undefined
  fileName: string
  lines: NewLine[]
  actor: Actor
}

const rowsAtOnce = 250
/** More than any bank moves for an institute, and safe to add up. */
const mostPaise = 10 ** 13

/** Adds what is not known yet; all of it, or with one bad line nothing. */
export async function addBankLines(tx: Db, { fileName, lines, actor, ...sent }: NewLines, now: Date) {
  const statementId = sent.statementId || newId()
  const rows = lines.map((line, at) => {
    const { on, amount, description, reference } = line
    const isGood = isDay(on) && on >= '2000-01-01' && on <= dayOf(now)
    if (!isGood || amount.problem || amount.paise <= 0 || amount.paise > mostPaise) {
      throw Refusal.of('bankLineBad', [at + 1], { field: 'lines' })
    }
    return {
      ...{ id: newId(), line_key: keyOf(line, amount.paise), on_date: on, amount_paise: amount.paise },
      ...{ description, reference, text_key: nameKey(`${description} ${reference}`) },
      ...{ state: 'open' as const, matched_by: null, is_by_hand: 0 as const },
      ...{ decided_by: null, decided_by_id: null, decided_at: null },
      ...{ added_by: actor.name, added_by_id: actor.id, added_at: now.toISOString() },
    }
  })
  await openStatement(tx, { id: statementId, fileName, actor }, now)
  let [added, paise] = [0, 0]
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce)
    const inserted = await tx
      .insertInto('fee_bank_lines')
      .values(part)
      .onConflict((conflict) => conflict.column('line_key').doNothing())
      .returning('amount_paise')
      .execute()
    added += inserted.length
    for (const { amount_paise } of inserted) paise += amount_paise
    await addToStatement(
      tx,
      statementId,
      part.map(({ line_key }) => line_key),
    )
  }
  if (added > 0) {
    const after = { file: fileName, lines: added, amount: inRupees(paise as Paise) }
    await addAudit(tx, actor, { kind: 'fees.bankLinesAdded', subject: { name: fileName }, after }, now)
  }
  return { added, known: rows.length - added }
}

function keyOf({ on, description, reference, no }: NewLine, paise: Paise): string {
  const said = [on, paise, nameKey(description), nameKey(reference), no]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

/** As the rows have it. */
const storedState = { open: 'open', matched: 'matched', not_a_fee: 'aside' } as const

interface LineDecision {
  id: string
  to: BankLineState
  paymentIds: string[]
  settlementId?: string | undefined
  actor: Actor
}

/** Matched by hand, set aside as no fee, or taken back, after which it is matched by hand alone. */
export async function setBankLine(tx: Db, decision: LineDecision, now: Date): Promise<void> {
  const { id, to, actor } = decision
  const settlementId = to === 'matched' ? decision.settlementId : undefined
  const line = await tx.selectFrom('fee_bank_lines').where('id', '=', id).selectAll().executeTakeFirst()
  if (!line) throw new Refusal(messages.noSuchBankLine)
  const isPossible = to === 'open' ? line.state !== 'open' : line.state === 'open'
  if (!isPossible) throw new Refusal(messages.bankLineChanged)
  const paymentIds = to === 'matched' ? [...new Set(decision.paymentIds)] : []
  if (settlementId && paymentIds.length > 0) {
    throw new Refusal(messages.chooseOneKind, { field: 'paymentIds' })
  }
  if (to === 'matched' && !settlementId && paymentIds.length === 0) {
    throw new Refusal(messages.choosePayment, { field: 'paymentIds' })
  }
  const decided = { decided_by: actor.name, decided_by_id: actor.id, decided_at: now.toISOString() }
  const nobody = { decided_by: null, decided_by_id: null, decided_at: null }
  const { numUpdatedRows } = await tx
    .updateTable('fee_bank_lines')
    .set({ state: storedState[to], matched_by: to === 'matched' ? 'hand' : null })
    .set(to === 'open' ? { ...nobody, is_by_hand: 1 } : decided)
    .where('id', '=', id)
    .where('state', '=', line.state)
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== 1) throw new Refusal(messages.bankLineChanged)
  const said = { on: line.on_date, amount: inRupees(line.amount_paise), text: line.description }
  const subject = { name: line.description || line.reference }
  if (to === 'not_a_fee') {
    return addAudit(tx, actor, { kind: 'fees.bankLineSetAside', subject, after: said }, now)
  }
  const before = to === 'open' ? await namePayments(tx, 'bank_line_id', [id]) : ''
  if (to === 'open') {
    // First the settlement: what is booked into it takes over what the settlement says.
    await tx.updateTable('fee_settlements').set(notSeen).where('bank_line_id', '=', id).execute()
    await tx.updateTable('fee_payments').set(notSeen).where('bank_line_id', '=', id).execute()
    const change = { before: { ...said, payments: before }, after: { on: null } }
    return addAudit(tx, actor, { kind: 'fees.bankLineTakenBack', subject, ...change }, now)
  }
  const marked = {
    bank_line_id: id,
    seen_on: line.on_date,
    seen_by: actor.name,
    seen_by_id: actor.id,
    seen_at: now.toISOString(),
  }
  if (settlementId) {
    if (!(await markSettlement(tx, settlementId, marked))) {
      throw new Refusal(messages.settlementSeen, { field: 'settlementId' })
    }
    const after = { ...said, settlement: settlementId }
    return addAudit(tx, actor, { kind: 'fees.bankLineMatched', subject, after }, now)
  }
  const seen = await tx
    .updateTable('fee_payments')
    .set(marked)
    .where('id', 'in', paymentIds)
    .where('state', '=', 'confirmed')
    .where('method', 'in', bankMethods)
    .where('bank_line_id', 'is', null)
    .executeTakeFirst()
  if (Number(seen.numUpdatedRows) !== paymentIds.length) {
    throw new Refusal(messages.seenAlready, { field: 'paymentIds' })
  }
  const after = { ...said, payments: await namePayments(tx, 'id', paymentIds) }
  await addAudit(tx, actor, { kind: 'fees.bankLineMatched', subject, after }, now)
}

interface Seen {
  bank_line_id: string
  seen_on: string
  seen_by: string
  seen_by_id: string
  seen_at: string
}

/** The bank has shown it, and with it all that is in it; false when another credit was it already. */
export async function markSettlement(tx: Db, id: string, seen: Seen): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('fee_settlements')
    .set(seen)
    .where('id', '=', id)
    .where('bank_line_id', 'is', null)
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== 1) return false
  await tx
    .updateTable('fee_payments')
    .set(seen)
    .where('settlement_id', '=', id)
    .where('state', '=', 'confirmed')
    .where('bank_line_id', 'is', null)
    .execute()
  return true
}

/** The numbers of their documents. */
async function namePayments(tx: Db, by: 'id' | 'bank_line_id', ids: string[]): Promise<string> {
  const rows = await listPayments(tx)
    .where(`fee_payments.${by}`, 'in', ids)
    .orderBy('fee_payments.id')
    .limit(50)
    .execute()
  return rows.map(({ document, ref }) => document ?? ref).join(', ')
}

/** Payments with who pays them, for the lists of the bank. */
function listPayments(db: Db) {
  return db
    .selectFrom('fee_payments')
    .innerJoin('enrolments', 'enrolments.id', 'fee_payments.enrolment_id')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('people', 'people.id', 'enrolments.person_id')
    .leftJoin('fee_documents', (join) =>
      join
        .onRef('fee_documents.payment_id', '=', 'fee_payments.id')
        .on('fee_documents.refund_id', 'is', null)
        .on('fee_documents.cancelled_at', 'is', null),
    )
    .select([
      ...payerColumns,
      'fee_payments.id',
      'fee_payments.bank_line_id as lineId',
      'fee_payments.enrolment_id as orderId',
      'programmes.name as programme',
      'fee_payments.method',
      'fee_payments.ref',
      'fee_payments.amount_paise as paise',
      'fee_payments.received_on',
      'fee_documents.number as document',
    ])
}

type PaymentFound = Awaited<ReturnType<ReturnType<typeof listPayments>['execute']>>[number]

function presentPayment(row: PaymentFound): BankPayment {
  const { id, orderId, programme, method, ref, paise, received_on, document } = row
  const said = { id, orderId, programme, method, ref, receivedOn: received_on, document }
  return { ...said, person: presentPayer(row), amount: toRupees(paise) }
}

interface LinesWanted extends Part {
  seesSums: boolean
  q?: string | undefined
  state: BankLineState
}

/** The latest day first. */
export async function listBankLines(db: Db, { q, state, seesSums, ...part }: LinesWanted) {
  const query = db
    .selectFrom('fee_bank_lines')
    .where('state', '=', storedState[state])
    .$if(Boolean(q), (found) => found.where(nameContains('text_key', q ?? '')))
  const { rows, next, total } = await pageOf(
    db,
    query
      .leftJoin('staff', 'staff.id', 'decided_by_id')
      .leftJoin('staff as adder', 'adder.id', 'added_by_id')
      .select((eb) => [
        'fee_bank_lines.id',
        'on_date',
        'amount_paise as paise',
        'description',
        'reference',
        'matched_by as matchedBy',
        eb.fn.coalesce('staff.name', 'decided_by').as('by'),
        'decided_at as at',
        eb.fn.coalesce('adder.name', 'added_by').as('addedBy'),
      ]),
    ['on_date', 'fee_bank_lines.id'],
    part,
  )
  const ids = rows.map(({ id }) => id)
  const isNamed = state === 'matched' && ids.length > 0
  const settled = isNamed
    ? await db
        .selectFrom('fee_settlements')
        .where('bank_line_id', 'in', ids)
        .select(['id', 'bank_line_id as lineId', 'payment_count as payments', 'gross_paise as paise'])
        .execute()
    : []
  const ofOne = ids.filter((id) => !settled.some(({ lineId }) => lineId === id))
  const payments =
    isNamed && ofOne.length > 0
      ? await listPayments(db)
          .where('fee_payments.bank_line_id', 'in', ofOne)
          .orderBy('fee_payments.id')
          .execute()
      : []
  const settlementOf = (id: string) => {
    const found = settled.find(({ lineId }) => lineId === id)
    return found
      ? { id: found.id, payments: found.payments, ...(seesSums && { gross: toRupees(found.paise) }) }
      : null
  }
  const lines = rows.map(
    ({ on_date, paise, addedBy, ...row }) =>
      ({
        ...row,
        state,
        addedBy: addedBy ?? '',
        on: on_date,
        amount: toRupees(paise),
        payments: payments.filter(({ lineId }) => lineId === row.id).map(presentPayment),
        settlement: settlementOf(row.id),
      }) satisfies BankLine,
  )
  if (!part.withTotal || !seesSums) return { lines, total, next }
  const { sum } = await query
    .select((eb) => eb.fn.sum<Paise | null>('amount_paise').as('sum'))
    .executeTakeFirstOrThrow()
  return { lines, next, total, sum: toRupees(sum ?? noMoney) }
}

/** The first day of which the bank's statement is known; null while none is. */
export async function readFirstLineDay(db: Db): Promise<string | null> {
  const days = await Promise.all(
    bankLineStates.map((state) =>
      db
        .selectFrom('fee_bank_lines')
        .where('state', '=', storedState[state])
        .select((eb) => eb.fn.min<string | null>('on_date').as('day'))
        .executeTakeFirstOrThrow(),
    ),
  )
  return days.flatMap(({ day }) => day ?? []).sort()[0] ?? null
}

interface UnseenWanted extends Part {
  seesSums: boolean
  q?: string | undefined
  from?: string | null
  until: string
  method?: BankMethod | undefined
  amount?: GivenMoney | undefined
}

/** What the bank had not shown at the end of a day, of what had come by then and stood; the newest first. */
export async function listUnseen(db: Db, wanted: UnseenWanted) {
  const { q, from, until, method, amount, seesSums, ...part } = wanted
  const query = listPayments(db)
    .where('fee_payments.method', 'in', method ? [method] : bankMethods)
    .where('fee_payments.received_on', '<=', until)
    .where((eb) => eb.or([eb('fee_payments.seen_on', 'is', null), eb('fee_payments.seen_on', '>', until)]))
    .where((eb) =>
      eb.or([
        eb('fee_payments.state', '=', 'confirmed'),
        eb.and([
          eb('fee_payments.state', 'in', ['reversed', 'bounced']),
          eb('fee_payments.ended_on', '>', until),
        ]),
      ]),
    )
    .$if(Boolean(from), (found) => found.where('fee_payments.received_on', '>=', from ?? ''))
    .$if(amount !== undefined, (found) =>
      found.where('fee_payments.amount_paise', '=', amount?.paise ?? (-1 as Paise)),
    )
    .$if(Boolean(q), (found) => found.where(isMeant(q ?? '')))
  const { rows, next, total } = await pageOf(db, query, ['fee_payments.received_on', 'fee_payments.id'], part)
  const payments = rows.map(presentPayment)
  if (!part.withTotal || !seesSums) return { payments, total, next }
  const { sum } = await query
    .clearSelect()
    .select((eb) => eb.fn.sum<Paise | null>('fee_payments.amount_paise').as('sum'))
    .executeTakeFirstOrThrow()
  return { payments, next, total, sum: toRupees((sum ?? noMoney) as Paise) }
}

/** By a part of the payer's name, of the reference or of the document's number. */
function isMeant(text: string) {
  const holds = (column: string) =>
    sql<SqlBool>`lower(${sql.ref(column)}) like ${containing(text)} escape '\\'`
  const ways = [
    nameContains('people.name_key', text),
    nameContains('enrolments.person_name_key', text),
    holds('fee_payments.ref'),
    holds('fee_documents.number'),
  ]
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}

/** Payments are gone: what came of the bank waits for others, but for money that others still stand for. */
export async function releaseBankLines(tx: Db, lineIds: string[]): Promise<void> {
  if (lineIds.length === 0) return
  await tx
    .updateTable('fee_bank_lines')
    .set({ state: 'open', matched_by: null, decided_by: null, decided_by_id: null, decided_at: null })
    .where('id', 'in', lineIds)
    .where('state', '=', 'matched')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('fee_payments')
            .whereRef('fee_payments.bank_line_id', '=', 'fee_bank_lines.id')
            .select('fee_payments.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('fee_settlements')
            .whereRef('fee_settlements.bank_line_id', '=', 'fee_bank_lines.id')
            .select('fee_settlements.id'),
        ),
      ),
    )
    .execute()
}
