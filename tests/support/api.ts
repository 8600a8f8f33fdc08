import { inject } from 'vitest'
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

/** A session of the admin that nobody else has. */
export function newAdminSession(productUrl: string) {
  return apiOf(productUrl)(loginCalls.staff, admin)
}

let shared: ReturnType<typeof newAdminSession> | undefined

/**
 * The admin's session on the journeys' product, which all tests of a worker share: to check a password costs more than
 * most calls. Other products come and go, and one may get the port of another.
 */
export function adminSession(productUrl: string) {
  if (productUrl !== inject('productUrl')) return newAdminSession(productUrl)
  shared ??= newAdminSession(productUrl)
  return shared
}

export async function apiOfAdmin(productUrl: string): Promise<Call> {
  const { token } = await adminSession(productUrl)
  return apiOf(productUrl, token)
}
