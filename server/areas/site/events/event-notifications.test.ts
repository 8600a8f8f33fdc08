import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { eventCalls } from '#contract/site/calls.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { anEvent } from '#server/testing/an-event.ts'
import { sendEmails } from '#server/testing/sent-emails.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { readPhases, tellRegistered } from './event-notifications-service.ts'

const { register } = eventCalls
const asha = { name: 'Asha Verma', email: 'asha@example.com', phone: '9876543210' }
const talk = { startsAt: '2027-03-02T11:00', endsAt: '2027-03-02T13:00' }

/** What left, once the events have been looked after at the moment. */
async function lettersAt(app: TestApp, moment: string): Promise<string[]> {
  app.clock.now = new Date(moment)
  // Twice, as two processes or a restart would.
  await Promise.all([tellRegistered(app.context, app.clock.now), tellRegistered(app.context, app.clock.now)])
  await tellRegistered(app.context, app.clock.now)
  return (await sendEmails(app)).map(({ to, subject }) => `${to} ${subject}`)
}

async function aTalk(more: Record<string, unknown> = {}) {
  const app = await testApp()
  app.clock.now = new Date('2027-03-01T04:00:00Z')
  const event = await anEvent(app, { ...talk, ...more })
  await app.ask(register, { eventId: event.id, ...asha })
  return { app, event }
}

test('who registers has a letter with when, where, the link and the calendar; once for each address', async () => {
  const { app, event } = await aTalk({ link: 'https://meet.example.com/abc', price: 250 })
  await app.ask(register, { eventId: event.id, ...asha, name: 'Usha Verma' })
  await app.ask(register, { eventId: event.id, ...asha, email: 'asha+talk@example.com' })
  const letters = await sendEmails(app)
  expect(letters).toHaveLength(1)
  expect(letters[0]).toMatchObject({ to: asha.email, subject: 'You are registered: Open day' })
  for (const words of [
    '2 March 2027, 11:00 am – 1:00 pm',
    'Seminar hall',
    'https://meet.example.com/abc',
    '₹250',
    'http://localhost:3000/events/open-day/calendar.ics',
  ])
    expect(letters[0]?.body).toContain(words)
  // Nobody has proven that the address is theirs: a stranger's name is not put into it.
  expect(letters[0]?.body).not.toContain('Asha')
})

test('reminders leave the day before and two hours before, once each whoever looks', async () => {
  const { app } = await aTalk()
  await sendEmails(app)
  expect(await lettersAt(app, '2027-03-01T05:00:00Z')).toEqual([])
  expect(await lettersAt(app, '2027-03-01T05:31:00Z')).toEqual(['asha@example.com Tomorrow: Open day'])
  expect(await lettersAt(app, '2027-03-01T18:00:00Z')).toEqual([])
  expect(await lettersAt(app, '2027-03-02T03:40:00Z')).toEqual(['asha@example.com Soon: Open day'])
  expect(await lettersAt(app, '2027-03-02T05:00:00Z')).toEqual([])
})

test('who registers in the last hours is not reminded of what they just read', async () => {
  const app = await testApp()
  app.clock.now = new Date('2027-03-02T04:00:00Z')
  const { id: eventId } = await anEvent(app, talk)
  await app.ask(register, { eventId, ...asha })
  await sendEmails(app)
  expect(await lettersAt(app, '2027-03-02T04:30:00Z')).toEqual([])
})

test('an event that is moved is told of once, and reminded of anew', async () => {
  const { app, event } = await aTalk()
  await sendEmails(app)
  await lettersAt(app, '2027-03-01T05:31:00Z')
  await event.change({ startsAt: '2027-03-09T11:00', endsAt: '2027-03-09T13:00' })
  expect(await lettersAt(app, '2027-03-01T06:00:00Z')).toEqual(['asha@example.com Changed: Open day'])
  expect(await lettersAt(app, '2027-03-02T04:00:00Z')).toEqual([])
  expect(await lettersAt(app, '2027-03-08T06:00:00Z')).toEqual(['asha@example.com Tomorrow: Open day'])
})

test('a cancelled event is told of, and reminded of no more', async () => {
  const { app, event } = await aTalk()
  await sendEmails(app)
  await event.change({ status: 'cancelled' })
  expect(await lettersAt(app, '2027-03-01T05:00:00Z')).toEqual(['asha@example.com Cancelled: Open day'])
  expect(await lettersAt(app, '2027-03-01T06:00:00Z')).toEqual([])
})

test('a change that is undone before anybody looked was never told, and other words are no change', async () => {
  const { app, event } = await aTalk()
  await sendEmails(app)
  const publication = await event.change({ venue: 'Elsewhere' })
  await app.asAdmin(contentCalls.undo, { id: publication })
  await event.change({ summary: 'Come and see it all.', seats: 40 })
  expect(await lettersAt(app, '2027-03-01T05:00:00Z')).toEqual([])
})

test('who does not come hears no more', async () => {
  const { app, event } = await aTalk()
  await sendEmails(app)
  const [one] = (await app.asAdmin(eventCalls.registrations, { eventId: event.id })).body.registrations
  await app.asAdmin(eventCalls.cancel, { id: one?.id, isCancelled: true })
  await event.change({ venue: 'Elsewhere' })
  expect(await lettersAt(app, '2027-03-01T06:00:00Z')).toEqual([])
})

test('the office writes to all who registered, once for each address', async () => {
  const { app, event } = await aTalk()
  await app.ask(register, { eventId: event.id, ...asha, name: 'Usha Verma' })
  await app.ask(register, { eventId: event.id, ...asha, email: 'bilal@example.com' })
  await sendEmails(app)
  const given = { eventId: event.id, subject: 'What to bring', words: 'A phone.\n\n<b>And</b> its charger.' }
  expect((await app.asAdmin(eventCalls.write, given)).body.message).toBe('2 emails are on their way.')
  const letters = await sendEmails(app)
  expect(letters.map(({ to }) => to).sort()).toEqual(['asha@example.com', 'bilal@example.com'])
  expect(letters[0]?.html).toContain('&lt;b&gt;And&lt;/b&gt; its charger.')
  expect((await app.asAdmin(eventCalls.write, { ...given, subject: '' })).body).toMatchObject({
    message: messages.fillThisIn,
    field: 'subject',
  })
})

test('an event is past as soon as it ends, and the pages that show it are made again then', async () => {
  const { app } = await aTalk()
  app.clock.now = new Date('2027-03-02T07:29:00Z')
  const before = await readPhases(app.context)
  app.clock.now = new Date('2027-03-02T07:30:00Z')
  expect(await readPhases(app.context)).not.toBe(before)
})
