import * as z from 'zod/mini'
import type { AnswerOf, Endpoint, InputOf, RefusedReply } from '#contract/call.ts'
import { messages, type TextKey } from '#contract/messages.ts'

/** The call is refused with these words. */
export class Refused {
  readonly reply: RefusedReply
  readonly status: number
  constructor(message: string, { status = 200, ...more }: Partial<RefusedReply> & { status?: number } = {}) {
    const key = Object.entries(messages).find(([, text]) => text === message)?.[0] as TextKey | undefined
    this.reply = { key, ...more, success: false, message }
    this.status = status
  }
}

/** The call comes to nothing: the network is away. */
export const noAnswer = Symbol('no answer')
/** What the server says when it has broken down is no reply of ours. */
export const broken = Symbol('broken')

type Outcome<E extends Endpoint> = AnswerOf<E> | Refused | typeof noAnswer | typeof broken
type Answer = (input: Record<string, unknown>) => Promise<Response>

const answers = new Map<string, Answer>()
let isOffline = false
const strays: string[] = []

/** From now on the call answers so. A reply that the contract does not allow fails the test. */
export function answer<E extends Endpoint>(
  endpoint: E,
  outcome: Outcome<E> | ((input: InputOf<E>) => Outcome<E> | Promise<Outcome<E>>),
): void {
  const decide = typeof outcome === 'function' ? outcome : () => outcome
  if (typeof outcome === 'object' && !(outcome instanceof Refused)) encode(endpoint, outcome)
  answers.set(keyOf(endpoint.method, endpoint.path), async (input) =>
    encode(endpoint, await decide(input as InputOf<E>)),
  )
}

/** What the test has said before stays. */
export function answerUnlessSaid<E extends Endpoint>(endpoint: E, outcome: AnswerOf<E>): void {
  if (!answers.has(keyOf(endpoint.method, endpoint.path))) answer(endpoint, outcome as Outcome<E>)
}

/** Nothing is reached any more, neither a call nor a page's own data. */
export function setOffline(offline: boolean): void {
  isOffline = offline
}

export async function reached<T>(ask: () => T | Promise<T>): Promise<T> {
  if (isOffline) throw new TypeError('Failed to fetch')
  return ask()
}

/** Forgets all answers; tells of the calls that had none, and of replies that were none. */
export function takeStrays(): string[] {
  answers.clear()
  isOffline = false
  setOnLine(true)
  return strays.splice(0)
}

/** Stands in for fetch; all but our own calls go their way. */
export async function answerFetch(
  path: string,
  { method = 'GET', body = null }: RequestInit = {},
): Promise<Response> {
  const { pathname, searchParams } = new URL(path, location.origin)
  const given = answers.get(keyOf(method, pathname))
  try {
    if (!given) throw new Error(`no answer to ${method} ${path}`)
    const response = await reached(() => given(inputOf(searchParams, body)))
    setOnLine(true)
    return response
  } catch (error) {
    if (!(error instanceof TypeError)) strays.push(String(error))
    // Who has no line is told at once, and nothing is asked for again.
    setOnLine(false)
    throw error
  }
}

/** Stands in for a request that tells how far it is: half of its body is on its way before it is answered. */
export class AnsweredRequest {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  response = new ArrayBuffer()
  status = 0
  #asked = { method: '', path: '' }

  open(method: string, path: string): void {
    this.#asked = { method, path }
  }

  setRequestHeader(): void {}

  send(body: FormData): void {
    this.upload.onprogress?.({ loaded: 1, total: 2 })
    void this.#answer(body)
  }

  async #answer(body: FormData): Promise<void> {
    const { method, path } = this.#asked
    try {
      const answered = await answerFetch(path, { method, body })
      this.status = answered.status
      this.response = await answered.arrayBuffer()
      this.onload?.()
    } catch {
      this.onerror?.()
    }
  }
}

function setOnLine(value: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value })
}

function encode(endpoint: Endpoint, outcome: unknown): Response {
  if (outcome === broken) return new Response('broken', { status: 500 })
  if (outcome instanceof Refused) return Response.json(outcome.reply, { status: outcome.status })
  if (outcome === noAnswer) throw new TypeError('Failed to fetch')
  const { success, data, error } = z.safeParse(endpoint.reply, { success: true, ...(outcome as object) })
  if (success) return Response.json(data)
  const faults = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`${endpoint.path} never answers this:\n${faults.join('\n')}`)
}

function inputOf(query: URLSearchParams, body: BodyInit | null): Record<string, unknown> {
  if (body instanceof FormData) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(query)
}

function keyOf(method: string, path: string): string {
  return `${method} ${path}`
}
