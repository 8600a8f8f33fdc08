import { expect, test } from 'vitest'
import { dayOf } from '#contract/calendar.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { messages } from '#contract/messages.ts'
import { toPaise } from '#contract/money.ts'
import { aLearner } from '#server/testing/learners.ts'
import { registeredApp } from '#server/testing/registered-app.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

/** Somebody who has paid ₹1,000 of a fee. */
async function aPayer(app: TestApp) {
  const { enrolmentId: orderId } = await aLearner(app)
  const paid = { orderId, amount: '1000', method: 'cash', receivedOn: dayOf(app.clock.now) } as const
  const { paymentId } = (await app.asAdmin(deskCalls.take, paid)).body
  const read = async () => {
    const { orders } = (await app.asAdmin(deskCalls.account, { orderId })).body
    const [order] = orders
    if (!order) throw new Error('no order')
    return order
  }
  const giveBack = async (more: { amount: string; isFeeOwed?: boolean; key?: string }) =>
    (await app.asAdmin(deskCalls.refund, { paymentId, method: 'cash', reason: 'Left early', ...more })).body
  return { read, giveBack, first: await read() }
}

for (const [institute, anApp] of [
  ['one without GST', testApp],
  ['one that is registered', registeredApp],
] as const)
  test(`what goes back is owed again, or the fee is less by it, at ${institute}`, async () => {
    const { read, giveBack, first } = await aPayer(await anApp())
    await giveBack({ amount: '300' })
    expect(await read()).toMatchObject({ owed: first.owed, paid: 700, due: first.due + 300 })

    const key = 'a-press-of-the-button-1'
    for (let press = 0; press < 2; press += 1)
      expect(await giveBack({ amount: '400', isFeeOwed: false, key })).toMatchObject({ success: true })
    const after = await read()
    expect(after).toMatchObject({ owed: first.owed - 400, paid: 300, due: first.due + 300, credit: 0 })
    expect(after.concessions).toMatchObject([{ kind: 'discount', amount: 400, reason: 'Left early' }])

    // More than was paid: nothing of it happens.
    expect(await giveBack({ amount: '301', isFeeOwed: false })).toMatchObject({
      success: false,
      message: messages.beyondPayment(toPaise(300)),
    })
    expect(await read()).toEqual(after)
  })
