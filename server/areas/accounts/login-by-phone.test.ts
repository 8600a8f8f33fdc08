import { expect, test } from 'vitest'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { messages } from '#contract/messages.ts'
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

test('a number that is guessed at is shut like an address', async () => {
  const app = await testApp({ rateLimit: true })
  await aLearner(app, { phone })
  const guess = () => app.ask(loginCalls.student, { email: phone, password: 'wrong-one-1' })
  const answers = []
  for (let tries = 0; tries < 12; tries += 1) answers.push((await guess()).status)
  expect(answers.at(-1)).toBe(429)
})
