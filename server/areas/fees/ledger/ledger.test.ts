import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BookedOrder } from '#contract/fees/account-schemas.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { toPaise } from '#contract/money.ts'
import { aLearner } from '#server/testing/learners.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const today = '2026-03-10'
const fee = 12_000_00

/** A second, slow ledger: lists of entries, added up whenever something is asked. */
class Ledger {
  charged = [fee]
  conceded: number[] = []
  payments: { id: string; paise: number; isGone: boolean; back: number }[] = []

  get owed() {
    return sum(this.charged) - sum(this.conceded)
  }
  get living() {
    return this.payments.filter(({ isGone }) => !isGone)
  }
  get paid() {
    return sum(this.living.map(({ paise, back }) => paise - back))
  }
  get due() {
    return this.owed - this.paid
  }
}

type Step = { kind: 'pay' | 'over' | 'concede' | 'charge' | 'cancel' | 'refund'; paise: number; at: number }

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('pay', 'pay', 'over', 'concede', 'charge', 'cancel', 'refund'),
  paise: fc.integer({ min: 1, max: fee }),
  at: fc.nat(5),
})

test('whatever the desk does in whatever order, its books are those of a second ledger to the paisa', async () => {
  const app = await testApp()
  app.clock.now = new Date('2026-03-10T06:00:00Z')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
      const { enrolmentId: orderId } = await aLearner(app)
      const ledger = new Ledger()
      let order = await read(app, orderId)
      for (const one of steps) {
        await take(app, orderId, ledger, one)
        order = await read(app, orderId)
        agree(order, ledger)
      }
      const { dues } = (await app.asAdmin(bookCalls.dues, { limit: 200 })).body
      expect(dues.find((row) => row.orderId === orderId)?.due ?? 0).toBe(order.due)
      expect(await listOpen(app, orderId)).toEqual(order.instalments.map((one) => toPaise(one.due)))
    }),
    { numRuns: 4 },
  )
  const { papers } = (await app.asAdmin(bookCalls.papers, { limit: 200 })).body
  for (const letter of ['R', 'F']) {
    const numbers = papers.flatMap(({ number }) =>
      number.startsWith(letter) ? Number(number.slice(-6)) : [],
    )
    expect(numbers.sort((one, other) => one - other)).toEqual(numbers.map((_, at) => at + 1))
  }
})

/** Does it to both; what the ledger holds impossible is refused by the desk. */
async function take(app: TestApp, orderId: string, ledger: Ledger, { kind, paise, at }: Step): Promise<void> {
  const amount = (paise / 100).toFixed(2)
  const reason = 'Because'
  const payment = ledger.living[at % Math.max(ledger.living.length, 1)]
  if (kind === 'pay' || kind === 'over') {
    const asCredit = kind === 'over'
    const input = {
      orderId,
      amount,
      method: 'bank',
      ref: `${orderId} ${ledger.payments.length} ${paise}`,
      receivedOn: today,
      asCredit,
    } as const
    const { body } = await app.asAdmin(deskCalls.take, input)
    expect(body.success).toBe(asCredit || paise <= Math.max(ledger.due, 0))
    if (body.success) ledger.payments.push({ id: body.paymentId, paise, isGone: false, back: 0 })
  } else if (kind === 'concede') {
    const { body } = await app.asAdmin(deskCalls.concede, { orderId, kind: 'discount', amount, reason })
    expect(body.success).toBe(paise <= ledger.owed)
    if (body.success) ledger.conceded.push(paise)
  } else if (kind === 'charge') {
    const input = { orderId, kind: 'other', label: 'Card', amount, dueOn: today } as const
    expect((await app.asAdmin(deskCalls.charge, input)).body.success).toBe(true)
    ledger.charged.push(paise)
  } else if (payment && kind === 'cancel') {
    const { body } = await app.asAdmin(deskCalls.cancelPayment, { paymentId: payment.id, reason })
    expect(body.success).toBe(payment.back === 0)
    if (body.success) payment.isGone = true
  } else if (payment) {
    const input = { paymentId: payment.id, amount, method: 'cash', reason } as const
    const { body } = await app.asAdmin(deskCalls.refund, input)
    expect(body.success).toBe(paise <= payment.paise - payment.back)
    if (body.success) payment.back += paise
  }
}

async function read(app: TestApp, orderId: string): Promise<BookedOrder> {
  const { orders } = (await app.asAdmin(deskCalls.account, { orderId })).body
  return orders[0] as BookedOrder
}

/** As it is kept for sums. */
async function listOpen(app: TestApp, orderId: string): Promise<number[]> {
  const rows = await app.context.db
    .selectFrom('fee_instalments')
    .where('enrolment_id', '=', orderId)
    .where('voided_at', 'is', null)
    .orderBy('no')
    .select('open_paise')
    .execute()
  return rows.map(({ open_paise }) => open_paise)
}

function agree(order: BookedOrder, ledger: Ledger): void {
  const { owed, paid, due, credit, instalments, payments } = order
  expect([owed, paid, due, credit].map(toPaise)).toEqual([
    ledger.owed,
    ledger.paid,
    Math.max(ledger.due, 0),
    Math.max(-ledger.due, 0),
  ])
  expect(sum(instalments.map(({ amount }) => toPaise(amount)))).toBe(ledger.owed)
  expect(sum(instalments.map((one) => toPaise(one.due)))).toBe(Math.max(ledger.due, 0))
  for (const { state, paper } of payments) expect(paper?.isCancelled).toBe(state !== 'confirmed')
}

function sum(amounts: number[]): number {
  return amounts.reduce((all, one) => all + one, 0)
}
