import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { factorCalls } from '#contract/accounts/factor-calls.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { messages } from '#contract/messages.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { personCalls } from '#contract/people/calls.ts'
import { addFirstAdmin } from '#server/first-admin.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { argon2Passwords } from '#server/platform/security/passwords.ts'
import { hashToken } from '#server/platform/security/tokens.ts'
import { aProgramme, signUpOf } from '#server/testing/factories.ts'
import { sendEmails, tokenIn } from '#server/testing/sent-emails.ts'
import { testApp } from '#server/testing/test-app.ts'
import { unmigratedDatabase } from '#server/testing/test-database.ts'

const { me, resetPassword, confirmOwnEmail } = accountCalls
const { staff: loginAdmin, student: loginStudent } = loginCalls
const at = '2026-01-31T10:00:00.000Z'
const later = '2126-01-31T10:00:00.000Z'
const password = 'a-good-secret-1'
const chosen = { password: 'a-secret-of-my-own', confirmation: 'a-secret-of-my-own' }

/** As the version before accounts kept them: an admin, a learner, and a learner with the admin's address. */
async function fillEarlier(db: Kysely<never>): Promise<void> {
  const hash = await argon2Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 }).hash(password)
  await sql`insert into admins (id, name, email, password_hash, created_at)
    values ('f', 'Farah', 'office@example.com', ${hash}, ${at})`.execute(db)
  for (const [id, name, email] of [
    ['a', 'Asha', 'asha@example.com'],
    ['t', 'Tara', 'office@example.com'],
  ]) {
    await sql`insert into people
        (id, grp, name, name_key, email, phone, city, age, type, status, password_hash, created_at)
      values (${id}, 'Students', ${name}, ${name?.toLowerCase()}, ${email}, '9876543210', 'Lucknow', 21, 'Online',
        'accepted', ${hash}, ${at})`.execute(db)
    await sql`insert into sessions (token_hash, person_id, created_at, used_at, ends_at)
      values (${hashToken(`session ${id}`)}, ${id}, ${at}, ${at}, ${later})`.execute(db)
    await sql`insert into password_resets (token_hash, person_id, created_at, ends_at)
      values (${hashToken(`reset ${id}`)}, ${id}, ${at}, ${later})`.execute(db)
    await sql`insert into email_confirmations (token_hash, person_id, email, created_at, ends_at)
      values (${hashToken(`confirm ${id}`)}, ${id}, ${email}, ${at}, ${later})`.execute(db)
  }
  await sql`insert into sessions (token_hash, admin_id, created_at, used_at, ends_at)
    values (${hashToken('session f')}, 'f', ${at}, ${at}, ${later})`.execute(db)
}

function anUpgradedApp() {
  return testApp({}, async () => {
    const database = await unmigratedDatabase()
    await migrate(database, '2026-11-16-2-office-lists')
    await fillEarlier(database.db as unknown as Kysely<never>)
    await migrate(database)
    return database
  })
}

test('whoever was logged in before accounts came still is, and passwords and links hold', async () => {
  const app = await anUpgradedApp()
  const { ask } = app

  expect((await ask(me, {}, 'session f')).body.user).toMatchObject({ name: 'Farah', role: 1 })
  expect((await ask(me, {}, 'session a')).body.user).toMatchObject({ name: 'Asha', role: 0 })
  const office = { email: 'Office@example.com', password }
  expect((await ask(loginAdmin, office)).body.success).toBe(true)
  expect((await ask(loginStudent, { email: 'asha@example.com', password })).body.success).toBe(true)
  const confirmed = await ask(confirmOwnEmail, { token: 'confirm a' }, 'session a')
  expect(confirmed.body.message).toBe(messages.emailConfirmed)
  expect((await ask(resetPassword, { token: 'reset a', ...chosen })).body.success).toBe(true)
  expect((await ask(me, {}, 'session a')).status).toBe(401)
  const account = { id: 'x', email: 'asha@example.com', state: 'active', created_at: at } as const
  await expect(app.context.db.insertInto('accounts').values(account).execute()).rejects.toThrow()
})

test("a learner with an admin's address is kept, has no login, and gets one with an address of their own", async () => {
  const app = await anUpgradedApp()
  const { ask } = app
  const asOffice: typeof app.asAdmin = (endpoint, input) => ask(endpoint, input, 'session f')

  expect((await ask(me, {}, 'session t')).status).toBe(401)
  expect((await ask(loginStudent, { email: 'office@example.com', password })).body.message).toBe(
    messages.wrongLogin,
  )
  for (const token of ['reset t', 'confirm t']) {
    expect((await ask(resetPassword, { token, ...chosen })).body.message).toBe(messages.resetLinkDead)
  }
  const { entries } = (await asOffice(officeCalls.audit)).body
  expect(entries).toMatchObject([
    { words: 'login ended: an admin has this address', subject: { type: 'person', name: 'Tara' } },
  ])
  // Who was logged in before the upgrade proves once more who they are where that is asked for.
  await asOffice(factorCalls.reauthenticate, { password })
  expect((await asOffice(personCalls.resetLink, { id: 't' })).body.message).toBe(messages.noLogin)
  const { person } = (await asOffice(personCalls.details, { id: 't' })).body
  expect(person).toMatchObject({ name: 'Tara', email: 'office@example.com' })

  const edited = { ...person, age: '21', email: 'tara@example.com' }
  expect((await asOffice(personCalls.edit, edited)).body.success).toBe(true)
  const [letter] = await sendEmails(app)
  expect(letter?.to).toBe('tara@example.com')
  await ask(resetPassword, { token: tokenIn(letter), ...chosen })
  const login = { email: 'tara@example.com', password: chosen.password }
  expect((await ask(loginStudent, login)).body.user).toMatchObject({ name: 'Tara', role: 0 })
})

test('with a person goes their login, and the address is free again', async () => {
  const app = await anUpgradedApp()
  const asOffice: typeof app.asAdmin = (endpoint, input) => app.ask(endpoint, input, 'session f')
  await asOffice(groupCalls.Students.remove, { _id: 'a' })

  expect((await app.ask(me, {}, 'session a')).status).toBe(401)
  const { name } = await aProgramme({ ...app, asAdmin: asOffice }, 'course')
  const signUp = signUpOf('Students', name, { email: 'asha@example.com' })
  expect((await app.ask(groupCalls.Students.register, signUp)).body.success).toBe(true)
})

test('the first admin is not made with the address of somebody who logs in', async () => {
  const app = await anUpgradedApp()
  const { db, passwords } = app.context
  await db.deleteFrom('staff').execute()
  const wanted = { email: 'asha@example.com', name: 'Farah', password }

  const made = addFirstAdmin(app.database, passwords, wanted, app.clock.now, () => {})

  await expect(made).rejects.toThrow(/ADMIN_EMAIL/)
  expect(await db.selectFrom('staff').selectAll().execute()).toEqual([])
})

test('only an active account opens anything', async () => {
  const app = await anUpgradedApp()
  const { ask } = app
  await app.context.db.updateTable('accounts').set({ state: 'suspended' }).where('id', '=', 'a').execute()

  expect((await ask(me, {}, 'session a')).status).toBe(401)
  const login = { email: 'asha@example.com', password }
  expect((await ask(loginStudent, login)).body.message).toBe(messages.wrongLogin)
  await ask(accountCalls.forgotPassword, { email: login.email })
  expect(await sendEmails(app)).toEqual([])
  const reset = { token: 'reset a', ...chosen }
  expect((await ask(resetPassword, reset)).body.message).toBe(messages.resetLinkDead)
})
