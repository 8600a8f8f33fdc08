import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { teachesAll } from '#contract/groups.ts'
import { messageCalls, officeCalls } from '#contract/office/calls.ts'
import { permissions } from '#contract/permissions.ts'
import { areasOf } from '#web/admin/layout/areas.tsx'
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

for (const width of [390, 1280] as const) {
  test(`in its first month an institute reads which month its bars stand for, at ${width} px`, async () => {
    const months = Array.from({ length: 11 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)
    const first = (month: string) => ({
      month,
      requested: month === '2026-11' ? 2_500_000 : 0,
      received: month === '2026-11' ? 900_000 : 0,
    })
    answer(officeCalls.dashboard, { counts })
    answer(officeCalls.charts, { ...figures, fees: ['2025-12', ...months].map(first) })
    await show('/admin', { width })
    const name = 'Fees per month, as bars'
    await sees(page.getByRole('img', { name }))
    const drawing = document.querySelector(`svg[aria-label="${name}"]`)
    const texts = () => [...(drawing?.querySelectorAll('text') ?? [])]
    // It is drawn once its width is measured.
    await expect.poll(() => texts().map(({ textContent }) => textContent)).toContain('Nov 26')
    const edges = drawing?.getBoundingClientRect() ?? new DOMRect()
    const boxes = texts().map((text) => text.getBoundingClientRect())
    expect(boxes.filter(({ left, right }) => left < edges.left || right > edges.right)).toEqual([])
    const overlaps = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
    expect(boxes.filter((one) => boxes.some((other) => one !== other && overlaps(one, other)))).toEqual([])
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
  answer(officeCalls.waiting, { requests: 40, messages: 1, emails: 0, due: 1234 })
  await show('/admin', { width: 1280 })
  const list = page.getByRole('region', { name: 'Waiting for you' })
  for (const [words, to] of [
    ['40 requests to decide', '/admin/pendingreq'],
    ['1 message to answer', '/admin/messages?status=new'],
    ['1,234 fees due by today', '/admin/dues?when=today'],
  ] as const) {
    await expect.element(list.getByRole('link', { name: words })).toHaveAttribute('href', to)
  }
  expect(list.getByRole('link').elements()).toHaveLength(3)
  await sees(page.getByRole('link', { name: 'Admissions 40 waiting' }))
  await sees(page.getByRole('link', { name: 'Fees 999+ waiting' }))
  expect(await axeFindings()).toEqual([])
})

test('where nothing waits the dashboard says so', async () => {
  answer(officeCalls.dashboard, { counts })
  answer(officeCalls.charts, figures)
  answer(officeCalls.waiting, { requests: 0, messages: 0, emails: 0, due: 0 })
  await show('/admin')
  await sees('Nothing waits for you.')
})

test('the open area shows its screens in the menu and as tabs, with what waits behind each', async () => {
  answer(officeCalls.waiting, { requests: 40, messages: 1, emails: 2, due: 3, upiClaims: 2 })
  answer(messageCalls.messages, { messages: [], next: null })
  const menu = page.getByRole('navigation', { name: 'Panel' })
  const tabs = page.getByRole('navigation', { name: 'Messages' })
  await show('/admin/messages', { width: 1280 })
  await sees('No messages found.')
  for (const part of [menu, tabs]) {
    await expect
      .element(part.getByRole('link', { name: 'Messages 1 waiting' }))
      .toHaveAttribute('aria-current', 'page')
    await sees(part.getByRole('link', { name: 'Outbox 2 waiting' }))
  }
  await expect
    .element(menu.getByRole('link', { name: 'Messages', exact: true }))
    .toHaveAttribute('aria-current', 'true')
  await sees(menu.getByRole('link', { name: 'Fees 5 waiting' }))
  expect(menu.getByRole('link', { name: 'Dues' }).query()).toBeNull()
  expect(page.getByRole('tab').query()).toBeNull()
  expect(await axeFindings()).toEqual([])
})

test('the menu and the tabs of an owner stand whole on a small computer, whichever area is open', async () => {
  answer(officeCalls.waiting, { requests: 40, due: 312, upiClaims: 27, online: 14, approvals: 11, texts: 9 })
  for (const { label, screens } of areasOf({ permissions: [...permissions] }, teachesAll)) {
    await show(`${screens[0]?.to}/nowhere/at-all`, { width: 1280 })
    const menu = page.getByRole('navigation', { name: 'Panel' })
    await sees(menu.getByRole('link', { name: label, exact: true }).first())
    const side = document.querySelector('.panel-side nav > ul')
    expect(side?.children.length, label).toBe(13)
    expect(side?.scrollHeight, label).toBeLessThanOrEqual(side?.clientHeight ?? 0)
    const tabs = document.querySelector('.panel-tabs > ul')
    expect(tabs?.scrollWidth ?? 0, label).toBeLessThanOrEqual(tabs?.clientWidth ?? 0)
    leave()
  }
})

test('on a phone the open tab is in sight', async () => {
  await show('/admin/fee-reports/nowhere/at-all', { width: 390 })
  const tab = page.getByRole('navigation', { name: 'Fees' }).getByRole('link', { name: 'Fee reports' })
  await sees(tab)
  await expect.element(tab).toBeInViewport({ ratio: 0.9 })
})

for (const width of [390, 1280] as const) {
  test(`an owner sees what is left to set up, each one press away, until it is hidden, at ${width} px`, async () => {
    let isDismissed = false
    answer(officeCalls.dashboard, { counts })
    answer(officeCalls.charts, figures)
    answer(officeCalls.checklist, () => ({
      isDismissed,
      steps: [
        { step: 'start' as const, isDone: true, left: 0, total: 8 },
        { step: 'words' as const, isDone: false, left: 7, total: 60 },
        { step: 'enrolment' as const, isDone: false },
      ],
    }))
    answer(officeCalls.dismissChecklist, () => {
      isDismissed = true
      return {}
    })
    await show('/admin', { width })
    const list = page.getByRole('region', { name: 'Set up your institute' })
    await sees(list.getByText('1 of 3 steps done'))
    await sees(list.getByText('7 of 60 texts on the site were written by us.'))
    await expect
      .element(list.getByRole('link', { name: 'Enrol your first learner' }))
      .toHaveAttribute('href', '/admin/desk?enrol')
    await expect
      .element(list.getByRole('link', { name: 'Import learners from Excel instead' }))
      .toHaveAttribute('href', '/admin/import')
    expect(list.getByRole('link').elements()).toHaveLength(3)
    expect(await axeFindings()).toEqual([])
    await press('Hide this list')
    await losesSight(list)
    await expect.poll(() => isDismissed).toBe(true)
  })
}

test('a list that is done or dismissed is not there', async () => {
  answer(officeCalls.dashboard, { counts })
  answer(officeCalls.charts, figures)
  for (const [isDismissed, isDone] of [
    [true, false],
    [false, true],
  ] as const) {
    answer(officeCalls.checklist, { isDismissed, steps: [{ step: 'upi' as const, isDone }] })
    await show('/admin')
    await sees(page.getByRole('heading', { name: 'Dashboard' }))
    await losesSight(page.getByRole('region', { name: 'Set up your institute' }))
    leave()
  }
})
