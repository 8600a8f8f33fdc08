import { splitGst } from '#contract/fees/gst-split.ts'
import { nameCountry } from '#contract/fees/payer-rules.ts'
import { messages } from '#contract/messages.ts'
import type { Paise } from '#contract/money.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { readTax } from '../ledger/hold.ts'
import type { Held, Ledger } from '../ledger/ledger.ts'
import type { BillTo, Snapshot } from './snapshot.ts'

/** Null: the learner pays themselves. */
export function billToOf({ enrolment }: Ledger): BillTo | null {
  const { payerName: name, payerAddress, payerGstin, payerState } = enrolment
  if (name === null) return null
  const said = { name, address: payerAddress ?? '', gstin: payerGstin ?? '', state: payerState ?? '' }
  const { payerPlace, payerCountry, payerIsForex } = enrolment
  if (payerPlace === 'sez') return { ...said, place: 'sez' }
  if (payerPlace !== 'abroad') return said
  return {
    ...said,
    place: 'abroad',
    country: nameCountry(payerCountry ?? ''),
    isForex: payerIsForex === 1,
  }
}

/** From this taxable value on a tax invoice names the address and the State of a payer without a GSTIN (rule 46). */
export const namedFrom = 50_000_00

/** Whether a document so made out says where its payer is. */
export function isNamed(
  payer: Partial<Record<'address' | 'state' | 'country' | 'gstin', string | null>> | null | undefined,
) {
  return Boolean(payer?.gstin || (payer?.address && (payer.state || payer.country)))
}

/** However a payer's name is spaced and capitalised. */
export function payerNameKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** Whether it would be invoiced without what the law wants on it; asked where somebody is there to say it. */
export async function lacksPayerAddress(held: Held, paise: Paise): Promise<boolean> {
  const { treatment, rate } = await readTax(held)
  if (treatment !== 'taxable' || splitGst(paise, rate, false).taxable < namedFrom) return false
  return !isNamed(billToOf(held.ledger))
}

export async function requirePayerAddress(held: Held, paise: Paise): Promise<void> {
  if (await lacksPayerAddress(held, paise)) throw new Refusal(messages.payerNeeded, { field: 'payer' })
}

/** Whom a document that is made out anew is for: as before, or with the address that a large invoice wants by now. */
export function payerAnew(now: BillTo | null, earlier: Snapshot | null): BillTo | null {
  if (!earlier) return now
  return earlier.billTo ?? (now?.place ? null : now)
}
