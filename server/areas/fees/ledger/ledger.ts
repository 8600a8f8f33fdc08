import { type Selectable, sql } from 'kysely'
import type { Instalment } from '#contract/fees/instalments.ts'
import { messages } from '#contract/messages.ts'
import { noMoney, type Paise } from '#contract/money.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { readRows, rowsAsJson } from '#server/platform/db/rows-as-json.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { FeeSettings } from '../settings-service.ts'

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>
/**
 * What whoever made an entry is called now, both of them where a second person agreed; as it was written down once they have
 * left.
 */
interface Named {
  by: string | null
}
/** The same of whoever took it back. */
interface NamedOver extends Named {
  overBy: string | null
}

export type ChargeRow = Row<'fee_charges'> & NamedOver
export type ConcessionRow = Row<'fee_concessions'> & NamedOver
export type InstalmentRow = Pick<
  Row<'fee_instalments'>,
  'id' | 'no' | 'due_on' | 'amount_paise' | 'open_paise' | 'start_days'
>
export type PaymentRow = Row<'fee_payments'> & NamedOver & { seenBy: string | null }
export type RefundRow = Row<'fee_refunds'> & Named
export type DocumentRow = Pick<
  Row<'fee_documents'>,
  | 'id'
  | 'number'
  | 'kind'
  | 'payment_id'
  | 'refund_id'
  | 'against_id'
  | 'in_place_of_id'
  | 'charge_id'
  | 'with_id'
  | 'place_code'
  | 'issued_at'
  | 'cancelled_at'
  | 'amount_paise'
  | 'treatment'
  | 'rate'
  | 'taxable_paise'
  | 'cgst_paise'
  | 'igst_paise'
>

/** The money side of one enrolment: every entry, those that are over included, as they were made. */
export interface Ledger {
  enrolment: Awaited<ReturnType<typeof listEnrolments>>[number]
  charges: ChargeRow[]
  concessions: ConcessionRow[]
  /** The plan that holds. */
  instalments: InstalmentRow[]
  payments: PaymentRow[]
  refunds: RefundRow[]
  documents: DocumentRow[]
  /** Where this is one of the supplies of a ledger, by `viewOf`: that ledger, and the charge, or null for the programme. */
  whole?: Ledger
  ofCharge?: string | null
}

/**
 * A ledger that nobody else changes until the transaction ends, and who changes it. An action enters its rows in the
 * database and here, so that it reads the ledger once.
 */
export interface Held {
  tx: Db
  ledger: Ledger
  /** Null: the product itself, told by the gateway or the clock. */
  actor: Actor | null
  now: Date
  settings?: FeeSettings
  areBooksHeld?: boolean
  /** Where a second person said yes: they, and who had asked. The audit names the one, the books both. */
  approval?: { id: string; approver: Actor; askedBy: string; askedById: string } | undefined
  /** What one payer gave in cash on the day, or what of theirs was entered today, with what is taken now. */
  cashOfDay?: Paise
  /** What has disappeared on the order, with the tax that is entered as withheld now. */
  erasedByTds?: Paise
}

const noted = [
  ...['voided_at', 'voided_by', 'voided_by_id', 'voided_reason', 'voided_approval_id'],
  ...['by_name', 'by_id', 'approval_id', 'created_at'],
]
const entries = {
  charges: [
    'fee_charges',
    [
      ...['id', 'kind', 'label', 'amount_paise', 'late_key', 'treatment', 'sac', 'rate', 'exempt_reason'],
      ...['planned_on', 'erased_paise', ...noted],
    ],
  ],
  concessions: [
    'fee_concessions',
    ['id', 'kind', 'amount_paise', 'reason', 'charge_id', 'invoiced_paise', 'given_at', ...noted],
  ],
  payments: [
    'fee_payments',
    // biome-ignore format: one line for each subject
    [
      'id', 'method', 'ref', 'ref_key', 'amount_paise', 'received_on', 'counts_on', 'note', 'state', 'is_claim',
      'by_name', 'by_id', 'idem_key', 'gateway_payment_id', 'replaces_id', 'created_at',
      'ended_on', 'ended_counts_on', 'ended_at', 'ended_by', 'ended_by_id', 'ended_reason',
      'tds_certificate', 'tds_certified_on', 'cheque_state', 'deposited_on', 'deposited_by', 'cleared_on', 'cleared_by',
      'deposited_by_id', 'cleared_by_id', 'seen_by_id',
      'bank_line_id', 'seen_on', 'seen_by', 'seen_at', 'gateway_fee_paise', 'gateway_tax_paise', 'settlement_id',
      'charge_parts', 'is_forex',
    ],
  ],
  refunds: [
    'fee_refunds',
    // biome-ignore format: one line for each subject
    [
      'id', 'payment_id', 'method', 'ref', 'ref_key', 'amount_paise', 'reason', 'state', 'refunded_on', 'counts_on',
      'by_name', 'by_id', 'idem_key', 'gateway_refund_id', 'failed_reason', 'created_at', 'is_carried',
      'charge_parts',
    ],
  ],
} as const

/** In a query over enrolments: the rows of a table that belong to each. */
function rowsOf(db: Db, table: string, columns: readonly string[], where = sql``) {
  const own = columns.map((name) => [name, sql.ref(`${table}.${name}`)] as const)
  const from = sql`${sql.table(table)} where ${sql.ref(`${table}.enrolment_id`)} = enrolments.id ${where}`
  return rowsAsJson(db, Object.fromEntries(own), from)
}

/** Who took an entry of each kind back, in the columns of its table. */
const overColumns = {
  charges: ['voided_by', 'voided_by_id', 'voided_approval_id'],
  concessions: ['voided_by', 'voided_by_id', 'voided_approval_id'],
  payments: ['ended_by', 'ended_by_id', 'ended_approval_id'],
  refunds: null,
} as const

/** The same with the names of those who made them and took them back, and who agreed where it waited for a yes. */
function entriesOf(db: Db, kind: keyof typeof entries) {
  const [table, columns] = entries[kind]
  const over = overColumns[kind]
  const ref = (column: string) => sql.ref(`${table}.${column}`)
  const nameOf = (written: string, id: string) =>
    sql`coalesce((select name from staff where staff.id = ${ref(id)}), ${ref(written)})`
  const yesOf = (approval: string) =>
    sql`(select coalesce(staff.name, decided_by) from fee_approvals
      left join staff on staff.id = decided_by_id where fee_approvals.id = ${ref(approval)})`
  const fields = {
    ...Object.fromEntries(columns.map((name) => [name, ref(name)] as const)),
    enrolment_id: ref('enrolment_id'),
    by: nameOf('by_name', 'by_id'),
    yes_of: yesOf('approval_id'),
    ...(over && { overBy: nameOf(over[0], over[1]), over_yes_of: yesOf(over[2]) }),
    ...(kind === 'payments' && { seenBy: nameOf('seen_by', 'seen_by_id') }),
  }
  const from = sql`${sql.table(table)} where ${ref('enrolment_id')} = enrolments.id`
  return rowsAsJson(db, fields, from).as(kind)
}

function listEnrolments(db: Db, ids: string[]) {
  return db
    .selectFrom('enrolments')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('people', 'people.id', 'enrolments.person_id')
    .leftJoin('accounts', 'accounts.id', 'people.account_id')
    .leftJoin('batches', 'batches.id', 'enrolments.batch_id')
    .leftJoin('fee_accounts', 'fee_accounts.enrolment_id', 'enrolments.id')
    .leftJoin('fee_bill_to', 'fee_bill_to.enrolment_id', 'enrolments.id')
    .leftJoin('fee_treatments', 'fee_treatments.programme_id', 'enrolments.programme_id')
    .leftJoin('fee_links', (join) =>
      join
        .onRef('fee_links.enrolment_id', '=', 'enrolments.id')
        .on('fee_links.state', 'in', ['asked', 'open']),
    )
    .where('enrolments.id', 'in', ids)
    .orderBy('enrolments.created_at', 'desc')
    .orderBy('enrolments.id', 'desc')
    .select((eb) => [
      'enrolments.id',
      'enrolments.status',
      'enrolments.created_at as createdAt',
      'enrolments.fee_paise as feePaise',
      'enrolments.fee_lowered_paise as loweredPaise',
      'enrolments.programme_id as programmeId',
      'programmes.name as programme',
      'programmes.kind',
      'batches.name as batch',
      'batches.starts_on as batchStartsOn',
      'batches.ends_on as batchEndsOn',
      'batches.removed_at as batchRemovedAt',
      'enrolments.person_id as personId',
      'people.grp as personGroup',
      eb.fn.coalesce('people.name', 'enrolments.person_name', sql.lit('')).as('name'),
      eb.fn.coalesce('people.email', 'enrolments.person_email', sql.lit('')).as('email'),
      eb.fn.coalesce('people.phone', sql.lit('')).as('phone'),
      eb.fn.coalesce('people.city', sql.lit('')).as('city'),
      'accounts.id as accountId',
      'accounts.email_confirmed_at as provenAt',
      'fee_accounts.is_reminded as isReminded',
      'fee_accounts.opening_on as openingOn',
      'fee_bill_to.name as payerName',
      'fee_bill_to.address as payerAddress',
      'fee_bill_to.gstin as payerGstin',
      'fee_bill_to.state_code as payerState',
      'fee_bill_to.place as payerPlace',
      'fee_bill_to.country as payerCountry',
      'fee_bill_to.is_forex as payerIsForex',
      'fee_treatments.treatment',
      'fee_treatments.sac',
      'fee_treatments.rate',
      'fee_treatments.exempt_reason as exemptReason',
      /** What a payment link that can be paid now asks for. */
      'fee_links.amount_paise as linkPaise',
      entriesOf(db, 'charges'),
      entriesOf(db, 'concessions'),
      entriesOf(db, 'payments'),
      entriesOf(db, 'refunds'),
      rowsOf(
        db,
        'fee_instalments',
        ['id', 'no', 'due_on', 'amount_paise', 'open_paise', 'start_days'],
        sql`and voided_at is null`,
      ).as('instalments'),
      rowsOf(db, 'fee_documents', [
        ...['id', 'number', 'kind', 'payment_id', 'refund_id', 'against_id', 'issued_at', 'cancelled_at'],
        ...['amount_paise', 'treatment', 'rate', 'taxable_paise', 'cgst_paise', 'igst_paise'],
        ...['charge_id', 'with_id', 'in_place_of_id', 'place_code'],
      ]).as('documents'),
    ])
    .execute()
}

/** With who made each in words, and who took it back, both of them where a second person agreed. */
function readEntries<Entry extends Named & { overBy?: string | null }>(value: unknown): Entry[] {
  type Read = Entry & { yes_of: string | null; over_yes_of?: string | null }
  const both = (by: string | null, yesOf: string) => messages.withYesOf(by ?? '', yesOf)
  return readRows<Read>(value).map(({ yes_of, over_yes_of, ...row }) => ({
    ...(row as unknown as Entry),
    by: yes_of ? both(row.by, yes_of) : row.by,
    ...(over_yes_of && { overBy: both(row.overBy ?? null, over_yes_of) }),
  }))
}

/** These enrolments with their ledgers, the newest first. */
export async function readLedgers(db: Db, ids: string[]): Promise<Ledger[]> {
  if (ids.length === 0) return []
  return (await listEnrolments(db, ids)).map((enrolment) => ({
    enrolment,
    charges: readEntries<ChargeRow>(enrolment.charges).sort(asMade),
    concessions: readEntries<ConcessionRow>(enrolment.concessions).sort(asGiven),
    instalments: readRows<InstalmentRow>(enrolment.instalments).sort((one, other) => one.no - other.no),
    payments: readEntries<PaymentRow>(enrolment.payments).sort(asMade),
    refunds: readEntries<RefundRow>(enrolment.refunds).sort(asMade),
    documents: readRows<DocumentRow>(enrolment.documents).sort(asIssued),
  }))
}

export async function readLedger(db: Db, id: string): Promise<Ledger> {
  const [ledger] = await readLedgers(db, [id])
  if (!ledger) throw new Refusal(messages.noSuchOrder)
  return ledger
}

interface Made {
  created_at: string
  id: string
}

export function asMade(one: Made, other: Made): number {
  return order(one.created_at, other.created_at) || order(one.id, other.id)
}

function asGiven(one: ConcessionRow, other: ConcessionRow): number {
  return order(one.given_at, other.given_at) || order(one.id, other.id)
}

function asIssued(one: DocumentRow, other: DocumentRow): number {
  return order(one.issued_at, other.issued_at) || order(one.id, other.id)
}

function order(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

export interface Balance {
  owed: Paise
  paid: Paise
  /** Below zero: a credit. */
  due: Paise
}

/** What a ledger's entries come to: the one place where it is worked out. */
export function balanceOf({ charges, concessions, payments, refunds }: Ledger): Balance {
  const living = (row: { voided_at: string | null }) => row.voided_at === null
  const owed = sumOf(charges.filter(living)) - sumOf(concessions.filter(living))
  const paid =
    sumOf(payments.filter(({ state }) => state === 'confirmed')) -
    sumOf(refunds.filter(({ state }) => state === 'done'))
  return { owed: owed as Paise, paid: paid as Paise, due: (owed - paid) as Paise }
}

export function sumOf(rows: { amount_paise: Paise }[]): Paise {
  return rows.reduce((sum, row) => sum + row.amount_paise, 0) as Paise
}

/**
 * What was given on it: discounts, scholarships, write-offs, cheaper programmes, and what is said to be withheld as tax,
 * which nobody has seen either.
 */
export function discountedIn(ledger: Ledger): Paise {
  const { enrolment, concessions } = ledger
  const given = concessions.filter(({ kind, voided_at }) => kind !== 'paid_before' && voided_at === null)
  return (sumOf(given) + withheldIn(ledger) + enrolment.loweredPaise) as Paise
}

/** What payers kept back as tax: it pays the debt, and is no money. */
export function withheldIn({ payments }: Pick<Ledger, 'payments'>): Paise {
  return sumOf(payments.filter(({ method, state }) => method === 'tds' && state === 'confirmed'))
}

/**
 * What has gone back or disappeared on an order by somebody's word, one way or another: in parts, and by different doors,
 * it is as much.
 */
export function erasedSoFar(ledger: Ledger): Paise {
  const { enrolment, charges, concessions, payments, refunds } = ledger
  const back = refunds.filter(({ state, method }) => state !== 'failed' && method !== 'credit')
  // Where a fee is given back that is not owed any more, the discount and the refund are one.
  const isOfRefund = (one: ConcessionRow) =>
    one.kind === 'discount' &&
    back.some(
      ({ created_at, reason, amount_paise }) =>
        created_at === one.given_at && reason === one.reason && amount_paise >= one.amount_paise,
    )
  const discounted = concessions.filter(
    (one) => one.kind !== 'paid_before' && one.voided_at === null && !isOfRefund(one),
  )
  const takenBack = charges
    .filter(({ voided_at }) => voided_at !== null)
    .map(({ kind, amount_paise, erased_paise }) => ({
      amount_paise: erased_paise ?? (kind === 'fee' ? noMoney : amount_paise),
    }))
  const cancelled = payments
    .filter(({ method, state }) => method !== 'tds' && state === 'reversed')
    .map(({ id, amount_paise }) => {
      // What was entered anew is not gone; cancelled once more, it counts for itself.
      const anew = payments.find(({ replaces_id }) => replaces_id === id)
      const stands = anew?.state === 'confirmed' || anew?.state === 'reversed' ? anew.amount_paise : 0
      return { amount_paise: Math.max(amount_paise - stands, 0) as Paise }
    })
  const gone = [...back, ...discounted, ...takenBack, ...cancelled]
  return (sumOf(gone) + withheldIn(ledger) + enrolment.loweredPaise) as Paise
}

/** What was discounted in one, on the programme and on charges with a tax of their own: it stands and falls together. */
export function givenWith(
  { concessions }: Pick<Ledger, 'concessions'>,
  first: ConcessionRow,
): ConcessionRow[] {
  const others = concessions.filter(
    ({ charge_id, kind, reason, given_at, voided_at }) =>
      charge_id !== first.charge_id &&
      kind === first.kind &&
      reason === first.reason &&
      given_at === first.given_at &&
      voided_at === first.voided_at,
  )
  return [first, ...others]
}

/** What can be used elsewhere: what was paid beyond the debt, without what Razorpay is giving back; never a concession. */
export function creditOf({ owed, paid, asked }: { owed: Paise; paid: Paise; asked: Paise }): Paise {
  return Math.max(paid - asked - Math.max(owed, 0), 0) as Paise
}

export function creditIn(ledger: Ledger): Paise {
  const asked = sumOf(ledger.refunds.filter(({ state }) => state === 'asked'))
  return creditOf({ ...balanceOf(ledger), asked })
}

/** What of a payment has been given back, or is asked to be. */
export function refundedOf({ refunds }: Ledger, paymentId: string): Paise {
  return sumOf(refunds.filter(({ payment_id, state }) => payment_id === paymentId && state !== 'failed'))
}

export function planOf({ instalments }: Pick<Ledger, 'instalments'>): Instalment[] {
  return instalments.map(({ due_on: dueOn, amount_paise: paise, start_days }) => ({
    dueOn,
    paise,
    ...(start_days !== null && { startDays: start_days }),
  }))
}

/** Who did it: the name as it was that day, and the id, which nobody changes with their name. */
export function namedBy(actor: Pick<Actor, 'id' | 'name'> | null) {
  return { by_name: actor?.name ?? null, by_id: actor?.id ?? null }
}

type By = Pick<Held, 'actor' | 'approval'>

/** Who made an entry, with the approval where a second person said yes. */
export function enteredBy({ actor, approval }: By) {
  return { ...namedBy(actor), approval_id: approval?.id ?? null }
}

/** An entry is over, and stays in the ledger. */
export function voidedBy({ actor, approval, now }: By & Pick<Held, 'now'>, reason: string) {
  return {
    voided_at: now.toISOString(),
    voided_by: actor?.name ?? null,
    voided_by_id: actor?.id ?? null,
    voided_approval_id: approval?.id ?? null,
    voided_reason: reason,
  }
}
