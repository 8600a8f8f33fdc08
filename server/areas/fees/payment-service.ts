import { dayOf } from '#contract/calendar.ts'
import type { BookMethod, PaymentState } from '#contract/fees/book-words.ts'
import { paymentProblems, wholeFeeProblem } from '#contract/fees/payment-rules.ts'
import { referenceKey } from '#contract/fees/references.ts'
import { messages } from '#contract/messages.ts'
import { noMoney, type Paise } from '#contract/money.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { setReceipt, settle } from './account-service.ts'
import { refuseClosed } from './day-service.ts'
import { type IssuedPaper, issuePaper } from './paper-service.ts'

/** Answers the amount. */
export function checkPayment(payment: Parameters<typeof paymentProblems>[0], now: Date): Paise {
  for (const [field, problem] of Object.entries(paymentProblems(payment, dayOf(now)))) {
    if (problem) throw new Refusal(problem, { field })
  }
  return payment.paidAmount.paise ?? noMoney
}

export function refuseOtherThanFee(paise: Paise, fee: Paise): void {
  const problem = wholeFeeProblem({ paise }, fee)
  if (problem) throw new Refusal(problem, { field: 'paidAmount' })
}

export interface Payment {
  orderId: string
  method: BookMethod
  ref: string
  paise: Paise
  receivedOn: string
  note: string
  /** Null: the product itself, told by the gateway. */
  actor: Actor | null
  idemKey?: string | null
  gatewayPaymentId?: string | null
  /** The cancelled payment that this one stands for. */
  replacesId?: string | null
}

export interface Entered {
  paymentId: string
  paper: IssuedPaper
}

/** Fields of a form, which differ by the call. */
interface Fields {
  ref: string
  receivedOn: string
}

/**
 * Enters money that has come and issues its paper, in one step; the order is held by whoever calls. What is beyond the
 * debt becomes a credit: whether it may is theirs to say.
 */
export async function enterPayment(tx: Db, payment: Payment, fields: Fields, now: Date): Promise<Entered> {
  const { method, ref } = payment
  const refKey = referenceKey(method, ref)
  await refuseUsed(tx, { method, refKey, field: fields.ref })
  const paymentId = await addPayment(tx, payment, { state: 'confirmed', isClaim: false, refKey }, now)
  return { paymentId, paper: await issueReceipt(tx, paymentId, payment, now, fields.receivedOn) }
}

/**
 * The paper of a payment that stands confirmed in the books. Its day and its number come last: everybody who takes money at
 * the same moment waits for them.
 */
export async function issueReceipt(
  tx: Db,
  paymentId: string,
  payment: Omit<Payment, 'actor'>,
  now: Date,
  dayField = 'receivedOn',
): Promise<IssuedPaper> {
  const { orderId, method, ref, paise, receivedOn, note } = payment
  const { due } = await settle(tx, orderId, now)
  const order = await readPayer(tx, orderId)
  const replacesId = await findReplacedPaper(tx, payment.replacesId)
  const data = {
    ...order,
    label: order.programme,
    amountPaise: paise,
    method,
    ref,
    receivedOn,
    note,
    duePaise: due,
  }
  await refuseClosed(tx, receivedOn, dayField)
  const paper = await issuePaper(tx, { kind: 'receipt', orderId, paymentId, replacesId, data }, now)
  await setReceipt(tx, orderId, { paymentId, number: paper.number })
  return paper
}

interface Entry {
  state: PaymentState
  isClaim: boolean
  refKey: string
}

export async function addPayment(
  tx: Db,
  payment: Payment,
  { state, isClaim, refKey }: Entry,
  now: Date,
): Promise<string> {
  const id = newId()
  const { orderId, method, ref, paise, receivedOn, note, actor } = payment
  await tx
    .insertInto('fee_payments')
    .values({
      id,
      enrolment_id: orderId,
      method,
      ref,
      ref_key: refKey,
      amount_paise: paise,
      received_on: receivedOn,
      note,
      state,
      is_claim: isClaim ? 1 : 0,
      by_name: actor?.name ?? null,
      idem_key: payment.idemKey ?? null,
      gateway_payment_id: payment.gatewayPaymentId ?? null,
      replaces_id: payment.replacesId ?? null,
      created_at: now.toISOString(),
    })
    .execute()
  return id
}

interface Reference {
  method: BookMethod
  refKey: string
  field: string
  /** Who pays elsewhere is nobody's business but the office's. */
  isForLearner?: boolean
}

/** One reference pays once; the words say where it was used. */
export async function refuseUsed(tx: Db, { method, refKey, field, isForLearner }: Reference): Promise<void> {
  if (!refKey) return
  const used = await tx
    .selectFrom('fee_payments')
    .leftJoin('fee_papers', (join) =>
      join
        .onRef('fee_papers.payment_id', '=', 'fee_payments.id')
        .on('fee_papers.refund_id', 'is', null)
        .on('fee_papers.cancelled_at', 'is', null),
    )
    .innerJoin('enrolments', 'enrolments.id', 'fee_payments.enrolment_id')
    .leftJoin('people', 'people.id', 'enrolments.person_id')
    .where('method', '=', method)
    .where('ref_key', '=', refKey)
    .where('state', 'in', ['claimed', 'confirmed'])
    .select((eb) => ['number', eb.fn.coalesce('people.name', 'enrolments.person_name').as('name')])
    .executeTakeFirst()
  if (!used) return
  if (isForLearner) throw new Refusal(messages.utrUsed, { field })
  const name = used.name ?? ''
  const where = used.number ? messages.usedOnReceipt(used.number, name) : messages.usedOnClaim(name)
  throw new Refusal(messages.referenceUsed(where), { field })
}

/** Of two who enter the same reference at the same moment, for `refuseDuplicate`. */
export function usedElsewhere(field: string): () => Refusal {
  return () => new Refusal(messages.referenceUsed(messages.usedJustNow), { field })
}

/** The payment that this press has made already; null when it is new. */
export async function findByKey(
  tx: Db,
  key: string,
  { orderId, paise, method }: Pick<Payment, 'orderId' | 'paise' | 'method'>,
): Promise<Entered | null> {
  const row = await tx
    .selectFrom('fee_payments')
    .leftJoin('fee_papers', (join) =>
      join.onRef('fee_papers.payment_id', '=', 'fee_payments.id').on('fee_papers.refund_id', 'is', null),
    )
    .where('idem_key', '=', key)
    .select([
      'fee_payments.id as paymentId',
      'fee_payments.enrolment_id as orderId',
      'fee_payments.amount_paise as paise',
      'method',
      'fee_papers.id',
      'fee_papers.number',
      'fee_papers.kind',
      'fee_papers.cancelled_at as cancelledAt',
    ])
    .executeTakeFirst()
  if (!row) return null
  const { paymentId, id, number, kind, cancelledAt } = row
  const isSame = row.orderId === orderId && row.paise === paise && row.method === method
  if (!isSame || !id || !number || !kind) throw new Refusal(messages.keyUsed)
  return { paymentId, paper: { id, number, kind, isCancelled: cancelledAt !== null } }
}

/** Only what was cancelled on this order is entered anew, and once. */
export async function requireReplaced(tx: Db, orderId: string, paymentId: string): Promise<void> {
  const cancelled = await tx
    .selectFrom('fee_payments')
    .where('id', '=', paymentId)
    .where('enrolment_id', '=', orderId)
    .where('state', 'in', ['reversed', 'bounced'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('fee_payments as others')
            .where('others.enrolment_id', '=', orderId)
            .where('others.replaces_id', '=', paymentId)
            .select('others.id'),
        ),
      ),
    )
    .select('id')
    .executeTakeFirst()
  if (!cancelled) throw new Refusal(messages.onlyCancelledReplaced, { field: 'replacesId' })
}

/** As they are written on a paper. */
export async function readPayer(db: Db, orderId: string) {
  const row = await db
    .selectFrom('enrolments')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('people', 'people.id', 'enrolments.person_id')
    .where('enrolments.id', '=', orderId)
    .select((eb) => [
      eb.fn.coalesce('people.name', 'enrolments.person_name').as('name'),
      eb.fn.coalesce('people.email', 'enrolments.person_email').as('email'),
      'people.phone',
      'programmes.name as programme',
    ])
    .executeTakeFirstOrThrow()
  return { name: row.name ?? '', email: row.email ?? '', phone: row.phone ?? '', programme: row.programme }
}

async function findReplacedPaper(tx: Db, paymentId: string | null | undefined): Promise<string | null> {
  if (!paymentId) return null
  const paper = await tx
    .selectFrom('fee_papers')
    .where('payment_id', '=', paymentId)
    .where('refund_id', 'is', null)
    .where('cancelled_at', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return paper?.id ?? null
}
