import { hash, verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { passwordsBy } from '#server/platform/security/passwords.ts'
import { aLearner, anApplicant } from '#server/testing/learners.ts'
import { testApp } from '#server/testing/test-app.ts'

test('a login costs as much work for an email that nobody has as for a wrong password', async () => {
  const verified: string[] = []
  const hasher = {
    hash: (password: string) => hash(password),
    verify(digest: string, password: string) {
      verified.push(costOf(digest))
      return verify(digest, password)
    },
  }
  const app = await testApp({ passwords: passwordsBy(hasher, (_lane, work) => work()) })
  const known = await aLearner(app)
  const waiting = await anApplicant(app)
  const intern = await aLearner(app, { group: 'Interns' })
  const usual = costOf(await hasher.hash('any'))

  for (const email of [known.email, 'nobody@example.com', waiting.email, intern.email]) {
    verified.length = 0
    await app.ask(loginCalls.student, { email, password: 'something-else' })
    expect([email, ...verified]).toEqual([email, usual])
  }
})

/** Algorithm, version and parameters: what a verification takes hangs on nothing else. */
function costOf(digest: string): string {
  return digest.split('$').slice(0, 4).join('$')
}
