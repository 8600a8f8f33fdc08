import { expect, test } from 'vitest'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { admissionCalls } from '#contract/admissions/calls.ts'
import type { AnswerOf } from '#contract/call.ts'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import { bankCalls } from '#contract/fees/bank-calls.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { gatewayCalls } from '#contract/fees/gateway-calls.ts'
import { messageCalls, officeCalls } from '#contract/office/calls.ts'
import { answer } from './support/answers.ts'
import { payer } from './support/fee-samples.ts'
import { unpaid } from './support/order-sample.ts'
import { answerBatches, at, course } from './support/samples.ts'
import { show } from './support/screen.tsx'
import { axeFindings } from './support/sight.ts'

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
    datedOn: '2026-01-05',
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

const request: AnswerOf<typeof admissionCalls.requests>['requests'][number] = {
  ...{ id: 'request-1', isSignUp: true, waitsForSignUp: false, group: 'Students' },
  ...{ possibleDuplicates: [], sameName: [], isOffered: true, isPaid: false, wishedBatch: null },
  ...{
    programme: course.name,
    programmeId: course.id,
    fees: 100,
    owed: 100,
    paidAmount: null,
    createdAt: at,
  },
  person: {
    ...{ id: 'person-1', group: 'Students', name: 'Asha', email: 'asha@example.com', emailConfirmed: true },
    ...{ phone: '9876543210', city: 'Pune', type: 'Online', age: 21, semester: null, college: '' },
  },
}
const message: AnswerOf<typeof messageCalls.messages>['messages'][number] = {
  ...{ id: 'message-1', name: 'Meera', email: 'meera@example.com', phone: '+919876543210', createdAt: at },
  message: `When does it start? ${'I would like to come with my sister. '.repeat(5)}`,
  ...{ status: 'new', reply: null, repliedAt: null },
}
const entry: AnswerOf<typeof officeCalls.audit>['entries'][number] = {
  ...{ id: 'entry-1', actor: 'Farah', role: 'owner', kind: 'person.changed', words: 'Record changed', at },
  subject: { type: 'person', id: null, name: 'Asha' },
  ...{ before: '{"phone":"9876543210"}', after: '{"phone":"9876543211"}' },
}

/** Each list with twenty rows: where it is, what it is answered, how many stand in one screen of a phone, what they say. */
const lists: {
  path: string
  said: () => void
  least: number
  words: (string | RegExp)[]
  /** Where it is no table. */
  rows?: string
}[] = [
  {
    path: '/admin/bank',
    said: () =>
      answer(bankCalls.lines, {
        lines: twenty(line, (nth) => ({ id: String(nth) })),
        ...{ total: 20, sum: 50_000, isOnline: true, next: null },
      }),
    least: 6,
    words: ['6 Jan 2026', 'S77', 'Choose payment', 'No fee'],
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
  {
    path: '/admin/pendingreq',
    said: () => {
      answerBatches()
      const inGroups = { Students: 20, Interns: 0, College: 0 }
      answer(admissionCalls.requests, {
        requests: twenty(request, (nth) => ({
          id: String(nth),
          person: { ...request.person, id: String(nth), name: `Asha ${nth}` },
        })),
        ...{ besides: [], programmes: [], waiting: inGroups, found: inGroups, total: 20, next: null },
      })
    },
    least: 8,
    words: [/Asha/, course.name, 'Approve'],
    rows: '.request-row',
  },
  {
    path: '/admin/courses',
    said: () =>
      answer(programmeCalls.list, {
        programmes: twenty(course, (nth) => ({ id: String(nth), name: `C ${nth}` })),
      }),
    least: 14,
    words: [/C \d+/],
    rows: 'main ol > li',
  },
  {
    path: '/admin/messages',
    said: () =>
      answer(messageCalls.messages, {
        messages: twenty(message, (nth) => ({ id: String(nth), name: `Meera ${nth}` })),
        next: null,
      }),
    least: 4,
    words: [/Meera/, 'meera@example.com', 'New', 'Answer', 'Show all', 'When does it start'],
    rows: 'main ul > li.card',
  },
  {
    path: '/admin/audit',
    said: () => {
      answer(staffCalls.list, { staff: [] })
      answer(officeCalls.audit, { entries: twenty(entry, (nth) => ({ id: String(nth) })), next: null })
    },
    least: 6,
    words: ['Record changed', 'Asha', 'Farah', '9876543211'],
    rows: 'main ol > li',
  },
]

test.for(lists)(
  'on a phone a screen of $path shows $least or more, and what they are about',
  async (list) => {
    list.said()
    await show(list.path, { width: 390 })
    const read = () => [...document.querySelectorAll(list.rows ?? 'main tbody tr')]
    await expect.poll(() => read().length).toBe(20)
    await document.fonts.ready
    const rows = read()
    const height =
      (rows.at(-1)?.getBoundingClientRect().bottom ?? 0) - (rows[0]?.getBoundingClientRect().top ?? 0)
    expect(Math.floor((844 * rows.length) / height)).toBeGreaterThanOrEqual(list.least)
    // As it is seen: what is hidden is no text of it.
    for (const row of rows as HTMLElement[])
      for (const words of list.words) expect(row.innerText).toMatch(words)
    expect(document.documentElement.scrollWidth).toBe(390)
    expect(await axeFindings()).toEqual([])
  },
)
