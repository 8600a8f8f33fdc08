import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import { messages } from '#contract/messages.ts'
import { answer, noAnswer, setOffline } from './support/answers.ts'
import { answerCatalogue } from './support/samples.ts'
import { show } from './support/screen.tsx'
import { press, sees } from './support/sight.ts'

const lists = [
  { path: '/programs', title: 'Find your program', failed: 'Error loading data', there: 'BCA' },
  {
    path: '/allcourses',
    title: 'All courses',
    failed: 'Failed to load courses.',
    there: 'Python Programming',
  },
]

for (const { path, title, failed, there } of lists) {
  test(`${path}: a list that does not arrive is said to, in the page itself, and can be asked for again`, async () => {
    answerCatalogue()
    setOffline(true)
    await show(path, { width: 390 })
    const failure = page.getByRole('main').getByText(failed, { exact: true })
    await sees(page.getByRole('heading', { level: 1, name: title }), failure)
    await press('Try again')
    await sees(failure)
    setOffline(false)
    await press('Try again')
    await sees(page.getByRole('heading', { name: there }))
  })

  test(`${path}: a list that the server cannot read is said to be so`, async () => {
    answerCatalogue()
    answer(programmeCalls.list, noAnswer)
    await show(path)
    await sees(page.getByRole('main').getByText(failed, { exact: true }))
    answerCatalogue()
    await press('Try again')
    await sees(page.getByRole('heading', { name: there }))
  })
}

for (const path of ['/allcourses', '/college', '/programs']) {
  test(`${path}: what the owner has taken down is missing as any other page is`, async () => {
    answerCatalogue()
    await show(path, { width: 390, down: [path] })
    await sees(page.getByRole('heading', { level: 1, name: 'This page is not here' }))
    expect(page.getByText(/fetching|load/i).elements()).toEqual([])
  })
}

test('a search of all courses that finds none says what to do, not that there are none', async () => {
  answerCatalogue()
  await show('/allcourses')
  await page.getByLabelText('Search courses by name or topic').fill('nothing like this')
  await sees(messages.noCourseMatches)
  expect(page.getByText(messages.noCoursesRightNow).elements()).toEqual([])
})

test('the switch of the colours shows one sign, the other after a press', async () => {
  answerCatalogue()
  await show('/allcourses')
  const button = page.getByRole('button', { name: 'Switch between light and dark' }).first()
  await sees(button)
  const signs = () =>
    [...button.element().querySelectorAll('svg')].map((sign) => getComputedStyle(sign).display !== 'none')
  expect([...signs()].sort()).toEqual([false, true])
  const before = signs()
  await button.click()
  expect(signs()).toEqual(before.map((isShown) => !isShown))
})
