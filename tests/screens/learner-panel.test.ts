import { test } from 'vitest'
import { page } from 'vitest/browser'
import { examCalls } from '#contract/exams/calls.ts'
import { learnerCalls } from '#contract/people/calls.ts'
import { answer, noAnswer } from './support/answers.ts'
import { show } from './support/screen.tsx'
import { press, sees } from './support/sight.ts'

for (const panel of ['/student', '/intern']) {
  test(`${panel}: who has no place is told so; what cannot be read can be tried again`, async () => {
    answer(learnerCalls.learning, noAnswer)
    answer(examCalls.attempts, { attempts: [], openAttemptId: null, languages: [] })
    await show(panel, { width: 390 })
    await sees(page.getByRole('alert').getByText('Network Error'))
    answer(learnerCalls.learning, { programmes: [], type: 'Online' })
    await press('Try again')
    await sees(page.getByText('No courses enrolled yet.', { exact: true }))
  })
}
