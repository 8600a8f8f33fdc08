import { expect, test } from 'vitest'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { examCalls } from '#contract/exams/calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { messages } from '#contract/messages.ts'
import { personCalls } from '#contract/people/calls.ts'
import { addSession } from '#server/areas/accounts/session-service.ts'
import { bank } from '#server/areas/exams/bank/bank.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aLearner } from '#server/testing/learners.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const { draw, save, submit, attempts, review } = examCalls

const byId = new Map(
  Object.values(bank)
    .flat()
    .map((question) => [question.id, question]),
)

/** A learner of one course in these languages. */
async function aLearnerOf(app: TestApp, ...languages: string[]) {
  const { id } = await aProgramme(app, 'course', { languages: JSON.stringify(languages) })
  return aLearner(app, { programmeId: id })
}

/** The position at which each question's right option is shown. */
function rightAnswers(questions: { id: string; options: string[] }[]): number[] {
  return questions.map(({ id, options }) => {
    const question = byId.get(id)
    return options.indexOf(question?.options[question.answer] ?? '')
  })
}

test('a drawn test has twenty questions with four options each and nothing that gives an answer away', async () => {
  const app = await testApp()
  const learner = await aLearnerOf(app, 'c', 'C++')

  const { body, text } = await learner.as(draw)

  const { questions, answers } = body.attempt
  expect(questions).toHaveLength(20)
  expect(questions.filter(({ language }) => language === 'C')).toHaveLength(10)
  expect(answers).toEqual(questions.map(() => null))
  for (const question of questions) {
    const known = byId.get(question.id)
    expect([...question.options].sort()).toEqual([...(known?.options ?? [])].sort())
    expect(Object.keys(question).filter((key) => key !== 'code')).toEqual([
      'id',
      'language',
      'question',
      'options',
    ])
    expect(text).not.toContain(JSON.stringify(known?.explanation).slice(1, -1))
  }
  expect(questions.some((q) => q.options.join() !== byId.get(q.id)?.options.join())).toBe(true)
})

test('an open test comes again as it was, with the answers kept so far', async () => {
  const app = await testApp()
  const learner = await aLearnerOf(app, 'Python')
  const { attempt } = (await learner.as(draw)).body

  expect((await learner.as(save, { attemptId: attempt.id, answers: [2, null, 0] })).body.success).toBe(true)

  const again = (await learner.as(draw)).body.attempt
  expect(again.questions).toEqual(attempt.questions)
  expect(again.answers.slice(0, 4)).toEqual([2, null, 0, null])
  expect(again.answers).toHaveLength(20)
  expect((await learner.as(attempts)).body).toMatchObject({ attempts: [], openAttemptId: attempt.id })
})

test('two draws at once give one and the same test', async () => {
  const app = await testApp()
  const learner = await aLearnerOf(app, 'HTML')

  const drawn = await Promise.all([learner.as(draw), learner.as(draw), learner.as(draw)])

  expect(new Set(drawn.map(({ body }) => body.attempt.id)).size).toBe(1)
})

test('a test is marked in each language, reviewed with reasons and listed with its date', async () => {
  const app = await testApp()
  const learner = await aLearnerOf(app, 'HTML', 'CSS')
  const { attempt } = (await learner.as(draw)).body
  const right = rightAnswers(attempt.questions)
  const answers = right.map((answer, index) =>
    attempt.questions[index]?.language === 'CSS' ? (answer + 1) % 4 : answer,
  )

  const marked = await learner.as(submit, { attemptId: attempt.id, answers })

  expect(marked.body).toMatchObject({
    success: true,
    score: 10,
    total: 20,
    byLanguage: [
      { language: 'CSS', score: 0, total: 10 },
      { language: 'HTML', score: 10, total: 10 },
    ],
  })
  expect(marked.body.review.map((question) => question.right)).toEqual(right)
  expect(marked.body.review.map((question) => question.chosen)).toEqual(answers)
  expect(marked.body.review.every(({ explanation }) => explanation.length > 10)).toBe(true)
  const listed = (await learner.as(attempts)).body
  expect(listed.openAttemptId).toBe(null)
  expect(listed.languages).toEqual(['["HTML","CSS"]'])
  expect(listed.attempts).toMatchObject([{ id: attempt.id, score: 10, total: 20 }])
  expect(listed.attempts[0]?.byLanguage).toEqual(marked.body.byLanguage)
  expect((await learner.as(review, { attemptId: attempt.id })).body).toEqual(marked.body)
})

test('a test with an open question is not marked', async () => {
  const app = await testApp()
  const learner = await aLearnerOf(app, 'C')
  const { attempt } = (await learner.as(draw)).body
  const answers = attempt.questions.map((_, index) => (index === 7 ? null : 0))

  for (const given of [answers, [], [0, 1]]) {
    const refused = await learner.as(submit, { attemptId: attempt.id, answers: given })
    expect(refused.body).toMatchObject({ success: false, message: messages.answerAll, key: 'answerAll' })
    expect(refused.text).not.toContain('right')
  }
  const tooMany = await learner.as(submit, { attemptId: attempt.id, answers: Array(21).fill(0) })
  expect(tooMany.status).toBe(400)
  const noOption = await learner.as(submit, { attemptId: attempt.id, answers: Array(20).fill(4) })
  expect(noOption.status).toBe(400)
  expect((await learner.as(review, { attemptId: attempt.id })).body).toMatchObject({
    success: false,
    message: messages.noSuchAttempt,
    key: 'noSuchAttempt',
  })
})

test('handing in twice counts once, one after the other and at the same time', async () => {
  const app = await testApp()
  const learner = await aLearnerOf(app, 'C')
  const { attempt } = (await learner.as(draw)).body
  const right = rightAnswers(attempt.questions)
  const wrong = right.map((answer) => (answer + 1) % 4)

  const both = await Promise.all(
    [wrong, right].map((answers) => learner.as(submit, { attemptId: attempt.id, answers })),
  )
  const later = await learner.as(submit, { attemptId: attempt.id, answers: right })
  const tooLate = await learner.as(save, { attemptId: attempt.id, answers: right })

  expect(both[0]?.body.score).toBe(both[1]?.body.score)
  expect(later.body).toEqual(both[0]?.body)
  expect(tooLate.body).toMatchObject({
    success: false,
    message: messages.testAlreadySubmitted,
    key: 'testAlreadySubmitted',
  })
  expect((await learner.as(attempts)).body.attempts).toHaveLength(1)
  const fresh = (await learner.as(draw)).body.attempt
  expect(fresh.id).not.toBe(attempt.id)
})

test("another person's test can neither be read, answered nor handed in", async () => {
  const app = await testApp()
  const owner = await aLearnerOf(app, 'C')
  const other = await aLearnerOf(app, 'C')
  const { attempt } = (await owner.as(draw)).body
  const answers = attempt.questions.map(() => 0)
  const refusal = { success: false, message: messages.noSuchAttempt, key: 'noSuchAttempt' }

  expect((await other.as(save, { attemptId: attempt.id, answers })).body).toEqual(refusal)
  expect((await other.as(submit, { attemptId: attempt.id, answers })).body).toEqual(refusal)
  expect((await other.as(review, { attemptId: attempt.id })).body).toEqual(refusal)
  await owner.as(submit, { attemptId: attempt.id, answers })
  expect((await other.as(submit, { attemptId: attempt.id, answers })).body).toEqual(refusal)
  expect((await other.as(review, { attemptId: attempt.id })).body).toEqual(refusal)
  expect((await other.as(attempts)).body.attempts).toEqual([])
})

test('only programmes the learner is enrolled in count, also when they are no longer offered', async () => {
  const app = await testApp()
  const learner = await aLearnerOf(app, 'Python')
  const wanted = await aProgramme(app, 'course', { languages: '["CSS"]' })
  await learner.as(orderCalls.request, { programmeId: wanted.id })
  await app.asAdmin(catalogueCalls.course.remove, { _id: learner.programmeId })

  const { attempt } = (await learner.as(draw)).body

  expect(new Set(attempt.questions.map(({ language }) => language))).toEqual(new Set(['Python']))
})

test('a degree without languages and a language without questions have no test, and that is said', async () => {
  const app = await testApp()
  const refusal = { success: false, message: messages.noQuestions, key: 'noQuestions' }

  expect((await (await aLearner(app, { group: 'College' })).as(draw)).body).toEqual(refusal)
  expect((await (await aLearnerOf(app, 'Cobol')).as(draw)).body).toEqual(refusal)
})

test('a test that holds a question the bank has dropped is drawn anew', async () => {
  const app = await testApp()
  const learner = await aLearnerOf(app, 'C')
  const { attempt } = (await learner.as(draw)).body
  const dropped = [{ id: 'c-that-was', language: 'C', order: [0, 1, 2, 3] }]
  await app.context.db
    .updateTable('attempts')
    .set({ drawn: JSON.stringify(dropped) })
    .execute()

  const fresh = (await learner.as(draw)).body.attempt

  expect(fresh.id).not.toBe(attempt.id)
  expect(fresh.questions).toHaveLength(20)
})

test('one learner begins twenty tests a day, and goes on with the last; the next day there is another', async () => {
  const app = await testApp({ rateLimit: true })
  const learner = await aLearnerOf(app, 'Python')
  const takeOne = async () => {
    const { attempt } = (await learner.as(draw)).body
    await learner.as(draw)
    const { status } = await learner.as(submit, {
      attemptId: attempt.id,
      answers: attempt.questions.map(() => 0),
    })
    expect(status).toBe(200)
  }
  for (let taken = 0; taken < 20; taken += 1) await takeOne()
  expect(await learner.as(draw)).toMatchObject({ status: 429, body: { message: messages.tooManyTests } })
  const other = await aLearnerOf(app, 'Python')
  expect((await other.as(draw)).status).toBe(200)
  app.clock.now = new Date(app.clock.now.getTime() + 25 * 60 * 60_000)
  const again = await addSession(app.context.db, app.context.seal, learner.accountId, app.clock.now)
  expect((await app.ask(draw, {}, again)).status).toBe(200)
})

test('the office sees the latest two hundred tests of somebody who has taken more', async () => {
  const app = await testApp()
  const { personId } = await aLearner(app)
  const at = (number: number) => new Date(app.clock.now.getTime() + number * 1_000).toISOString()
  const numbers = Array.from({ length: 201 }, (_, number) => number)
  const rows = numbers.map((number) => ({
    id: `test-${number}`,
    person_id: personId,
    drawn: '[]',
    answers: '[]',
    score: 10,
    total: 20,
    by_language: '[]',
    started_at: at(number),
    submitted_at: at(number),
  }))
  await app.context.db.insertInto('attempts').values(rows).execute()

  const { body } = await app.asAdmin(personCalls.details, { id: personId })

  expect(body.attempts.map(({ id }) => id)).toEqual(
    numbers
      .slice(1)
      .reverse()
      .map((number) => `test-${number}`),
  )
})
