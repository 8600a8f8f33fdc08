import { factorCalls } from '#contract/accounts/factor-calls.ts'
import type { RefusedReply } from '#contract/call.ts'
import { codeAt, stepOf } from '#server/areas/accounts/factors/totp.ts'
import type { TestApp } from './test-app.ts'

/** Sets up an authenticator app for whoever has the token; `code` is what the app shows at the app's moment. */
export async function anAuthenticatorApp(app: TestApp, token: string) {
  const { secret } = (await app.ask(factorCalls.beginTotp, {}, token)).body
  const code = (steps = 0) => codeAt(secret, stepOf(app.clock.now) + steps)
  // Some apps show it in two halves.
  const { body } = await app.ask(factorCalls.confirmTotp, { code: code().replace(/^.../, '$&-') }, token)
  return { secret, code, recoveryCodes: body.recoveryCodes ?? [], body }
}

/** The second step that a login asks for. */
export function secondFactorOf(body: unknown): { token: string; ways: string[] } {
  const { next } = body as RefusedReply
  if (next?.kind !== 'secondFactor') throw new Error('the login asks for no second step')
  return next
}
