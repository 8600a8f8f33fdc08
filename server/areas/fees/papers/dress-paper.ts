import type { PaperKind } from '#contract/fees/book-words.ts'
import { splitGst } from '#contract/fees/gst-split.ts'
import { gstRate } from '#contract/fees/treatments.ts'
import type { Institute } from '#contract/site/institute.ts'
import { readInstitute } from '#server/areas/site/institute-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { RowGone } from '#server/platform/db/faults.ts'
import { type FeeSettings, readFeeSettings, readTreatment } from '../settings/settings-service.ts'
import { findBillTo } from './bill-to-service.ts'
import { findLogoFile } from './logo-service.ts'
import type { Issuer, PaperData, Snapshot, Tax } from './snapshot.ts'

interface Bare {
  kind: 'receipt' | 'refund'
  orderId: string
  paymentId: string | null
  data: PaperData
}

interface Dressed {
  kind: PaperKind
  data: Snapshot
}

/**
 * Which paper the law wants for money that came or went back, with everything that stands on it. Who is not registered
 * hands out receipts that know of no tax; a credit that is used elsewhere was taxed when it came.
 */
export async function dressPaper(tx: Db, { kind, orderId, paymentId, data }: Bare): Promise<Dressed> {
  const settings = await readFeeSettings(tx)
  const institute = await readInstitute(tx)
  const order = await readOrder(tx, orderId)
  const billTo = await findBillTo(tx, orderId)
  const said = {
    ...data,
    issuer: { ...issuerOf(settings, institute), ...(await logoOf(tx, institute)) },
    billTo,
    city: order.city ?? '',
    upi: settings.upiAddress
      ? { address: settings.upiAddress, payee: settings.legalName || institute.name }
      : null,
  }
  if (kind === 'refund') {
    const before = await findPaperOf(tx, paymentId)
    const tax = before?.data.tax ? splitAs(before.data.tax, data) : null
    const against = before && { number: before.number, issuedAt: before.issuedAt }
    return { kind: refundKinds[before?.kind ?? 'receipt'] ?? 'refund', data: { ...said, tax, against } }
  }
  const treatment = data.method === 'credit' ? 'none' : await readTreatment(tx, order.programmeId, settings)
  if (treatment === 'none') return { kind: 'receipt', data: { ...said, tax: null } }
  const rate = treatment === 'taxable' ? gstRate : 0
  const placeOfSupply = billTo?.gstin ? billTo.gstin.slice(0, 2) : settings.state
  const isInterState = placeOfSupply !== settings.state
  const split = splitOf(data, rate, isInterState)
  const tax: Tax = { treatment, sac: settings.sac, rate, placeOfSupply, isInterState, ...split }
  // Money that comes before the place is given is an advance.
  const isAdvance = order.status === 'requested' && treatment === 'taxable'
  return { kind: isAdvance ? 'receipt_voucher' : paperOf[treatment], data: { ...said, tax } }
}

const paperOf = { taxable: 'tax_invoice', exempt: 'bill_of_supply' } as const

const refundKinds: Partial<Record<PaperKind, PaperKind>> = {
  tax_invoice: 'credit_note',
  bill_of_supply: 'credit_note',
  receipt_voucher: 'refund_voucher',
}

function splitOf({ amountPaise }: PaperData, rate: number, isInterState: boolean) {
  const { taxable, cgst, sgst, igst } = splitGst(amountPaise, rate, isInterState)
  return { taxablePaise: taxable, cgstPaise: cgst, sgstPaise: sgst, igstPaise: igst }
}

/** As the paper was taxed that it goes back to, whatever the settings say by now. */
function splitAs(tax: Tax, data: PaperData): Tax {
  return { ...tax, ...splitOf(data, tax.rate, tax.isInterState) }
}

function issuerOf(
  { legalName, address, gstin, state }: FeeSettings,
  { name, email, phone, colour, ...site }: Institute,
): Issuer {
  const { street, city, state: stateName, postalCode } = site.address
  const own = [street, `${city} ${postalCode}`.trim(), stateName].filter(Boolean)
  return {
    name: legalName || name,
    address: address ? address.split(/\r?\n/) : own,
    gstin,
    state,
    email,
    phone,
    ...(colour ? { colour } : {}),
  }
}

async function readOrder(tx: Db, orderId: string) {
  return tx
    .selectFrom('enrolments')
    .leftJoin('people', 'people.id', 'enrolments.person_id')
    .where('enrolments.id', '=', orderId)
    .select(['enrolments.programme_id as programmeId', 'enrolments.status', 'people.city'])
    .executeTakeFirstOrThrow(RowGone)
}

async function findPaperOf(tx: Db, paymentId: string | null) {
  if (!paymentId) return null
  const row = await tx
    .selectFrom('fee_papers')
    .where('payment_id', '=', paymentId)
    .where('refund_id', 'is', null)
    .where('cancelled_at', 'is', null)
    .select(['number', 'kind', 'issued_at as issuedAt', 'data'])
    .executeTakeFirst()
  return row ? { ...row, data: JSON.parse(row.data) as Snapshot } : null
}

async function logoOf(tx: Db, institute: Institute): Promise<Pick<Issuer, 'logo'>> {
  const logo = await findLogoFile(tx, institute)
  return logo ? { logo } : {}
}
