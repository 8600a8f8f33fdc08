import type { Day } from '#contract/calendar.ts'
import { findPlace } from '#contract/fees/states.ts'
import { type TallyHead, tallyHeads, tallyNames } from '#contract/fees/tally-words.ts'
import { noMoney, type Paise } from '#contract/money.ts'
import type { ZippedFile } from '#server/platform/files/stream-zip.ts'
import { inDecimals, inPieces } from './year-csv.ts'

/** The accountant's ledgers, by our heads; empty where none is given. */
export interface TallyMap {
  /** As Tally names it; empty: the one that is open. */
  company: string
  /** Each programme has an income ledger of its own, named after it. */
  byProgramme: boolean
  ledgers: Record<TallyHead, string>
}

/** A learner by their id, or a company by its GSTIN: a ledger under Sundry Debtors. */
export interface Party {
  key: string
  name: string
  gstin: string
  /** Of a payer in a Special Economic Zone. */
  isZone?: boolean
  /** Of a payer outside India. */
  country?: string
}

export interface Entry {
  to: TallyHead | 'party'
  /** Below zero: on the credit side. */
  debit: number
}

export interface Voucher {
  /** The same in every file: Tally alters what it has under it, and adds nothing twice. */
  id: string
  type: 'Sales' | 'Credit Note' | 'Receipt' | 'Payment' | 'Journal' | 'Contra'
  on: Day
  number: string
  narration: string
  entries: Entry[]
}

/** What one entry of the books posts. */
export interface Posting {
  vouchers: Voucher[]
  /** Null: nobody's, as of the drawer. */
  party: Party | null
  programme: string
  /** What it is, besides the narration of each voucher. */
  about: string[]
}

export interface Export {
  map: TallyMap
  /** The same each time: it is read once for each file. */
  postings: () => AsyncGenerator<Posting>
  begun: Date
}

/** A ledger's name at most; what follows it is its own. */
export const longestName = 70

/** Three files, imported in their order. */
export async function* writeFiles(made: Export): AsyncGenerator<ZippedFile> {
  const at = made.begun
  yield { name: '1-ledgers.xml', content: inPieces(writeLedgers(made)), at }
  yield { name: '2-learners.xml', content: inPieces(writeParties(made)), at }
  yield { name: '3-vouchers.xml', content: inPieces(writeVouchers(made)), at }
}

async function* writeLedgers({ map }: Export): AsyncGenerator<string> {
  yield opening('All Masters', map)
  const written = new Set<string>()
  for (const head of tallyHeads) {
    const name = map.ledgers[head]
    // Every company in Tally has this one.
    if (!name || name.toLowerCase() === 'cash' || written.has(name)) continue
    written.add(name)
    yield masterOf({ key: `head-${head}`, name, gstin: '' }, tallyNames[head].group)
  }
  yield closing
}

async function* writeParties({ map, postings }: Export): AsyncGenerator<string> {
  yield opening('All Masters', map)
  const written = new Set<string>()
  for await (const { vouchers, party, programme } of postings()) {
    const ledgers: [Party, string][] = party ? [[party, 'Sundry Debtors']] : []
    for (const { to } of vouchers.flatMap(({ entries }) => entries)) {
      const name = map.byProgramme && isIncome(to) ? ledgerOf(to, programme, map) : null
      if (name) ledgers.push([{ key: `income-${name}`, name, gstin: '' }, tallyNames.taxable.group])
    }
    for (const [ledger, group] of ledgers) {
      if (written.has(ledger.key)) continue
      written.add(ledger.key)
      yield masterOf(ledger, group)
    }
  }
  yield closing
}

async function* writeVouchers(made: Export): AsyncGenerator<string> {
  yield opening('Vouchers', made.map)
  for await (const posting of made.postings())
    for (const voucher of posting.vouchers) yield voucherOf(voucher, posting, made)
  yield closing
}

const isIncome = (to: Entry['to']): to is 'taxable' | 'exempt' | 'none' =>
  to === 'taxable' || to === 'exempt' || to === 'none'

function ledgerOf(to: TallyHead, programme: string, { byProgramme, ledgers }: TallyMap): string {
  return byProgramme && isIncome(to) && programme
    ? `${ledgers[to]} – ${programme.slice(0, longestName)}`
    : ledgers[to]
}

function voucherOf({ entries, ...voucher }: Voucher, { party, programme, about }: Posting, made: Export) {
  const said = [voucher.narration, ...about].filter(Boolean).join(', ')
  const lines = entries.map(({ to, debit }) => ({
    ledger: to === 'party' ? (party?.name ?? '') : ledgerOf(to, programme, made.map),
    debit,
  }))
  return writeVoucher(voucher, { party: party?.name ?? lines[0]?.ledger ?? '', said, lines })
}

interface Written {
  party: string
  said: string
  lines: { ledger: string; debit: number }[]
}

function writeVoucher({ id, type, on, number }: Omit<Voucher, 'entries'>, { party, said, ...of }: Written) {
  const key = xml(`taleem-${id}`)
  const lines = of.lines.map(({ ledger, debit }) => {
    return `<ALLLEDGERENTRIES.LIST><LEDGERNAME>${xml(ledger)}</LEDGERNAME><ISDEEMEDPOSITIVE>${debit > 0 ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE><AMOUNT>${inDecimals((noMoney - debit) as Paise)}</AMOUNT></ALLLEDGERENTRIES.LIST>`
  })
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF"><VOUCHER REMOTEID="${key}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View"><DATE>${on.replaceAll('-', '')}</DATE><GUID>${key}</GUID><VOUCHERTYPENAME>${type}</VOUCHERTYPENAME><VOUCHERNUMBER>${xml(number)}</VOUCHERNUMBER><REFERENCE>${xml(number)}</REFERENCE><PARTYLEDGERNAME>${xml(party)}</PARTYLEDGERNAME><PERSISTEDVIEW>Accounting Voucher View</PERSISTEDVIEW><NARRATION>${xml(said)}</NARRATION>${lines.join('')}</VOUCHER></TALLYMESSAGE>\n`
}

/** Since when GST is: what TallyPrime keeps by date holds from there on. */
const sinceGst = '<APPLICABLEFROM>20170701</APPLICABLEFROM>'

/** States that Tally's list spells in its own way: it knows a ledger's State by that. */
const spelledByTally: Record<string, string> = {
  '01': 'Jammu & Kashmir',
  '26': 'Dadra & Nagar Haveli and Daman & Diu',
  '35': 'Andaman & Nicobar Islands',
}

/** As Tally ERP reads it, and by date as TallyPrime does from release 3 on. */
function masterOf({ key, name, gstin, isZone, country: abroad }: Party, group: string): string {
  const country = gstin ? 'India' : abroad
  const registration = gstin ? (isZone ? 'Regular - SEZ' : 'Regular') : 'Unregistered/Consumer'
  const code = gstin.slice(0, 2)
  const state = xml(spelledByTally[code] ?? findPlace(code)?.name ?? '')
  const type = `<GSTREGISTRATIONTYPE>${registration}</GSTREGISTRATIONTYPE>`
  const tax = country
    ? [
        `<COUNTRYOFRESIDENCE>${xml(country)}</COUNTRYOFRESIDENCE>${type}`,
        gstin && `<LEDSTATENAME>${state}</LEDSTATENAME><PARTYGSTIN>${xml(gstin)}</PARTYGSTIN>`,
        `<LEDGSTREGDETAILS.LIST>${sinceGst}${type}${gstin && `<GSTIN>${xml(gstin)}</GSTIN>`}</LEDGSTREGDETAILS.LIST>`,
        `<LEDMAILINGDETAILS.LIST>${sinceGst}<MAILINGNAME>${xml(name)}</MAILINGNAME>${state && `<STATE>${state}</STATE>`}<COUNTRY>${xml(country)}</COUNTRY></LEDMAILINGDETAILS.LIST>`,
      ].join('')
    : ''
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF"><LEDGER NAME="${xml(name)}" ACTION="Create"><GUID>${xml(`taleem-${key}`)}</GUID><NAME.LIST><NAME>${xml(name)}</NAME></NAME.LIST><PARENT>${xml(group)}</PARENT>${tax}</LEDGER></TALLYMESSAGE>\n`
}

function opening(report: 'All Masters' | 'Vouchers', { company }: TallyMap): string {
  const into = company
    ? `<STATICVARIABLES><SVCURRENTCOMPANY>${xml(company)}</SVCURRENTCOMPANY></STATICVARIABLES>`
    : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ENVELOPE><HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER><BODY><IMPORTDATA><REQUESTDESC><REPORTNAME>${report}</REPORTNAME>${into}</REQUESTDESC><REQUESTDATA>\n`
}

const closing = '</REQUESTDATA></IMPORTDATA></BODY></ENVELOPE>\n'

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const notInXml = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu

/** Without what no XML file may hold: control characters and halves of signs. */
function xml(text: string): string {
  return text.replace(notInXml, ' ').replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')
}
