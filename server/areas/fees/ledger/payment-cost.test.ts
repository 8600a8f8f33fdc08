import { expect, test } from 'vitest'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { listQueries } from '#server/testing/count-queries.ts'
import { aLearner } from '#server/testing/learners.ts'
import { testApp } from '#server/testing/test-app.ts'

/** Two of them keep the chain of the audit. */
const mostQueries = 20

test.each([
  { method: 'cash', ref: '' },
  { method: 'upi', ref: '412345678901' },
  { method: 'cheque', ref: '004512' },
] as const)(
  'a payment by $method at the desk asks the database at most 20 times',
  async ({ method, ref }) => {
    const app = await testApp()
    app.clock.now = new Date('2026-03-10T06:00:00Z')
    const { enrolmentId: orderId } = await aLearner(app, { name: 'Asha Verma' })
    const instalments = ['2026-03-05', '2026-04-05', '2026-05-05'].map((dueOn) => ({ dueOn, amount: '4000' }))
    await app.asAdmin(deskCalls.setPlan, { orderId, instalments })
    const payment = {
      orderId,
      amount: '6000',
      method,
      ref,
      receivedOn: '2026-03-10',
      key: `press-of-${method}-1`,
    }

    const queries = await listQueries(app, async () => {
      const { body } = await app.asAdmin(deskCalls.take, payment)
      expect(body).toMatchObject({ success: true, order: { due: 6000, paid: 6000 } })
    })

    expect(queries.length, queries.join('\n')).toBeLessThanOrEqual(mostQueries)
  },
)
