import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { factorCalls } from '#contract/accounts/factor-calls.ts'
import { factorRuleCalls } from '#contract/accounts/factor-rule-calls.ts'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { dayOf } from '#contract/calendar.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { messages } from '#contract/messages.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { personCalls } from '#contract/people/calls.ts'
import { sealWith } from '#server/platform/security/seal.ts'
import { aLearner, theirPassword } from '#server/testing/learners.ts'
import { adminToken, aStaffMember, staffPassword } from '#server/testing/original-client/callers.ts'
import { anAuthenticatorApp, secondFactorOf } from '#server/testing/second-factor.ts'
import { sendEmails, tokenIn } from '#server/testing/sent-emails.ts'
import { admin, type TestApp, testApp } from '#server/testing/test-app.ts'
import { holdOwn, takeCode } from './factor-service.ts'
import { codeAt, stepOf } from './totp.ts'

const minuteMs = 60_000
const owner = { email: admin.email, password: admin.password }

function later(app: TestApp, ms: number) {
  app.clock.now = new Date(app.clock.now.getTime() + ms)
}

/** A new step of the app: the code before has been used. */
const nextCode = (app: TestApp) => later(app, 30_000)

async function aStep(app: TestApp) {
  return secondFactorOf((await app.ask(loginCalls.staff, owner)).body).token
}

test('with an authenticator app the login asks for its code, by whatever call; the password alone opens nothing', async () => {
  const app = await testApp()
  const token = await adminToken(app)
  const elsewhere = await adminToken(app)
  const begun = await app.ask(factorCalls.beginTotp, {}, token)
  expect(begun.body.uri).toContain(`secret=${begun.body.secret}`)
  expect((await app.ask(factorCalls.confirmTotp, { code: '000000' }, token)).body).toMatchObject({
    success: false,
    field: 'code',
  })
  expect((await app.ask(loginCalls.staff, owner)).body.success).toBe(true)

  const { code, body } = await anAuthenticatorApp(app, token)

  expect(body).toMatchObject({ success: true, message: messages.factorSetUp })
  expect(body.recoveryCodes).toHaveLength(10)
  expect((await app.ask(accountCalls.me, {}, elsewhere)).status).toBe(401)
  expect((await app.ask(accountCalls.me, {}, token)).body.user.secondFactor).toBe('on')
  const login = await app.ask(loginCalls.staff, owner)
  expect(login).toMatchObject({
    status: 200,
    body: { success: false, message: messages.enterCode, key: 'enterCode' },
  })
  expect(login.text).not.toContain('"user"')
  const step = secondFactorOf(login.body)
  expect(step.ways).toEqual(['code', 'recovery'])
  for (const call of [accountCalls.me, factorCalls.own, officeCalls.emails]) {
    expect((await app.ask(call, {}, step.token)).status).toBe(401)
  }
  expect((await app.ask(loginCalls.staff, { ...owner, password: 'wrong' })).body.message).toBe(
    messages.wrongLogin,
  )

  nextCode(app)
  const done = await app.ask(factorCalls.answer, { token: step.token, code: code() })
  expect(done.body).toMatchObject({
    success: true,
    message: messages.welcome(admin.name),
    user: { role: 1, secondFactor: 'on' },
  })
  expect((await app.ask(officeCalls.emails, {}, done.body.token)).body.success).toBe(true)
})

test('a code counts once: not the one of the setting up, not twice, not twice at the same moment, none of before', async () => {
  const app = await testApp()
  const { code } = await anAuthenticatorApp(app, await adminToken(app))
  const answer = async (given: string) =>
    (await app.ask(factorCalls.answer, { token: await aStep(app), code: given })).body
  const refused = { success: false, message: messages.wrongCode, key: 'wrongCode', field: 'code' }

  expect(await answer(code())).toMatchObject(refused)
  nextCode(app)
  const together = await Promise.all([answer(code()), answer(code()), answer(code())])
  expect(together.filter(({ success }) => success)).toHaveLength(1)
  expect(await answer(code())).toMatchObject(refused)
  expect(await answer(code(-1))).toMatchObject(refused)
  nextCode(app)
  expect((await answer(` ${code().slice(0, 3)} ${code().slice(3)} `)).success).toBe(true)
})

test('the code that set the app up logs nobody in, also of a phone that runs ahead or behind, now and later', async () => {
  const app = await testApp()
  for (const steps of [-1, 0, 1]) {
    for (const waitMs of [0, 30_000, 60_000, -30_000]) {
      const { token, email } = await aStaffMember(app, 'trainer')
      const { secret } = (await app.ask(factorCalls.beginTotp, {}, token)).body
      const code = codeAt(secret, stepOf(app.clock.now) + steps)
      expect((await app.ask(factorCalls.confirmTotp, { code }, token)).body.success).toBe(true)
      later(app, waitMs)
      const login = await app.ask(loginCalls.staff, { email, password: staffPassword })
      const answer = { token: secondFactorOf(login.body).token, code }
      expect((await app.ask(factorCalls.answer, answer)).body.message).toBe(messages.wrongCode)
      later(app, -waitMs)
    }
  }
})

test('a recovery code opens once, and its owner is told', async () => {
  const app = await testApp()
  const { recoveryCodes } = await anAuthenticatorApp(app, await adminToken(app))
  await sendEmails(app)
  const [first = '', second = ''] = recoveryCodes
  const answer = async (code: string) =>
    (await app.ask(factorCalls.answer, { token: await aStep(app), code })).body

  const opened = await answer(first.toLowerCase())
  expect(opened.success).toBe(true)
  expect((await answer(first)).message).toBe(messages.wrongCode)
  expect((await sendEmails(app)).map(({ to, body }) => [to, body.includes('9 of ten')])).toEqual([
    [admin.email, true],
  ])
  const renewed = await app.ask(factorCalls.newRecoveryCodes, {}, opened.token)
  expect(renewed.body.recoveryCodes).toHaveLength(10)
  expect((await answer(second)).message).toBe(messages.wrongCode)
  expect((await answer(renewed.body.recoveryCodes?.[9] ?? '')).success).toBe(true)
  expect((await app.ask(factorCalls.own, {}, opened.token)).body.recoveryCodesLeft).toBe(9)
})

test('two-step verification ends after five minutes, after five wrong codes, by its use and with a new password', async () => {
  const app = await testApp()
  const token = await adminToken(app)
  const { code } = await anAuthenticatorApp(app, token)
  const answer = async (step: string, given = code()) =>
    (await app.ask(factorCalls.answer, { token: step, code: given })).body.message
  nextCode(app)

  const tired = await aStep(app)
  for (let tries = 0; tries < 5; tries += 1) expect(await answer(tired, '000000')).toBe(messages.wrongCode)
  expect(await answer(tired)).toBe(messages.logInAgain)
  const old = await aStep(app)
  later(app, 5 * minuteMs)
  expect(await answer(old)).toBe(messages.logInAgain)
  const used = await aStep(app)
  expect(await answer(used)).toBe(messages.welcome(admin.name))
  nextCode(app)
  expect(await answer(used)).toBe(messages.logInAgain)
  const before = await aStep(app)
  const password = 'another-good-secret-1'
  await app.ask(
    accountCalls.changePassword,
    { oldPassword: admin.password, password, confirmation: password },
    token,
  )
  expect(await answer(before)).toBe(messages.logInAgain)
  expect(await answer('made up')).toBe(messages.logInAgain)
})

test('guessing codes is braked, however often the password is given again; a browser of the owner goes on', async () => {
  const app = await testApp({ rateLimit: true })
  const [device, other] = ['a'.repeat(40), 'b'.repeat(40)]
  await app.ask(loginCalls.staff, { ...owner, device: other })
  const { code, recoveryCodes } = await anAuthenticatorApp(app, await adminToken(app))
  nextCode(app)
  const first = secondFactorOf((await app.ask(loginCalls.staff, { ...owner, device })).body)
  await app.ask(factorCalls.answer, { token: first.token, code: code(), device })
  nextCode(app)
  let limited = 0
  for (let tries = 0; tries < 4; tries += 1) {
    const { body } = await app.ask(loginCalls.staff, owner)
    const { token } = secondFactorOf(body)
    for (let guesses = 0; guesses < 5; guesses += 1) {
      limited += (await app.ask(factorCalls.answer, { token, code: '000000' })).status === 429 ? 1 : 0
    }
  }
  expect(limited).toBe(10)
  const { token } = secondFactorOf((await app.ask(loginCalls.staff, owner)).body)
  expect((await app.ask(factorCalls.answer, { token, code: code() })).status).toBe(429)
  // Having given the password before makes no browser the owner's, and a recovery code cannot be guessed.
  expect((await app.ask(factorCalls.answer, { token, code: code(), device: other })).status).toBe(429)
  const [recovery] = recoveryCodes
  expect((await app.ask(factorCalls.answer, { token, code: recovery })).body.success).toBe(true)

  const known = secondFactorOf((await app.ask(loginCalls.staff, { ...owner, device })).body)
  const opened = await app.ask(factorCalls.answer, { token: known.token, code: code(), device })
  expect(opened.body.success).toBe(true)
})

test('half an hour after the login one proves once more who one is before changing how one logs in', async () => {
  const app = await testApp()
  const token = await adminToken(app)
  const { code } = await anAuthenticatorApp(app, token)
  later(app, 31 * minuteMs)
  const invited = { name: 'Nila', email: 'nila@example.com', role: 'owner' }

  for (const [call, body] of [
    [factorCalls.removeTotp, {}],
    [factorCalls.newRecoveryCodes, {}],
    [staffCalls.invite, invited],
    [factorRuleCalls.setRule, { requiredFrom: null }],
  ] as const) {
    expect(await app.ask(call, body, token)).toMatchObject({
      status: 403,
      body: { message: messages.proveAgain, next: { kind: 'reauthenticate', ways: ['code', 'recovery'] } },
    })
  }
  expect((await app.ask(factorCalls.own, {}, token)).body.totpSince).not.toBeNull()
  const prove = async (body: object) => (await app.ask(factorCalls.reauthenticate, body, token)).body
  expect(await prove({ password: 'wrong', code: code() })).toMatchObject({
    success: false,
    field: 'password',
  })
  expect(await prove({ password: admin.password })).toMatchObject({ success: false, field: 'code' })
  expect(await prove({ password: admin.password, code: '000000' })).toMatchObject({
    success: false,
    field: 'code',
  })
  expect(await prove({ password: admin.password, code: code() })).toMatchObject({ success: true })
  expect((await app.ask(factorCalls.removeTotp, {}, token)).body.success).toBe(true)
  expect((await app.ask(loginCalls.staff, owner)).body.success).toBe(true)
})

test('from the day that an owner sets, owners and office without a second factor set it up before anything else', async () => {
  const app = await testApp()
  const token = await adminToken(app)
  const [office, trainer] = [await aStaffMember(app, 'office'), await aStaffMember(app, 'trainer')]
  const today = dayOf(app.clock.now)
  expect((await app.ask(factorRuleCalls.setRule, { requiredFrom: today }, token)).body.message).toBe(
    messages.ownFactorFirst,
  )
  await anAuthenticatorApp(app, token)
  expect((await app.ask(factorRuleCalls.setRule, { requiredFrom: '2027-02-30' }, token)).body.message).toBe(
    messages.noSuchDay,
  )

  expect((await app.ask(factorRuleCalls.setRule, { requiredFrom: today }, token)).body.success).toBe(true)

  expect((await app.ask(factorRuleCalls.rule, {}, token)).body.requiredFrom).toBe(today)
  expect(await app.ask(officeCalls.dashboard, {}, office.token)).toMatchObject({
    status: 403,
    body: { message: messages.factorMissing, next: { kind: 'setUpFactor' } },
  })
  expect((await app.ask(accountCalls.me, {}, trainer.token)).body.user.secondFactor).toBe('off')
  const again = await app.ask(loginCalls.staff, { email: office.email, password: staffPassword })
  expect(again.body.user.secondFactor).toBe('required')
  expect((await app.ask(officeCalls.dashboard, {}, again.body.token)).status).toBe(403)
  await anAuthenticatorApp(app, again.body.token)
  expect((await app.ask(officeCalls.dashboard, {}, again.body.token)).status).toBe(200)
  expect((await app.ask(factorRuleCalls.setRule, { requiredFrom: null }, token)).body.success).toBe(true)
})

test("an owner resets another's lost factor: sessions end, the person is told, the audit says who did it; never their own", async () => {
  const app = await testApp()
  const token = await adminToken(app)
  const office = await aStaffMember(app, 'office')
  const reset = async (id: string) => (await app.ask(staffCalls.resetFactor, { id }, token)).body.message
  expect(await reset(office.id)).toBe(messages.noFactorThere)
  await anAuthenticatorApp(app, office.token)
  await sendEmails(app)

  expect(await reset(office.id)).toBe(messages.factorReset)

  expect((await app.ask(accountCalls.me, {}, office.token)).status).toBe(401)
  const login = { email: office.email, password: staffPassword }
  expect((await app.ask(loginCalls.staff, login)).body.success).toBe(true)
  expect((await sendEmails(app)).map(({ to }) => to)).toEqual([office.email])
  const { entries } = (await app.ask(officeCalls.audit, {}, token)).body
  expect(entries[0]).toMatchObject({ actor: admin.name, role: 'owner', subject: { name: office.name } })
  const colleague = await aStaffMember(app, 'office')
  expect((await app.ask(officeCalls.audit, {}, colleague.token)).body.entries).toEqual([])
  const { staff } = (await app.ask(staffCalls.list, {}, token)).body
  expect(await reset(staff.find(({ isYou }) => isYou)?.id ?? '')).toBe(messages.ownFactorReset)
})

test('a learner has the same second factor', async () => {
  const app = await testApp()
  const learner = await aLearner(app)
  const { code } = await anAuthenticatorApp(app, learner.token)
  nextCode(app)

  const login = await app.ask(loginCalls.student, { email: learner.email, password: theirPassword })
  const step = secondFactorOf(login.body)
  const done = await app.ask(factorCalls.answer, { token: step.token, code: code() })

  expect(done.body.user).toMatchObject({ role: 0, email: learner.email })
})

test('the secret lies sealed; with another key no code counts, and a recovery code still opens', async () => {
  const app = await testApp()
  const { secret, code, recoveryCodes } = await anAuthenticatorApp(app, await adminToken(app))
  const kept = await app.context.db
    .selectFrom('totp_secrets')
    .select(['account_id as accountId', 'secret_sealed', 'new_sealed'])
    .execute()
  expect(JSON.stringify(kept)).not.toContain(secret)
  nextCode(app)

  const { accountId } = kept[0] ?? { accountId: '' }
  const other = sealWith('another key, after a restore elsewhere')
  const take = (given: string) => takeCode(app.context.db, other, accountId, given, app.clock.now)
  expect(await take(code())).toBeNull()
  expect(await take(recoveryCodes[0] ?? '')).toBe('recovery')
})

test('one sees where one is logged in, and ends one session or all others', async () => {
  const app = await testApp()
  const tokens = [await adminToken(app), await adminToken(app), await adminToken(app)]
  const [here = '', there = '', third = ''] = tokens
  const stranger = await aStaffMember(app, 'office')
  const list = async () => (await app.ask(factorCalls.sessions, {}, here)).body.sessions
  const sessions = await list()
  expect(sessions).toHaveLength(3)
  expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1)
  const other = sessions.find(({ isThis }) => !isThis)?.id ?? ''

  expect((await app.ask(factorCalls.endSession, { id: other }, stranger.token)).body.message).toBe(
    messages.noSuchSession,
  )
  expect((await app.ask(factorCalls.endSession, { id: other }, here)).body.success).toBe(true)
  const alive = async (token: string) => (await app.ask(accountCalls.me, {}, token)).status === 200
  expect([await alive(there), await alive(third)].filter(Boolean)).toHaveLength(1)
  expect((await app.ask(factorCalls.endOtherSessions, {}, here)).body.success).toBe(true)
  expect([await alive(here), await alive(there), await alive(third)]).toEqual([true, false, false])
})

test('the office resets the lost factor of a learner, who is told; an app is not locked out by a clock that ran ahead', async () => {
  const app = await testApp()
  const learner = await aLearner(app)
  const office = await aStaffMember(app, 'office')
  const reset = async () =>
    (await app.ask(personCalls.resetFactor, { id: learner.personId }, office.token)).body.message
  const logIn = async () =>
    (await app.ask(loginCalls.student, { email: learner.email, password: theirPassword })).body
  expect(await reset()).toBe(messages.noFactorThere)
  const { code } = await anAuthenticatorApp(app, learner.token)
  later(app, 24 * 60 * minuteMs)
  const ahead = secondFactorOf(await logIn())
  expect((await app.ask(factorCalls.answer, { token: ahead.token, code: code() })).body.success).toBe(true)
  later(app, -24 * 60 * minuteMs + 60_000)
  const again = secondFactorOf(await logIn())
  expect((await app.ask(factorCalls.answer, { token: again.token, code: code() })).body.success).toBe(true)
  await sendEmails(app)

  expect(await reset()).toBe(messages.factorReset)
  expect((await app.ask(accountCalls.me, {}, learner.token)).status).toBe(401)
  expect((await logIn()).success).toBe(true)
  expect((await sendEmails(app)).map(({ to }) => to)).toEqual([learner.email])
})

test("a factor outlives a newly proven address, whose owner is told of it; the office's reset alone drops it", async () => {
  const app = await testApp()
  const stranger = await aLearner(app)
  await anAuthenticatorApp(app, stranger.token)
  await sendEmails(app)
  await app.ask(accountCalls.forgotPassword, { email: stranger.email })
  const token = tokenIn((await sendEmails(app))[0])
  const password = 'the-owners-own-secret-1'

  await app.ask(accountCalls.resetPassword, { token, password, confirmation: password })

  const logIn = async () => (await app.ask(loginCalls.student, { email: stranger.email, password })).body
  expect(secondFactorOf(await logIn()).ways).toEqual(['code', 'recovery'])
  expect((await sendEmails(app)).map(({ to, subject }) => [to, subject])).toEqual([
    [stranger.email, 'Your new password, and two-step verification that was there before'],
  ])
  await app.asAdmin(personCalls.resetFactor, { id: stranger.personId })
  expect((await logIn()).success).toBe(true)
})

test('where emails go out, a learner confirms the address before a factor stands before it', async () => {
  const app = await testApp({ sendsMail: true })
  const learner = await aLearner(app)
  for (const call of [factorCalls.beginTotp, factorCalls.beginPasskey])
    expect((await learner.as(call)).body.message).toBe(messages.confirmEmailFirst)

  const account = app.context.db.updateTable('accounts').where('id', '=', learner.accountId)
  await account.set({ email_confirmed_at: app.clock.now.toISOString() }).execute()

  expect((await anAuthenticatorApp(app, learner.token)).body.success).toBe(true)
  const member = await aStaffMember(app, 'office')
  expect((await anAuthenticatorApp(app, member.token)).body.success).toBe(true)
})

test('who is logged out while their call is under way changes nothing about their login any more', async () => {
  const app = await testApp()
  const { accountId } = await aStaffMember(app, 'office')
  const gone = { accountId, tokenHash: 'of a session that has ended' }

  await expect(app.context.db.transaction().execute((tx) => holdOwn(tx, gone))).rejects.toThrow(
    messages.signIn,
  )
})

test('who changes their second factor over and over fills no mailbox: the first letters go, new recovery codes end', async () => {
  const app = await testApp({ rateLimit: true })
  const learner = await aLearner(app)
  const letters = async () => (await sendEmails(app)).map(({ to }) => to)
  const { recoveryCodes } = await anAuthenticatorApp(app, learner.token)
  expect(await letters()).toEqual([learner.email])

  const password = theirPassword
  for (const code of recoveryCodes.slice(0, 8)) {
    expect((await learner.as(factorCalls.reauthenticate, { password, code })).body.success).toBe(true)
  }
  expect(await letters()).toHaveLength(5)
  for (let number = 1; number <= 10; number += 1) {
    expect((await learner.as(factorCalls.newRecoveryCodes)).body.recoveryCodes).toHaveLength(10)
  }
  expect(await letters()).toHaveLength(4)
  expect(await learner.as(factorCalls.newRecoveryCodes)).toMatchObject({
    status: 429,
    body: { message: messages.tooManyAttempts },
  })
  expect((await learner.as(factorCalls.removeTotp)).body.success).toBe(true)
  expect(await letters()).toEqual([])

  later(app, 61 * minuteMs)
  expect((await learner.as(factorCalls.reauthenticate, { password })).body.success).toBe(true)
  await anAuthenticatorApp(app, learner.token)
  expect(await letters()).toEqual([learner.email])
})
