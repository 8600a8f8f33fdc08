import { messages } from '#contract/messages.ts'
import { noMoney, type Paise } from '#contract/money.ts'
import { invoiceWhatIsDue } from '../documents/invoice-due-service.ts'
import { shareOut, splitOutside, suppliedOf, toReverse } from '../documents/invoiced.ts'
import { issueLevelled, readKept, takeBack } from '../documents/issue-document.ts'
import { readTax } from './hold.ts'
import { balanceOf, creditIn, type Held, type Ledger, type PaymentRow, refundedOf } from './ledger.ts'
import { requireInvoiceable } from './payments.ts'
import { movePart, shareMoney, supplyOf, taxedCharges, viewOf } from './split-by-supply.ts'

export function leftOf(ledger: Ledger, payment: PaymentRow): Paise {
  return (payment.amount_paise - refundedOf(ledger, payment.id)) as Paise
}

/** What is left for one supply of each payment that holds, the newest first. */
export function leftOfPayments(ledger: Ledger, chargeId: string | null) {
  const view = viewOf(ledger, chargeId)
  const confirmed = ledger.payments.filter(({ state }) => state === 'confirmed').reverse()
  return confirmed.map((payment) => {
    const own = view.payments.find(({ id }) => id === payment.id) ?? payment
    return { payment, most: Math.min(leftOf(view, own), leftOf(ledger, payment)) }
  })
}

/**
 * What is paid beyond a charge with its own tax, which was taken back or lessened, pays what else is owed; what is paid
 * beyond the programme pays such charges. No money moves and no entry is made: what of a payment is for which supply
 * changes, and the documents of both follow. So what is paid too much on an order is always its programme's. What Razorpay is
 * giving back pays nothing.
 * @param isAtDesk somebody is there to say the address that an invoice needs
 */
export async function levelCredit(held: Held, isAtDesk = false): Promise<void> {
  const { ledger } = held
  const ids = taxedCharges(ledger).map(({ id }) => id)
  if (ids.length === 0) return
  let isMoved = false
  for (const from of [...ids, null]) {
    const beyond = creditIn(viewOf(ledger, from))
    if (beyond === noMoney) continue
    for (const { chargeId: to, paise } of shareMoney(ledger, beyond, 'credit')) {
      if (to === from) continue
      if (isAtDesk) await requireInvoiceable(held, to, paise)
      await moveParts(held, { from, to, paise })
      isMoved = true
    }
  }
  if (isMoved) await invoiceWhatIsDue(held)
}

interface Move {
  from: string | null
  to: string | null
  paise: Paise
}

/** Of the newest payments first. */
async function moveParts(held: Held, { from, to, paise }: Move): Promise<void> {
  const { tx, ledger } = held
  let left: number = paise
  for (const { payment, most } of leftOfPayments(ledger, from)) {
    const part = Math.min(left, most) as Paise
    if (part <= 0) continue
    left -= part
    const debt = Math.min(part, Math.max(balanceOf(viewOf(ledger, to)).due, 0)) as Paise
    payment.charge_parts = movePart(payment, { from, to, paise: part })
    const { id, charge_parts } = payment
    await tx.updateTable('fee_payments').set({ charge_parts }).where('id', '=', id).execute()
    await takeBackMoved(supplyOf(held, from), id, part)
    const target = supplyOf(held, to)
    // What pays no debt is a credit: there is nothing yet that tax could be on.
    const value = (await readTax(target)).treatment === 'none' ? part : debt
    if (value > 0) await issueLevelled(target, { paymentId: id, paise: value, note: messages.creditLevelled })
  }
}

/** What a part of a payment that is for another supply from now on had as documents of this one. */
async function takeBackMoved(source: Held, paymentId: string, paise: Paise): Promise<void> {
  const { ledger } = source
  const { outside, underGst } = splitOutside(ledger, paymentId, paise)
  await takeBack(source, outside, messages.creditLevelled)
  const supplied = suppliedOf(ledger)
  const parts = shareOut(supplied, toReverse(supplied, underGst, await readKept(source)))
  await takeBack(source, parts, messages.creditLevelled)
}
