import { expect, test } from 'vitest'
import { newCode } from '#server/areas/certificates/numbers.ts'
import { aCertificate } from '#server/testing/certificates.ts'
import { testApp } from '#server/testing/test-app.ts'

const guesses = 2_000
const places = 400

test('two thousand guessed codes from many places find nothing and leave nothing in memory; one place is stopped', async () => {
  const app = await testApp({ rateLimit: true })
  const { certificate } = await aCertificate(app)
  const ask = (code: string, remoteAddress: string) =>
    app.app.inject({ method: 'GET', url: `/c/${code}`, remoteAddress })
  const unknown = (await ask('0000000000000000', '203.0.113.1')).body
  const codes = Array.from({ length: guesses }, newCode)
  for (let at = 0; at < guesses; at += places) {
    const answers = await Promise.all(
      codes.slice(at, at + places).map((code, place) => ask(code, `10.${place >> 8}.${place & 255}.1`)),
    )
    expect(answers.every(({ statusCode, body }) => statusCode === 404 && body === unknown)).toBe(true)
  }
  expect(codes.filter((code) => app.context.pageCache.has(`/c/${code}`))).toEqual([])

  const stubborn = await Promise.all(codes.slice(0, 60).map((code) => ask(code, '198.51.100.7')))
  expect(stubborn.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30)
  expect((await ask(certificate.code, '203.0.113.1')).body).toContain(certificate.serial)
})
