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
import { readBalance, settle } from './account-service.ts'
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
  const { method, ref, receivedOn } = payment
  await refuseClosed(tx, receivedOn, fields.receivedOn)
  const refKey = referenceKey(method, ref)
  await refuseUsed(tx, { method, refKey, field: fields.ref })
  const paymentId = await addPayment(tx, payment, { state: 'confirmed', isClaim: false, refKey }, now)
  return { paymentId, paper: await issueReceipt(tx, paymentId, payment, now) }
}

/** The paper of a payment that stands confirmed in the books. */
export async function issueReceipt(
  tx: Db,
  paymentId: string,
  payment: Omit<Payment, 'actor'>,
  now: Date,
): Promise<IssuedPaper> {
  const { orderId, method, ref, paise, receivedOn, note } = payment
  const { due } = await readBalance(tx, orderId)
  const order = await readPayer(tx, orderId)
  const paper = await issuePaper(
    tx,
    {
      kind: 'receipt',
      orderId,
      paymentId,
      replacesId: await findReplacedPaper(tx, payment.replacesId),
      data: {
        ...order,
        label: order.programme,
        amountPaise: paise,
        method,
        ref,
        receivedOn,
        note,
        duePaise: due,
      },
    },
    now,
  )
  await settle(tx, orderId, now)
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

/** One reference pays once; the words say where it was used. */
export async function refuseUsed(
  tx: Db,
  { method, refKey, field }: { method: BookMethod; refKey: string; field: string },
): Promise<void> {
  if (!refKey) return
  const used = await tx
    .selectFrom('fee_payments')
    .leftJoin('fee_papers', (join) =>
      join.onRef('fee_papers.payment_id', '=', 'fee_payments.id').on('fee_papers.cancelled_at', 'is', null),
    )
    .innerJoin('enrolments', 'enrolments.id', 'fee_payments.enrolment_id')
    .leftJoin('people', 'people.id', 'enrolments.person_id')
    .where('method', '=', method)
    .where('ref_key', '=', refKey)
    .where('state', 'in', ['claimed', 'confirmed'])
    .select((eb) => ['number', eb.fn.coalesce('people.name', 'enrolments.person_name').as('name')])
    .executeTakeFirst()
  if (!used) return
  const name = used.name ?? ''
  const where = used.number ? messages.usedOnReceipt(used.number, name) : messages.usedOnClaim(name)
  throw new Refusal(messages.referenceUsed(where), { field })
}

/** Of two who enter the same reference at the same moment, for `refuseDuplicate`. */
export function usedElsewhere(field: string): () => Refusal {
  return () => new Refusal(messages.referenceUsed(messages.usedJustNow), { field })
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
    .where('cancelled_at', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return paper?.id ?? null
}
