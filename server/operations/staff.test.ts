import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { factorCalls } from '#contract/accounts/factor-calls.ts'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { messages } from '#contract/messages.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { codeAt, stepOf } from '#server/areas/accounts/factors/totp.ts'
import { aPlace, startAt } from '#server/testing/at-place.ts'
import { admin } from '#server/testing/test-app.ts'
import { OperationRefused } from './operation-refused.ts'
import { inviteOwner, makePasswordLink, resetFactor, tellStaff } from './staff.ts'

const chosen = { password: 'a new long secret', confirmation: 'a new long secret' }
const email = 'nila@example.com'
const tokenIn = (link: string) => /token=([\w-]+)/.exec(link)?.[1] ?? ''

test('beside a running product staff are listed, an owner is added and a password is set anew', async () => {
  const place = await aPlace()
  const { ask, login, clock } = await startAt(place)
  expect(await tellStaff(place)).toEqual([expect.stringContaining(`owner\tactive\t${admin.email}`)])

  const invitation = await inviteOwner(place, 'Nila Rao', email, clock.now)
  const { body } = await ask(staffCalls.accept, { token: tokenIn(invitation), ...chosen })
  expect(body.user).toMatchObject({ name: 'Nila Rao', role: 1 })

  const other = { password: 'another long secret', confirmation: 'another long secret' }
  const link = await makePasswordLink(place, 'NILA@example.com', clock.now)
  await ask(accountCalls.resetPassword, { token: tokenIn(link), ...other })
  expect(await login(loginCalls.staff, { email, password: other.password })).toEqual(expect.any(String))

  for (const refused of [
    () => inviteOwner(place, 'Nila Rao', email, clock.now),
    () => inviteOwner(place, 'Nila Rao', 'nila+desk@example.com', clock.now),
    () => inviteOwner(place, 'N', 'n@example.com', clock.now),
    () => makePasswordLink(place, 'nobody@example.com', clock.now),
    () => resetFactor(place, 'nobody@example.com', clock.now),
  ])
    await expect(refused()).rejects.toThrow(OperationRefused)
})

test('beside a running product a lost factor is reset, and its owner is told', async () => {
  const place = await aPlace()
  const { ask, login, clock } = await startAt(place)
  const invitation = await inviteOwner(place, 'Nila Rao', email, clock.now)
  await ask(staffCalls.accept, { token: tokenIn(invitation), ...chosen })
  const nila = { email, password: chosen.password }
  await expect(resetFactor(place, email, clock.now)).rejects.toThrow('Nila Rao has no second factor.')

  const token = await login(loginCalls.staff, nila)
  const { secret } = (await ask(factorCalls.beginTotp, {}, token)).body
  await ask(factorCalls.confirmTotp, { code: codeAt(secret, stepOf(clock.now)) }, token)
  expect((await ask(loginCalls.staff, nila)).body.message).toBe(messages.enterCode)
  expect(await resetFactor(place, email, clock.now)).toContain('the password alone opens')

  const again = await login(loginCalls.staff, nila)
  const { emails: letters } = (await ask(officeCalls.emails, { q: email }, again)).body
  expect(letters.map(({ subject }) => subject)).toContain('Two-step verification was reset')
})
