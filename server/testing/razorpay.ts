import type { AddressInfo } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import type { Endpoint, InputOf } from '#contract/call.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { ownOnlineCalls } from '#contract/fees/own-online-calls.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { pollGateway } from '#server/areas/fees/online/handle-webhook.ts'
import { openGateway } from '#server/areas/fees/online/razorpay-service.ts'
import { startRazorpay } from '../../tests/standins/razorpay/stand-in.ts'
import { standInKeys } from '../../tests/standins/razorpay/world.ts'
import { aLearner } from './learners.ts'
import { admin, type TestApp, testApp } from './test-app.ts'

const start = new Date('2026-03-10T06:00:00Z')

/** The API over a real port, with the stand-in of Razorpay beside it and one learner who owes ₹12,000. */
export async function anOnlineDesk({ rateLimit = false } = {}) {
  const times: { clock?: TestApp['clock'] } = {}
  const razorpay = await startRazorpay({ now: () => times.clock?.now ?? start })
  onTestFinished(razorpay.close)
  const app = await testApp({ razorpayUrl: razorpay.url, rateLimit })
  const { clock } = app
  times.clock = clock
  clock.now = start
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as AddressInfo
  razorpay.state.hookUrl = `http://127.0.0.1:${port}/api/fees/razorpay`
  expect((await app.asAdmin(feeSettingsCalls.setRazorpay, standInKeys)).body.success).toBe(true)
  const learner = await aLearner(app, { name: 'Asha Verma' })
  const orderId = learner.enrolmentId

  /** With a session of this very moment. */
  async function asOwner<E extends Endpoint>(call: E, input?: InputOf<E>) {
    return (await app.ask(call, input, await app.login(loginCalls.staff, admin))).body
  }

  /** The learner asks for a page to pay on. */
  async function begin({ isWhole = true, whose = learner } = {}) {
    const { body } = await whose.as(ownOnlineCalls.start, { orderId: whose.enrolmentId, isWhole })
    if (!body.success) throw new Error(body.message)
    return razorpay.linkOf(body.url)
  }

  /** As every minute does; with `isAll` as the office's button. */
  async function ask(isAll = false): Promise<void> {
    const gateway = await openGateway(app.context)
    if (gateway) await pollGateway(gateway, isAll)
  }

  function pass(ms: number): void {
    clock.now = new Date(clock.now.getTime() + ms)
  }

  /** Our side of each payment at Razorpay, in paise: what stands in the books, and what waits for the office. */
  async function ours(): Promise<Record<string, number>> {
    const { db } = app.context
    const sides: Record<string, number> = {}
    const payments = await db
      .selectFrom('fee_payments')
      .where('method', '=', 'razorpay')
      .where('state', '=', 'confirmed')
      .selectAll()
      .execute()
    const refunds = await db
      .selectFrom('fee_refunds')
      .where('method', '=', 'razorpay')
      .where('state', '=', 'done')
      .selectAll()
      .execute()
    for (const { id, gateway_payment_id, amount_paise } of payments) {
      const back = refunds.filter(({ payment_id }) => payment_id === id)
      sides[gateway_payment_id ?? ''] = back.reduce(
        (left, one) => left - one.amount_paise,
        amount_paise as number,
      )
    }
    for (const row of await db.selectFrom('fee_payment_exceptions').selectAll().execute()) {
      const isPayment = row.why !== 'refund' && row.why !== 'refund_failed'
      if (isPayment && row.settled_as !== 'booked') {
        sides[row.subject] = row.settled_as === 'returned' ? 0 : row.amount_paise
      }
    }
    return sides
  }

  /** Both ledgers, to the paisa; every payment has one living paper, and one letter. */
  async function agree(): Promise<void> {
    expect(await ours()).toEqual(razorpay.ledger.held())
    const { db } = app.context
    const booked = await db
      .selectFrom('fee_payments')
      .leftJoin('fee_documents', (join) =>
        join
          .onRef('fee_documents.payment_id', '=', 'fee_payments.id')
          .on('fee_documents.refund_id', 'is', null)
          .on('cancelled_at', 'is', null),
      )
      .where('method', '=', 'razorpay')
      .select(['fee_documents.id', 'fee_documents.number'])
      .execute()
    const letters = await db
      .selectFrom('notifications')
      .where('kind', '=', 'documentIssued')
      .select('event_key')
      .execute()
    for (const { id } of booked) {
      expect(letters.filter(({ event_key }) => id && event_key.includes(id))).toHaveLength(1)
    }
  }

  return { app, razorpay, learner, orderId, clock, asOwner, begin, ask, pass, agree }
}
