import type { Endpoint } from '#contract/call.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { admin } from '../../support/product.mjs'

export type Reply = Record<string, unknown> & { success: boolean; message?: string }
export type Ask = (endpoint: Endpoint, input?: Record<string, unknown>) => Promise<Reply>
export type Planter = Awaited<ReturnType<typeof aPlanter>>

/** Sends what is planted, for whoever sends it, and notes it. */
export async function aPlanter(productUrl: string) {
  /** Which fields of which call have been tried. */
  const tried = new Map<string, Set<string>>()

  async function send(endpoint: Endpoint, input: Record<string, unknown> = {}, token = ''): Promise<Reply> {
    const fields = tried.get(endpoint.path) ?? new Set()
    tried.set(endpoint.path, fields)
    for (const [key, value] of Object.entries(input)) {
      if (JSON.stringify(value)?.includes('data-planted')) fields.add(key)
    }
    const isRead = endpoint.method === 'GET'
    const query = isRead ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const form = new FormData()
    if (endpoint.files) for (const [key, value] of Object.entries(input)) form.append(key, value as string)
    const response = await fetch(productUrl + endpoint.path + query, {
      method: endpoint.method,
      headers: { token, ...(isRead || endpoint.files ? {} : { 'content-type': 'application/json' }) },
      ...(isRead ? {} : { body: endpoint.files ? form : JSON.stringify(input) }),
    })
    const reply = (await response.json()) as Reply
    if (!reply.success) throw new Error(`${endpoint.path}: ${reply.message}`)
    return reply
  }

  const as =
    (token: unknown): Ask =>
    (endpoint, input) =>
      send(endpoint, input, String(token))
  const { token } = await send(loginCalls.staff, admin)
  return { tried, send, as, asAdmin: as(token) }
}
