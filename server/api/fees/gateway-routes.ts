import type { FastifyInstance, FastifyRequest } from 'fastify'
import { dayOf } from '#contract/calendar.ts'
import { gatewayCalls } from '#contract/fees/gateway-calls.ts'
import { ownOnlineCalls } from '#contract/fees/own-online-calls.ts'
import { messages } from '#contract/messages.ts'
import { toRupees } from '#contract/money.ts'
import { requireReason } from '#server/areas/fees/ledger/hold.ts'
import { presentLedger } from '#server/areas/fees/ledger/present-ledger.ts'
import { isSignedBy, readHeard, readStanding } from '#server/areas/fees/online/event-service.ts'
import { handleWebhook, pollGateway } from '#server/areas/fees/online/handle-webhook.ts'
import { countOpenLinks } from '#server/areas/fees/online/link-service.ts'
import { checkOnline, startOnline } from '#server/areas/fees/online/pay-online.ts'
import { findException, listExceptions } from '#server/areas/fees/online/payment-exceptions.ts'
import { hookPath, readRazorpayKeys } from '#server/areas/fees/online/razorpay-keys-service.ts'
import { GatewayFault, openGateway, requireGateway } from '#server/areas/fees/online/razorpay-service.ts'
import * as resolving from '#server/areas/fees/online/resolve-exception.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { claimedBytes, limitOpenBodies } from '#server/platform/http/open-bodies.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { networkOf } from '#server/platform/security/throttle.ts'

/** Paying online, and what of it the office has to look at. */
export function gatewayRoutes(route: Route, context: AppContext): void {
  const { db, now, rateLimit } = context

  route(ownOnlineCalls.start, async ({ orderId, isWhole, address = '', state = '' }, { caller }) => {
    const gateway = await requireGateway(context)
    const payer = { address, state }
    return startOnline(gateway, { orderId, learner: caller, isWhole, payer, isLimited: rateLimit })
  })

  route(ownOnlineCalls.check, async ({ reference }, { caller }) => {
    const gateway = await requireGateway(context)
    const { paise, ...stand } = await checkOnline(gateway, { reference, personId: caller.id })
    return { ...stand, amount: toRupees(paise) }
  })

  route(gatewayCalls.paymentExceptions, async ({ q, isSettled = false, ...part }) => {
    const { rows, ...page } = await listExceptions(db, { searchText: q, isSettled, ...part })
    const isOn = (await openGateway(context)) !== null
    const gateway = { isOn, ...(await readStanding(db)), openCount: await countOpenLinks(db) }
    return { paymentExceptions: rows, gateway, ...page }
  })

  route(gatewayCalls.askNow, async () => {
    const gateway = await requireGateway(context)
    await pollGateway(gateway, true).catch((error) => {
      throw error instanceof GatewayFault ? error.asRefusal() : error
    })
    return { message: messages.askedRazorpay }
  })

  route(gatewayCalls.book, async ({ id, orderId: enrolmentId = null, note }, { caller: actor }) =>
    db.transaction().execute(async (tx) => {
      const booking = { id, enrolmentId, reason: note, actor }
      const { document, ledger } = await resolving.bookException(tx, booking, now())
      const message = messages.bookedOnline(document.number)
      return { message, document, order: presentLedger(ledger, dayOf(now())) }
    }),
  )

  route(gatewayCalls.ignore, async ({ id, reason }, { caller: actor }) => {
    requireReason(reason)
    await db.transaction().execute((tx) => resolving.setExceptionAside(tx, { id, reason, actor }, now()))
    return { message: messages.paymentIgnored }
  })

  route(gatewayCalls.giveBack, async ({ id, reason }, { caller: actor }) => {
    requireReason(reason)
    if ((await findException(db, id))?.why === 'refund') {
      const enter = resolving.enterGatewayRefund
      const number = await db.transaction().execute((tx) => enter(tx, { id, reason, actor }, now()))
      return { message: messages.refundEntered(number) }
    }
    const gateway = await requireGateway(context)
    const returned = await resolving.returnException(gateway, { id, reason, actor })
    return { message: messages.returnedOnline(returned.amount_paise) }
  })
}

const mostBytes = 64 * 1024
const signature = /^[0-9a-f]{64}$/
const eventId = /^[\w.-]{1,100}$/

/**
 * Where Razorpay tells what has happened. The signature is over the bytes as they came, so that they are kept as they are;
 * whoever bears none is turned away before a byte of theirs is read.
 */
export function gatewayHookRoutes(app: FastifyInstance, context: AppContext): void {
  const enterBody = limitOpenBodies()
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => body,
    )

    scope.post(hookPath, {
      bodyLimit: mostBytes,
      preParsing: async ({ headers, ip }, reply) => {
        if (!signature.test(String(headers['x-razorpay-signature']))) throw notFound()
        const bytes = claimedBytes(headers, mostBytes)
        if (bytes > mostBytes) throw new Refusal(messages.tooLarge, { status: 413 })
        await enterBody({ key: networkOf(ip), isForm: false, bytes }, reply.raw)
      },
      handler: async ({ headers, body }, reply) => {
        const keys = await readRazorpayKeys(context.db, context.seal)
        const gateway = keys && (await openGateway(context))
        const isTheirs =
          Buffer.isBuffer(body) &&
          isSignedBy(keys?.webhookSecrets ?? [], body, String(headers['x-razorpay-signature']))
        if (!gateway || !isTheirs) throw notFound()
        const id = String(headers['x-razorpay-event-id'])
        const heard = eventId.test(id) ? readHeard(id, body) : null
        if (!heard) throw new Refusal(messages.malformed, { status: 400 })
        await handleWebhook(gateway, heard).catch((error) => {
          // Razorpay tells it again, and by then may answer.
          throw error instanceof GatewayFault ? new Refusal(messages.razorpayAway, { status: 503 }) : error
        })
        return reply.header('cache-control', 'no-store').send({ success: true })
      },
    })
  })
}

/** A stranger does not learn whether anybody listens here. */
function notFound(): Refusal {
  return new Refusal(messages.notFound, { status: 404 })
}
