import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { examCalls } from '#contract/exams/calls.ts'
import { messages } from '#contract/messages.ts'
import { learnerCalls } from '#contract/people/calls.ts'
import { answer, noAnswer } from './support/answers.ts'
import { show } from './support/screen.tsx'
import { axeFindings, press, sees } from './support/sight.ts'

for (const panel of ['/student', '/intern']) {
  test(`${panel}: who has no place is told so; what cannot be read can be tried again`, async () => {
    answer(learnerCalls.learning, noAnswer)
    answer(examCalls.attempts, { attempts: [], openAttemptId: null, languages: [], hasPractice: true })
    await show(panel, { width: 390 })
    await sees(page.getByRole('alert').getByText('No connection. What you typed is kept.'))
    answer(learnerCalls.learning, { programmes: [], type: 'Online' })
    await press('Try again')
    await sees(page.getByText('No courses enrolled yet.', { exact: true }))
  })
}

test('who has no questions yet reads so, finds what there is instead and no dead button', async () => {
  answer(examCalls.attempts, { attempts: [], openAttemptId: null, languages: [], hasPractice: true })
  await show('/student/test', { width: 390 })
  await sees('Combined Quiz Based on Your Courses', messages.noQuestions)
  const ways = page.getByRole('list', { name: 'What you can do meanwhile' }).getByRole('link')
  expect(ways.elements().map((way) => way.getAttribute('href'))).toEqual(['/student', '/quiz', '/contact'])
  expect(page.getByRole('main').getByRole('button').elements()).toEqual([])
  expect(await axeFindings()).toEqual([])
})

test('an institute that took its quiz off the site sends nobody there', async () => {
  answer(examCalls.attempts, { attempts: [], openAttemptId: null, languages: [], hasPractice: false })
  await show('/student/test', { width: 390 })
  const ways = page.getByRole('list', { name: 'What you can do meanwhile' }).getByRole('link')
  await expect.element(ways.first()).toBeVisible()
  expect(ways.elements().map((way) => way.getAttribute('href'))).toEqual(['/student', '/contact'])
})
