import { type Day, dayOf, financialYearOf } from '#contract/calendar.ts'
import { splitGst } from '#contract/fees/gst-split.ts'
import { abroadCode } from '#contract/fees/states.ts'
import type { Paise } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'
import type { Held } from '../ledger/ledger.ts'
import type { FeeSettings, Taxation } from '../settings-service.ts'
import { mayBeForex } from './invoiced.ts'
import type { BillTo, Snapshot, Tax, ZeroRated } from './snapshot.ts'

/** @param paymentId none: nobody has paid yet */
export function isInForex({ ledger }: Held, paymentId: string | null | undefined): boolean {
  const payment = ledger.payments.find(({ id }) => id === paymentId)
  return !payment || mayBeForex(payment)
}

/** Whether the document that names some money, once it is there, was made out to who pays in foreign exchange. */
export async function wasForex({ tx, ledger }: Held, documentId: string | undefined): Promise<boolean> {
  const document = (ledger.whole ?? ledger).documents.find(({ id }) => id === documentId)
  return !document || (await readData(tx, document.id)).billTo?.isForex === true
}

interface Taxed {
  taxation: Taxation
  value: Paise
  payer: BillTo | null
  isForex: boolean
  /** As the document was that an invoice follows. */
  taxed?: ZeroRated
}

export function taxOf(
  { now }: Held,
  settings: FeeSettings,
  { taxation, value, payer, isForex, taxed }: Taxed,
): Tax {
  const { sac, rate, exemptReason } = taxation
  const treatment = taxation.treatment as Tax['treatment']
  const of = zeroRatingOf(payer, isForex)
  const ownOrPayers = payer?.gstin ? payer.gstin.slice(0, 2) : settings.state
  const placeOfSupply = of === 'export' ? abroadCode : ownOrPayers
  // A Special Economic Zone is outside of its State.
  const isInterState = of === 'sez' || placeOfSupply !== settings.state
  const zeroRated =
    of && treatment === 'taxable'
      ? taxed?.of === of
        ? taxed
        : { of, lut: lutOn(dayOf(now), settings) }
      : null
  const { taxable, cgst, sgst, igst } = splitGst(value, zeroRated?.lut ? 0 : rate, isInterState)
  const split = { taxablePaise: taxable, cgstPaise: cgst, sgstPaise: sgst, igstPaise: igst }
  const reason = exemptReason ? { exemptReason } : {}
  const zero = zeroRated ? { zeroRated } : {}
  return { treatment, sac, rate, ...reason, ...zero, placeOfSupply, isInterState, ...split }
}

/**
 * An export is taught online to somebody outside India, and paid in foreign exchange. Anything else to a payer outside
 * India is supplied here.
 */
function zeroRatingOf(payer: BillTo | null, isForex: boolean): ZeroRated['of'] | null {
  if (payer?.place === 'sez') return 'sez'
  return payer?.isForex && isForex ? 'export' : null
}

/** The letter of undertaking of a day; that of another financial year does not count. */
function lutOn(day: Day, { lutArn, lutYear }: FeeSettings): string {
  return financialYearOf(day).label === lutYear ? lutArn : ''
}

export async function readData(tx: Db, id: string): Promise<Snapshot> {
  const { data } = await tx
    .selectFrom('fee_documents')
    .where('id', '=', id)
    .select('data')
    .executeTakeFirstOrThrow()
  return JSON.parse(data) as Snapshot
}
