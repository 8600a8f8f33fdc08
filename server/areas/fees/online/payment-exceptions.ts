import type { PaymentExceptionReason, Resolution } from '#contract/fees/gateway-words.ts'
import { messages } from '#contract/messages.ts'
import { noMoney, type Paise, toRupees } from '#contract/money.ts'
import { readNames } from '#server/areas/accounts/names-service.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { type Part, pageOf } from '#server/platform/db/page.ts'
import { nameContains } from '#server/platform/db/search.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { payerColumns, presentPayer } from '../ledger/present-ledger.ts'

interface NewException {
  why: PaymentExceptionReason
  /** The payment or refund by Razorpay's id. */
  subject: string
  paymentSubject: string
  orderId: string | null
  paise: Paise
  currency: string
  expected: Paise | null
  reference: string
  payer: string
  paidAt: Date
}

/** The office has to look at it; what stands there already stays as it is. */
export async function addException(db: Db, given: NewException, now: Date): Promise<void> {
  await db
    .insertInto('fee_payment_exceptions')
    .values({
      id: newId(),
      subject: given.subject,
      payment_subject: given.paymentSubject,
      why: given.why,
      enrolment_id: given.orderId,
      amount_paise: given.paise,
      currency: given.currency.slice(0, 10),
      expected_paise: given.expected,
      reference: given.reference.slice(0, 100),
      payer: given.payer.slice(0, 200).toLowerCase(),
      paid_at: given.paidAt.toISOString(),
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .execute()
}

export async function hasException(db: Db, subject: string): Promise<boolean> {
  const query = db.selectFrom('fee_payment_exceptions').where('subject', '=', subject)
  return (await query.select('id').executeTakeFirst()) !== undefined
}

/** Whether money with this reference waits to be looked at. */
export async function isReferenceWaiting(db: Db, reference: string): Promise<boolean> {
  const query = db
    .selectFrom('fee_payment_exceptions')
    .where('reference', '=', reference)
    .where('settled_at', 'is', null)
  return (await query.select('id').executeTakeFirst()) !== undefined
}

export async function findException(db: Db, id: string) {
  return db.selectFrom('fee_payment_exceptions').where('id', '=', id).selectAll().executeTakeFirst()
}

/** Keeps others from settling it until the transaction ends; refuses what is settled. */
export async function holdException(tx: Db, id: string) {
  const held = await tx
    .updateTable('fee_payment_exceptions')
    .set((eb) => ({ subject: eb.ref('subject') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!held) throw new Refusal(messages.noSuchPaymentException)
  if (held.settled_at) throw new Refusal(messages.paymentExceptionSettled)
  return held
}

export type ExceptionRow = Awaited<ReturnType<typeof holdException>>

/** From here on it is not booked: Razorpay is asked to give it back. */
export async function beginReturn(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('fee_payment_exceptions')
    .set({ returning_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Razorpay refuses to give it back: it can be settled otherwise again. */
export async function endReturn(db: Db, id: string): Promise<void> {
  await db.updateTable('fee_payment_exceptions').set({ returning_at: null }).where('id', '=', id).execute()
}

interface Settled {
  as: Resolution
  note: string
  actor: Actor
}

/** Whose it was is not kept longer than it is needed. */
export async function resolveException(
  tx: Db,
  id: string,
  { as, note, actor }: Settled,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('fee_payment_exceptions')
    .set({
      settled_as: as === 'ignored' ? 'aside' : as,
      settled_at: now.toISOString(),
      settled_by: actor.name,
      settled_by_id: actor.id,
      settled_note: note,
      payer: '',
    })
    .where('id', '=', id)
    .execute()
}

interface ExceptionsWanted {
  searchText?: string | undefined
  isSettled: boolean
}

/** What waits for the office, the oldest first; of what is settled the newest first. */
export async function listExceptions(
  db: Db,
  { cursor, limit, withTotal, ...wanted }: ExceptionsWanted & Part,
) {
  const query = narrowed(db, wanted).select([
    ...payerColumns,
    'fee_payment_exceptions.id',
    'fee_payment_exceptions.why',
    'fee_payment_exceptions.subject',
    'fee_payment_exceptions.amount_paise as paise',
    'fee_payment_exceptions.currency',
    'fee_payment_exceptions.expected_paise as expected',
    'fee_payment_exceptions.reference',
    'fee_payment_exceptions.payer',
    'fee_payment_exceptions.paid_at as paidAt',
    'fee_payment_exceptions.created_at as createdAt',
    'fee_payment_exceptions.returning_at as returningAt',
    'fee_payment_exceptions.settled_as as settledAs',
    'fee_payment_exceptions.settled_at as settledAt',
    'fee_payment_exceptions.settled_by as settledBy',
    'fee_payment_exceptions.settled_by_id as settledById',
    'fee_payment_exceptions.settled_note as settledNote',
    'enrolments.id as orderId',
    'programmes.name as programme',
    'fee_accounts.due_paise as duePaise',
  ])
  const page = await pageOf(
    db,
    query,
    ['fee_payment_exceptions.created_at', 'fee_payment_exceptions.id'],
    { cursor, limit, withTotal },
    wanted.isSettled ? 'desc' : 'asc',
  )
  const nameOf = await readNames(
    db,
    page.rows.map(({ settledById }) => settledById),
  )
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      why: row.why,
      gatewayId: row.subject,
      amount: toRupees(row.paise),
      currency: row.currency,
      reference: row.reference,
      payer: row.payer,
      paidAt: row.paidAt,
      createdAt: row.createdAt,
      order:
        row.orderId && row.programme && row.kind
          ? {
              id: row.orderId,
              programme: row.programme,
              person: presentPayer({ ...row, kind: row.kind }),
              due: toRupees(Math.max(row.duePaise ?? noMoney, 0) as Paise),
            }
          : null,
      expected: row.expected === null ? null : toRupees(row.expected),
      isReturning: row.returningAt !== null,
      settled:
        row.settledAs && row.settledAt
          ? {
              as: row.settledAs === 'aside' ? ('ignored' as const) : row.settledAs,
              at: row.settledAt,
              by: nameOf(row.settledById, row.settledBy),
              note: row.settledNote ?? '',
            }
          : null,
    })),
  }
}

function narrowed(db: Db, { searchText, isSettled }: ExceptionsWanted) {
  const query = db
    .selectFrom('fee_payment_exceptions')
    .leftJoin('enrolments', 'enrolments.id', 'fee_payment_exceptions.enrolment_id')
    .leftJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('people', 'people.id', 'enrolments.person_id')
    .leftJoin('fee_accounts', 'fee_accounts.enrolment_id', 'enrolments.id')
    .where('settled_at', isSettled ? 'is not' : 'is', null)
  if (!searchText) return query
  return query.where((eb) =>
    eb.or([
      eb('fee_payment_exceptions.subject', '=', searchText),
      eb('fee_payment_exceptions.reference', '=', searchText),
      nameContains('fee_payment_exceptions.payer', searchText),
    ]),
  )
}
