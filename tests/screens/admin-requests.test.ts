import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { batchCalls } from '#contract/batches/calls.ts'
import type { AnswerOf } from '#contract/call.ts'
import { messages } from '#contract/messages.ts'
import { answer, noAnswer } from './support/answers.ts'
import { answerBatches, aRequest } from './support/samples.ts'
import { show } from './support/screen.tsx'
import { axeFindings, losesSight, press, sees } from './support/sight.ts'

type Requests = AnswerOf<typeof admissionCalls.requests>

function pageOf(numbers: number[], total = numbers.length, next: string | null = null): Requests {
  const inGroups = { Students: total, Interns: 0, College: 0 }
  return {
    requests: numbers.map(aRequest),
    besides: [],
    programmes: [],
    waiting: inGroups,
    found: inGroups,
    total,
    next,
  }
}

test('an approval that is refused comes back with the reason, in its batch', async () => {
  answerBatches()
  answer(admissionCalls.requests, pageOf([1]))
  answer(admissionCalls.approve, noAnswer)
  await show('/admin/pendingreq?q=divya')
  const batch = page.getByRole('list').getByRole('combobox')
  await batch.selectOptions('Morning Students')
  await press('Approve दिव्या 1')
  await sees('Failed to assign to batch', messages.noConnection)
  await expect.element(batch).toHaveValue('morning-Students')
})

test('the only batch that fits is chosen by itself, and once emptied nothing is approved, alone or with others', async () => {
  answerBatches()
  answer(admissionCalls.requests, pageOf([1, 2]))
  let approved = 0
  answer(admissionCalls.approve, ({ ids }) => {
    approved += ids.length
    return { enrolmentIds: ids, undoSeconds: 10 }
  })
  await show('/admin/pendingreq')
  const batch = page.getByRole('list').getByRole('combobox').first()
  await expect.element(batch).toHaveValue('morning-Students')
  await batch.selectOptions('Select Batch')
  await expect.element(batch).toHaveValue('')
  await press('Approve दिव्या 1')
  await sees(page.getByRole('main').getByText(messages.selectBatch))
  await expect.element(batch).toHaveFocus()
  await batch.selectOptions('Morning Students')
  await batch.selectOptions('Select Batch')
  await page.getByLabelText('Choose all 2').click()
  await sees('1 without a batch')
  await press('Approve 2')
  await sees(page.getByRole('button', { name: 'Approve the 1 that have a batch' }))
  expect(approved).toBe(0)
  await batch.selectOptions('Morning Students')
  await press('Approve 2')
  await expect.poll(() => approved).toBe(2)
})

test('a course whose requests are all decided says so and leads back to the others', async () => {
  answerBatches()
  answer(admissionCalls.requests, ({ programmeId }) => (programmeId ? pageOf([1, 2], 2) : pageOf([3])))
  answer(admissionCalls.approve, ({ ids }) => ({ enrolmentIds: ids, undoSeconds: 10 }))
  await show('/admin/pendingreq?programme=python')
  await page.getByLabelText('Choose all 2').click()
  await press('Approve 2')
  await sees('No request for this course waits any more.')
  await page.getByRole('link', { name: /^Show all/ }).click()
  await sees('दिव्या 3')
  await expect.element(page.getByRole('combobox', { name: 'Programme' })).toHaveDisplayValue('Every course')
})

test('requests without their batches say so, and get them', async () => {
  answer(batchCalls.options, noAnswer)
  answer(admissionCalls.requests, pageOf([1]))
  await show('/admin/pendingreq', { width: 390 })
  await sees(page.getByRole('main').getByText('Failed to fetch batches'))
  answerBatches()
  await press('Try again')
  await page.getByRole('list').getByRole('combobox').selectOptions('Morning Students')
})

for (const [group, failed] of [
  ['Students', 'Failed to fetch students'],
  ['Interns', 'Failed to fetch interns'],
  ['College', 'Failed to fetch students'],
] as const) {
  test(`${group}: requests that cannot be read can be asked for again`, async () => {
    answerBatches()
    answer(admissionCalls.requests, noAnswer)
    await show(`/admin/pendingreq?group=${group}`)
    await sees(page.getByRole('main').getByText(failed))
    answer(admissionCalls.requests, pageOf([]))
    await press('Try again')
    await losesSight(page.getByRole('main').getByText(failed))
  })
}

test('each tab says when nothing waits, and a long list comes in parts', async () => {
  const numbers = Array.from({ length: 51 }, (_, at) => at)
  answer(batchCalls.options, { batches: [] })
  answer(admissionCalls.requests, ({ group, cursor }) => {
    if (group !== 'Students') return { ...pageOf([], 51), total: 0 }
    return cursor ? pageOf(numbers.slice(50), 51) : pageOf(numbers.slice(0, 50), 51, 'more')
  })
  await show('/admin/pendingreq')
  await sees('50 of 51 shown')
  const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')]
  expect(tabs.map(({ innerText }) => innerText)).toEqual(['Students\n51', 'Interns\n0', 'College\n0'])
  await sees(page.getByText('No batch teaches this yet.').first())
  await press('Load more')
  await sees('51 in all')
  await losesSight(page.getByRole('button', { name: 'Load more' }))

  await page.getByRole('tab', { name: /^Interns/ }).click()
  await sees('No Pending Intern Requests')
  await userEvent.keyboard('{ArrowRight}')
  await sees('No Pending College Students Requests')
  answer(admissionCalls.requests, pageOf([]))
  await page.getByRole('tab', { name: /^Students/ }).click()
  await sees('No Pending Student Requests')
  expect(await axeFindings()).toEqual([])
})

function namesListed(): (string | undefined)[] {
  const rows = document.querySelectorAll<HTMLElement>('.request-rows > li')
  return [...rows].map(({ innerText }) => innerText.match(/दिव्या \d+/)?.[0])
}

/** Answers of the second page are held back until they are let go. */
function answerSlowly(first: Requests, second: Requests) {
  let letGo = () => {}
  const isLetGo = new Promise<void>((done) => {
    letGo = done
  })
  let arrived = () => {}
  const hasArrived = new Promise<void>((done) => {
    arrived = done
  })
  answer(admissionCalls.requests, async ({ group, cursor }): Promise<Requests> => {
    if (group !== 'Students')
      return { ...pageOf([], 3), requests: [{ ...aRequest(9), group: 'Interns' }], total: 1 }
    if (!cursor) return first
    await isLetGo
    // Not before the screen has had this answer.
    setTimeout(arrived)
    return second
  })
  return { letGo, hasArrived }
}

for (const how of ['Load more', 'Choose all 3'] as const) {
  test(`${how}: a page that arrives when another tab is open does not land there`, async () => {
    answerBatches()
    const { letGo, hasArrived } = answerSlowly(pageOf([1, 2], 3, 'more'), pageOf([3], 3))
    await show('/admin/pendingreq')
    if (how === 'Load more') await press('Load more')
    else await page.getByRole('checkbox', { name: how }).click()
    await page.getByRole('tab', { name: /^Interns/ }).click()
    await sees('1 in all', 'दिव्या 9')

    letGo()
    await hasArrived
    await sees(page.getByLabelText('Choose all 1'), '1 in all')
    expect(namesListed()).toEqual(['दिव्या 9'])
  })
}

test('what is being decided does not come back with its like of the next page', async () => {
  answerBatches()
  let decide = () => {}
  const isDecided = new Promise<AnswerOf<typeof admissionCalls.approve>>((done) => {
    decide = () => done({ message: 'Request approved', enrolmentIds: ['request-1'], undoSeconds: 10 })
  })
  answer(admissionCalls.approve, () => isDecided)
  answer(admissionCalls.requests, ({ cursor }) =>
    cursor ? { ...pageOf([3], 3), besides: [aRequest(1)] } : pageOf([1, 2], 3, 'more'),
  )
  await show('/admin/pendingreq')
  await page.getByRole('list').getByRole('combobox').first().selectOptions('Morning Students')
  await press('Approve दिव्या 1')
  await losesSight(page.getByRole('button', { name: 'Approve दिव्या 1' }))
  await press('Load more')
  await sees('दिव्या 3')
  expect(namesListed()).toEqual(['दिव्या 2', 'दिव्या 3'])
  decide()
})

test('a refused approval that comes back over another programme is not listed there', async () => {
  answerBatches()
  const other = { ...pageOf([], 1), requests: [{ ...aRequest(5), programmeId: 'java', programme: 'Java' }] }
  const programmes = [{ id: 'java', name: 'Java', group: 'Students' as const, waiting: 1 }]
  answer(admissionCalls.requests, ({ programmeId }) =>
    programmeId ? { ...other, programmes } : { ...pageOf([1]), programmes },
  )
  let refuse = () => {}
  const isRefused = new Promise<typeof noAnswer>((done) => {
    refuse = () => done(noAnswer)
  })
  answer(admissionCalls.approve, () => isRefused)
  await show('/admin/pendingreq')
  await page.getByRole('list').getByRole('combobox').selectOptions('Morning Students')
  await press('Approve दिव्या 1')
  await page.getByRole('combobox', { name: 'Programme' }).selectOptions('Java (1)')
  await sees('दिव्या 5')

  refuse()
  await sees('Failed to assign to batch')
  await sees('1 in all')
  expect(namesListed()).toEqual(['दिव्या 5'])
})

test('a deleted sign-up takes what else its person asks for off the list', async () => {
  answerBatches()
  const further = { ...aRequest(2), isSignUp: false, waitsForSignUp: true, person: aRequest(1).person }
  answer(admissionCalls.requests, { ...pageOf([1, 3], 3), requests: [aRequest(1), further, aRequest(3)] })
  answer(admissionCalls.declineEmail, { to: 'p1@example.com', subject: 'Declined', body: 'We cannot.' })
  answer(admissionCalls.decline, { message: 'Request declined' })
  await show('/admin/pendingreq')
  await sees('3 in all')
  await page.getByRole('button', { name: 'Delete the request of दिव्या 1' }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await sees('1 in all')
  expect(namesListed()).toEqual(['दिव्या 3'])
})

test('a programme in the address for which nothing waits is seen and can be taken away', async () => {
  answerBatches()
  answer(admissionCalls.requests, ({ programmeId }) => (programmeId ? pageOf([], 1) : pageOf([1])))
  await show('/admin/pendingreq?programme=gone')
  const filter = page.getByRole('combobox', { name: 'Programme' })
  await expect.element(filter).toHaveDisplayValue('Not in this list')
  await filter.selectOptions('Every course')
  await sees('दिव्या 1')
})

test('on a phone the name of a request is as high as a finger, and cut when it is long', async () => {
  answerBatches()
  const long = aRequest(2)
  long.person.name = 'Aarav Krishnamurthy '.repeat(4)
  answer(admissionCalls.requests, { ...pageOf([1]), requests: [aRequest(1), long] })
  await show('/admin/pendingreq', { width: 390 })
  await sees(aRequest(1).person.name)
  for (const name of document.querySelectorAll<HTMLElement>('[data-request] h2 a')) {
    const box = name.closest('.request-facts')?.getBoundingClientRect() ?? new DOMRect()
    const { top, bottom, left, height } = box
    expect(height).toBeGreaterThanOrEqual(44)
    for (const y of [top + 1, bottom - 1]) expect(document.elementFromPoint(left + 8, y)).toBe(name)
  }
  const cut = page.getByRole('link', { name: long.person.name.trim(), exact: true }).element()
  expect(cut.scrollWidth).toBeGreaterThan(cut.clientWidth)
  expect(getComputedStyle(cut).textOverflow).toBe('ellipsis')
  expect(await axeFindings()).toEqual([])
})

test('one duplicate among those who are deleted makes the deletion quiet for nobody', async () => {
  answerBatches()
  const possibleDuplicate = {
    id: 'other',
    name: 'दिव्या',
    group: 'Students',
    status: 'pending',
    hasSameName: true,
  } as const
  const requests = [aRequest(1), { ...aRequest(2), possibleDuplicates: [possibleDuplicate] }]
  answer(admissionCalls.requests, { ...pageOf([1, 2]), requests })
  answer(admissionCalls.declineEmail, { to: 'p1@example.com', subject: 'Declined', body: 'We cannot.' })
  await show('/admin/pendingreq')
  await page.getByLabelText('Choose all 2').click()
  await press('Delete 2')
  const question = page.getByRole('alertdialog')
  await sees(question.getByText(/1 of the 2 has the same phone/), question.getByText('We cannot.'))
  await expect.element(question.getByRole('radio', { name: 'Send 2 emails' })).toBeChecked()
})

test('on a phone eight requests fit, each with its batch, Approve, a call and WhatsApp; Delete is in the menu', async () => {
  answerBatches()
  answer(admissionCalls.declineEmail, { to: 'p@example.com', subject: 'Declined', body: 'We cannot.' })
  const names = Array.from({ length: 50 }, (_, at) => at)
  answer(admissionCalls.requests, pageOf(names, 500, 'more'))
  await show('/admin/pendingreq', { width: 390 })
  await sees('50 of 500 shown')
  await document.fonts.ready
  const rows = [...document.querySelectorAll('[data-request]')]
  const inView = rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight)
  expect(inView.length).toBeGreaterThanOrEqual(8)
  const approve = page.getByRole('button', { name: 'Approve दिव्या 0', exact: true }).element()
  expect(approve.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  const [row] = rows
  const links = [...(row?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/admin/person/person-0', 'tel:9876543210', 'https://wa.me/919876543210?text='])
  await sees(
    page.getByRole('combobox', { name: 'Batch for दिव्या 0', exact: true }),
    page.getByRole('button', { name: 'Approve दिव्या 0', exact: true }),
  )
  const more = row?.querySelector('summary')
  await userEvent.click(more as Element)
  await page.getByRole('button', { name: 'Delete the request', exact: true }).first().click()
  await sees(page.getByRole('alertdialog'))
  await press('Cancel')
  expect(document.documentElement.scrollWidth).toBe(390)
  expect(await axeFindings()).toEqual([])
})
