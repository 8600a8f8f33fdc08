import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { answerFaults, refuseUnknownCalls } from './faults.ts'
import { callsPerMinute, limitCalls } from './rate-limit.ts'
import { ownAddress } from './rate-limit-by.ts'

const nobody = { identify: async () => null, isOurs: () => false, keyOf: () => '' }

test('a flood from one address is turned away in the envelope; others and our own pages are served', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  answerFaults(app)
  limitCalls(app, nobody)
  app.get('/', () => ({ success: true }))
  const from = (remoteAddress: string) => app.inject({ url: '/', remoteAddress })
  const flood = (address: string) => Promise.all(Array.from({ length: callsPerMinute }, () => from(address)))

  const served = await flood('192.0.2.1')
  const refused = await from('192.0.2.1')

  expect(served.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toEqual({ success: false, message: messages.tooMany, key: 'tooMany' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await from('192.0.2.2')).statusCode).toBe(200)
  await flood(ownAddress)
  expect((await from(ownAddress)).statusCode).toBe(200)
})

test('a call that there is not counts like any other, and one IPv6 network is one place', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  answerFaults(app)
  limitCalls(app, nobody)
  refuseUnknownCalls(app)
  const from = (remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/api/nothing', remoteAddress, payload: '{bad' })

  const served = await Promise.all(
    Array.from({ length: callsPerMinute }, (_, number) => from(`2001:db8::${number.toString(16)}`)),
  )

  expect(served.every(({ statusCode }) => statusCode === 404)).toBe(true)
  expect((await from('2001:db8::ffff')).statusCode).toBe(429)
  expect((await from('2001:db8:0:1::1')).statusCode).toBe(404)
})

test('who is logged in is counted by their account: neither strangers nor misses on their network shut them out', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const asked: string[] = []
  const gate = {
    isOurs: (token: string) => token.startsWith('ours'),
    identify: async (token: string) => {
      asked.push(token)
      return (token.startsWith('ours of ') ? { accountId: token.slice(8) } : null) as never
    },
    keyOf: ({ accountId }: { accountId: string }) => accountId,
  }
  answerFaults(app)
  limitCalls(app, gate)
  refuseUnknownCalls(app)
  app.get('/', () => ({ success: true }))
  const from = (token: string, { url = '/', remoteAddress = '192.0.2.1' } = {}) =>
    app.inject({ url, remoteAddress, headers: { token } }).then(({ statusCode }) => statusCode)
  const many = (count: number, token: (number: number) => string, url?: string) =>
    Promise.all(Array.from({ length: count }, (_, number) => from(token(number), url ? { url } : {})))

  // A stranger looks for what is not there, with tokens that are made up and one that has ended.
  await many(callsPerMinute - 1, (number) => `made up ${number}`, '/nothing')
  expect(asked).toEqual([])
  expect(await many(3, () => 'ours but ended')).toEqual([200, 429, 429])
  expect(asked.length).toBeLessThanOrEqual(3)
  expect(await from('made up')).toBe(429)

  expect(await from('ours of the owner')).toBe(200)
  expect(await from('ours of the owner', { url: '/nothing' })).toBe(404)
  expect(await from('ours of another')).toBe(200)

  // Nor does a session have more than its account, from wherever it asks; then it costs no look either.
  await many(callsPerMinute, () => 'ours of a learner')
  const before = asked.length
  expect(await many(20, () => 'ours of a learner')).toEqual(Array(20).fill(429))
  expect(await from('ours of a learner', { remoteAddress: '192.0.2.9' })).toBe(429)
  expect(asked).toHaveLength(before)
  expect(await from('ours of the owner')).toBe(200)
})
