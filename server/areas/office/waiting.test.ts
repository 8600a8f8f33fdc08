import { expect, test } from 'vitest'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { addDays, dayOf } from '#contract/calendar.ts'
import { messages } from '#contract/messages.ts'
import { noMoney } from '#contract/money.ts'
import { messageCalls, officeCalls } from '#contract/office/calls.ts'
import { byThisMachine } from '#server/areas/accounts/proof-service.ts'
import { setRole } from '#server/areas/accounts/staff-service.ts'
import { addressGone } from '#server/platform/mail/notifications.ts'
import { aLearner, anApplicant } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { sendEmails } from '#server/testing/sent-emails.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { tellWhatWaits } from './waiting-service.ts'

const aMessage = {
  name: 'Asha Verma',
  email: 'asha@example.com',
  phone: '9876543210',
  message: 'When does it start?',
}

async function aBusyDesk(): Promise<TestApp> {
  const app = await testApp()
  await anApplicant(app)
  await anApplicant(app)
  await aLearner(app)
  await app.ask(messageCalls.send, aMessage)
  return app
}

test('what waits is told by what one may see', async () => {
  const app = await aBusyDesk()
  const [office, trainer] = [await aStaffMember(app, 'office'), await aStaffMember(app, 'trainer')]
  const { db } = app.context
  await db.updateTable('deliveries').set({ failed_at: app.clock.now.toISOString() }).execute()
  await db.updateTable('notifications').set({ staff_id: office.id }).execute()

  const all = { requests: 2, messages: 1, due: 0, upiClaims: 0, online: 0 }
  expect((await app.asAdmin(officeCalls.waiting)).body).toMatchObject({ ...all, emails: 1 })
  expect((await app.ask(officeCalls.waiting, {}, office.token)).body).toMatchObject({ ...all, emails: 0 })
  expect((await app.ask(officeCalls.waiting, {}, trainer.token)).body).toEqual({ success: true })
})

test('a failed email is counted for a week, unless its person was reached on WhatsApp or nobody is there to get it', async () => {
  const app = await aBusyDesk()
  const { db } = app.context
  const now = app.clock.now.toISOString()
  const counted = async () => (await app.asAdmin(officeCalls.waiting)).body.emails
  const fails = (last_error: string | null, failed_at = now) =>
    db.updateTable('deliveries').set({ failed_at, last_error }).execute()

  await fails('The mail server did not answer.')
  const { id, notification_id } = await db.selectFrom('deliveries').selectAll().executeTakeFirstOrThrow()
  const all = await counted()
  expect(all).toBeGreaterThan(0)
  await fails(addressGone)
  expect(await counted()).toBe(0)
  await fails(
    'The mail server did not answer.',
    new Date(app.clock.now.getTime() - 8 * 86_400_000).toISOString(),
  )
  expect(await counted()).toBe(0)

  await fails(null)
  const opened = { channel: 'whatsapp' as const, to_address: '', opened_at: now, opened_by_name: 'Farah' }
  await db
    .insertInto('deliveries')
    .values({ ...opened, id: `${id}-w`, notification_id, created_at: now, tries: 0, is_bulk: 0 })
    .execute()
  expect(await counted()).toBe(Number(all) - 1)
})

test('fees are counted from the day on which they are due, not before', async () => {
  const app = await aBusyDesk()
  const { db } = app.context
  const due = async () => (await app.asAdmin(officeCalls.waiting)).body
  const today = dayOf(app.clock.now)
  const fallsDue = (next_due_on: string) => db.updateTable('fee_accounts').set({ next_due_on }).execute()

  await fallsDue(addDays(today, 1))
  expect(await due()).toMatchObject({ due: 0 })
  await fallsDue(today)
  expect(await due()).toMatchObject({ due: 1 })
  await fallsDue(addDays(today, -40))
  expect(await due()).toMatchObject({ due: 1 })
  await db.updateTable('fee_accounts').set({ due_paise: noMoney }).execute()
  expect(await due()).toMatchObject({ due: 0 })
})

test('staff change their own name and the letters they want; a letter about what they may not see is not theirs to choose', async () => {
  const app = await testApp()
  const [office, trainer] = [await aStaffMember(app, 'office'), await aStaffMember(app, 'trainer')]
  const own = async (token: string) => (await app.ask(staffCalls.own, {}, token)).body
  expect(await own(office.token)).toMatchObject({
    name: office.name,
    emails: [],
    choices: ['waiting', 'messages'],
  })
  expect(await own(trainer.token)).toMatchObject({ choices: [] })
  const edit = async (token: string, body: Record<string, unknown>) =>
    (await app.ask(staffCalls.editOwn, body, token)).body

  expect(await edit(office.token, { name: ' Farah  Khan ', emails: ['messages', 'messages'] })).toMatchObject(
    {
      success: true,
      message: messages.profileSaved,
    },
  )
  expect(await own(office.token)).toMatchObject({ name: 'Farah Khan', emails: ['messages'] })
  expect(await edit(office.token, { name: 'F', emails: [] })).toMatchObject({
    success: false,
    field: 'name',
  })
  expect(await edit(trainer.token, { name: 'Tara', emails: ['waiting'] })).toMatchObject({
    success: false,
    field: 'emails',
  })
  expect(await own(trainer.token)).toMatchObject({ name: trainer.name })
})

test('who wants it gets one letter each morning with what waits, and one of each message; nobody else does', async () => {
  const app = await testApp()
  const office = await aStaffMember(app, 'office')
  await aStaffMember(app, 'owner')
  await app.ask(staffCalls.editOwn, { name: office.name, emails: ['waiting', 'messages'] }, office.token)
  const letters = async () =>
    (await sendEmails(app)).filter(({ to }) => to === office.email).map(({ subject }) => subject)
  const tell = async (moment: string) => {
    app.clock.now = new Date(moment)
    await Promise.all([
      tellWhatWaits(app.context.db, app.clock.now),
      tellWhatWaits(app.context.db, app.clock.now),
    ])
    return letters()
  }

  expect(await tell('2027-01-05T03:00:00.000Z')).toEqual([])
  await anApplicant(app)
  // 08:30 by the institute's clock, again an hour later, in the afternoon, and the day after.
  expect(await tell('2027-01-05T03:00:00.000Z')).toEqual(['What waits this morning'])
  expect(await tell('2027-01-05T04:00:00.000Z')).toEqual([])
  expect(await tell('2027-01-06T10:00:00.000Z')).toEqual([])
  expect(await tell('2027-01-07T03:00:00.000Z')).toEqual(['What waits this morning'])
  await app.ask(messageCalls.send, aMessage)
  expect(await letters()).toEqual(['Message from Asha Verma'])
  // A trainer may not see messages any more, whatever they chose before.
  await setRole(app.context.db, office.id, { role: 'trainer' }, byThisMachine, app.clock.now)
  await app.ask(messageCalls.send, aMessage)
  expect(await letters()).toEqual([])
})
