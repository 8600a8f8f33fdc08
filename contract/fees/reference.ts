import type { Reference } from '../call.ts'
import { idExample } from '../examples.ts'
import type { billCalls } from './bill-calls.ts'
import type { orderCalls } from './calls.ts'
import type { documentCalls } from './document-calls.ts'
import type { feeSettingsCalls } from './settings-calls.ts'
import type { yearCalls } from './year-calls.ts'

export const orderReference: Reference<typeof orderCalls> = {
  orders: { about: 'All orders, newest first.' },
  request: {
    about: 'Orders a programme; asking again shows the order that exists.',
    example: { programmeId: idExample.id },
  },
  mine: { about: "The learner's orders." },
  cancel: {
    about: 'Takes back an order that still waits.',
    example: idExample,
  },
}

export const feeSettingsReference: Reference<typeof feeSettingsCalls> = {
  settings: {
    about:
      'What documents say of the institute, how fees are taxed, reminded of and paid; no secret of Razorpay is told.',
  },
  setSettings: {
    about: 'Changes the settings; documents that were issued stay as they are.',
    example: {
      legalName: 'Roshni Academy Private Limited',
      address: '4 Ring Road\nSurat 395002',
      gstin: '09AAACH7409R1ZZ',
      state: '09',
      sac: '999293',
      treatment: 'taxable',
      upiAddress: 'roshni@okbank',
      remindBefore: '3',
      remindOnDay: true,
      remindAfter: '7',
      lateFee: '100',
      lateFeeAfter: '10',
      officeConcession: '2,000',
      lutArn: 'AD0903260012345',
      lutYear: '2026-27',
    },
  },
  setTreatment: {
    about: 'How the fee of one programme stands towards GST, with its own SAC, rate and reason of exemption.',
    example: {
      programmeId: idExample.id,
      treatment: 'exempt',
      sac: '999294',
      exemptReason: 'Entry 66 of notification 12/2017-Central Tax (Rate)',
    },
  },
  setRazorpay: {
    about: 'Keys of Razorpay; empty secrets leave those that are known, an empty key switches it off.',
    example: { keyId: '', keySecret: '', webhookSecret: '' },
  },
  upi: { about: 'To whom money goes that is paid by UPI; null where the owner has given no address.' },
}

export const feeDocumentReference: Reference<typeof documentCalls & typeof billCalls & typeof yearCalls> = {
  yearCsv: {
    about: "A link to the list of a financial year's documents, and whether that can still change.",
    example: { year: '2026-27' },
  },
  file: {
    about:
      'A link to a file for the accountant: `gstr1` or `tally` of a month, `balances` of a day, `register` or `year` of a year.',
    example: { file: 'gstr1', of: '2026-11' },
  },
  gstr1: {
    about: 'The tables of GSTR-1 of a month, and how its documents add up to the day books.',
    example: { month: '2026-11' },
  },
  balances: {
    about: 'Who owed what, and who had paid too much, at the end of a day.',
    example: { on: '2026-03-31' },
  },
  tally: { about: 'To which ledgers of Tally the books are posted, and up to which day they are closed.' },
  setTally: {
    about: 'Gives the ledgers of Tally by the heads of the books; empty where there is none.',
    example: {
      company: '',
      byProgramme: false,
      ...{ cash: 'Cash', upi: 'HDFC Bank', bank: 'HDFC Bank', cheque: 'HDFC Bank', razorpay: 'Razorpay' },
      ...{ tds: 'TDS receivable', gatewayFee: 'Payment gateway charges', gatewayTax: 'GST on charges' },
      ...{ taxable: 'Fees 18 %', exempt: 'Fees exempt', none: 'Fees', advanceTax: 'GST on advances' },
      ...{ cgst: 'Output CGST', sgst: 'Output SGST', igst: 'Output IGST', expense: 'Petty expenses' },
      cashDifference: 'Cash short or over',
    },
  },
  yearZip: {
    about: 'A link to all documents of a financial year with their list in one file.',
    example: { year: '2026-27' },
  },
  sheet: { about: 'All that is written on a document, as it was on the day of issue.', example: idExample },
  pdf: { about: 'A document as a PDF, in base64; a cancelled one says so across it.', example: idExample },
  ownSheet: { about: "All that is written on a document of the learner's own.", example: idExample },
  ownPdf: { about: "A document of the learner's own as a PDF, in base64.", example: idExample },
  billTo: { about: 'Who pays an order in the place of the learner.', example: { orderId: idExample.id } },
  missingAddresses: {
    about:
      'Invoices of ₹50,000 or more that name no address of their payer, and orders whose next one would; a hundred of each.',
  },
  completeInvoice: {
    about:
      'Makes an invoice out anew with the address that is known by now: a credit note takes it back, and another stands in its place.',
    example: { orderId: idExample.id, documentId: idExample.id },
  },
  setBillTo: {
    about:
      'Sets who the next documents of an order are made out to; without a `name` the learner. One in an SEZ or outside India is set with `fees.settings` or `fees.reverse` alone.',
    example: {
      orderId: idExample.id,
      name: 'Bharat Widgets Private Limited',
      address: '4 Connaught Place\nNew Delhi 110001',
      gstin: '07AAACH7409R1Z3',
      place: 'sez',
    },
  },
}
