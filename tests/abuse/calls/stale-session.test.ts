import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { factorCalls } from '#contract/accounts/factor-calls.ts'
import { factorRuleCalls } from '#contract/accounts/factor-rule-calls.ts'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { wallTimeOf } from '#contract/calendar.ts'
import type { Endpoint, RefusedReply } from '#contract/call.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { allEndpoints } from '#contract/map.ts'
import { messages } from '#contract/messages.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { mailCalls } from '#contract/office/mail-calls.ts'
import { learnerCalls, personCalls } from '#contract/people/calls.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { publishDue } from '#server/areas/site/content/scheduler.ts'
import { readInstitute } from '#server/areas/site/institute-service.ts'
import { aLearner, theirPassword } from '#server/testing/learners.ts'
import { adminToken, aStaffMember } from '#server/testing/original-client/callers.ts'
import { anAuthenticatorApp, secondFactorOf } from '#server/testing/second-factor.ts'
import { sendEmails, tokenIn } from '#server/testing/sent-emails.ts'
import { admin, type TestApp, testApp } from '#server/testing/test-app.ts'
import { workingCall } from './working-calls.ts'

/** Every call that changes how somebody logs in, what they may do, or where money goes; written by hand a second time. */
const doors: Endpoint[] = [
  personCalls.edit,
  learnerCalls.editProfile,
  personCalls.resetFactor,
  personCalls.resetLink,
  staffCalls.invite,
  staffCalls.inviteAgain,
  staffCalls.invitationLink,
  staffCalls.change,
  staffCalls.resume,
  staffCalls.resetFactor,
  factorRuleCalls.setRule,
  factorCalls.beginTotp,
  factorCalls.confirmTotp,
  factorCalls.removeTotp,
  factorCalls.newRecoveryCodes,
  factorCalls.beginPasskey,
  factorCalls.addPasskey,
  factorCalls.removePasskey,
  feeSettingsCalls.setSettings,
  feeSettingsCalls.setRazorpay,
  mailCalls.set,
  mailCalls.switchOff,
  mailCalls.test,
]

test('a session that was found open opens nothing for good, by whichever call; who proves who they are may go on', async () => {
  const app = await testApp()
  const passed: string[] = []
  const refused: string[] = []
  const isDoor = (endpoint: Endpoint) => doors.some(({ path }) => path === endpoint.path)
  for (const endpoint of allEndpoints()) {
    if (endpoint.caller === 'anyone') continue
    await setProven(app, app.clock.now)
    const { body, token } = await workingCall(app, endpoint)
    await setProven(app, new Date(app.clock.now.getTime() - 31 * 60_000))
    const before = await readGuarded(app)

    const answer = await app.ask(endpoint, body, token)

    if (isAskedForProof(answer)) refused.push(endpoint.path)
    if (changedIn(before, await readGuarded(app))) passed.push(endpoint.path)
    if (!isDoor(endpoint)) continue
    await setProven(app, app.clock.now)
    expect((await app.ask(endpoint, body, token)).body, endpoint.path).toMatchObject({ success: true })
  }
  expect(passed).toEqual([])
  expect(refused.sort()).toEqual(doors.map(({ path }) => path).sort())
})

test("a learner's login is not taken over from an office session that was left open, and the old address hears of it", async () => {
  const app = await testApp()
  const learner = await aLearner(app)
  const { db } = app.context
  await db
    .updateTable('accounts')
    .set({ email_confirmed_at: app.clock.now.toISOString() })
    .where('id', '=', learner.accountId)
    .execute()
  const { code } = await anAuthenticatorApp(app, learner.token)
  await sendEmails(app)
  const office = await aStaffMember(app, 'office')
  const record = (await app.ask(personCalls.details, { id: learner.personId }, office.token)).body.person
  const edited = { ...record, type: 'Online', email: 'thief@example.com' }
  await setProven(app, new Date(app.clock.now.getTime() - 31 * 60_000))
  const edit = (change = {}) => app.ask(personCalls.edit, { ...edited, ...change }, office.token)

  // What is no login address is changed as ever.
  expect((await edit({ email: learner.email, city: 'Kanpur' })).body.success).toBe(true)
  expect(await edit()).toMatchObject({ status: 403, body: { message: messages.proveAgain } })
  expect(await sendEmails(app)).toEqual([])

  // Also one who is proven, or in league: the address of before is told twice over, and the app stays.
  await setProven(app, app.clock.now)
  expect((await edit()).body.success).toBe(true)
  expect((await edit({ email: 'thief2@example.com' })).body.success).toBe(true)
  const letters = await sendEmails(app)
  const told = letters.filter(({ to }) => to === learner.email)
  expect(told.map(({ subject }) => subject)).toEqual([expect.stringContaining('has changed')])
  expect(told[0]?.body).toMatch(/did not ask for this.*call .* or write to/s)

  await app.ask(accountCalls.forgotPassword, { email: 'thief2@example.com' })
  const token = tokenIn((await sendEmails(app))[0])
  const password = 'the-thiefs-own-secret-1'
  await app.ask(accountCalls.resetPassword, { token, password, confirmation: password })
  const login = await app.ask(loginCalls.student, { email: 'thief2@example.com', password })
  app.clock.now = new Date(app.clock.now.getTime() + 30_000)
  const { token: step } = secondFactorOf(login.body)
  expect((await app.ask(factorCalls.answer, { token: step, code: '000000' })).body.success).toBe(false)
  expect((await app.ask(factorCalls.answer, { token: step, code: code() })).body.success).toBe(true)
  expect(theirPassword).not.toBe(password)
})

test('a phone by which somebody logs in is changed by a proven hand alone, told and written down; where none does, nothing is asked', async () => {
  const app = await testApp()
  const learner = await aLearner(app)
  const office = await aStaffMember(app, 'office')
  const { db } = app.context
  const account = db.updateTable('accounts').where('id', '=', learner.accountId)
  await account.set({ email_confirmed_at: app.clock.now.toISOString() }).execute()
  await sendEmails(app)
  const record = (await app.ask(personCalls.details, { id: learner.personId }, office.token)).body.person
  const byOffice = (phone: string) =>
    app.ask(personCalls.edit, { ...record, type: 'Online', phone }, office.token)
  const byLearner = (phone: string, city = 'Lucknow') => learner.as(learnerCalls.editProfile, { phone, city })
  const stale = () => setProven(app, new Date(app.clock.now.getTime() - 31 * 60_000))
  await stale()

  // The same number in other letters is the same; a city opens nothing.
  expect((await byLearner(`+91 ${record.phone}`, 'Agra')).body.success).toBe(true)
  for (const change of [byOffice, byLearner]) expect(isAskedForProof(await change('9000000001'))).toBe(true)
  expect((await learner.as(learnerCalls.profile)).body.person.phone).toBe(record.phone)
  expect(await sendEmails(app)).toEqual([])

  for (const change of [byOffice, byLearner]) {
    await setProven(app, app.clock.now)
    expect((await change(change === byOffice ? '9000000001' : '9000000002')).body.success).toBe(true)
    const [letter, ...others] = await sendEmails(app)
    expect(others).toEqual([])
    expect(letter).toMatchObject({ to: learner.email, subject: expect.stringContaining('phone number') })
    expect(letter?.body).not.toMatch(/900000000/)
  }
  const { entries } = (await app.asAdmin(officeCalls.audit, { subjectId: learner.personId })).body
  expect(entries[0]).toMatchObject({ kind: 'person.changed', actor: learner.name, role: null })
  expect(JSON.parse(entries[0]?.after ?? '')).toMatchObject({ phone: '+919000000002' })

  // Without a password nobody logs in by it.
  await account.set({ password_hash: null }).execute()
  await stale()
  expect((await byOffice('9000000003')).body.success).toBe(true)
})

test('a link for a new password that the office hands over is told to the proven address, and ends by changing the password', async () => {
  const app = await testApp()
  const learner = await aLearner(app)
  const office = await aStaffMember(app, 'office')
  const { db } = app.context
  const make = async () =>
    (await app.ask(personCalls.resetLink, { id: learner.personId }, office.token)).body.link
  await sendEmails(app)

  // Nobody knows whose an address is that was never proven.
  await make()
  expect(await sendEmails(app)).toEqual([])
  const account = db.updateTable('accounts').where('id', '=', learner.accountId)
  await account.set({ email_confirmed_at: app.clock.now.toISOString() }).execute()
  const token = new URL(await make()).searchParams.get('token') ?? ''
  const [letter, ...others] = await sendEmails(app)
  expect(others).toEqual([])
  expect(letter).toMatchObject({ to: learner.email, subject: expect.stringContaining('new password') })
  expect(letter?.body).toMatch(/did not ask for this.*call .* or write to/s)
  expect(letter?.body).not.toContain(token)

  const password = 'a loud river at dusk'
  const changed = { oldPassword: theirPassword, password, confirmation: password }
  expect((await learner.as(accountCalls.changePassword, changed)).body.success).toBe(true)
  expect(
    (await app.ask(accountCalls.resetPassword, { token, password, confirmation: password })).body,
  ).toMatchObject({ success: false, message: messages.resetLinkDead })
})

test('where money goes is told to every owner, who changed it too; no secret stands in the letter', async () => {
  const app = await testApp()
  const second = await aStaffMember(app, 'owner')
  await aStaffMember(app, 'owner', 'suspended')
  await aStaffMember(app, 'office')
  const token = await adminToken(app)
  const settings = {
    legalName: '',
    address: '',
    gstin: '',
    state: '',
    sac: '999293',
    treatment: 'none',
    upiAddress: 'taleem@okbank',
    remindBefore: '3',
    remindOnDay: true,
    remindAfter: '7',
    lateFee: '',
    lateFeeAfter: '',
  }
  const letters = async () => (await sendEmails(app)).filter(({ subject }) => subject.includes('fees of'))
  const set = (change = {}) => app.ask(feeSettingsCalls.setSettings, { ...settings, ...change }, token)
  expect((await set()).body.success).toBe(true)
  expect((await letters()).map(({ to }) => to).sort()).toEqual([admin.email, second.email].sort())
  await setProven(app, new Date(app.clock.now.getTime() - 31 * 60_000))

  expect((await set({ remindAfter: '9' })).body.success).toBe(true)
  for (const change of [{ upiAddress: 'thief@okbank' }, { legalName: 'Thief Ltd' }, { upiAddress: '' }]) {
    expect(await set(change)).toMatchObject({ status: 403, body: { next: { kind: 'reauthenticate' } } })
  }
  expect(await letters()).toEqual([])
  const { upi } = (await app.ask(feeSettingsCalls.upi, {}, token)).body
  expect(upi?.address).toBe('taleem@okbank')

  // What the office may give away, and what a second person agrees to, is lifted by a proven hand alone.
  await setProven(app, app.clock.now)
  const limits = { officeConcession: '2000', refundYesFrom: '5000', cashYesFrom: '6000' }
  expect((await set(limits)).body.success).toBe(true)
  expect(await letters()).toEqual([])
  await setProven(app, new Date(app.clock.now.getTime() - 31 * 60_000))
  for (const [limit, more] of Object.entries(limits)) {
    for (const eased of ['', `1${more}`])
      expect(await set({ ...limits, [limit]: eased })).toMatchObject({ status: 403 })
  }
  await setProven(app, app.clock.now)
  await set({ ...limits, officeConcession: '' })
  const [eased] = await letters()
  expect(eased?.body).toContain(
    'The most that the office gives as a discount on one enrolment: removed, before ₹2,000',
  )
  await set({ ...limits })

  await set({ ...limits, upiAddress: 'another@okbank' })
  const [letter] = await letters()
  expect(letter?.body).toContain('UPI address: now another@okbank, before taleem@okbank.')
  expect(letter?.body).toContain(admin.name)
  const keys = { keyId: 'rzp_test_abcdefgh', keySecret: 'the-key-secret', webhookSecret: 'the-hook-secret' }
  await app.ask(feeSettingsCalls.setRazorpay, keys, token)
  const told = await letters()
  expect(told).toHaveLength(2)
  expect(told[0]?.body).toContain('Razorpay key: now rzp_test_abcdefgh.')
  expect(JSON.stringify(told)).not.toMatch(/the-key-secret|the-hook-secret/)
})

test('the name that learners pay to is not published from a session that was left open, by whichever call', async () => {
  const app = await testApp()
  const { db } = app.context
  const office = await aStaffMember(app, 'office')
  const as = <E extends Endpoint>(call: E, input?: Record<string, unknown>) =>
    app.ask(call, input, office.token)
  const stale = () => setProven(app, new Date(app.clock.now.getTime() - 31 * 60_000))
  await as(feeSettingsCalls.upi)
  await app.asAdmin(feeSettingsCalls.setSettings, paidByUpi)
  const payee = async () => (await app.asAdmin(feeSettingsCalls.upi)).body.upi?.payee
  const ours = await payee()
  expect(ours).toBeTruthy()
  const draft = async (name: string) => {
    const { contentItem, body } = (await as(contentCalls.contentItem, { id: 'identity' })).body
    const { rev } = (
      await as(contentCalls.save, { id: 'identity', rev: contentItem.rev, body: { ...body, name } })
    ).body
    return { id: 'identity', rev }
  }
  const rename = async (name: string) => as(contentCalls.publish, { contentItems: [await draft(name)] })
  const at = wallTimeOf(new Date(app.clock.now.getTime() + 3_600_000))
  const schedule = async (name: string) =>
    as(contentCalls.schedule, { ...(await draft(name)), action: 'publish', at })
  await sendEmails(app)

  await stale()
  for (const door of [rename, schedule]) expect(isAskedForProof(await door('Thief Institute'))).toBe(true)
  expect(await payee()).toBe(ours)
  expect(await db.selectFrom('content_schedules').selectAll().execute()).toEqual([])
  // Other words of the same item go out as ever.
  const { contentItem, body } = (await as(contentCalls.contentItem, { id: 'identity' })).body
  const motto = { id: 'identity', rev: contentItem.rev, body: { ...body, name: ours, tagline: 'Learn' } }
  const { rev } = (await as(contentCalls.save, motto)).body
  expect((await as(contentCalls.publish, { contentItems: [{ id: 'identity', rev }] })).body.success).toBe(
    true,
  )
  expect(await sendEmails(app)).toEqual([])

  // Also one who is proven, or in league: owners hear of it, and undoing asks alike.
  await setProven(app, app.clock.now)
  expect((await rename('Our Institute')).body.success).toBe(true)
  expect((await rename('Thief Institute')).body.success).toBe(true)
  expect(await payee()).toBe('Thief Institute')
  const told = (await sendEmails(app)).filter(({ to }) => to === admin.email)
  expect(told.map(({ body: words }) => words)).toEqual([
    expect.stringContaining('now Thief Institute, before Our Institute'),
  ])
  const [last] = (await as(contentCalls.publications)).body.publications
  await stale()
  expect(isAskedForProof(await as(contentCalls.undo, { id: last?.id }))).toBe(true)
  expect(await payee()).toBe('Thief Institute')

  // What a proven hand planned is told when it happens.
  await setProven(app, app.clock.now)
  expect((await schedule('Ours Again')).body.success).toBe(true)
  await stale()
  app.clock.now = new Date(app.clock.now.getTime() + 2 * 3_600_000)
  expect(await publishDue(app.context)).toBe(1)
  expect(await payee()).toBe('Ours Again')
  expect((await sendEmails(app)).map(({ to }) => to)).toContain(admin.email)
})

const paidByUpi = {
  ...{ legalName: '', address: '', gstin: '', state: '', sac: '999293', treatment: 'none' },
  ...{ upiAddress: 'taleem@okbank', remindBefore: '3', remindOnDay: true, remindAfter: '7' },
  ...{ lateFee: '', lateFeeAfter: '' },
}

function isAskedForProof({ status, body }: { status: number; body: unknown }): boolean {
  return status === 403 && (body as RefusedReply).next?.kind === 'reauthenticate'
}

async function setProven({ context }: TestApp, at: Date): Promise<void> {
  await context.db.updateTable('sessions').set({ authenticated_at: at.toISOString() }).execute()
}

type Guarded = Record<string, unknown>

/** What only a proven hand may change, each by its own key. */
async function readGuarded({ context: { db } }: TestApp): Promise<Guarded> {
  const accounts = await db.selectFrom('accounts').selectAll().execute()
  const people = await db.selectFrom('people').select(['id', 'account_id', 'email', 'phone']).execute()
  const staff = await db.selectFrom('staff').selectAll().execute()
  const settings = await db.selectFrom('fee_settings').selectAll().executeTakeFirst()
  const byHand = db.selectFrom('password_resets').where('mailed_to', 'is', null)
  const invited = db.selectFrom('invitations').where('delivery_id', 'is', null)
  return {
    ...Object.fromEntries(accounts.map((row) => [`account ${row.id}`, [row.email, row.factor_since]])),
    ...Object.fromEntries(accounts.filter(isOpen).map(({ id }) => [`opens ${id}`, true])),
    ...Object.fromEntries(people.map(({ id, ...row }) => [`person ${id}`, row])),
    ...Object.fromEntries(staff.map((row) => [`staff ${row.id}`, [row.role, row.may_reverse]])),
    factors: [
      await db.selectFrom('totp_secrets').selectAll().orderBy('account_id').execute(),
      await db.selectFrom('passkeys').select(['id', 'account_id']).orderBy('id').execute(),
      await db.selectFrom('recovery_codes').selectAll().orderBy('code_hash').execute(),
    ],
    links: [await byHand.selectAll().execute(), await invited.selectAll().execute()],
    payee: [settings?.upi_address, settings?.legal_name || (await readInstitute(db)).name, settings?.gstin],
    razorpay: settings && [settings.razorpay_key_id, settings.razorpay_secret_sealed],
    webhook: settings?.razorpay_webhook_sealed,
    limits: settings && [
      settings.refund_yes_paise,
      settings.cash_yes_paise,
      settings.office_concession_paise,
    ],
  }
}

const isOpen = ({ state }: { state: string }) => state === 'active'

/** Who was removed or suspended, and a person who is new, is another matter; a new member of staff is not. */
function changedIn(before: Guarded, after: Guarded): boolean {
  return Object.entries(after).some(([key, value]) => {
    if (key in before) return JSON.stringify(value) !== JSON.stringify(before[key])
    return key.startsWith('staff ') || key.replace('opens ', 'account ') in before
  })
}
