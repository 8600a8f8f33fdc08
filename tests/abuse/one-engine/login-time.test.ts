import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { argon2Passwords } from '#server/platform/security/passwords.ts'
import { aLearner, anApplicant } from '#server/testing/learners.ts'
import { testApp } from '#server/testing/test-app.ts'

const rounds = 10
const roundsToWarmUp = 2

test('a login takes as long for an email that nobody has as for a wrong password', async () => {
  const app = await testApp({ passwords: argon2Passwords() })
  const known = await aLearner(app)
  const waiting = await anApplicant(app)
  const intern = await aLearner(app, { group: 'Interns' })
  const emails = [known.email, 'nobody@example.com', waiting.email, intern.email]
  const taken = emails.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, email] of emails.entries()) {
      const began = performance.now()
      await app.ask(accountCalls.loginStudent, { email, password: 'something-else' })
      if (round >= roundsToWarmUp) taken[index]?.push(performance.now() - began)
    }
  }
  // A login that skipped the hash would be ten times as fast; the fastest of several is hardly moved by a busy machine.
  const [usual = 0, ...others] = taken.map((times) => Math.min(...times))
  for (const other of others) {
    expect(other / usual).toBeGreaterThan(0.25)
    expect(other / usual).toBeLessThan(4)
  }
})
