import { expect, test } from 'vitest'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { messages } from '#contract/messages.ts'
import { linkToCome } from '#contract/notifications/words.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { notification, notify, removeNotificationsTo } from '#server/platform/mail/notifications.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const { emails: letters, mail, sendAgain, audit } = officeCalls

/** Three letters, oldest first: one sent, one given up, one that waits. */
async function threeLetters({ context, clock }: TestApp): Promise<void> {
  for (const name of ['sent', 'failed', 'waiting'] as const) {
    clock.now = new Date(clock.now.getTime() + 1_000)
    const to = `${name}@example.com`
    await notify(
      context.db,
      notification(
        'requestReceived',
        name,
        { to, personId: name },
        { programme: 'Python', number: '4F2A-9C1B' },
      ),
      clock.now,
    )
    if (name === 'waiting') continue
    await context.db
      .updateTable('deliveries')
      .set({
        [`${name}_at`]: clock.now.toISOString(),
        tries: 5,
        last_error: name === 'failed' ? '550 no' : null,
      })
      .where('to_address', '=', to)
      .execute()
  }
}

test('the outbox is read newest first, by state and address, and tells whether letters are sent', async () => {
  const app = await testApp({ sendsMail: true })
  await threeLetters(app)
  const statesOf = async (query: Record<string, unknown> = {}) =>
    (await app.asAdmin(letters, query)).body.emails.map(({ state }) => state)

  expect(await statesOf()).toEqual(['waiting', 'failed', 'sent'])
  for (const state of ['waiting', 'failed', 'sent']) expect(await statesOf({ state })).toEqual([state])
  expect(await statesOf({ q: 'FAIL' })).toEqual(['failed'])
  // The institute's own address is kept as its owner writes it.
  await app.context.db
    .updateTable('deliveries')
    .set({ to_address: 'Office@Taleem.example' })
    .where('to_address', '=', 'sent@example.com')
    .execute()
  expect(await statesOf({ q: 'office@TAL' })).toEqual(['sent'])
  const first = (await app.asAdmin(letters, { limit: 2 })).body
  expect(first).toMatchObject({
    isSending: true,
    emails: [{ sentAt: null }, { lastError: '550 no', tries: 5 }],
  })
  expect((await app.asAdmin(letters, { limit: 2, cursor: first.next })).body.emails).toHaveLength(1)
  expect(first.emails[0]?.body).toContain(linkToCome)
})

test('a list of letters or changes says how many it finds on all pages, if asked', async () => {
  const app = await testApp()
  await threeLetters(app)
  for (const { id } of (await app.asAdmin(letters, { state: 'failed' })).body.emails)
    await app.asAdmin(sendAgain, { id })
  const totalOf = async (query: Record<string, unknown>) =>
    (await app.asAdmin(letters, { ...query, limit: 1, withTotal: true })).body.total
  expect(await totalOf({})).toBe(3)
  expect(await totalOf({ state: 'waiting' })).toBe(2)
  expect(await totalOf({ q: 'sent@' })).toBe(1)
  expect(await totalOf({ q: 'nobody' })).toBe(0)
  expect((await app.asAdmin(letters)).body.total).toBeUndefined()
  expect((await app.asAdmin(audit, { withTotal: true, q: 'email queued' })).body.total).toBe(1)
  expect((await app.asAdmin(audit, { withTotal: true, q: 'nothing' })).body.total).toBe(0)
})

test('what concerns staff is counted for an owner alone', async () => {
  const app = await testApp()
  const office = await aStaffMember(app, 'office')
  await threeLetters(app)
  const { db } = app.context
  await db.updateTable('notifications').set({ staff_id: office.id }).where('person_id', '=', 'sent').execute()
  await app.asAdmin(staffCalls.suspend, { id: office.id })
  const other = await aStaffMember(app, 'office')
  const totals = async (call: typeof letters | typeof audit) => [
    (await app.asAdmin(call, { withTotal: true, limit: 1 })).body.total,
    (await app.ask(call, { withTotal: true, limit: 1 }, other.token)).body.total,
  ]
  expect(await totals(letters)).toEqual([3, 2])
  const [ofOwner = 0, ofOffice = 0] = await totals(audit)
  expect(ofOwner).toBe(ofOffice + 1)
})

test('more than ten thousand letters are not counted to the end', async () => {
  const app = await testApp()
  await threeLetters(app)
  const { db } = app.context
  const told = await db.selectFrom('notifications').selectAll().executeTakeFirstOrThrow()
  const email = await db.selectFrom('deliveries').selectAll().executeTakeFirstOrThrow()
  for (let part = 0; part < 41; part++) {
    const ids = Array.from({ length: 250 }, (_, at) => `${part}-${at}`)
    await db
      .insertInto('notifications')
      .values(ids.map((id) => ({ ...told, id, event_key: id })))
      .execute()
    await db
      .insertInto('deliveries')
      .values(ids.map((id) => ({ ...email, id, notification_id: id })))
      .execute()
  }
  expect((await app.asAdmin(letters, { withTotal: true })).body.total).toBe(10_001)
})

test('without a mail server the letters can be read and the answer says so', async () => {
  const app = await testApp()
  await threeLetters(app)
  expect((await app.asAdmin(letters)).body).toMatchObject({ isSending: false, next: null })
  expect((await app.asAdmin(mail)).body).toEqual({ success: true, isSending: false })
  const sending = await testApp({ sendsMail: true })
  expect((await sending.asAdmin(mail)).body.isSending).toBe(true)
})

test('only a letter that failed is queued again, with all its tries, and that is written down', async () => {
  const app = await testApp()
  await threeLetters(app)
  for (const letter of (await app.asAdmin(letters)).body.emails) {
    const { body } = await app.asAdmin(sendAgain, { id: letter.id })
    expect(body).toEqual(
      letter.state === 'failed'
        ? { success: true, message: messages.emailQueued }
        : { success: false, message: messages.onlyFailedEmails, key: 'onlyFailedEmails' },
    )
  }
  expect((await app.asAdmin(letters, { state: 'waiting' })).body.emails).toMatchObject([
    { to: 'waiting@example.com' },
    { to: 'failed@example.com', tries: 0 },
  ])
  expect((await app.asAdmin(audit)).body.entries).toMatchObject([{ kind: 'email.queuedAgain' }])
  expect((await app.asAdmin(sendAgain, { id: 'x' })).body.message).toBe(messages.noSuchEmail)
})

test('a letter that was leaving as its person was removed is not sent to them again', async () => {
  const app = await testApp()
  await threeLetters(app)
  const { db } = app.context
  const leaving = new Date(app.clock.now.getTime() + 60_000).toISOString()
  await db
    .updateTable('deliveries')
    .set({ claimed_until: leaving })
    .where('to_address', '=', 'waiting@example.com')
    .execute()
  await removeNotificationsTo(db, { id: 'waiting', email: 'gone@example.com' }, app.clock.now)
  const [letter] = (await app.asAdmin(letters, { q: 'waiting' })).body.emails
  expect(letter?.state).toBe('failed')
  const { body } = await app.asAdmin(sendAgain, { id: letter?.id })
  expect(body).toEqual({ success: false, message: messages.onlyFailedEmails, key: 'onlyFailedEmails' })
})

test('the audit is read newest first, page by page, and searched by what and whom in any case', async () => {
  const app = await testApp()
  for (const degree_name of ['BCA', 'ÉCOLE 100%', 'MCA']) {
    app.clock.now = new Date(app.clock.now.getTime() + 1_000)
    const degree = { degree_name, description: 'd', fees: '1', duration: '3 years' }
    await app.asAdmin(catalogueCalls.degree.add, degree)
  }
  const first = (await app.asAdmin(audit, { limit: 2 })).body
  expect(first.entries.map(({ subject }) => subject.name)).toEqual(['MCA', 'ÉCOLE 100%'])
  expect(first.entries[0]).toMatchObject({
    actor: 'Farah',
    role: 'owner',
    kind: 'programme.added',
    words: 'Programme added',
    before: null,
  })
  expect((await app.asAdmin(audit, { limit: 2, cursor: first.next })).body).toMatchObject({
    entries: [{ subject: { name: 'BCA' } }],
    next: null,
  })
  expect((await app.asAdmin(audit, { q: 'école 100%' })).body.entries).toHaveLength(1)
  expect((await app.asAdmin(audit, { q: 'PROGRAMME ADDED' })).body.entries).toHaveLength(3)
  expect((await app.asAdmin(audit, { q: 'removed' })).body.entries).toHaveLength(0)
})
