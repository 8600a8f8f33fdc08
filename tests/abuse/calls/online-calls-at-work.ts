import { onTestFinished } from 'vitest'
import { dayOf } from '#contract/calendar.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { gatewayCalls } from '#contract/fees/gateway-calls.ts'
import { ownOnlineCalls } from '#contract/fees/own-online-calls.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import type { World } from '#server/testing/original-client/world.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { startRazorpay } from '../../standins/razorpay/stand-in.ts'
import { standInKeys } from '../../standins/razorpay/world.ts'

interface Stage {
  app: TestApp
  world: World
  learnerToken: string
}

type Prepare = (stage: Stage) => Promise<Record<string, unknown>>

/** With Razorpay's stand-in behind the product, and a payment that waits for the office where one is needed. */
export const onlineCallsAtWork: Record<string, Prepare> = {
  [ownOnlineCalls.start.path]: async (stage) => {
    await withRazorpay(stage)
    return onOrder(stage)
  },
  [ownOnlineCalls.check.path]: async (stage) => {
    await withRazorpay(stage)
    const { body } = await stage.app.ask(ownOnlineCalls.start, onOrder(stage), stage.learnerToken)
    return { reference: body.reference }
  },
  [gatewayCalls.askNow.path]: async (stage) => {
    await withRazorpay(stage)
    return {}
  },
  [gatewayCalls.book.path]: async (stage) => ({ ...(await anPaymentException(stage)), ...onOrder(stage) }),
  [gatewayCalls.ignore.path]: anPaymentException,
  [gatewayCalls.giveBack.path]: anPaymentException,
}

function onOrder({ world }: Stage) {
  return { orderId: world.Students.enrolmentId }
}

/** Something is due, since with the first rupee the fee is charged. */
async function withRazorpay(stage: Stage) {
  const { app } = stage
  const rupee = { amount: 1, method: 'cash', receivedOn: dayOf(app.clock.now), asCredit: true } as const
  await app.asAdmin(deskCalls.take, { ...onOrder(stage), ...rupee })
  const razorpay = await startRazorpay({ now: () => app.clock.now })
  onTestFinished(razorpay.close)
  app.context.razorpayUrl = razorpay.url
  await app.asAdmin(feeSettingsCalls.setRazorpay, standInKeys)
  return razorpay
}

/** Another amount came than was asked for. */
async function anPaymentException(stage: Stage): Promise<Record<string, unknown>> {
  const { app, learnerToken } = stage
  const razorpay = await withRazorpay(stage)
  const { body } = await app.ask(ownOnlineCalls.start, onOrder(stage), learnerToken)
  const link = razorpay.linkOf(body.url)
  const { id } = razorpay.pay(link, { amount: link.amount + 1 })
  await app.ask(ownOnlineCalls.check, { reference: body.reference }, learnerToken)
  const { paymentExceptions } = (await app.asAdmin(gatewayCalls.paymentExceptions, { q: id })).body
  return { id: paymentExceptions[0]?.id }
}
