import { expect, test, vi } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { factorCalls } from '#contract/accounts/factor-calls.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { messages } from '#contract/messages.ts'
import { adminToken, aStaffMember } from '#server/testing/original-client/callers.ts'
import { secondFactorOf } from '#server/testing/second-factor.ts'
import { softPasskey } from '#server/testing/soft-passkey.ts'
import { admin, type TestApp, testApp } from '#server/testing/test-app.ts'
import { canHavePasskeys } from './passkeys.ts'

const owner = { email: admin.email, password: admin.password }
type Passkey = ReturnType<typeof softPasskey>

async function register(app: TestApp, token: string, passkey: Passkey, label = 'Phone') {
  const { options } = (await app.ask(factorCalls.beginPasskey, {}, token)).body
  return (await app.ask(factorCalls.addPasskey, { credential: passkey.register(options), label }, token)).body
}

async function challenge(app: TestApp) {
  return (await app.ask(factorCalls.passkeyChallenge)).body.options
}

async function logIn(app: TestApp, passkey: Passkey) {
  const credential = passkey.logIn(await challenge(app))
  return (await app.ask(factorCalls.passkeyLogin, { credential })).body
}

test('a passkey logs in without a password; the password alone does not open any more', async () => {
  const app = await testApp()
  const token = await adminToken(app)
  const [phone, laptop] = [softPasskey(), softPasskey()]

  const added = await register(app, token, phone)
  expect(added).toMatchObject({ success: true, message: messages.passkeyAdded })
  expect(added.recoveryCodes).toHaveLength(10)
  expect((await register(app, token, laptop, 'Laptop')).recoveryCodes).toBeUndefined()

  expect(secondFactorOf((await app.ask(loginCalls.staff, owner)).body).ways).toEqual(['recovery', 'passkey'])
  for (const passkey of [phone, laptop, phone]) {
    const { user, token: session } = await logIn(app, passkey)
    expect(user).toMatchObject({ email: admin.email, secondFactor: 'on' })
    expect((await app.ask(accountCalls.me, {}, session)).status).toBe(200)
  }
  const { passkeys } = (await app.ask(factorCalls.own, {}, token)).body
  expect(passkeys.map(({ label, usedAt }) => [label, usedAt !== null])).toEqual([
    ['Phone', true],
    ['Laptop', true],
  ])
})

test('what a passkey has signed counts once, for five minutes, here and for what it was asked', async () => {
  const app = await testApp()
  const token = await adminToken(app)
  const phone = softPasskey()
  await register(app, token, phone)
  const refused = { success: false, message: messages.wrongPasskey, key: 'wrongPasskey' }
  const send = async (credential: { id: string }) =>
    (await app.ask(factorCalls.passkeyLogin, { credential })).body

  const signed = phone.logIn(await challenge(app))
  const info = vi.spyOn(app.context.log, 'info')
  expect((await send(signed)).success).toBe(true)
  expect(await send(signed)).toMatchObject(refused)
  const late = phone.logIn(await challenge(app))
  app.clock.now = new Date(app.clock.now.getTime() + 5 * 60_000)
  expect(await send(late)).toMatchObject(refused)
  // Why stands in the log alone.
  expect(info.mock.calls.map(([, said]) => said)).toContain('a passkey proved nothing')
  expect(await send(phone.logIn({ challenge: Buffer.from('made up').toString('base64url') }))).toMatchObject(
    refused,
  )
  const { options } = (await app.ask(factorCalls.beginPasskey, {}, token)).body
  expect(await send(phone.logIn(options))).toMatchObject(refused)
  expect(await send(softPasskey().logIn(await challenge(app)))).toMatchObject(refused)
  expect(await send({ ...phone.logIn(await challenge(app)), response: {} } as never)).toMatchObject(refused)
  expect(await send({ id: 'x' })).toMatchObject(refused)
})

test('a passkey of another page, and one that does not look whose hand it is in, are refused', async () => {
  const app = await testApp()
  const token = await adminToken(app)
  for (const passkey of [
    softPasskey({ origin: 'https://taleem.example' }),
    softPasskey({ isVerified: false }),
  ]) {
    expect(await register(app, token, passkey)).toMatchObject({
      success: false,
      message: messages.wrongPasskey,
      key: 'wrongPasskey',
    })
  }
  const stranger = await aStaffMember(app, 'office')
  const { options } = (await app.ask(factorCalls.beginPasskey, {}, stranger.token)).body
  const credential = softPasskey().register(options)
  expect((await app.ask(factorCalls.addPasskey, { credential, label: 'Mine' }, token)).body.message).toBe(
    messages.wrongPasskey,
  )
  expect((await app.ask(loginCalls.staff, owner)).body.success).toBe(true)
})

test('a passkey is removed by its owner alone; with the last one the password alone opens again', async () => {
  const app = await testApp()
  const token = await adminToken(app)
  const phone = softPasskey()
  await register(app, token, phone)
  expect((await register(app, token, phone)).message).toBe(messages.knownPasskey)
  const [passkey] = (await app.ask(factorCalls.own, {}, token)).body.passkeys
  const stranger = await aStaffMember(app, 'owner')
  const remove = async (by: string) =>
    (await app.ask(factorCalls.removePasskey, { id: passkey?.id }, by)).body.message

  expect(await remove(stranger.token)).toBe(messages.noSuchPasskey)
  expect(await remove(token)).toBe(messages.passkeyRemoved)
  expect((await logIn(app, phone)).message).toBe(messages.wrongPasskey)
  expect((await app.ask(loginCalls.staff, owner)).body.success).toBe(true)
})

test('a passkey proves once more who one is; another’s does not', async () => {
  const app = await testApp()
  const token = await adminToken(app)
  const stranger = await aStaffMember(app, 'owner')
  const [mine, theirs] = [softPasskey(), softPasskey()]
  await register(app, token, mine)
  await register(app, stranger.token, theirs)
  app.clock.now = new Date(app.clock.now.getTime() + 31 * 60_000)
  const prove = async (passkey: Passkey) => {
    const credential = passkey.logIn(await challenge(app))
    return (await app.ask(factorCalls.reauthenticate, { credential }, token)).body.message
  }

  expect((await app.ask(factorCalls.newRecoveryCodes, {}, token)).status).toBe(403)
  expect(await prove(theirs)).toBe(messages.wrongPasskey)
  expect(await prove(mine)).toBe(messages.provenAgain)
  expect((await app.ask(factorCalls.newRecoveryCodes, {}, token)).status).toBe(200)
})

test('there are passkeys for names over https, and on this machine', () => {
  expect(['https://taleem.example', 'http://localhost:3000'].map(canHavePasskeys)).toEqual([true, true])
  expect(
    ['http://taleem.example', 'https://192.0.2.7', 'https://[2001:db8::1]', 'http://127.0.0.1'].map(
      canHavePasskeys,
    ),
  ).toEqual([false, false, false, false])
})
