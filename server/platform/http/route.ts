import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NoResultError } from 'kysely'
import type { ZodMiniType } from 'zod/mini'
import type { AnswerOf, BodyOf, Caller, Endpoint, Needs } from '#contract/call.ts'
import { messages } from '#contract/messages.ts'
import type { AppContext } from '../app-context.ts'
import { isReferenceGone, RowGone } from '../db/faults.ts'
import { askedBy } from '../fair-queue.ts'
import type { PageCache } from '../page-cache/page-cache.ts'
import { sendStored } from '../page-cache/stored-response.ts'
import { networkOf } from '../security/throttle.ts'
import { mostBytes, oneAtATime, readJsonInBounds } from './body-bounds.ts'
import { type IncomingFiles, withForm } from './form.ts'
import { limitConcurrencyBy } from './limit-concurrency.ts'
import { claimedBytes, limitOpenBodies } from './open-bodies.ts'
import { Refusal } from './refusal.ts'
import { answerOnce } from './repeats.ts'

/** Who calls, by the kinds of the contract: whoever makes the gate says here what it knows of each. */
// biome-ignore lint/suspicious/noEmptyInterface: filled where the gate is made
export interface Callers {}

type Identity = Callers[keyof Callers]
type IdentityOf<C extends Caller> = C extends 'anyone'
  ? null
  : Callers[C extends keyof Callers ? C : keyof Callers & keyof Needs]

/** Who comes in: asked before a byte of the body is read. */
export interface Gate {
  /** Whose living session the token is. */
  identify(token: string): Promise<Identity | null>
  /** Whether the token was made here, whether or not its session lives: told without a look into the database. */
  isOurs(token: string): boolean
  /** Under what a caller is counted, whichever of their sessions it is. */
  keyOf(identity: Identity): string
  /** The caller; null for a call that anyone may make. Refuses whoever may not make it. */
  admit(endpoint: Endpoint, identity: Identity | null): Identity | null
}

export interface CallContext<C extends Caller = Caller> {
  /** Who calls; null for a call that anyone may make. */
  caller: IdentityOf<C>
  files: IncomingFiles
  /** The address the call came from. */
  address: string
  /** The host that was asked, with its port. */
  host: string
  /** As the caller's program names itself; empty when it does not. */
  userAgent: string
  /** When the call had come, before it waited for anything. */
  arrivedAt: Date
}

/** An answer that may be very long is JSON that is written piece by piece; nothing checks it by the schema again. */
type Handler<E extends Endpoint> = (
  body: BodyOf<E>,
  callContext: CallContext<E['caller']>,
) => Promise<AnswerOf<E> | Readable> | AnswerOf<E>

/** Answers one endpoint of the contract: who may call, what shape, do, answer. */
export type Route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, found before the body was looked at, and when. */
    caller: Identity | null
    admittedAt: number
    /** Whose session it is, where that was asked for already to count the call. */
    identity?: Identity | null
  }
}

export function routesOn(app: FastifyInstance, context: AppContext, gate: Gate): Route {
  app.decorateRequest('caller', null)
  app.decorateRequest('admittedAt', 0)
  readJsonInBounds(app)
  const enterBody = limitOpenBodies()
  const drawsInTurn = limitConcurrencyBy(drawnAtOnce, mostDrawingsWaiting, 429)
  const once = answerOnce(context.now)
  return (endpoint, handler) => {
    const bodyLimit = mostBytes(endpoint)
    const changesInTurn = limitConcurrencyBy(changesAtOnce, mostWaiting)
    const isLimited = context.rateLimit && endpoint.method === 'POST'

    async function answer(request: FastifyRequest): Promise<Answered> {
      if (endpoint.files) {
        const { files: expected, maxFileBytes: mostBytes } = endpoint
        const form = { expected, folder: context.incoming, mostBytes }
        return withForm(request, form, ({ fields, files }) => act(request, fields, files))
      }
      return act(request, endpoint.method === 'GET' ? request.query : request.body, {})
    }

    async function act(request: FastifyRequest, fields: unknown, files: IncomingFiles): Promise<Answered> {
      const check = async () => checkShape(endpoint.body, fields ?? {})
      const body = (await (endpoint.maxBytes ? oneAtATime(check) : check())) as BodyOf<typeof endpoint>
      const perform = () => decide(request, body, files)
      const { caller, ip } = request
      // Who is logged in stands behind nobody else of their network.
      return isLimited ? changesInTurn(caller ? gate.keyOf(caller) : networkOf(ip), perform) : perform()
    }

    async function decide(
      request: FastifyRequest,
      body: BodyOf<typeof endpoint>,
      files: IncomingFiles,
    ): Promise<Answered> {
      // A body may take minutes, and a turn may be waited for: who was shut out meanwhile is not let act by having begun before.
      const isLate = Math.abs(context.now().getTime() - request.admittedAt) > freshMs
      const caller = isLate ? await admit(request) : request.caller
      const { ip: address, host, headers, arrivedAt } = request
      const userAgent = headers['user-agent'] ?? ''
      const callContext = { caller, files, address, host, userAgent, arrivedAt } as CallContext<
        typeof endpoint.caller
      >
      const who = caller?.id ?? networkOf(address)
      const perform = () => askedBy(who, async () => handler(body, callContext))
      const result = await attempt(
        () => (endpoint.draws ? drawsInTurn(who, perform) : perform()),
        () => admit(request),
      )
      if (result instanceof Readable) return result
      const { changesPublicPages } = endpoint
      if (changesPublicPages)
        await context.changes.announce(changesPublicPages === true ? null : changesPublicPages)
      return endpoint.reply.parse({ ...result, success: true }) as Record<string, unknown>
    }

    async function admit(request: FastifyRequest, known?: Identity | null): Promise<Identity | null> {
      const token = endpoint.caller === 'anyone' ? null : tokenOf(request)
      return gate.admit(endpoint, token ? (known ?? (await gate.identify(token))) : null)
    }

    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit,
      // Behind the rate limit and before a byte of the body: who may not call, or sends too much, is not read at all.
      preParsing: async (request, reply) => {
        request.caller = await admit(request, request.identity)
        request.admittedAt = context.now().getTime()
        const bytes = claimedBytes(request.headers, bodyLimit)
        if (bytes > bodyLimit) throw new Refusal(messages.tooLarge, { status: 413 })
        if (endpoint.method === 'POST') {
          const { caller, ip } = request
          const key = caller ? gate.keyOf(caller) : networkOf(ip)
          await enterBody({ key, isForm: endpoint.files !== undefined, bytes }, reply.raw)
        }
        if (request.headers.expect) reply.raw.writeContinue()
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        reply.header('cache-control', 'no-store')
        if (endpoint.kept) return sendKept(context.pageCache, request, reply, () => answer(request))
        const perform = () => answer(request)
        const answered = await (endpoint.repeat === 'byKey' ? once(request, perform) : perform())
        if (answered instanceof Readable) reply.type('application/json; charset=utf-8')
        return answered
      },
    })
  }
}

type Answered = Record<string, unknown> | Readable

/**
 * Of one call, from one place: each waits for the database's one writer, where the calls of everybody else must not stand
 * behind a flood.
 */
const changesAtOnce = 2
const mostWaiting = 200
/** Of one account, whichever of the calls that draw it makes. */
const drawnAtOnce = 2
const mostDrawingsWaiting = 20
/** So long after the gate has looked, what it found still holds. */
const freshMs = 1_000

/** Null also where there is something that could be no token. */
export function tokenOf({ headers: { token } }: FastifyRequest): string | null {
  const isPlausible = typeof token === 'string' && token.length > 0 && token.length <= 200
  return isPlausible ? token : null
}

/**
 * Somebody who is removed while a call is answered: who calls is looked for again, and when it is they who are gone they
 * are answered as one who calls just after. What else was removed meanwhile is said so; a row that should be there and is not
 * is a fault of ours.
 */
async function attempt<T>(work: () => Promise<T>, admitAgain: () => Promise<unknown>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isGone = error instanceof RowGone || isReferenceGone(error)
    if (isGone || error instanceof NoResultError) await admitAgain()
    throw isGone ? new Refusal(messages.goneMeanwhile) : error
  }
}

function checkShape(schema: ZodMiniType, fields: unknown): unknown {
  // A rule without a message of its own must not speak in the words of the library.
  const parsed = schema.safeParse(fields, { error: () => 'is not of the right kind' })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  // What ends with a full stop is a sentence of its own.
  if (issue?.message.endsWith('.'))
    throw new Refusal(issue.message, { status: 400, field: String(issue.path[0] ?? '') })
  const field = issue?.path.map(String).join('.') ?? ''
  throw new Refusal(field ? `${field}: ${issue?.message}` : messages.malformed, { status: 400, field })
}

/** A public list is made once and its bytes are kept until what is public changes. */
async function sendKept(
  pageCache: PageCache,
  request: FastifyRequest,
  reply: FastifyReply,
  read: () => Promise<unknown>,
): Promise<FastifyReply> {
  const [path = ''] = request.url.split('?', 1)
  const kept = await pageCache.take(path, async () => ({
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
    body: JSON.stringify(await read()),
  }))
  if ('status' in kept) return reply.code(kept.status).send(kept.body)
  return sendStored(request, reply, kept)
}
