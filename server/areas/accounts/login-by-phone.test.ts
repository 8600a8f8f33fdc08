import { expect, test } from 'vitest'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { messages } from '#contract/messages.ts'
import { personCalls } from '#contract/people/calls.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aLearner, anApplicant, theirPassword } from '#server/testing/learners.ts'
import { testApp } from '#server/testing/test-app.ts'

const phone = '9812345678'

test('the field of the email takes the phone too, however it is typed', async () => {
  const app = await testApp()
  const asha = await aLearner(app, { name: 'Asha', phone })
  for (const email of [phone, '+91 98123 45678', '09812345678']) {
    const { body } = await app.ask(loginCalls.student, { email, password: theirPassword })
    expect(body).toMatchObject({ success: true, user: { name: 'Asha', email: asha.email } })
  }
  const wrong = { success: false, message: messages.wrongLogin }
  expect((await app.ask(loginCalls.student, { email: phone, password: 'wrong-one-1' })).body).toMatchObject(
    wrong,
  )
  expect(
    (await app.ask(loginCalls.student, { email: '9800000000', password: theirPassword })).body,
  ).toMatchObject(wrong)
})

test('who share phone and password are asked which of them; a stranger learns nobody', async () => {
  const app = await testApp()
  const asha = await aLearner(app, { name: 'Asha', phone })
  const ravi = await aLearner(app, { name: 'Ravi', phone })
  await anApplicant(app, { name: 'Waiting', phone })
  const given = { email: phone, password: theirPassword }

  const { body } = await app.ask(loginCalls.student, given)
  expect(body).toMatchObject({
    success: false,
    message: messages.whichPerson,
    next: {
      kind: 'whichPerson',
      people: [
        { id: asha.personId, name: 'Asha' },
        { id: ravi.personId, name: 'Ravi' },
      ],
    },
  })
  expect((await app.ask(loginCalls.student, { ...given, person: ravi.personId })).body).toMatchObject({
    success: true,
    user: { name: 'Ravi' },
  })
  const stranger = await app.ask(loginCalls.student, {
    email: phone,
    password: 'wrong-one-1',
    person: ravi.personId,
  })
  // Whose session ended is known by the id of before, also where the email is.
  const again = { email: ravi.email, password: theirPassword, person: ravi.personId }
  expect((await app.ask(loginCalls.student, again)).body).toMatchObject({ user: { id: ravi.personId } })
  const another = await app.ask(loginCalls.student, { ...again, person: asha.personId })
  expect(another.body).toMatchObject({ success: false, message: messages.wrongLogin })
  expect(stranger.body).not.toHaveProperty('next')
  expect(stranger.body).toMatchObject({ success: false, message: messages.wrongLogin })
})

test('eight people of one phone can log in, and no call checks more passwords than that', async () => {
  const app = await testApp()
  for (let at = 1; at <= 9; at += 1) await aLearner(app, { name: `Learner ${at}`, phone })
  let checks = 0
  const { matches } = app.context.passwords
  app.context.passwords.matches = (...given) => {
    checks += 1
    return matches(...given)
  }
  const { body } = await app.ask(loginCalls.student, { email: phone, password: theirPassword })
  expect((body as { next?: { people: unknown[] } }).next?.people).toHaveLength(8)
  expect(checks).toBe(8)
  await app.ask(loginCalls.student, { email: '9800000000', password: theirPassword })
  expect(checks).toBe(12)
})

test('whoever comes ninth on a phone, with no email, is added and told of: at the desk, in a file, in the record', async () => {
  const app = await testApp()
  const { id: programmeId } = await aProgramme(app, 'course')
  const rows = (count: number, email = '') =>
    Array.from({ length: count }, (_, at) => ({ name: `${email}Learner ${at + 1}`, phone, email }))
  const bring = async (commit: boolean, people: Record<string, string>[]) =>
    (await app.asAdmin(personCalls.import, { group: 'Students', commit, rows: people })).body
  const ten = rows(10)
  expect(await bring(false, ten)).toMatchObject({ problems: [], crowded: [9, 10] })
  expect(await bring(true, ten.slice(0, 7))).toMatchObject({ added: 7, crowded: [] })

  const enrol = async (name: string, change = {}) => {
    const given = { name, phone, programmeId, batchId: '', key: name, ...change }
    return (
      await app.asAdmin(deskCalls.enrol, { ...given, agreedFee: '', amount: '', method: 'cash' } as never)
    ).body
  }
  expect(await enrol('Eighth')).toMatchObject({ success: true, phoneNote: '' })
  expect(await enrol('Ninth')).toMatchObject({ success: true, phoneNote: messages.phoneOfTooMany(9) })
  expect(await enrol('By email', { email: 'tenth@example.com' })).toMatchObject({ phoneNote: '' })
  const mailed = { ...rows(1)[0], name: 'In the file', email: 'eleventh@example.com' }
  expect(await bring(true, [mailed, { name: 'Twelfth', phone }])).toMatchObject({ added: 2, crowded: [2] })

  const elsewhere = await enrol('Elsewhere', { phone: '9811111111' })
  const edit = async (change: object) => {
    const record = {
      id: elsewhere.personId,
      name: 'Elsewhere',
      email: '',
      phone: '9811111111',
      city: '',
      type: 'Offline',
    }
    return (await app.asAdmin(personCalls.edit, { ...record, ...change } as never)).body.message
  }
  expect(await edit({ name: 'Else Where' })).toBe(messages.personChanged)
  const said = `${messages.personChanged}. ${messages.phoneOfTooMany(13)}`
  expect(await edit({ phone })).toBe(said)
  expect(await edit({ phone, name: 'Else Where' })).toBe(messages.personChanged)
})

test('a number that is guessed at is shut like an address', async () => {
  const app = await testApp({ rateLimit: true })
  await aLearner(app, { phone })
  const guess = () => app.ask(loginCalls.student, { email: phone, password: 'wrong-one-1' })
  const answers = []
  for (let tries = 0; tries < 12; tries += 1) answers.push((await guess()).status)
  expect(answers.at(-1)).toBe(429)
})
