import { expect, test } from 'vitest'
import { toPaise } from '#contract/money.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { countQueries } from '#server/testing/count-queries.ts'
import { aLearner, anApplicant, aPayment } from '#server/testing/learners.ts'
import { testApp } from '#server/testing/test-app.ts'

const { dashboard, charts } = officeCalls
const dayMs = 86_400_000

test('only accepted people are counted, and those who wait are one sum over the groups', async () => {
  const app = await testApp()
  await aLearner(app)
  await aLearner(app, { group: 'Interns' })
  await anApplicant(app)
  await anApplicant(app, { group: 'College' })

  expect((await app.asAdmin(dashboard)).body.counts).toEqual({
    pending: 2,
    batches: 2,
    courses: 2,
    students: 1,
    interns: 1,
    collegeStudents: 0,
    degrees: 1,
    internships: 1,
  })
})

test('without anything to show the charts have all their weeks and months at nothing', async () => {
  const app = await testApp()
  app.clock.now = new Date('2026-03-04T10:00:00Z')
  const { body } = await app.asAdmin(charts)

  expect(body.signUps).toHaveLength(12)
  expect(body.signUps.at(0)?.week).toBe('2025-12-15')
  expect(body.signUps.at(-1)).toEqual({ week: '2026-03-02', Students: 0, Interns: 0, College: 0 })
  expect(body.fees).toHaveLength(12)
  expect(body.fees?.at(0)?.month).toBe('2025-04')
  expect(body.fees?.at(-1)).toEqual({ month: '2026-03', requested: 0, received: 0 })
  expect(body.waiting.map(({ requests }) => requests)).toEqual([0, 0, 0, 0, 0])
  expect(body.batches).toEqual([])
})

test('sign-ups fall into their weeks, requests into their ages, fees into their months', async () => {
  const app = await testApp()
  const now = new Date('2026-03-04T10:00:00Z')
  app.clock.now = now
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  for (const days of [0, 1, 2, 3, 9, 30]) await anApplicant(app, { at: before(days) })
  await anApplicant(app, { group: 'Interns', at: before(200) })
  const learner = await aLearner(app)
  await aPayment(app, learner.enrolmentId, toPaise(5_000), '2026-02-10')
  const declined = await anApplicant(app)
  await app.context.db
    .updateTable('enrolments')
    .set({ status: 'turned_down' })
    .where('id', '=', declined.enrolmentId)
    .execute()

  const { body } = await app.asAdmin(charts)

  // The 4th is a Wednesday: the days 0, 1 and 2 before it, the learner and the one declined are of this week.
  expect(body.signUps.slice(-2).map(({ Students }) => Students)).toEqual([2, 5])
  expect(body.signUps.reduce((sum, week) => sum + week.Students, 0)).toBe(8)
  expect(body.signUps.every(({ Interns }) => Interns === 0)).toBe(true)
  expect(body.waiting).toEqual([
    { age: '0–1', requests: 2 },
    { age: '2–3', requests: 2 },
    { age: '4–7', requests: 0 },
    { age: '8–14', requests: 1 },
    { age: '15+', requests: 2 },
  ])
  expect(body.batches).toMatchObject([{ group: 'Students', people: 1 }])
  expect(body.fees?.slice(-2)).toEqual([
    { month: '2026-02', requested: 2 * 12_000, received: 5_000 },
    { month: '2026-03', requested: 5 * 12_000, received: 0 },
  ])
})

test('weeks and months begin at midnight in India, for sign-ups, fees and payments alike', async () => {
  const app = await testApp()
  app.clock.now = new Date('2026-03-31T19:00:00Z')
  await anApplicant(app, { at: new Date('2026-03-31T18:29:59.999Z') })
  const { enrolmentId } = await anApplicant(app, { at: new Date('2026-03-31T18:30:00Z') })
  await anApplicant(app, { at: new Date('2026-03-29T18:29:59.999Z') })
  await aPayment(app, enrolmentId, toPaise(5_000), '2026-04-01')

  const { signUps, fees } = (await app.asAdmin(charts)).body

  expect(fees?.slice(-2)).toEqual([
    { month: '2026-03', requested: 2 * 12_000, received: 0 },
    { month: '2026-04', requested: 12_000, received: 5_000 },
  ])
  expect(signUps.slice(-2).map(({ week, Students }) => [week, Students])).toEqual([
    ['2026-03-23', 1],
    ['2026-03-30', 2],
  ])
})

test('the dashboard and its charts cost the same number of queries however much there is', async () => {
  const app = await testApp()
  await app.asAdmin(dashboard)
  const cost = () =>
    countQueries(app, async () => {
      await app.asAdmin(dashboard)
      await app.asAdmin(charts)
    })

  const few = await cost()
  for (let number = 0; number < 6; number += 1) await aLearner(app)

  expect(few).toBe(11)
  expect(await cost()).toBe(few)
})
