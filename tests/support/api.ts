import type { Call } from '#contract/call.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { createCall } from '#web/lib/api.ts'
import { admin } from './product.mjs'

/** The calls of MAP 1 on the product under test, as the bearer of a token. */
export function apiOf(productUrl: string, token = ''): Call {
  return createCall({
    send: ({ method, path, body }) =>
      fetch(productUrl + path, {
        method,
        body,
        headers: { token, ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}) },
      }),
  })
}

export async function apiOfAdmin(productUrl: string): Promise<Call> {
  const { token } = await apiOf(productUrl)(loginCalls.staff, admin)
  return apiOf(productUrl, token)
}
