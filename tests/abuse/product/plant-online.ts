import { dayOf } from '#contract/calendar.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { gatewayCalls } from '#contract/fees/gateway-calls.ts'
import { ownFeeCalls } from '#contract/fees/own-fee-calls.ts'
import { ownOnlineCalls } from '#contract/fees/own-online-calls.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import type { RazorpayStandIn } from '../../standins/razorpay/stand-in.ts'
import { standInKeys } from '../../standins/razorpay/world.ts'
import { hostileText } from './hostile-text.ts'
import type { Ask } from './planter.ts'

/** Words of a payer, and the office's on what came online. */
export async function plantOnline(asAdmin: Ask, asLearner: Ask, razorpay: RazorpayStandIn): Promise<void> {
  await asAdmin(feeSettingsCalls.setRazorpay, standInKeys)
  const { orders } = (await asLearner(ownFeeCalls.mine)) as unknown as {
    orders: { id: string; status: string }[]
  }
  const orderId = orders.find(({ status }) => status === 'active' || status === 'requested')?.id
  const card = { orderId, kind: 'other', label: hostileText('charge'), amount: '90000' }
  await asAdmin(deskCalls.charge, { ...card, dueOn: dayOf(new Date()) })
  const payer = { address: hostileText('own address'), state: '24' }
  const started = (await asLearner(ownOnlineCalls.start, {
    orderId,
    isWhole: true,
    ...payer,
  })) as unknown as {
    url: string
    reference: string
  }
  const link = razorpay.linkOf(started.url)
  for (const nth of [1, 2, 3, 4]) {
    razorpay.pay(link, { amount: link.amount + nth, email: hostileText(`payer ${nth}`, '=') })
  }
  await asLearner(ownOnlineCalls.check, { reference: started.reference })
  const { paymentExceptions } = (await asAdmin(gatewayCalls.paymentExceptions)) as unknown as {
    paymentExceptions: { id: string }[]
  }
  const [first, second] = paymentExceptions
  await asAdmin(gatewayCalls.ignore, { id: first?.id, reason: hostileText('set aside', '=') })
  await asAdmin(gatewayCalls.book, { id: second?.id, orderId, note: hostileText('booked', '+') })
  await asAdmin(gatewayCalls.giveBack, {
    id: paymentExceptions[2]?.id,
    reason: hostileText('given back', '@'),
  })
}
