import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { eventCalls } from '#contract/site/calls.ts'
import { institute } from '#contract/site/institute.ts'
import { admin, testApp } from '#server/testing/test-app.ts'

const { register, registrations } = eventCalls
const given = {
  eventId: 'cybersecurity-talk',
  name: 'Asha Verma',
  email: 'asha@example.com',
  phone: '98765 43210',
}

test('registering twice is harmless, and one is told kindly', async () => {
  const { ask, asAdmin } = await testApp()
  const first = await ask(register, given)
  const second = await ask(register, { ...given, email: ' ASHA@example.com', name: 'asha  VERMA' })

  expect(first.body).toMatchObject({ success: true, message: messages.registeredForEvent })
  expect(second.body).toMatchObject({ success: true, message: messages.registeredAlready })
  expect((await asAdmin(registrations)).body.registrations).toMatchObject([
    { eventId: 'cybersecurity-talk', name: 'Asha Verma', phone: '9876543210', sharesEmail: false },
  ])
})

test("who gives somebody else's address first does not keep them out: the office sees both, and that they share it", async () => {
  const { ask, asAdmin, clock } = await testApp()
  await ask(register, { ...given, name: 'A Stranger', phone: '9000000000' })
  clock.now = new Date(clock.now.getTime() + 1_000)
  const honest = await ask(register, given)

  expect(honest.body).toMatchObject({ success: true, message: messages.registeredForEvent })
  expect((await asAdmin(registrations)).body.registrations).toMatchObject([
    { name: 'Asha Verma', phone: '9876543210', sharesEmail: true },
    { name: 'A Stranger', phone: '9000000000', sharesEmail: true },
  ])
})

test('two of one household with one address and number are both registered, and the office sees that they share it', async () => {
  const { ask, asAdmin, clock } = await testApp()
  await ask(register, given)
  clock.now = new Date(clock.now.getTime() + 1_000)
  await ask(register, { ...given, name: 'Usha Verma' })

  expect((await asAdmin(registrations)).body.registrations).toMatchObject([
    { name: 'Usha Verma', sharesEmail: true },
    { name: 'Asha Verma', sharesEmail: true },
  ])
})

test('nobody uses up the registrations of an address that is not theirs', async () => {
  const { app, ask } = await testApp({ rateLimit: true })
  for (let number = 0; number < 20; number += 1) {
    const payload = { ...given, phone: `90000000${10 + number}` }
    await app.inject({ method: 'POST', url: register.path, payload, remoteAddress: `192.0.2.${number}` })
  }
  expect((await ask(register, given)).body).toMatchObject({
    success: true,
    message: messages.registeredForEvent,
  })
})

test("the institute's own addresses are no visitor's; whose addresses are those of its staff nobody learns", async () => {
  const { ask } = await testApp()
  for (const email of [
    institute.email,
    'hello+talk@taleem.example',
    'hello@TALEEM.example',
    'no-reply@taleem.example',
  ]) {
    expect((await ask(register, { ...given, email })).body).toEqual({
      success: false,
      message: messages.institutesAddress,
      key: 'institutesAddress',
      field: 'email',
    })
  }
  const [theirs, anybodys] = await Promise.all(
    [admin.email, 'nobody@example.com'].map(async (email) => (await ask(register, { ...given, email })).body),
  )
  expect(theirs).toEqual(anybodys)
})

test('an unknown event, a broken rule and a robot leave no registration', async () => {
  const { ask, asAdmin } = await testApp()
  for (const [field, value, message] of [
    ['eventId', 'nothing', messages.noSuchEvent],
    ['eventId', 'build-day', messages.eventOver],
    ['eventId', 'identity', messages.noSuchEvent],
    ['name', '', messages.invalidName],
    ['email', 'asha@', messages.invalidEmail],
    ['phone', '', messages.invalidPhone],
    ['phone', '0000000000', messages.invalidPhone],
  ] as const) {
    expect((await ask(register, { ...given, [field]: value })).body).toMatchObject({
      success: false,
      message,
      field,
    })
  }
  expect((await ask(register, { ...given, website: 'x' })).body.success).toBe(true)
  expect((await asAdmin(registrations)).body.registrations).toEqual([])
})

test('registrations are read newest first, page by page, by event and name', async () => {
  const { ask, asAdmin, clock } = await testApp()
  for (const name of ['Asha', 'Bilal', 'Chandra']) {
    clock.now = new Date(clock.now.getTime() + 1_000)
    await ask(register, { ...given, name, email: `${name}@example.com` })
  }
  const part = { limit: 2, eventId: given.eventId, withTotal: true }
  const first = (await asAdmin(registrations, part)).body
  expect(first.registrations.map(({ name }) => name)).toEqual(['Chandra', 'Bilal'])
  const second = (await asAdmin(registrations, { ...part, cursor: first.next })).body
  expect([first.total, second.total]).toEqual([3, 3])
  expect(second).toMatchObject({ registrations: [{ name: 'Asha' }], next: null })
  expect((await asAdmin(registrations, { q: 'BIL' })).body.registrations).toHaveLength(1)
  expect((await asAdmin(registrations, { eventId: 'another' })).body.registrations).toEqual([])
})

test('one address can register sixty visitors an hour', async () => {
  const { ask } = await testApp({ rateLimit: true })
  for (let number = 1; number <= 60; number += 1) {
    expect((await ask(register, { ...given, email: `v${number}@example.com` })).status).toBe(200)
  }
  expect((await ask(register, { ...given, email: 'late@example.com' })).status).toBe(429)
})
