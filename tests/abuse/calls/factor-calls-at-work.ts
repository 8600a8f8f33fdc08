import { factorCalls } from '#contract/accounts/factor-calls.ts'
import { factorRuleCalls } from '#contract/accounts/factor-rule-calls.ts'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { personCalls } from '#contract/people/calls.ts'
import { codeAt, stepOf } from '#server/areas/accounts/factors/totp.ts'
import { hashToken } from '#server/platform/security/tokens.ts'
import {
  adminToken,
  aSignedIn,
  aStaffMember,
  staffPassword,
} from '#server/testing/original-client/callers.ts'
import { anAuthenticatorApp, secondFactorOf } from '#server/testing/second-factor.ts'
import { softPasskey } from '#server/testing/soft-passkey.ts'
import type { TestApp } from '#server/testing/test-app.ts'

type AtWork = { body?: Record<string, unknown>; token?: string }

/** Calls about a second factor, each with an account of its own: the admin's must stay as it is. */
export const factorCallsAtWork: Record<string, (app: TestApp) => Promise<AtWork>> = {
  [factorCalls.answer.path]: async (app) => {
    const { email, token } = await aStaffMember(app, 'trainer')
    const { code } = await anAuthenticatorApp(app, token)
    const { body } = await app.ask(loginCalls.staff, { email, password: staffPassword })
    return { body: { token: secondFactorOf(body).token, code: code(1) } }
  },
  [factorCalls.passkeyLogin.path]: async (app) => {
    const { passkey } = await withPasskey(app)
    const { options } = (await app.ask(factorCalls.passkeyChallenge)).body
    return { body: { credential: passkey.logIn(options) } }
  },
  [factorCalls.reauthenticate.path]: async (app) => {
    const { token } = await aStaffMember(app, 'trainer')
    return { token, body: { password: staffPassword, code: undefined } }
  },
  [factorCalls.endSession.path]: async (app) => {
    const token = await adminToken(app)
    return { token, body: { id: hashToken(token).slice(0, 16) } }
  },
  [factorCalls.beginTotp.path]: aMember,
  [factorCalls.confirmTotp.path]: async (app) => {
    const { token } = await aStaffMember(app, 'trainer')
    const { secret } = (await app.ask(factorCalls.beginTotp, {}, token)).body
    return { token, body: { code: codeAt(secret, stepOf(app.clock.now)) } }
  },
  [factorCalls.removeTotp.path]: withApp,
  [factorCalls.newRecoveryCodes.path]: withApp,
  [factorCalls.beginPasskey.path]: aMember,
  [factorCalls.addPasskey.path]: async (app) => {
    const { token } = await aStaffMember(app, 'trainer')
    const { options } = (await app.ask(factorCalls.beginPasskey, {}, token)).body
    return { token, body: { credential: softPasskey().register(options) } }
  },
  [factorCalls.removePasskey.path]: async (app) => {
    const { token } = await withPasskey(app)
    const { passkeys } = (await app.ask(factorCalls.own, {}, token)).body
    return { token, body: { id: passkeys[0]?.id } }
  },
  [factorRuleCalls.setRule.path]: async () => ({ body: { requiredFrom: null } }),
  [personCalls.resetFactor.path]: async (app) => {
    const { id, token } = await aSignedIn(app, 'Students')
    await anAuthenticatorApp(app, token)
    return { body: { id } }
  },
  [staffCalls.resetFactor.path]: async (app) => {
    const { id, token } = await aStaffMember(app, 'trainer')
    await anAuthenticatorApp(app, token)
    return { body: { id } }
  },
}

async function aMember(app: TestApp): Promise<AtWork> {
  return { token: (await aStaffMember(app, 'trainer')).token }
}

async function withApp(app: TestApp): Promise<AtWork> {
  const { token } = await aStaffMember(app, 'trainer')
  await anAuthenticatorApp(app, token)
  return { token }
}

async function withPasskey(app: TestApp) {
  const { token } = await aStaffMember(app, 'trainer')
  const passkey = softPasskey()
  const { options } = (await app.ask(factorCalls.beginPasskey, {}, token)).body
  await app.ask(factorCalls.addPasskey, { credential: passkey.register(options), label: 'Phone' }, token)
  return { token, passkey }
}
