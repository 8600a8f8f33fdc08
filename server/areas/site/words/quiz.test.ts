import { expect, test } from 'vitest'
import { quizItems } from './quiz.ts'

const quizQuestions = quizItems.map(({ id, body: { question, first, second, third, fourth, answer } }) => ({
  id,
  question,
  options: [first, second, third, fourth],
  answer: Number(answer),
}))

test('the public quiz has thirty different questions', () => {
  expect(quizQuestions).toHaveLength(30)
  expect(new Set(quizQuestions.map(({ id }) => id)).size).toBe(30)
  expect(new Set(quizQuestions.map(({ question }) => question.trim().toLowerCase())).size).toBe(30)
})

test('every quiz question has four different options and a right one among them', () => {
  for (const { id, question, options, answer } of quizQuestions) {
    expect(question.trim(), id).not.toBe('')
    expect(options, id).toHaveLength(4)
    expect(new Set(options.map((option) => option.trim().toLowerCase())).size, id).toBe(4)
    for (const option of options) expect(option.trim(), id).not.toBe('')
    expect([0, 1, 2, 3], id).toContain(answer)
  }
})

test('right answers of the quiz are spread over the positions', () => {
  for (const position of [0, 1, 2, 3]) {
    expect([7, 8]).toContain(quizQuestions.filter(({ answer }) => answer === position).length)
  }
})

test('the longest option of a quiz question is no hint', () => {
  const longest = quizQuestions.filter(
    ({ options, answer }) =>
      options.filter((option) => option.length >= (options[answer] ?? '').length).length === 1,
  )
  expect(longest.length).toBeLessThanOrEqual(10)
})
