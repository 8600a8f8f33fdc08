import type { AnswerOf } from '#contract/call.ts'
import type { BookedOrder } from '#contract/fees/account-schemas.ts'
import type { bookCalls } from '#contract/fees/book-calls.ts'
import type { deskCalls } from '#contract/fees/desk-calls.ts'
import type { documentCalls } from '#contract/fees/document-calls.ts'
import type { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { at, course } from './samples.ts'

export const payer = {
  id: 'ananya',
  name: 'अनन्या त्रिपाठी',
  email: 'ananya@example.com',
  phone: '9876543210',
  group: 'Students' as const,
}

export const receipt = {
  id: 'document-1',
  number: 'R/25-26/000041',
  kind: 'receipt' as const,
  isCancelled: false,
}

export const confirmed: BookedOrder['payments'][number] = {
  id: 'payment-1',
  method: 'cheque',
  ref: '004512 SBI',
  amount: 2500,
  receivedOn: '2026-01-05',
  note: '',
  state: 'confirmed',
  by: 'Farah',
  createdAt: at,
  endedOn: null,
  endedBy: null,
  endedReason: null,
  cheque: null,
  certificate: '',
  seenOn: null,
  seenBy: null,
  seenAt: null,
  refunded: 0,
  refundable: 2500,
  document: receipt,
  moreDocuments: [],
}

/** ₹2,500 of ₹10,000 paid: the first of three instalments in part. */
export const booked: BookedOrder = {
  id: 'order-1',
  programme: course.name,
  programmeId: course.id,
  kind: 'course',
  batch: 'Morning Students',
  isBatchRemoved: false,
  status: 'active',
  createdAt: at,
  fee: 11_000,
  owed: 10_000,
  paid: 2500,
  due: 7500,
  credit: 0,
  overdue: 1500,
  nextDueOn: '2026-01-10',
  nextDue: 1500,
  isReminded: true,
  cash: 0,
  charges: [
    {
      id: 'charge-1',
      kind: 'fee',
      label: '',
      amount: 11_000,
      tax: null,
      by: null,
      createdAt: at,
      voidedAt: null,
      voidedBy: null,
      voidedReason: null,
    },
  ],
  concessions: [
    {
      id: 'concession-1',
      kind: 'scholarship',
      amount: 1000,
      reason: 'First of the class',
      by: 'Farah',
      createdAt: at,
      voidedAt: null,
      voidedBy: null,
      voidedReason: null,
    },
  ],
  instalments: [
    { no: 1, dueOn: '2026-01-10', amount: 4000, paid: 2500, due: 1500 },
    { no: 2, dueOn: '2099-02-10', amount: 3000, paid: 0, due: 3000 },
    { no: 3, dueOn: '2099-03-10', amount: 3000, paid: 0, due: 3000 },
  ],
  payments: [confirmed],
  refunds: [],
  invoices: [],
}

/** Asked for and not accepted yet: nothing stands in the books. */
export const requested: BookedOrder = {
  ...booked,
  id: 'order-2',
  batch: null,
  status: 'requested',
  fee: 12_000,
  owed: 0,
  paid: 0,
  due: 0,
  overdue: 0,
  nextDueOn: null,
  nextDue: 0,
  charges: [],
  concessions: [],
  instalments: [],
  payments: [],
}

export function accountOf(...orders: BookedOrder[]): AnswerOf<typeof deskCalls.account> {
  const sum = (key: 'due' | 'credit' | 'overdue') => orders.reduce((all, order) => all + order[key], 0)
  return {
    person: payer,
    openDay: '2026-01-06',
    isRegistered: false,
    due: sum('due'),
    credit: sum('credit'),
    overdue: sum('overdue'),
    nextDueOn: orders[0]?.nextDueOn ?? null,
    orders,
    waiting: [],
  }
}

export const written: AnswerOf<typeof bookCalls.document>['document'] = {
  ...receipt,
  issuedAt: at,
  name: payer.name,
  programme: course.name,
  amount: 1500,
  orderId: booked.id,
  personId: payer.id,
  cancelledAt: null,
  cancelReason: null,
  replaces: null,
  replacedBy: null,
  seenOn: null,
  text: {
    name: payer.name,
    email: payer.email,
    phone: payer.phone,
    programme: course.name,
    label: `Fee for ${course.name}`,
    amount: 1500,
    method: 'cash',
    ref: '',
    receivedOn: '2026-01-05',
    note: '',
    due: 6000,
  },
}

const sheet: AnswerOf<typeof documentCalls.sheet>['sheet'] = {
  title: 'Fee receipt',
  mark: null,
  number: receipt.number,
  issuedOn: '5 January 2026',
  issuer: { name: 'Taleem Institute of Technology', lines: ['14 Station Road, Lucknow'] },
  to: { heading: 'Received from', name: payer.name, lines: [payer.email] },
  facts: [{ label: 'Still due', value: '₹6,000.00' }],
  items: [{ what: `Fee: ${course.name}`, code: null, amount: '₹1,500.00' }],
  sums: [],
  total: { label: 'Amount received', value: '₹1,500.00' },
  words: 'Rupees one thousand five hundred only',
  notes: ['Made out by computer.'],
  hasStampBox: true,
  upi: { text: 'upi://pay?pa=taleem@okbank', lines: ['Pay by UPI to', 'taleem@okbank'] },
  cancelled: null,
}

const line = {
  kind: 'text',
  size: 10,
  width: 0,
  align: 'left',
  isBold: false,
  colour: '#231416',
  opacity: 1,
  turn: 0,
} as const
const said = [sheet.title, sheet.number, sheet.to.name, 'Still due', '₹6,000.00', sheet.words]

/** The same as a page. */
export const writtenDocument: AnswerOf<typeof documentCalls.sheet> = {
  sheet,
  drawing: {
    width: 595.28,
    height: 841.89,
    marks: [
      ...said.map((text, at) => ({ ...line, text, x: 48, y: 60 + at * 20 })),
      { kind: 'qr', text: sheet.upi?.text ?? '', x: 48, y: 400, size: 104 },
    ],
  },
}

export const feeSettings: AnswerOf<typeof feeSettingsCalls.settings> = {
  legalName: 'Roshni Academy Private Limited',
  address: '4 Ring Road',
  gstin: '24AAACH7409R2Z6',
  state: '24',
  sac: '999293',
  treatment: 'taxable',
  rate: 1800,
  exemptReason: '',
  upiAddress: '',
  remindBefore: 3,
  remindOnDay: true,
  remindAfter: 7,
  lateFee: null,
  lateFeeAfter: null,
  officeConcession: null,
  lockDay: 10,
  backDateDays: null,
  ownDrawers: false,
  refundYesFrom: null,
  cashYesFrom: null,
  invoiceOn: 'payment',
  invoiceSince: null,
  invoiceAdvice: '',
  lutArn: '',
  lutYear: '',
  razorpay: { keyId: '', hasSecret: false, hasWebhookSecret: false, webhookUrl: 'https://x.test/hook' },
  programmes: [],
  changedAt: at,
}
