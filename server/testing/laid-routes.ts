import Fastify from 'fastify'
import { api } from '#server/api.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { answerUnreadable } from '#server/platform/http/faults.ts'

type Laid = Awaited<ReturnType<typeof lay>>

/** By the settings that routes read when they are laid; to lay hundreds of them takes longer than most tests do. */
const left = new Map<string, Laid[]>()

/** The whole API above this context, on routes that another test may have used before. */
export async function layRoutes(context: AppContext) {
  const { publicUrl, rateLimit } = context
  // With brakes, the routes themselves count who calls.
  const free = rateLimit ? [] : listOf(left, publicUrl)
  const laid = free.pop() ?? (await lay(context))
  laid.seat.context = context
  return {
    app: laid.app,
    async leave(): Promise<void> {
      // One that listens, or is still at work, ends with its test.
      if (rateLimit || laid.app.server.listening || laid.atWork !== 0) return laid.app.close()
      free.push(laid)
    },
  }
}

async function lay(context: AppContext) {
  /** Whose test it is now: whatever the routes use is looked up here. */
  const seat = { context }
  const app = Fastify({ loggerInstance: context.log, frameworkErrors: answerUnreadable })
  const laid = { app, seat, atWork: 0 }
  app.addHook('onRequest', async () => {
    laid.atWork += 1
  })
  app.addHook('onResponse', async () => {
    laid.atWork -= 1
  })
  await app.register(api(statusFor(seat)))
  return laid
}

function statusFor(seat: { context: AppContext }): AppContext {
  const status = {}
  for (const name of Object.keys(seat.context) as (keyof AppContext)[]) {
    const given = seat.context[name]
    const isPlain = typeof given !== 'object' && typeof given !== 'function'
    const through = isPlain ? undefined : standInFor(() => seat.context[name] as object)
    Object.defineProperty(status, name, { enumerable: true, get: () => through ?? seat.context[name] })
  }
  return status as AppContext
}

function standInFor(real: () => object): object {
  return new Proxy(() => {}, {
    apply: (_, __, given) => (real() as (...all: unknown[]) => unknown)(...given),
    get(_, name) {
      const one = real()
      const value = Reflect.get(one, name)
      return typeof value === 'function' && isMethod(one, name) ? value.bind(one) : value
    },
  })
}

/** Not a function that is read, as Kysely's `fn` is: that one has more to it. */
function isMethod(one: object, name: PropertyKey): boolean {
  for (let at: object | null = one; at; at = Object.getPrototypeOf(at)) {
    const found = Object.getOwnPropertyDescriptor(at, name)
    if (found) return found.get === undefined
  }
  return false
}

function listOf<T>(lists: Map<string, T[]>, key: string): T[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}
