import { gatewayCalls } from '#contract/fees/gateway-calls.ts'
import { ownOnlineCalls } from '#contract/fees/own-online-calls.ts'
import { messages } from '#contract/messages.ts'
import { toRupees } from '#contract/money.ts'
import { requireReason } from '#server/areas/fees/desk-service.ts'
import { countAttention, listAttention } from '#server/areas/fees/gateway/attention-repository.ts'
import { findAttention } from '#server/areas/fees/gateway/attention-service.ts'
import { readStanding } from '#server/areas/fees/gateway/event-service.ts'
import { countOpenLinks } from '#server/areas/fees/gateway/link-service.ts'
import { GatewayFault, openGateway, requireGateway } from '#server/areas/fees/gateway/razorpay-service.ts'
import { readOrder } from '#server/areas/fees/read-order.ts'
import { askRazorpay } from '#server/flows/ask-razorpay.ts'
import { checkOnline, startOnline } from '#server/flows/pay-online.ts'
import * as settling from '#server/flows/settle-attention.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { pageSize, readCursor, totalOf } from '#server/platform/db/page.ts'
import type { Route } from '#server/platform/http/route.ts'

/** Paying online, and what of it the office has to look at. */
export function gatewayRoutes(route: Route, context: AppContext): void {
  const { db, now, rateLimit } = context

  route(ownOnlineCalls.start, async ({ orderId, isWhole }, { caller }) => {
    const gateway = await requireGateway(context)
    return startOnline(gateway, { orderId, personId: caller.id, isWhole, isLimited: rateLimit })
  })

  route(ownOnlineCalls.check, async ({ reference }, { caller }) => {
    const gateway = await requireGateway(context)
    const { paise, ...stand } = await checkOnline(gateway, { reference, personId: caller.id })
    return { ...stand, amount: toRupees(paise) }
  })

  route(gatewayCalls.attention, async ({ q, cursor, limit = pageSize, withTotal, isSettled = false }) => {
    const wanted = { sought: q, isSettled }
    const after = readCursor(cursor)
    const page = await listAttention(db, { ...wanted, after, limit })
    const total = withTotal ? await totalOf(page, after, () => countAttention(db, wanted)) : undefined
    const isOn = (await openGateway(context)) !== null
    const gateway = { isOn, ...(await readStanding(db)), openCount: await countOpenLinks(db) }
    return { attention: page.rows, gateway, total, next: page.next }
  })

  route(gatewayCalls.askNow, async () => {
    const gateway = await requireGateway(context)
    await askRazorpay(gateway, true).catch((error) => {
      throw error instanceof GatewayFault ? error.asRefusal() : error
    })
    return { message: messages.askedRazorpay }
  })

  route(gatewayCalls.book, async ({ id, orderId = null, note }, { caller: actor }) =>
    db.transaction().execute(async (tx) => {
      const booked = await settling.bookAttention(tx, { id, orderId, reason: note, actor }, now())
      const message = messages.bookedOnline(booked.paper.number)
      return { message, paper: booked.paper, order: await readOrder(tx, booked.orderId, now()) }
    }),
  )

  route(gatewayCalls.setAside, async ({ id, reason }, { caller: actor }) => {
    requireReason(reason)
    await db.transaction().execute((tx) => settling.setAttentionAside(tx, { id, reason, actor }, now()))
    return { message: messages.setAside }
  })

  route(gatewayCalls.giveBack, async ({ id, reason }, { caller: actor }) => {
    requireReason(reason)
    if ((await findAttention(db, id))?.why === 'refund') {
      const enter = settling.enterGatewayRefund
      const number = await db.transaction().execute((tx) => enter(tx, { id, reason, actor }, now()))
      return { message: messages.refundEntered(number) }
    }
    const returned = await settling.returnAttention(await requireGateway(context), { id, reason, actor })
    return { message: messages.returnedOnline(returned.amount_paise) }
  })
}
