import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { messageCalls, officeCalls } from '#contract/office/calls.ts'
import { emailsIn } from '#server/testing/sent-emails.ts'
import { testApp } from '#server/testing/test-app.ts'

const { send, messages: list, setStatus, reply } = messageCalls
const given = {
  name: 'Asha Verma',
  email: 'Asha@Example.com',
  phone: '+91 98765 43210',
  message: 'When does it start?',
}

test('a message reaches the inbox of the admin and, as a letter, the institute', async () => {
  const { ask, asAdmin, context } = await testApp()

  expect((await ask(send, given)).body).toEqual({ success: true, message: messages.messageSent })

  const { body } = await asAdmin(list)
  expect(body.messages).toMatchObject([
    {
      name: 'Asha Verma',
      email: 'asha@example.com',
      phone: '9876543210',
      status: 'new',
      message: given.message,
    },
  ])
  const letters = await emailsIn(context.db)
  expect(letters).toMatchObject([
    { kind: 'contactReceived', to_address: 'hello@taleem.example', replyTo: 'asha@example.com' },
  ])
  expect(letters[0]?.body).toContain('When does it start?')
})

test('each field of a message has its rule; the phone may be left out', async () => {
  const { ask } = await testApp()
  for (const [field, value, message] of [
    ['name', 'A', messages.invalidName],
    ['email', 'asha', messages.invalidEmail],
    ['phone', '12345', messages.invalidPhone],
    ['phone', '0000000000', messages.invalidPhone],
    ['message', '  ', messages.messageRequired],
  ] as const) {
    const { status, body } = await ask(send, { ...given, [field]: value })
    expect({ status, body }).toMatchObject({ status: 200, body: { success: false, message, field } })
  }
  const { phone: _, ...withoutPhone } = given
  expect((await ask(send, withoutPhone)).body.success).toBe(true)
})

test('what a robot sends is thanked for and thrown away', async () => {
  const { ask, asAdmin, context } = await testApp()
  const honest = await ask(send, given)
  const robot = await ask(send, { ...given, website: 'http://spam.example' })

  expect(robot.text).toBe(honest.text)
  expect((await asAdmin(list)).body.messages).toHaveLength(1)
  expect(await context.db.selectFrom('notifications').select('id').execute()).toHaveLength(1)
})

test('one address can send ten messages an hour', async () => {
  const { ask, clock } = await testApp({ rateLimit: true })
  for (let number = 1; number <= 10; number += 1) expect((await ask(send, given)).status).toBe(200)
  expect(await ask(send, given)).toMatchObject({ status: 429, body: { success: false } })
  clock.now = new Date(clock.now.getTime() + 3_600_000)
  expect((await ask(send, given)).status).toBe(200)
})

test('messages are read newest first, page by page, by status and by name or email', async () => {
  const { ask, asAdmin, clock } = await testApp()
  for (const name of ['Asha', 'Bilal', 'Chandra', 'Éva 100%']) {
    clock.now = new Date(clock.now.getTime() + 1_000)
    await ask(send, { ...given, name, email: `${name.slice(0, 3)}@example.com`.replace('É', 'e') })
  }
  const namesOf = async (query: Record<string, unknown>) =>
    (await asAdmin(list, query)).body.messages.map(({ name }) => name)

  const first = await asAdmin(list, { limit: 3, withTotal: true })
  expect(first.body.messages.map(({ name }) => name)).toEqual(['Éva 100%', 'Chandra', 'Bilal'])
  const second = await asAdmin(list, { limit: 3, withTotal: true, cursor: first.body.next })
  expect([first.body.total, second.body.total]).toEqual([4, 4])
  expect(second.body).toMatchObject({ messages: [{ name: 'Asha' }], next: null })
  expect(await namesOf({ q: 'éVA 100%' })).toEqual(['Éva 100%'])
  expect(await namesOf({ q: '%' })).toEqual(['Éva 100%'])
  expect(await namesOf({ q: 'bil@' })).toEqual(['Bilal'])

  const [bilal] = (await asAdmin(list, { q: 'bilal' })).body.messages
  await asAdmin(setStatus, { id: bilal?.id, status: 'answered' })
  expect(await namesOf({ status: 'answered' })).toEqual(['Bilal'])
  expect(await namesOf({ status: 'new', q: 'bilal' })).toEqual([])
})

test('marking a message is written down once, and an unknown one is refused', async () => {
  const { ask, asAdmin } = await testApp()
  await ask(send, given)
  const [message] = (await asAdmin(list)).body.messages
  const mark = () => asAdmin(setStatus, { id: message?.id, status: 'answered' })

  expect((await mark()).body.success).toBe(true)
  expect((await mark()).body.success).toBe(true)

  const { entries } = (await asAdmin(officeCalls.audit)).body
  expect(entries).toMatchObject([{ kind: 'message.answered', subject: { name: 'Asha Verma' } }])
  expect((await asAdmin(setStatus, { id: 'x', status: 'new' })).body).toEqual({
    success: false,
    message: messages.noSuchMessage,
    key: 'noSuchMessage',
  })
})

test('a message is answered by a letter, once, and the answer stays beside it', async () => {
  const app = await testApp()
  await app.ask(send, { ...given, email: 'vera@example.com' })
  const [{ id } = { id: '' }] = (await app.asAdmin(list)).body.messages

  expect((await app.asAdmin(reply, { id, reply: ' ' })).body.message).toBe(messages.replyRequired)
  const answers = await Promise.all([
    app.asAdmin(reply, { id, reply: 'On Monday.' }),
    app.asAdmin(reply, { id, reply: 'On Tuesday.' }),
  ])

  expect(answers.map(({ body }) => body.message).sort()).toEqual(
    [messages.replyQueued, messages.alreadyReplied].sort(),
  )
  const [shown] = (await app.asAdmin(list, { status: 'answered' })).body.messages
  expect(shown?.repliedAt).toBe(app.clock.now.toISOString())
  const { emails: letters } = (await app.asAdmin(officeCalls.emails, { q: 'vera@' })).body
  expect(letters).toMatchObject([
    { kind: 'contactAnswered', body: expect.stringContaining(shown?.reply ?? '?') },
  ])
  const letter = letters[0]?.body ?? ''
  expect(letter).toMatch(/^Hello,\n\nThis is our answer to your message of \d+ \w+ \d{4}\./)
  expect(letter).not.toContain(given.name)
  expect(letter).not.toContain(given.message)
  expect((await app.asAdmin(reply, { id: 'none', reply: 'x' })).body.message).toBe(messages.noSuchMessage)
})

test('half a sign, which JSON alone can carry, stands as one that was lost, and is searched for as that', async () => {
  const { ask, asAdmin } = await testApp()
  expect((await ask(send, { ...given, message: 'Half \ud83d of it' })).body.success).toBe(true)
  expect((await ask(send, { ...given, name: 'Asha \ud83d' })).body.message).toBe(messages.unseenInName)
  expect((await ask(send, { ...given, email: 'a\ud83d@example.com' })).body.message).toBe(
    messages.invalidEmail,
  )

  const { body } = await asAdmin(list, { q: 'Asha' })
  expect(body.messages.map(({ message }) => message)).toEqual(['Half \ufffd of it'])
  expect((await asAdmin(list, { q: 'a\ud83d' })).body.messages).toEqual([])
})
