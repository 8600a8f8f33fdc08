import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { answerFaults } from '#server/platform/http/faults.ts'
import { rateLimitBy, unlimited } from '#server/platform/http/rate-limit-by.ts'
import { newToken } from '#server/platform/security/tokens.ts'
import { findPreview } from './find-preview.ts'

test('whoever bears a living preview is not shut out by who guesses on the same network, and has an end too', async () => {
  const app = Fastify()
  answerFaults(app)
  onTestFinished(() => app.close())
  const living = newToken()
  const find = findPreview(async (token) => token === living, rateLimitBy({ most: 5, everyMs: 60_000 }))
  app.get('/preview/*', find)
  const ask = async (path: string) =>
    (await app.inject({ url: `/preview/${path}`, remoteAddress: '192.0.2.1' })).statusCode
  for (let at = 0; at < 5; at += 1) expect(await ask(`${newToken()}/`)).toBe(404)
  for (const guess of [newToken(), 'x', '']) expect(await ask(guess)).toBe(429)
  for (const path of ['', '/', '/contact', '?a', '/?b']) expect(await ask(living + path)).toBe(200)
  expect(await ask(living)).toBe(429)
})

test('of one network’s guesses two are looked for at once, and who bears a true one comes after them', async () => {
  const app = Fastify()
  answerFaults(app)
  onTestFinished(() => app.close())
  const living = newToken()
  let running = 0
  let most = 0
  const isPreview = async (token: string) => {
    running += 1
    most = Math.max(most, running)
    await pause(2)
    running -= 1
    return token === living
  }
  app.get('/preview/*', findPreview(isPreview, unlimited))
  const ask = async (token: string) =>
    (await app.inject({ url: `/preview/${token}/`, remoteAddress: '192.0.2.1' })).statusCode
  const guesses = Array.from({ length: 40 }, () => ask(newToken()))
  expect(await ask(living)).toBe(200)
  expect(new Set(await Promise.all(guesses))).toEqual(new Set([404]))
  expect(most).toBe(2)
})
