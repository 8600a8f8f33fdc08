import type { BookMethod } from '#contract/fees/book-words.ts'
import { messages } from '#contract/messages.ts'
import type { Paise } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { holdBooks } from './day-service.ts'
import type { IssuedPaper } from './paper-service.ts'

/** A payment that stands in the books, with its paper. */
export interface Entered {
  paymentId: string
  paper: IssuedPaper
  /** The day in whose book it counts. */
  countsOn: string
}

export async function findPayment(db: Db, id: string) {
  return db.selectFrom('fee_payments').where('id', '=', id).selectAll().executeTakeFirst()
}

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>

const utrMethods: BookMethod[] = ['upi', 'bank']

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
  // The index holds a reference by its method; of two methods at the same moment, the later sees the earlier.
  if (utrMethods.includes(method)) await holdBooks(tx)
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
    // A UTR is the bank's, whichever way it is said to have come.
    .where('method', 'in', utrMethods.includes(method) ? utrMethods : [method])
    .where('ref_key', '=', refKey)
    .where('state', 'in', ['claimed', 'confirmed'])
    .select((eb) => ['number', eb.fn.coalesce('people.name', 'enrolments.person_name').as('name')])
    .executeTakeFirst()
  if (!used) return
  if (isForLearner) throw new Refusal(messages.utrUsed, { field })
  const name = used.name ?? ''
  const where = used.number ? messages.usedOnReceipt(used.number, name) : messages.usedOnClaim(name)
  throw Refusal.of('referenceUsed', [where], { field })
}

/** Of two who enter the same reference at the same moment, for `refuseDuplicate`. */
export function usedElsewhere(field: string): () => Refusal {
  return () => Refusal.of('referenceUsed', [messages.usedJustNow], { field })
}

/** Of two who send one key at the same moment for different things, for `refuseDuplicate`. */
export function keyUsedJustNow(): Refusal {
  return new Refusal(messages.keyUsed)
}

/** The payment that this press has made already; null when it is new. */
export async function findByKey(
  tx: Db,
  key: string,
  { orderId, paise, method }: { orderId: string; paise: Paise; method: BookMethod },
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
      'fee_payments.counts_on as countsOn',
      'method',
      'fee_papers.id',
      'fee_papers.number',
      'fee_papers.kind',
      'fee_papers.cancelled_at as cancelledAt',
    ])
    .executeTakeFirst()
  if (!row) return null
  const { paymentId, countsOn, id, number, kind, cancelledAt } = row
  const isSame = row.orderId === orderId && row.paise === paise && row.method === method
  if (!isSame || !id || !number || !kind || !countsOn) throw new Refusal(messages.keyUsed)
  return { paymentId, countsOn, paper: { id, number, kind, isCancelled: cancelledAt !== null } }
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

/** Whether it is in the books already, told by whomever. */
export async function isBooked(db: Db, gatewayPaymentId: string): Promise<boolean> {
  return (await findByGateway(db, gatewayPaymentId)) !== undefined
}

export async function findByGateway(db: Db, gatewayPaymentId: string) {
  return db
    .selectFrom('fee_payments')
    .where('gateway_payment_id', '=', gatewayPaymentId)
    .selectAll()
    .executeTakeFirst()
}
