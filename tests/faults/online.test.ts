import { expect, onTestFinished, test } from 'vitest'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { documentCalls } from '#contract/fees/document-calls.ts'
import { gatewayCalls } from '#contract/fees/gateway-calls.ts'
import { ownFeeCalls } from '#contract/fees/own-fee-calls.ts'
import { ownOnlineCalls } from '#contract/fees/own-online-calls.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { emailsIn } from '#server/testing/sent-emails.ts'
import { startRazorpay } from '../standins/razorpay/stand-in.ts'
import { standInKeys } from '../standins/razorpay/world.ts'
import { apiOf } from '../support/api.ts'
import { startProduct } from '../support/product.mjs'
import { inForm } from './form.ts'
import { openOffice } from './office.ts'
import { aStore, engines } from './store.ts'

// What a kill leaves of a write, `kill.test.ts` and the API's tests say of either engine.
test.each(inForm(engines.slice(0, 1), engines))(
  'killed between the money, its entry, its document and its way back, it books each once on %s',
  async (engine) => {
    const store = await aStore(engine)
    const razorpay = await startRazorpay()
    onTestFinished(razorpay.close)
    const start = () =>
      startProduct({ dataDir: store.dataDir, env: { ...store.env, RAZORPAY_URL: razorpay.url } })
    let product = await start()
    onTestFinished(async () => void (await product.kill()))
    const office = await openOffice(product.url)
    const calls = () => ({
      owner: apiOf(product.url, office.adminToken),
      learner: apiOf(product.url, office.learnerToken),
    })
    async function restart() {
      await product.kill()
      product = await start()
      razorpay.state.hookUrl = `${product.url}/api/fees/razorpay`
    }
    /** In the moment this call is answered, the process is gone. */
    async function killAt(call: RegExp, work: () => Promise<unknown>) {
      const isKilled = new Promise<void>((resolve) => {
        razorpay.state.onAnswered = (asked) => {
          if (call.test(asked)) void product.kill().then(() => resolve())
        }
      })
      await Promise.all([isKilled, work().catch(() => {})])
      razorpay.state.onAnswered = null
      await restart()
    }
    razorpay.state.hookUrl = `${product.url}/api/fees/razorpay`
    await calls().owner(feeSettingsCalls.setRazorpay, standInKeys)
    const [order] = (await calls().learner(ownFeeCalls.mine)).orders
    const orderId = order?.id ?? ''

    // The link is made at Razorpay, and its answer never kept.
    await killAt(/^POST .*payment_links$/, () => calls().learner(ownOnlineCalls.start, { orderId }))
    const { url } = await calls().learner(ownOnlineCalls.start, { orderId })
    expect(razorpay.ledger.links.size).toBe(1)
    const link = razorpay.linkOf(url)
    const payment = razorpay.pay(link)
    const events = razorpay.eventsOf(link, payment)
    const tellAll = async () => {
      for (const event of events) await razorpay.deliver(event)
    }

    // The payment is known, and about to be entered.
    await killAt(/^GET .*payments\/pay_/, tellAll)
    await tellAll()
    await tellAll()
    const paid = (await calls().owner(deskCalls.account, { orderId })).orders[0]
    expect(paid?.payments).toMatchObject([
      { ref: payment.id, state: 'confirmed', document: { isCancelled: false } },
    ])

    // Entered and its document not drawn yet; Razorpay has taken a refund on, and nobody heard it.
    const refund = {
      paymentId: paid?.payments[0]?.id ?? '',
      amount: '500',
      method: 'razorpay',
      reason: 'Left',
    } as const
    razorpay.state.refundsAre = 'processed'
    await killAt(/\/refund$/, () => calls().owner(deskCalls.refund, { ...refund, key: 'one press' }))
    await calls().owner(gatewayCalls.askNow)
    await calls().owner(gatewayCalls.askNow)
    const back = (await calls().owner(deskCalls.account, { orderId })).orders[0]
    expect(back?.refunds).toMatchObject([{ amount: 500, state: 'done', document: { kind: 'refund' } }])
    expect(razorpay.ledger.refunds.size).toBe(1)
    const [first] = Object.values(razorpay.ledger.held())
    expect(Math.round((back?.paid ?? 0) * 100)).toBe(first)
    const document = paid?.payments[0]?.document?.id ?? ''
    const { pdf } = await calls().owner(documentCalls.pdf, { id: document })
    expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    const letters = await store.look((db) => emailsIn(db, { kind: 'documentIssued' }))
    expect(letters).toHaveLength(2)
  },
)
