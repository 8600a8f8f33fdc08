import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AnswerOf } from '#contract/call.ts'
import { bankCalls } from '#contract/fees/bank-calls.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { gatewayCalls } from '#contract/fees/gateway-calls.ts'
import { answer } from './support/answers.ts'
import { payer } from './support/fee-samples.ts'
import { unpaid } from './support/order-sample.ts'
import { at } from './support/samples.ts'
import { show } from './support/screen.tsx'
import { axeFindings, sees } from './support/sight.ts'

const twenty = <Row>(row: Row, change: (nth: number) => Partial<Row>): Row[] =>
  Array.from({ length: 20 }, (_, nth) => ({ ...row, ...change(nth) }))
const named = (nth: number) => ({
  id: String(nth),
  orderId: String(nth),
  person: { ...payer, name: `Payer ${nth}` },
})

const line: AnswerOf<typeof bankCalls.lines>['lines'][number] = {
  ...{ id: 'line-1', on: '2026-01-06', amount: 2500, description: 'UPI/412345678901/RAVI PATEL/okaxis/fees' },
  addedBy: 'Farah',
  ...{ state: 'open', matchedBy: null, by: null, at: null, payments: [], reference: 'S77', settlement: null },
}
const settlement: AnswerOf<typeof bankCalls.settlements>['settlements'][number] = {
  ...{ id: 'setl_DGlQ1Rj8os78Ec', utr: '1568176960vxp0rj', settledOn: '2026-01-08', payments: 2 },
  ...{ gross: 5000, fee: 100, tax: 18, refunded: 0, other: 0, net: 4882, seenOn: null, seenBy: null },
}
const statement: AnswerOf<typeof bankCalls.statements>['statements'][number] = {
  ...{ id: 'statement-1', fileName: 'november.csv', by: 'Farah', at, credits: 120, payments: 80 },
  ...{ takenBackAt: null, takenBackBy: null },
}
const approval: AnswerOf<typeof bookCalls.approvals>['approvals'][number] = {
  ...{ id: 'approval-1', kind: 'refund', concession: null, method: 'bank', about: 'R/25-26/000041' },
  ...{ reference: 'NEFT9', isFeeOwed: false, asCredit: false },
  ...{ orderId: 'order-1', person: payer, programme: 'Web Development', amount: 6000, reason: 'Left' },
  ...{ askedBy: 'Meera Iyer', askedAt: at, state: 'waiting' },
  ...{ decidedBy: null, decidedAt: null, decidedReason: null, isOwn: false, mayApprove: true },
}
const claim: AnswerOf<typeof bookCalls.upiClaims>['upiClaims'][number] = {
  ...{ id: 'claim-1', orderId: 'order-1', person: payer, programme: 'Web Development', amount: 1500 },
  ...{
    ref: '412345678901',
    paidOn: '2026-01-05',
    state: 'refused',
    reason: 'Not in the bank',
    createdAt: at,
  },
  due: 7500,
}
const attention: AnswerOf<typeof gatewayCalls.paymentExceptions>['paymentExceptions'][number] = {
  ...{ id: 'attention-1', why: 'amount', gatewayId: 'pay_StandIn0000001', amount: 1600, currency: 'INR' },
  ...{ reference: 'TLM1', payer: 'ananya@example.com', paidAt: at, createdAt: at, isReturning: false },
  order: { id: 'order-1', programme: 'Web Development', person: payer, due: 7500 },
  ...{ expected: 1500, settled: null },
}

/** Each list with twenty rows: where it is, what it is answered, how many stand in one screen of a phone, what they say. */
const lists: { path: string; said: () => void; least: number; words: (string | RegExp)[] }[] = [
  {
    path: '/admin/bank',
    said: () =>
      answer(bankCalls.lines, {
        lines: twenty(line, (nth) => ({ id: String(nth) })),
        ...{ total: 20, sum: 50_000, isOnline: true, next: null },
      }),
    least: 6,
    words: ['6 Jan 2026', 'Choose payment', 'No fee'],
  },
  {
    path: '/admin/bank?list=settlements',
    said: () =>
      answer(bankCalls.settlements, {
        settlements: twenty(settlement, (nth) => ({ id: `setl_${nth}` })),
        ...{ total: 20, isOnline: true, next: null },
      }),
    least: 7,
    words: ['₹5,000 paid, ₹100 charges, ₹18 GST', 'Not seen in bank yet'],
  },
  {
    path: '/admin/bank?list=statements',
    said: () =>
      answer(bankCalls.statements, {
        statements: twenty(statement, (nth) => ({ id: String(nth) })),
        ...{ total: 20, isOnline: true, next: null },
      }),
    least: 8,
    words: ['november.csv', 'Farah', '120 credits', 'Take back'],
  },
  {
    path: '/admin/approvals',
    said: () => answer(bookCalls.approvals, { approvals: twenty(approval, named), total: 20, next: null }),
    least: 5,
    words: ['Meera Iyer', 'Left', 'Approve', 'Decline'],
  },
  {
    path: '/admin/orders?status=declined',
    said: () =>
      answer(orderCalls.orders, {
        orders: twenty(unpaid, (nth) => ({ ...named(nth), status: 'declined' as const })),
        ...{ next: null, sums: { count: 20, owed: 0, paid: 0 } },
      }),
    least: 8,
    words: ['Declined'],
  },
  {
    path: '/admin/upi-payments?state=refused',
    said: () => answer(bookCalls.upiClaims, { upiClaims: twenty(claim, named), total: 20, next: null }),
    least: 7,
    words: ['Not in the bank', '412345678901'],
  },
  {
    path: '/admin/online',
    said: () =>
      answer(gatewayCalls.paymentExceptions, {
        paymentExceptions: twenty(attention, (nth) => ({ id: String(nth) })),
        gateway: { isOn: true, heardAt: null, askedAt: at, fault: null, openCount: 20 },
        ...{ total: 20, next: null },
      }),
    least: 3,
    words: ['Another amount', 'Book', 'Give back', 'Ignore', /₹7,500 due/],
  },
]

test.for(lists)('on a phone $path has two lines to a row and says what it is about', async (list) => {
  list.said()
  await show(list.path, { width: 390 })
  const table = page.getByRole('main').getByRole('table').first()
  await sees(table)
  await document.fonts.ready
  const rows = [...document.querySelectorAll('main tbody tr')]
  const height =
    (rows.at(-1)?.getBoundingClientRect().bottom ?? 0) - (rows[0]?.getBoundingClientRect().top ?? 0)
  expect(rows).toHaveLength(20)
  expect(Math.floor((844 * rows.length) / height)).toBeGreaterThanOrEqual(list.least)
  // As it is seen: what is hidden is no text of it.
  for (const row of rows as HTMLElement[])
    for (const words of list.words) expect(row.innerText).toMatch(words)
  expect(document.documentElement.scrollWidth).toBe(390)
  expect(await axeFindings()).toEqual([])
})
