import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { learnerCalls, personCalls } from '#contract/people/calls.ts'
import { addReset } from '#server/areas/accounts/reset-service.ts'
import { aLearner, theirPassword } from '#server/testing/learners.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const { forgotPassword, resetPassword } = accountCalls
const { student: loginStudent } = loginCalls
const newPassword = { password: 'a-new-secret-2', confirmation: 'a-new-secret-2' }

function linksTo(app: TestApp, accountId: string, count: number) {
  const links = Array.from({ length: count }, () => addReset(app.context.db, accountId, app.clock.now))
  return Promise.all(links)
}

function times<T>(count: number, work: (number: number) => Promise<T>): Promise<T>[] {
  return Array.from({ length: count }, (_, number) => work(number))
}

test('links, wishes and logins of one person at once are all answered, and one link counts', async () => {
  const app = await testApp({ rateLimit: true })
  const { accountId, email } = await aLearner(app)
  const links = await linksTo(app, accountId, 6)
  const uses = links.map(({ token }) => app.ask(resetPassword, { token, ...newPassword }))
  const others = [
    ...times(25, () => app.ask(forgotPassword, { email })),
    ...times(10, () => app.ask(loginStudent, { email, password: theirPassword })),
  ]
  const used = await Promise.all(uses)
  const statuses = [...used, ...(await Promise.all(others))].map(({ status }) => status)
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
  expect(used.filter(({ body }) => body.success)).toHaveLength(1)
})

test('a person who is removed while links, changes and logins of theirs are under way is gone, without a fault', async () => {
  const app = await testApp()
  for (let round = 1; round <= 3; round += 1) {
    const { personId, accountId, email, as } = await aLearner(app)
    await as(learnerCalls.confirmAgain)
    const links = await linksTo(app, accountId, 4)
    const { person } = (await app.asAdmin(personCalls.details, { id: personId })).body
    const answers = await Promise.all([
      ...links.map(({ token }) => app.ask(resetPassword, { token, ...newPassword })),
      ...times(4, (number) =>
        app.asAdmin(personCalls.edit, {
          ...person,
          id: personId,
          age: '30',
          email: `moved${number}.${email}`,
        }),
      ),
      ...times(2, () => app.asAdmin(groupCalls.Students.remove, { _id: personId })),
      ...times(4, () => app.ask(loginStudent, { email, password: theirPassword })),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    const rest = app.context.db.selectFrom('people').where('id', '=', personId).select('id')
    expect(await rest.execute()).toEqual([])
  }
})
