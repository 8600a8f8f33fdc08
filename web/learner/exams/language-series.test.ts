import { expect, test } from 'vitest'
import type { PastAttempt } from './attempt.ts'
import { languageSeries } from './language-series.ts'

function anAttempt(...byLanguage: PastAttempt['byLanguage']): PastAttempt {
  return { id: 'x', score: 0, total: 0, startedAt: '', submittedAt: '', byLanguage }
}

test('each language has its percents, oldest first, also when a test did not hold it', () => {
  const newest = anAttempt({ language: 'Python', score: 9, total: 10 }, { language: 'C', score: 1, total: 3 })
  const oldest = anAttempt({ language: 'Python', score: 5, total: 20 })

  expect(languageSeries([newest, oldest])).toEqual([
    { language: 'C', percents: [33] },
    { language: 'Python', percents: [25, 90] },
  ])
})

test('of very many tests the latest twelve are drawn', () => {
  const attempts = Array.from({ length: 30 }, (_, at) => anAttempt({ language: 'C', score: at, total: 100 }))

  expect(languageSeries(attempts)[0]?.percents).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
})
