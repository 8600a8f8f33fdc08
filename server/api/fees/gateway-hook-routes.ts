import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import { isSignedBy, readHeard } from '#server/areas/fees/online/event-service.ts'
import { handleWebhook } from '#server/areas/fees/online/handle-webhook.ts'
import { hookPath, readRazorpayKeys } from '#server/areas/fees/online/razorpay-keys-service.ts'
import { GatewayFault, openGateway } from '#server/areas/fees/online/razorpay-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

const mostBytes = 64 * 1024
const signature = /^[0-9a-f]{64}$/
const eventId = /^[\w.-]{1,100}$/

/**
 * Where Razorpay tells what has happened. The signature is over the bytes as they came, so that they are kept as they are;
 * whoever bears none is turned away before a byte of theirs is read.
 */
export function gatewayHookRoutes(app: FastifyInstance, context: AppContext): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => body,
    )

    scope.post(hookPath, {
      bodyLimit: mostBytes,
      preParsing: async ({ headers }) => {
        if (!signature.test(String(headers['x-razorpay-signature']))) throw notFound()
        if (Number(headers['content-length']) > mostBytes)
          throw new Refusal(messages.tooLarge, { status: 413 })
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
