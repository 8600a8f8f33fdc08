import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { answerFaults } from './faults.ts'
import { callsPerMinute, limitCalls, ownAddress } from './rate-limit.ts'

test('a flood from one address is turned away in the envelope; others and our own pages are served', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  answerFaults(app)
  await limitCalls(app)
  app.get('/', () => ({ success: true }))
  const from = (remoteAddress: string) => app.inject({ url: '/', remoteAddress })
  const flood = (address: string) => Promise.all(Array.from({ length: callsPerMinute }, () => from(address)))

  const served = await flood('192.0.2.1')
  const refused = await from('192.0.2.1')

  expect(served.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toEqual({ success: false, message: messages.tooMany })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await from('192.0.2.2')).statusCode).toBe(200)
  await flood(ownAddress)
  expect((await from(ownAddress)).statusCode).toBe(200)
})
