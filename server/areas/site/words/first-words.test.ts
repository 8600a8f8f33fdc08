import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { schemaOf } from '#contract/site/content/kinds.ts'
import articles from './articles.json' with { type: 'json' }
import events from './events.json' with { type: 'json' }
import { firstContentItems } from './first-words.ts'
import lists from './lists.json' with { type: 'json' }
import pages from './pages.json' with { type: 'json' }
import quiz from './quiz.json' with { type: 'json' }

const quizQuestions = quiz.quiz.map(({ id, question, first, second, third, fourth, answer }) => ({
  id,
  question,
  options: [first, second, third, fourth],
  answer: Number(answer),
}))

test('the first words are what their kinds take, and every field of the files is read', () => {
  for (const { id, kind, body } of firstContentItems.values())
    expect(schemaOf(kind).parse(body), id).toEqual(body)
  const files: [kind: string, given: { id: string; text?: unknown }[]][] = Object.entries({
    ...pages,
    ...lists,
    ...quiz,
    ...articles,
    ...events,
  })
  for (const [kind, contentItems] of files)
    for (const { id, ...said } of contentItems) {
      // An article's text is written shorter in its file.
      const given = Array.isArray(said.text) ? { ...said, text: expect.anything() } : said
      expect(firstContentItems.get(id), id).toMatchObject({ id, kind, body: given })
    }
  expect(firstContentItems.size).toBe(1 + files.flatMap(([, contentItems]) => contentItems).length)
})

test('the page of the quiz names as many questions as are asked', () => {
  const head = pages.page.find(({ id }) => id === 'page-quiz')?.sections[0]
  expect(head?.text).toMatch(new RegExp(`^${limits.quizQuestions} questions .* ${limits.quizPassMark} right`))
})

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
