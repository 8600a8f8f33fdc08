import { dayOf, financialYearOf } from '#contract/calendar.ts'
import type { PaperKind } from '#contract/fees/book-words.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { newId } from '#server/platform/ids.ts'
import { enteredBy } from './entered-by.ts'
import { dressPaper } from './papers/dress-paper.ts'
import type { PaperData } from './papers/snapshot.ts'
import { tellPayer } from './papers/tell-payer.ts'

interface Issue {
  /** Which paper the law wants for it follows from the settings. */
  kind: 'receipt' | 'refund'
  orderId: string
  paymentId?: string | null
  refundId?: string | null
  /** The cancelled paper that this one stands for. */
  replacesId?: string | null
  /** Who issues it; null: the product itself. */
  actor: Actor | null
  data: PaperData
}

export interface IssuedPaper {
  id: string
  number: string
  kind: PaperKind
  isCancelled: boolean
}

/** A letter for each kind of paper: its numbers run by themselves. */
const series: Record<PaperKind, string> = {
  receipt: 'R',
  refund: 'F',
  tax_invoice: 'I',
  bill_of_supply: 'B',
  receipt_voucher: 'V',
  refund_voucher: 'W',
  credit_note: 'C',
}

/** Issues a paper under the next number of its kind and financial year, R/26-27/000123; it is never changed afterwards. */
export async function issuePaper(tx: Db, issue: Issue, now: Date): Promise<IssuedPaper> {
  const { orderId, paymentId = null, refundId = null, replacesId = null } = issue
  const { kind, data } = await dressPaper(tx, { ...issue, paymentId })
  const fy = financialYearOf(dayOf(now)).label.slice(2)
  const { last } = await tx
    .insertInto('fee_series')
    .values({ series: series[kind], fy, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'fy']).doUpdateSet((eb) => ({ last: eb('fee_series.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  const id = newId()
  const number = `${series[kind]}/${fy}/${String(last).padStart(6, '0')}`
  await tx
    .insertInto('fee_papers')
    .values({
      id,
      series: series[kind],
      fy,
      no: last,
      number,
      kind,
      enrolment_id: orderId,
      payment_id: paymentId,
      refund_id: refundId,
      replaces_id: replacesId,
      amount_paise: data.amountPaise,
      data: JSON.stringify(data),
      issued_at: now.toISOString(),
      ...enteredBy(issue.actor),
    })
    .execute()
  await tellPayer(tx, { paperId: id, orderId, number, kind, paise: data.amountPaise }, now)
  return { id, number, kind, isCancelled: false }
}

interface Cancelling {
  paymentId: string
  reason: string
  actor: Actor
}

/** The papers of a payment are void: their numbers stay, marked. */
export async function cancelPapers(tx: Db, { paymentId, reason, actor }: Cancelling, now: Date) {
  return tx
    .updateTable('fee_papers')
    .set({
      cancelled_at: now.toISOString(),
      cancelled_by: actor.name,
      cancelled_by_id: actor.id,
      cancel_reason: reason,
    })
    .where('payment_id', '=', paymentId)
    .where('refund_id', 'is', null)
    .where('cancelled_at', 'is', null)
    .returning(['id', 'number'])
    .executeTakeFirst()
}
