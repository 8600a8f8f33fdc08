import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { messageCalls, officeCalls } from '#contract/office/calls.ts'
import { answer, noAnswer } from './support/answers.ts'
import { leave, show } from './support/screen.tsx'
import { axeFindings, losesSight, press, sees } from './support/sight.ts'

const charts = ['Sign-ups per week', 'Fees per month', 'Requests waiting', 'Applicants per batch']
const counts = {
  pending: 5,
  batches: 3,
  courses: 12,
  students: 240,
  interns: 31,
  collegeStudents: 18,
  degrees: 2,
  internships: 4,
}
const figures = {
  signUps: [
    { week: '2026-03-02', Students: 4, Interns: 2, College: 1 },
    { week: '2026-03-09', Students: 7, Interns: 0, College: 3 },
  ],
  waiting: [
    { age: '0–1', requests: 5 },
    { age: '15+', requests: 0 },
  ],
  batches: [{ batch: 'Morning Foundations', group: 'Students', people: 23 }],
  fees: [{ month: '2026-03', requested: 240000, received: 120000 }],
}

for (const width of [390, 1280] as const) {
  test(`each chart has its figures in a table behind it, at ${width} px`, async () => {
    answer(officeCalls.dashboard, { counts })
    answer(officeCalls.charts, figures)
    await show('/admin', { width })
    for (const title of charts) {
      const chart = page.getByRole('region', { name: title })
      await sees(chart.getByRole('img', { name: `${title}, as bars` }))
      await chart.getByText('As a table').click()
      await sees(chart.getByRole('table', { name: title }))
    }
    for (const name of [
      '2 Mar 4 2 1',
      'Mar 26 ₹2,40,000 ₹1,20,000',
      '0–1 5',
      'Morning Foundations (Students) 23',
    ]) {
      await sees(page.getByRole('row', { name }))
    }
    expect(document.querySelectorAll('svg.chart rect[data-series]').length).toBe(6 + 2 + 2 + 1)
    expect(await axeFindings()).toEqual([])
  })
}

test('who may not read reports of the fees sees no chart of them', async () => {
  answer(officeCalls.dashboard, { counts })
  answer(officeCalls.charts, { ...figures, fees: null })
  await show('/admin')
  await sees(page.getByRole('region', { name: 'Sign-ups per week' }))
  await losesSight(page.getByRole('region', { name: 'Fees per month' }))
})

test('charts that cannot be read say so and leave the counts', async () => {
  answer(officeCalls.dashboard, { counts })
  answer(officeCalls.charts, noAnswer)
  await show('/admin')
  await sees('The charts could not be read.')
  expect(document.querySelectorAll('.stat').length).toBe(8)
  answer(officeCalls.charts, figures)
  await press('Try again')
  await sees(page.getByRole('region', { name: 'Sign-ups per week' }))
})

test('the dashboard begins with what waits, each leading to where it is done, and the menu counts it', async () => {
  answer(officeCalls.dashboard, { counts })
  answer(officeCalls.charts, figures)
  answer(officeCalls.waiting, { requests: 40, messages: 1, emails: 0, unpaid: 1234 })
  await show('/admin', { width: 1280 })
  const list = page.getByRole('region', { name: 'Waiting for you' })
  for (const [words, to] of [
    ['40 requests to decide', '/admin/pendingreq'],
    ['1 message to answer', '/admin/messages?status=new'],
    ['1,234 enrolments not paid', '/admin/dues'],
  ] as const) {
    await expect.element(list.getByRole('link', { name: words })).toHaveAttribute('href', to)
  }
  expect(list.getByRole('link').elements()).toHaveLength(3)
  await sees(page.getByRole('link', { name: 'Pending requests 40 waiting' }))
  await sees(page.getByRole('link', { name: 'Dues 999+ waiting' }))
  expect(await axeFindings()).toEqual([])
})

test('where nothing waits the dashboard says so', async () => {
  answer(officeCalls.dashboard, { counts })
  answer(officeCalls.charts, figures)
  answer(officeCalls.waiting, { requests: 0, messages: 0, emails: 0, unpaid: 0 })
  await show('/admin')
  await sees('Nothing waits for you.')
})

test('a part of the menu that was folded stays so and says what waits in it, until one is there', async () => {
  answer(officeCalls.dashboard, { counts })
  answer(officeCalls.charts, figures)
  answer(officeCalls.waiting, { requests: 40, messages: 1, emails: 0, unpaid: 3, claims: 2 })
  answer(messageCalls.messages, { messages: [], next: null })
  keepLocally()
  const menu = page.getByRole('navigation', { name: 'Panel' })
  const heading = (name: string) => menu.getByText(name, { exact: true }).first()
  await show('/admin', { width: 1280 })
  await sees(
    menu.getByRole('link', { name: 'Fee desk' }),
    menu.getByRole('link', { name: 'Events', exact: true }),
  )
  await heading('Fees').click()
  await heading('Website').click()
  await losesSight(menu.getByRole('link', { name: 'Fee desk' }))
  await sees(menu.getByText('5 waiting'))
  expect(await axeFindings()).toEqual([])

  leave()
  await show('/admin/messages', { width: 1280 })
  await sees('No messages found.', menu.getByRole('link', { name: 'Messages' }))
  await losesSight(menu.getByRole('link', { name: 'Fee desk' }))
  await heading('Fees').click()
  await sees(menu.getByRole('link', { name: 'Fee desk' }))
})

/** All tests share the storage of one origin, at the same time: what this one keeps is nobody else's. */
function keepLocally(): void {
  const kept = new Map<string, string>()
  const { getItem, setItem } = Storage.prototype
  Storage.prototype.getItem = function (key) {
    return this === localStorage ? (kept.get(key) ?? null) : getItem.call(this, key)
  }
  Storage.prototype.setItem = function (key, value) {
    if (this === localStorage) kept.set(key, value)
    else setItem.call(this, key, value)
  }
  onTestFinished(() => void Object.assign(Storage.prototype, { getItem, setItem }))
}
