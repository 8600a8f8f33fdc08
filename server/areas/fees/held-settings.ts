import { dayOf } from '#contract/calendar.ts'
import type { Paise } from '#contract/money.ts'
import { keptInvoiced } from './documents/supply.ts'
import type { Held } from './ledger/ledger.ts'
import { type FeeSettings, readFeeSettings, type Taxation, taxationOf } from './settings-service.ts'

/** Once for all that an action asks of them. */
export async function readSettings(held: Held): Promise<FeeSettings> {
  held.settings ??= await readFeeSettings(held.tx)
  return held.settings
}

export async function readTax(held: Held): Promise<Taxation> {
  return taxationOf(held.ledger.enrolment, await readSettings(held))
}

/** The rule by which invoices of this ledger are due. */
export async function readInvoiceRule(held: Held) {
  const { invoiceOn, invoiceSince } = await readSettings(held)
  return { invoiceOn, invoiceSince, treatment: (await readTax(held)).treatment }
}

/** What a refund leaves invoiced. */
export async function readKept(held: Held): Promise<Paise> {
  return keptInvoiced(held.ledger, await readInvoiceRule(held), dayOf(held.now))
}
