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
    await sees(`${empty}Searched for ‘nobody is called this’.`)
    expect(await axeFindings()).toEqual([])
  })
}

const names = [
  'Aarav Krishnamurthy Venkataraman',
  'लक्ष्मीनारायण चतुर्वेदी',
  'Mohammed Abdul Rahman Siddiqui',
  'प्रिया शर्मा',
]
const emails = ['aarav.venkataraman@example.com', 'a.very.long.address.of.somebody@city-college.ac.in']
const learning = { programme: 'Full Stack Web Development with React', isBatchRemoved: true }
const twenty = Array.from({ length: 20 }, (_, at) => ({
  ...person,
  id: `${at}`,
  name: names[at % 4] ?? '',
  email: emails[at % 2] ?? '',
  city: 'Thiruvananthapuram',
  age: 21,
  college: 'Indian Institute of Information Technology, Lucknow',
  enrolments: [
    { ...learning, batch: 'FSD-2026-Morning' },
    { ...learning, batch: null },
  ],
}))

for (const [path, title] of lists) {
  test(`${title}: fourteen are in view, an email of usual length whole`, async () => {
    answerCatalogue()
    answerBatches()
    answer(personCalls.list, { people: twenty, next: null, total: twenty.length })
    await show(path)
    await page.viewport(1280, 850)
    await sees('1–20 of 20')
    await document.fonts.ready
    const rows = [...document.querySelectorAll('tbody tr')]
    const inView = rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight)
    expect(inView.length).toBeGreaterThanOrEqual(14)
    const whole = page.getByTitle(emails[0] ?? '').elements()
    expect(whole.length).toBeGreaterThan(0)
    for (const shown of whole) {
      expect(shown.scrollHeight).toBe(shown.clientHeight)
      expect(shown.scrollWidth).toBe(shown.clientWidth)
    }
    const frame = document.querySelector('.table-frame')
    expect(frame?.scrollWidth).toBe(frame?.clientWidth)
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

test('a filter that is chosen while a search is on its way keeps it', async () => {
  answerCatalogue()
  answerBatches()
  answer(personCalls.list, somebody)
  await show('/admin/allstudents')
  const programme = page.getByRole('combobox', { name: 'Programme' })
  await sees(programme)
  const asked: string[] = []
  answer(personCalls.list, ({ q = '', programmeId = '', batchId = '' }) => {
    asked.push(`${q} ${programmeId} ${batchId}`)
    // The line is slow: only what was asked for last arrives.
    return programmeId && batchId ? somebody : new Promise<Page>(() => {})
  })
  await page.getByPlaceholder('Search by name, phone or email...').fill('ravi')
  await expect.poll(() => asked).toEqual(['ravi  '])
  await programme.selectOptions('Python Programming')
  await expect.poll(() => asked.at(-1)).toBe('ravi python ')
  await expect.element(programme).toHaveValue('python')
  await page.getByRole('combobox', { name: 'Batch' }).selectOptions('Morning Students')
  await expect.poll(() => asked.at(-1)).toBe('ravi python morning-Students')
  await expect.poll(() => document.querySelector('main div[aria-busy="true"]')).toBeNull()
  await expect.element(programme).toHaveValue('python')
  await expect.element(page.getByPlaceholder('Search by name, phone or email...')).toHaveValue('ravi')
})

test('what is still being typed goes with a filter that is chosen at once', async () => {
  answerCatalogue()
  answerBatches()
  answer(personCalls.list, somebody)
  await show('/admin/allstudents')
  await sees(page.getByRole('row', { name: person.name }))
  const asked: string[] = []
  answer(personCalls.list, ({ q = '', sort = '' }) => {
    asked.push(`${q} ${sort}`)
    return somebody
  })
  await page.getByPlaceholder('Search by name, phone or email...').fill('ravi')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Name, A to Z')
  await expect.poll(() => asked.at(-1)).toBe('ravi name')
})

test('a page on which nobody is left leads back to the first', async () => {
  answerCatalogue()
  answerBatches()
  answer(personCalls.list, ({ cursor }) => (cursor ? { ...nobody, total: 1 } : somebody))
  await show('/admin/allstudents?after=there&sort=name')
  await sees(page.getByRole('row', { name: person.name }), '1–1 of 1')
})

test('each list is narrowed by what is of other groups too, and tells what somebody has completed or left', async () => {
  answerCatalogue()
  answerBatches()
  const idle = { ...person, enrolments: [] }
  const people = [
    { ...idle, id: 'one', name: 'Asha', last: { programme: 'BCA', endedAs: 'completed' as const } },
    { ...idle, id: 'two', name: 'Ravi', last: { programme: 'BCA', endedAs: 'left' as const } },
    { ...idle, id: 'three', name: 'Zoya' },
  ]
  answer(personCalls.list, { people, next: null, total: 3 })
  await show('/admin/allstudents?batch=morning-Interns')
  const cell = (name: string, text: string) =>
    page.getByRole('row', { name }).getByText(text, { exact: true })
  await sees(cell('Asha', 'Completed'), cell('Ravi', 'Left'), cell('Zoya', 'Nothing yet'))
  await expect.element(page.getByRole('combobox', { name: 'Batch' })).toHaveValue('morning-Interns')
  expect(page.getByText('A removed batch').query()).toBeNull()
  const labels = (name: string) =>
    [...page.getByRole('combobox', { name }).element().querySelectorAll('optgroup')].map(({ label }) => label)
  expect(labels('Programme')).toEqual(['Courses', 'Internships', 'Degrees'])
  expect(labels('Batch')).toEqual(['Students', 'Interns', 'College Students'])
})

test('on a phone eight people fit, each is called or written to at the right, and a tap opens the record', async () => {
  answerCatalogue()
  answerBatches()
  answer(personCalls.list, { people: twenty, next: null, total: twenty.length })
  await show('/admin/allstudents')
  await page.viewport(390, 844)
  try {
    await sees('1–20 of 20')
    await document.fonts.ready
    const rows = [...document.querySelectorAll('tbody tr')]
    const inView = rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight)
    expect(inView.length).toBeGreaterThanOrEqual(8)
    const [first] = rows
    const links = [...(first?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/admin/person/0', 'tel:9876543210', 'https://wa.me/919876543210?text='])
    const box = first?.getBoundingClientRect() ?? new DOMRect()
    const under = document.elementFromPoint(box.left + 40, box.bottom - 8)
    expect(under?.closest('a')?.getAttribute('href')).toBe('/admin/person/0')
    expect(document.documentElement.scrollWidth).toBe(390)
    expect(await axeFindings()).toEqual([])
  } finally {
    await page.viewport(1280, 850)
  }
})
