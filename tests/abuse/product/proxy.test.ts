import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { startProduct } from '../../support/product.mjs'
import { requestRaw } from '../../support/raw-http.ts'

const friend = 'https://app.example'
let product: Awaited<ReturnType<typeof startProduct>>

beforeAll(async () => {
  const env = { TRUST_PROXY: 'on', CORS_ORIGINS: friend, SEED: 'none', LOG_LEVEL: 'silent' }
  product = await startProduct({ env })
})
afterAll(async () => void (await product?.stop()))

test('behind a proxy the address is the one that the proxy adds, not the one that the client claims', async () => {
  const guess = async (forwarded: string) => {
    const { status } = await fetch(product.url + loginCalls.staff.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      body: JSON.stringify({ email: 'owner@example.com', password: 'wrong' }),
    })
    return status
  }
  const statuses: number[] = []
  for (let number = 0; number < 12; number += 1) statuses.push(await guess(`192.0.2.${number}, 203.0.113.5`))
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  expect(await guess('203.0.113.6')).toBe(200)
})

test('only the origins of the setting may call from a browser, and never with cookies', async () => {
  const preflight = (origin: string) =>
    requestRaw(product.url, 'OPTIONS', accountCalls.me.path, {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'token',
    })
  const allowed = await preflight(friend)
  expect(allowed.headers).toMatchObject({
    'access-control-allow-origin': friend,
    'access-control-allow-headers': expect.stringContaining('token'),
  })
  expect(allowed.headers['access-control-allow-credentials']).toBeUndefined()
  for (const origin of [
    'https://elsewhere.example',
    'https://app.example.evil.example',
    'http://app.example',
    'null',
  ]) {
    expect((await preflight(origin)).headers['access-control-allow-origin']).not.toBe(origin)
    const { headers } = await requestRaw(product.url, 'GET', catalogueCalls.course.list.path, { origin })
    expect([undefined, friend]).toContain(headers['access-control-allow-origin'])
  }
})
