import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { messages } from '#contract/messages.ts'
import { testApp } from '#server/testing/test-app.ts'

const { register, registrations } = endpoints.events
const given = {
  eventId: 'cybersecurity-talk',
  name: 'Asha Verma',
  email: 'asha@example.com',
  phone: '98765 43210',
}

test('registering twice with one email is harmless and answers the same', async () => {
  const { ask, asAdmin } = await testApp()
  const first = await ask(register, given)
  const second = await ask(register, { ...given, email: ' ASHA@example.com', name: 'A. Verma' })

  expect(first.body).toEqual({ success: true, message: messages.registeredForEvent })
  expect(second.text).toBe(first.text)
  expect((await asAdmin(registrations)).body.registrations).toMatchObject([
    { eventId: 'cybersecurity-talk', name: 'Asha Verma', phone: '9876543210' },
  ])
})

test('an unknown event, a broken rule and a robot leave no registration', async () => {
  const { ask, asAdmin } = await testApp()
  for (const [field, value, message] of [
    ['eventId', 'build-day', messages.noSuchEvent],
    ['name', '', messages.invalidName],
    ['email', 'asha@', messages.invalidEmail],
    ['phone', '', messages.invalidPhone],
  ] as const) {
    expect((await ask(register, { ...given, [field]: value })).body).toEqual({
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
  const first = (await asAdmin(registrations, { limit: 2, eventId: given.eventId })).body
  expect(first.registrations.map(({ name }) => name)).toEqual(['Chandra', 'Bilal'])
  const second = (await asAdmin(registrations, { limit: 2, eventId: given.eventId, cursor: first.next })).body
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
