import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { answerFaults } from '#server/platform/http/faults.ts'
import { rateLimitBy } from '#server/platform/http/rate-limit-by.ts'
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
