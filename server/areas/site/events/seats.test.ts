import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { eventCalls } from '#contract/site/calls.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { anEvent } from '#server/testing/an-event.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { forgetNetworks } from './registration-repository.ts'

const { register, registrations, seats } = eventCalls
const visitor = (n: number) => ({
  name: 'Asha Verma',
  email: `visitor${n}@example.com`,
  phone: `90000000${String(n).padStart(2, '0')}`,
})

test('twenty who ask for the last seat at once: one has it, the others are told', async () => {
  const app = await testApp()
  const { id: eventId } = await anEvent(app, { seats: 3 })
  for (const n of [1, 2]) await app.ask(register, { eventId, ...visitor(n) })

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => app.ask(register, { eventId, ...visitor(at + 10) })),
  )

  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  for (const { body } of answers.filter((answer) => !answer.body.success))
    expect(body).toMatchObject({ message: messages.eventFull, field: 'eventId' })
  expect((await app.asAdmin(registrations, { eventId })).body.registrations).toHaveLength(3)
  expect((await app.ask(seats)).body.seats).toEqual([{ eventId, left: 0 }])
})

test('whoever has a seat is told so kindly, also when all are taken', async () => {
  const app = await testApp()
  const { id: eventId } = await anEvent(app, { seats: 1 })
  await app.ask(register, { eventId, ...visitor(1) })
  expect((await app.ask(register, { eventId, ...visitor(1) })).body).toMatchObject({
    success: true,
    message: messages.registeredAlready,
  })
})

test('a seat is free again when somebody does not come, and when there are more seats', async () => {
  const app = await testApp()
  const { id: eventId, change } = await anEvent(app, { seats: 1 })
  await app.ask(register, { eventId, ...visitor(1) })
  const [first] = (await app.asAdmin(registrations, { eventId })).body.registrations

  await app.asAdmin(eventCalls.cancel, { id: first?.id, isCancelled: true })
  expect((await app.ask(register, { eventId, ...visitor(2) })).body.success).toBe(true)
  expect((await app.asAdmin(eventCalls.cancel, { id: first?.id, isCancelled: false })).body.message).toBe(
    messages.eventFull,
  )

  await change({ seats: 2 })
  // The same person again, by the form.
  expect((await app.ask(register, { eventId, ...visitor(1) })).body.message).toBe(messages.registeredForEvent)
  expect((await app.ask(register, { eventId, ...visitor(3) })).body.message).toBe(messages.eventFull)
  await change({ seats: 1 })
  expect((await app.asAdmin(eventCalls.one, { id: eventId })).body.event).toMatchObject({
    seats: 1,
    taken: 2,
  })
})

test('how many are left is told only where few are', async () => {
  const app = await testApp()
  const { id: eventId } = await anEvent(app, { seats: 12 })
  await anEvent(app, { slug: 'open-end', seats: null })
  await app.ask(register, { eventId, ...visitor(1) })
  expect((await app.ask(seats)).body.seats).toEqual([])
  await app.ask(register, { eventId, ...visitor(2) })
  expect((await app.ask(seats)).body.seats).toEqual([{ eventId, left: 10 }])
})

test.each([
  ['over', { startsAt: '2020-01-01T10:00', endsAt: '2020-01-01T11:00' }, messages.eventOver],
  ['closed', { registerUntil: '2020-01-01T10:00' }, messages.registrationClosed],
  ['cancelled', { status: 'cancelled' }, messages.eventCancelled],
])('nobody registers for an event that is %s', async (_, said, message) => {
  const app = await testApp()
  const { id: eventId } = await anEvent(app, said)
  expect((await app.ask(register, { eventId, ...visitor(1) })).body).toMatchObject({
    success: false,
    message,
  })
})

test('a draft and what was taken down have no seats', async () => {
  const app = await testApp()
  const { id: eventId } = await anEvent(app)
  const { contentItem } = (await app.asAdmin(contentCalls.contentItem, { id: eventId })).body
  await app.asAdmin(contentCalls.publish, {
    contentItems: [{ id: eventId, rev: contentItem.rev, isUnpublished: true }],
  })
  expect((await app.ask(register, { eventId, ...visitor(1) })).body.message).toBe(messages.noSuchEvent)
})

test('an event that ends before it begins does not go on the site', async () => {
  const app = await testApp()
  await expect(anEvent(app, { endsAt: '2099-03-01T10:00' })).rejects.toThrow('It ends before it begins.')
})

test('the office marks who came, and takes a mark back', async () => {
  const app = await testApp()
  const { id: eventId } = await anEvent(app)
  for (const n of [1, 2]) await app.ask(register, { eventId, ...visitor(n) })
  const people = (await app.asAdmin(registrations, { eventId })).body.registrations
  for (const { id } of people) await app.asAdmin(eventCalls.came, { id, hasCome: true })
  await app.asAdmin(eventCalls.came, { id: people[0]?.id, hasCome: false })

  expect((await app.asAdmin(registrations, { eventId })).body.registrations).toMatchObject([
    { id: people[0]?.id, cameAt: null },
    { id: people[1]?.id, cameAt: app.clock.now.toISOString() },
  ])
  expect((await app.asAdmin(eventCalls.one, { id: eventId })).body.event).toMatchObject({ taken: 2, came: 1 })
  expect((await app.asAdmin(eventCalls.came, { id: 'nobody', hasCome: true })).body.message).toBe(
    messages.noSuchRegistration,
  )
})

test('a search finds by phone as people write it', async () => {
  const app = await testApp()
  const { id: eventId } = await anEvent(app)
  for (const n of [11, 22]) await app.ask(register, { eventId, ...visitor(n) })
  const found = (await app.asAdmin(registrations, { eventId, q: '+91 90000 00022' })).body.registrations
  expect(found.map(({ phone }) => phone)).toEqual(['9000000022'])
})

test('what comes next stands first, then what was last', async () => {
  const app = await testApp()
  for (const [slug, startsAt, endsAt] of [
    ['later', '2099-05-01T10:00', '2099-05-01T11:00'],
    ['sooner', '2099-04-01T10:00', '2099-04-01T11:00'],
    ['gone', '2020-04-01T10:00', '2020-04-01T11:00'],
  ])
    await anEvent(app, { slug, title: slug, startsAt, endsAt })
  const { events } = (await app.asAdmin(eventCalls.list)).body
  expect(events.map(({ slug }) => slug)).toEqual([
    'cybersecurity-talk',
    'sooner',
    'later',
    'build-day',
    'gone',
  ])
})

/** As from another network than the tests' own. */
async function registerFrom(app: TestApp, remoteAddress: string, eventId: string, n: number) {
  const payload = { eventId, ...visitor(n) }
  const answer = await app.app.inject({ method: 'POST', url: register.path, payload, remoteAddress })
  return answer.json() as { success: boolean; message: string }
}

test('one network takes a share of the seats, however it asks; the office frees all of it at once', async () => {
  const app = await testApp({ rateLimit: true })
  const { id: eventId } = await anEvent(app, { seats: 30 })
  const flood = await Promise.all(
    Array.from({ length: 40 }, (_, n) => registerFrom(app, '198.51.100.7', eventId, n)),
  )
  expect(flood.filter(({ success }) => success)).toHaveLength(5)
  expect(new Set(flood.filter(({ success }) => !success).map(({ message }) => message))).toEqual(
    new Set([messages.seatShareTaken]),
  )
  // Whoever has a seat is told so, and others are let in.
  const known = flood.findIndex(({ success }) => success)
  expect((await registerFrom(app, '198.51.100.7', eventId, known)).message).toBe(messages.registeredAlready)
  expect((await registerFrom(app, '203.0.113.9', eventId, 60)).success).toBe(true)
  // A class of a college comes within hours, up to a third of the seats.
  app.clock.now = new Date(app.clock.now.getTime() + 61 * 60_000)
  for (let n = 61; n < 66; n++) await registerFrom(app, '198.51.100.7', eventId, n)
  app.clock.now = new Date(app.clock.now.getTime() + 61 * 60_000)
  expect((await registerFrom(app, '198.51.100.7', eventId, 70)).message).toBe(messages.seatShareTaken)

  const { registrations: rows } = (await app.asAdmin(registrations, { eventId })).body
  expect(rows.map(({ fromNetwork }) => fromNetwork).sort((a, b) => a - b)).toEqual([1, ...Array(10).fill(10)])
  const one = rows.find(({ fromNetwork }) => fromNetwork === 10)
  const came = rows.filter(({ fromNetwork }) => fromNetwork === 10).at(-1)
  await app.asAdmin(eventCalls.came, { id: came?.id, hasCome: true })
  expect((await app.asAdmin(eventCalls.freeNetwork, { id: one?.id })).body.message).toBe(
    messages.seatsFreed(9),
  )
  expect((await app.asAdmin(eventCalls.one, { id: eventId })).body.event.taken).toBe(2)
})

test('whoever has very many addresses of the sixth version is one network', async () => {
  const app = await testApp({ rateLimit: true })
  const { id: eventId } = await anEvent(app, { seats: 30 })
  const address = (n: number) => `2001:db8:77:${n.toString(16)}::${n}`
  const flood = await Promise.all(
    Array.from({ length: 40 }, (_, n) => registerFrom(app, address(n), eventId, n)),
  )
  expect(flood.filter(({ success }) => success)).toHaveLength(5)
  expect((await registerFrom(app, '2001:db8:78::1', eventId, 50)).success).toBe(true)
})

test('from where a seat was taken is forgotten once its event is over', async () => {
  const app = await testApp()
  const { id: eventId } = await anEvent(app, { seats: 30 })
  await app.ask(register, { eventId, ...visitor(1) })
  const known = async () =>
    (await app.context.db.selectFrom('event_registrations').select('network').execute()).map(
      (row) => row.network,
    )
  await forgetNetworks(app.context.db, app.clock.now)
  expect(await known()).not.toContain(null)
  await forgetNetworks(app.context.db, new Date('2199-01-01'))
  expect(await known()).toEqual([null])
})
