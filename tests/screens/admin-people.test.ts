import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AnswerOf } from '#contract/call.ts'
import { personCalls } from '#contract/people/calls.ts'
import { answer, noAnswer } from './support/answers.ts'
import { answerBatches, answerCatalogue, at } from './support/samples.ts'
import { show } from './support/screen.tsx'
import { axeFindings, losesSight, press, sees } from './support/sight.ts'

type Page = AnswerOf<typeof personCalls.list>

const person: Page['people'][number] = {
  id: 'fatima',
  name: 'फ़ातिमा शेख़',
  email: 'fatima@example.com',
  phone: '9876543210',
  city: 'Lucknow',
  type: 'Online',
  status: 'accepted',
  age: null,
  semester: 3,
  college: 'City College',
  createdAt: at,
  enrolments: [{ programme: 'Web Development Internship', batch: 'Morning Interns', isBatchRemoved: false }],
}
const somebody: Page = { people: [person], next: null, total: 1 }
const nobody: Page = { people: [], next: null, total: 0 }

const lists = [
  ['/admin/allstudents', 'All Students', 'No accepted students found.', 'Failed to fetch students'],
  ['/admin/allinterns', 'All Interns', 'No accepted interns found.', 'Failed to fetch interns'],
  ['/admin/collegestudents', 'College Students', 'No accepted students found.', 'Failed to fetch students'],
] as const

for (const [path, title, empty, failed] of lists) {
  test(`${title}: says when nobody is found and when the list cannot be read`, async () => {
    answerCatalogue()
    answerBatches()
    answer(personCalls.list, noAnswer)
    await show(path)
    await sees(page.getByRole('heading', { level: 1, name: title }))
    await sees(page.getByRole('main').getByText(failed))
    await sees(page.getByRole('alert').getByText(failed).first())
    answer(personCalls.list, ({ q }) => (q ? nobody : somebody))
    await press('Try again')
    await losesSight(page.getByRole('main').getByText(failed))
    await page.getByPlaceholder('Search by name, phone or email...').fill('nobody is called this')
    await sees(`${empty}for ‘nobody is called this’`)
    expect(await axeFindings()).toEqual([])
  })
}

test('a list stays as readable while the answer to another search is awaited', async () => {
  answerCatalogue()
  answerBatches()
  answer(personCalls.list, somebody)
  await show('/admin/allinterns')
  const row = page.getByRole('row', { name: person.name })
  await sees(row)
  const look = () => getComputedStyle(row.element())
  const { color } = look()
  let arrive = () => {}
  answer(
    personCalls.list,
    () =>
      new Promise((resolve) => {
        arrive = () => resolve(somebody)
      }),
  )
  await page.getByPlaceholder('Search by name, phone or email...').fill('fatima')
  await expect.poll(() => document.querySelector('main div[aria-busy="true"]')).not.toBeNull()
  const list = document.querySelector('main div[aria-busy="true"]')
  expect(list && getComputedStyle(list).opacity).toBe('1')
  expect(look().color).toBe(color)
  arrive()
  await expect.poll(() => document.querySelector('main div[aria-busy="true"]')).toBeNull()
  await sees(row)
})
