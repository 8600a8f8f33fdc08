import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { draw, type QuizQuestion, scoreOf, verdictOn } from './question.ts'

const quizQuestions = Array.from(
  { length: 30 },
  (_, at): QuizQuestion => ({
    id: `q${at}`,
    question: `${at}?`,
    options: ['a', 'b', 'c', 'd'],
    answer: at % 4,
  }),
)

test('a draw has twenty different questions of the bank', () => {
  const drawn = draw(quizQuestions, limits.quizQuestions)
  expect(new Set(drawn).size).toBe(20)
  for (const question of drawn) expect(quizQuestions).toContain(question)
})

test('every question is drawn about as often as any other', () => {
  const times = new Map(quizQuestions.map(({ id }) => [id, 0]))
  for (let round = 0; round < 600; round++) {
    for (const { id } of draw(quizQuestions, 20)) times.set(id, (times.get(id) ?? 0) + 1)
  }
  for (const [id, count] of times) {
    expect(count, id).toBeGreaterThan(320)
    expect(count, id).toBeLessThan(480)
  }
})

test('a bank that is too small is drawn whole', () => {
  expect(draw([1, 2, 3], 20).sort()).toEqual([1, 2, 3])
})

test('the score counts right answers alone', () => {
  const [first, second, third] = draw(quizQuestions, 3) as [QuizQuestion, QuizQuestion, QuizQuestion]
  const wrong = (second.answer + 1) % 4
  expect(scoreOf([first, second, third], { [first.id]: first.answer, [second.id]: wrong })).toBe(1)
})

test('fifteen of twenty is a great job, fourteen is not yet', () => {
  expect(verdictOn(15)).toBe('Great job!')
  expect(verdictOn(14)).toBe('Keep practicing!')
})
