import { expect, onTestFinished, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { factorCalls } from '#contract/accounts/factor-calls.ts'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { messages } from '#contract/messages.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { codeAt, stepOf } from '#server/areas/accounts/factors/totp.ts'
import { emptyDatabase } from '#server/testing/test-database.ts'
import { apiOf } from '../support/api.ts'
import { admin } from '../support/product.mjs'
import { aPlace, operate, startAt } from './places.ts'

const chosen = { password: 'a new long secret', confirmation: 'a new long secret' }
const tokenIn = (said: string) => /token=([\w-]+)/.exec(said)?.[1] ?? ''

for (const engine of ['the embedded database', 'PostgreSQL'] as const) {
  test(`at the server, over ${engine}, staff are listed, an owner is added a password is set anew and a lost factor is reset`, async () => {
    const place = await aPlace(engine === 'PostgreSQL' ? await anEmptyDatabase() : '')
    const { url } = await startAt(place)
    const call = apiOf(url)

    const listed = await operate(place, 'staff', 'list')
    expect(listed).toMatchObject({ code: 0 })
    expect(listed.said).toContain(`owner\tactive\t${admin.email}`)

    const added = await operate(place, 'staff', 'add-owner', 'Nila Rao', 'nila@example.com')
    expect(added.code).toBe(0)
    const { user } = await call(staffCalls.accept, { token: tokenIn(added.said), ...chosen })
    expect(user).toMatchObject({ name: 'Nila Rao', role: 1 })

    const reset = await operate(place, 'staff', 'reset-password', 'NILA@example.com')
    const other = { password: 'another long secret', confirmation: 'another long secret' }
    await call(accountCalls.resetPassword, { token: tokenIn(reset.said), ...other })
    const { token } = await call(loginCalls.staff, { email: 'nila@example.com', password: other.password })
    expect(token).toEqual(expect.any(String))

    const factor = await operate(place, 'staff', 'reset-factor', 'nila@example.com')
    expect([factor.code, factor.complained.trim()]).toEqual([1, 'Nila Rao has no second factor.'])
    const asNila = apiOf(url, token)
    const { secret } = await asNila(factorCalls.beginTotp)
    await asNila(factorCalls.confirmTotp, { code: codeAt(secret, stepOf(new Date())) })
    await expect(
      call(loginCalls.staff, { email: 'nila@example.com', password: other.password }),
    ).rejects.toThrow(messages.enterCode)
    expect(await operate(place, 'staff', 'reset-factor', 'nila@example.com')).toMatchObject({ code: 0 })
    const { token: again } = await call(loginCalls.staff, {
      email: 'nila@example.com',
      password: other.password,
    })
    const { letters } = await apiOf(url, again)(officeCalls.letters, { q: 'nila@example.com' })
    expect(letters.map(({ subject }) => subject)).toContain('Your second factor was reset')

    for (const wrong of [
      ['add-owner', 'Nila Rao', 'nila@example.com'],
      ['add-owner', 'Nila Rao', 'nila+desk@example.com'],
      ['add-owner', 'N', 'n@example.com'],
      ['reset-password', 'nobody@example.com'],
      ['something'],
      [],
    ]) {
      const refused = await operate(place, 'staff', ...wrong)
      expect([wrong, refused.code, refused.complained.trim().split('\n').length]).toEqual([wrong, 1, 1])
    }
  })
}

async function anEmptyDatabase(): Promise<string> {
  const { url, close } = await emptyDatabase()
  onTestFinished(close)
  return url
}
