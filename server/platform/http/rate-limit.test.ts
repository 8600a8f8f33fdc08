import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { ownAddress } from './brake.ts'
import { answerFaults, refuseUnknownCalls } from './faults.ts'
import { callsPerMinute, limitCalls } from './rate-limit.ts'

test('a flood from one address is turned away in the envelope; others and our own pages are served', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  answerFaults(app)
  limitCalls(app)
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
  limitCalls(app)
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
