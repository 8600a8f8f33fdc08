import { dayOf, financialYearOf } from '#contract/calendar.ts'
import type { PaperKind } from '#contract/fees/book-words.ts'
import type { Paise } from '#contract/money.ts'
import { readInstitute } from '#server/areas/site/institute-service.ts'
import { newId } from '#server/platform/ids.ts'
import { notification, notify } from '#server/platform/mail/notifications.ts'
import { enteredBy, type Held } from '../ledger/ledger.ts'
import { composeDocument, type Issue } from './compose-document.ts'

export interface IssuedDocument {
  id: string
  number: string
  kind: PaperKind
  isCancelled: boolean
}

/** A letter for each kind of document: its numbers run by themselves. */
const series: Record<PaperKind, string> = {
  receipt: 'R',
  refund: 'F',
  tax_invoice: 'I',
  bill_of_supply: 'B',
  receipt_voucher: 'V',
  refund_voucher: 'W',
  credit_note: 'C',
}

/**
 * Issues a document under the next number of its kind and financial year, R/26-27/000123; it is never changed afterwards.
 * Its entry stands in the ledger already.
 */
export async function issueDocument(held: Held, issue: Issue): Promise<IssuedDocument> {
  const { tx, ledger, actor, now } = held
  const institute = await readInstitute(tx)
  const { kind, data } = await composeDocument(held, issue, institute)
  const fy = financialYearOf(dayOf(now)).label.slice(2)
  const { last } = await tx
    .insertInto('fee_series')
    .values({ series: series[kind], fy, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['series', 'fy']).doUpdateSet((eb) => ({ last: eb('fee_series.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  const row = {
    id: newId(),
    number: `${series[kind]}/${fy}/${String(last).padStart(6, '0')}`,
    kind,
    payment_id: issue.paymentId,
    refund_id: issue.refundId ?? null,
    issued_at: now.toISOString(),
    cancelled_at: null,
  }
  await tx
    .insertInto('fee_papers')
    .values({
      ...row,
      series: series[kind],
      fy,
      no: last,
      enrolment_id: ledger.enrolment.id,
      replaces_id: issue.replacesId ?? null,
      amount_paise: data.amountPaise,
      data: JSON.stringify(data),
      ...(issue.by ?? enteredBy(actor)),
    })
    .execute()
  ledger.documents.push(row)
  const issued = { id: row.id, number: row.number, kind, isCancelled: false }
  await tellPayer(held, issued, issue.paise)
  return issued
}

/** The document of a payment is void: its number stays, marked. Answers it. */
export async function cancelDocument(held: Held, paymentId: string, reason: string): Promise<string> {
  const { tx, ledger, actor, now } = held
  const cancelled = ledger.documents.find(
    (one) => one.payment_id === paymentId && !one.refund_id && !one.cancelled_at,
  )
  if (!cancelled) return ''
  cancelled.cancelled_at = now.toISOString()
  await tx
    .updateTable('fee_papers')
    .set({
      cancelled_at: cancelled.cancelled_at,
      cancelled_by: actor?.name ?? null,
      cancelled_by_id: actor?.id ?? null,
      cancel_reason: reason,
    })
    .where('id', '=', cancelled.id)
    .execute()
  return cancelled.number
}

/**
 * Tells whom the document is for, with it as a PDF. To an address that nobody has proven to be theirs goes neither name nor
 * document; they find it where they log in.
 */
async function tellPayer(
  { tx, ledger: { enrolment }, now }: Held,
  { id, number, kind }: IssuedDocument,
  paise: Paise,
): Promise<void> {
  const { personId, accountId, provenAt, name, email, programme } = enrolment
  if (!personId || !accountId) return
  const isAttached = provenAt !== null
  const told = notification(
    'paperIssued',
    id,
    { to: email, personId },
    { name: isAttached ? name : null, paper: kind, number, programme, paise, isAttached },
    isAttached ? { attachment: id } : {},
  )
  await notify(tx, told, now)
}
