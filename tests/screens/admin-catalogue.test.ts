import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { messages } from '#contract/messages.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { answer, noAnswer, Refused } from './support/answers.ts'
import { answerCatalogue, at, course, degree, internship } from './support/samples.ts'
import { leave, show } from './support/screen.tsx'
import { axeFindings, losesSight, press, sees } from './support/sight.ts'

const spinner = () => page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })
const search = () => page.getByPlaceholder('Search by internship name...')

/** The internships do not come before they are let. */
function holdInternships(): () => void {
  let arrive = () => {}
  answer(
    programmeCalls.list,
    () =>
      new Promise((resolve) => {
        arrive = () => resolve({ programmes: [internship] })
      }),
  )
  return () => arrive()
}

test('until the internships are read a spinner turns in the frame, on the way there', async () => {
  const arrive = holdInternships()
  await show('/admin/degrees/nowhere/at-all', { besides: ['/admin/internships'] })
  await sees(page.getByRole('heading', { level: 1, name: 'Not found' }))
  await page.getByRole('link', { name: 'Internships', exact: true }).first().click()
  await sees(spinner())
  arrive()
  await sees(search())
})

test('until the internships are read a spinner turns in the frame, on the first page', async () => {
  const arrive = holdInternships()
  await show('/admin/internships')
  await sees(spinner())
  const link = page.getByRole('link', { name: 'Internships', exact: true }).first()
  await expect.element(link).toHaveAttribute('aria-current', 'page')
  const turning = document.createRange()
  turning.selectNodeContents(spinner().element())
  // What turns is a little wider at some moments than at others.
  expect(Math.abs(middleOf(turning) - middleOf(page.getByRole('main').element()))).toBeLessThan(4)
  arrive()
  await sees(search())
})

test('nothing is deleted before it is said whom that touches', async () => {
  let arrive = () => {}
  answer(programmeCalls.list, { programmes: [internship] })
  answer(
    admissionCalls.affected,
    () =>
      new Promise((resolve) => {
        arrive = () => resolve({ people: 2, requests: 0, batches: 1 })
      }),
  )
  answer(programmeCalls.remove, { message: 'gone' })
  await show('/admin/internships')
  await press(`Delete ${internship.name}`)
  const dialog = page.getByRole('alertdialog')
  const button = dialog.getByRole('button', { name: 'Delete', exact: true })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  await sees(dialog)
  arrive()
  await sees('2 people learn it and keep it and their batches. 1 batch will no longer offer it.')
  await press('Delete', dialog)
  await losesSight(dialog)
})

test('a deletion says so when it could not be read whom it touches', async () => {
  answer(programmeCalls.list, { programmes: [degree] })
  answer(admissionCalls.affected, noAnswer)
  await show('/admin/degrees')
  await press(`Delete ${degree.name}`)
  await sees('Whether somebody learns it could not be read just now.')
})

test('a change that is refused is told in its own words, not as something added', async () => {
  answer(programmeCalls.list, { programmes: [degree] })
  answer(programmeCalls.edit, new Refused('There is one of that name already.', { field: 'name' }))
  await show(`/admin/degrees/${degree.id}`)
  await page.getByLabelText('Degree Name').fill('B.Tech')
  await press('Save')
  await sees(page.getByRole('main').getByText('There is one of that name already.'))
  await losesSight('Error adding degree')
})

test('the name in a refusal stays as it is, beside the field and in the toast', async () => {
  const name = 'सूचना विज्ञान'
  answer(programmeCalls.list, { programmes: [degree] })
  answer(
    programmeCalls.edit,
    new Refused(messages.nameTaken(name), { key: 'nameTaken', values: [name], field: 'name' }),
  )
  await show(`/admin/degrees/${degree.id}`)
  await page.getByLabelText('Degree Name').fill(name)
  await press('Save')
  await sees(page.getByRole('main').getByText(messages.nameTaken(name)))
  for (const place of ['.field-error', '.toast-host'])
    await expect
      .poll(() => document.querySelector(`${place} [translate="no"][lang="hi"]`)?.textContent)
      .toBe(name)
})

test('a copy begins with what the other says, under a name of its own', async () => {
  answer(programmeCalls.list, { programmes: [degree] })
  const sent: unknown[] = []
  answer(programmeCalls.add, (input) => {
    sent.push(input)
    return { message: 'Degree added' }
  })
  await show('/admin/degrees', { width: 390 })
  await press(`View details of ${degree.name}`)
  await press('Duplicate')
  const form = page.getByRole('dialog', { name: 'Add New degree' })
  await sees(form.getByText(`A copy of ${degree.name}.`))
  await losesSight(form.getByLabelText('Page address (URL)'))
  await press('Add Degree', form)
  await losesSight(form)
  expect(sent).toMatchObject([
    {
      kind: 'degree',
      likeId: degree.id,
      name: `${degree.name} (copy)`,
      duration: degree.duration,
      fees: String(degree.fees),
    },
  ])
})

test('a copy has a cover of its own name and no topic that is the name of the other', async () => {
  const drawn = { isCoverDrawn: true, image: '/uploads/drawn-1600.webp' }
  const original = { ...course, ...drawn, languages: [course.name, 'Loops'] }
  const alone = { ...internship, ...drawn, languages: [internship.name] }
  answer(programmeCalls.list, { programmes: [original, alone] })
  const sent: Record<string, unknown>[] = []
  answer(programmeCalls.add, (input) => {
    sent.push(input)
    return { message: messages.courseAdded }
  })
  await show('/admin/courses?copy=python', { width: 390 })
  const form = page.getByRole('dialog')
  await sees(form.getByText('The cover is drawn again when you save another name.'))
  await losesSight(form.getByRole('img', { name: 'Current picture' }))
  await form.getByLabelText('Course Name').fill('Python for Accountants')
  await press('Add Course', form)
  await losesSight(form)
  expect(sent).toMatchObject([
    { name: 'Python for Accountants', isCoverDrawn: 'true', languages: JSON.stringify(['Loops']) },
  ])
  expect(sent[0]).toHaveProperty('image.type', 'image/jpeg')
  leave()

  // Nothing is left of an internship whose only topic was its name: it is asked for, and one press says it.
  await show('/admin/internships?copy=web', { width: 390 })
  await form.getByLabelText('Internship Name').fill('Web at Night')
  await press('Use the name, and draw a cover', form)
  await press('Add Internship', form)
  await losesSight(form)
  expect(sent[1]).toMatchObject({
    isCoverDrawn: 'true',
    languages: JSON.stringify(['Web at Night']),
  })
})

test('the page of a programme leads to a copy of it', async () => {
  answer(programmeCalls.list, { programmes: [degree] })
  await show(`/admin/degrees/${degree.id}`, { width: 390, besides: ['/admin/degrees'] })
  await page.getByRole('link', { name: 'Duplicate' }).click()
  const form = page.getByRole('dialog', { name: 'Add New degree' })
  await sees(form.getByText(`A copy of ${degree.name}.`))
})

test('on a phone programmes begin as a list and with pictures elsewhere, until one chooses', async () => {
  answer(programmeCalls.list, { programmes: [course] })
  await show('/admin/courses', { width: 390 })
  const look = (name: string) => page.getByRole('radio', { name })
  await expect.element(look('List view')).toBeChecked()
  await look('Grid view').click({ force: true })
  await expect.element(look('Grid view')).toBeChecked()
  leave()
  await show('/admin/courses', { width: 390 })
  await expect.element(look('Grid view')).toBeChecked()
  leave()
  localStorage.clear()
  await show('/admin/courses')
  await expect.element(look('Grid view')).toBeChecked()
})

function middleOf(seen: Range | Element): number {
  const { left, width } = seen.getBoundingClientRect()
  return left + width / 2
}

test('what a certificate needs is set part by part, and an empty part is not asked for', async () => {
  answer(programmeCalls.list, { programmes: [internship] })
  answer(certificateCalls.rule, {
    rule: { leastAttendance: 75, leastTest: null, feesPaid: false, assignments: false },
  })
  const saved: unknown[] = []
  answer(certificateCalls.saveRule, (input) => {
    saved.push(input)
    return { message: 'Saved. It counts for every certificate from now on.' }
  })
  await show(`/admin/internships/${internship.id}?tab=certificate`, { width: 390 })
  await page.getByLabelText('Minimum result of a practice test').fill('101')
  await press('Save')
  await sees(page.getByText('Please enter a whole number from 1 to 100, or leave it empty.').first())
  expect(saved).toEqual([])
  await page.getByLabelText('Minimum result of a practice test').fill('60')
  await page.getByLabelText('Minimum attendance').fill('')
  await page.getByRole('switch', { name: 'Fees paid' }).click()
  await press('Save')
  await sees('Saved. It counts for every certificate from now on.')
  expect(saved).toMatchObject([{ leastAttendance: null, leastTest: 60, feesPaid: true }])
})

test('the parts of a fee are said in percent or in rupees: what was typed is carried over, and what is missing told', async () => {
  answer(programmeCalls.list, { programmes: [internship] })
  answer(deskCalls.programmePlan, {
    fee: 18_500,
    parts: [
      { percent: 50, afterDays: 0 },
      { percent: 25, afterDays: 30 },
      { percent: 25, afterDays: 60 },
    ],
  })
  const saved: unknown[] = []
  answer(deskCalls.setProgrammePlan, (input) => {
    saved.push(input)
    return {}
  })
  await show(`/admin/internships/${internship.id}?tab=plan`, { width: 390 })
  const typedIn = (label: string) => page.getByLabelText(label).element() as HTMLInputElement
  await sees(page.getByLabelText('Percent of part 1'))
  expect(typedIn('Percent of part 2').value).toBe('25')

  await page.getByRole('radio', { name: 'In rupees' }).click()
  expect([1, 2, 3].map((part) => typedIn(`Rupees of part ${part}`).value)).toEqual(['9300', '4600', '4600'])
  await page.getByLabelText('Rupees of part 3').fill('4000')
  await sees('₹600 is missing')
  await press('Save')
  await sees(page.getByText(/must add up/).first())
  expect(saved).toEqual([])
  await page.getByLabelText('Rupees of part 3').fill('4600')
  await losesSight('₹600 is missing')
  await press('Save')
  await expect.poll(() => saved).toHaveLength(1)
  expect(saved[0]).toMatchObject({ parts: [{ amount: '9300' }, { amount: '4600' }, { amount: '4600' }] })

  await page.getByRole('radio', { name: 'In percent' }).click()
  await page.getByLabelText('Percent of part 1').fill('33.34')
  for (const part of [2, 3]) await page.getByLabelText(`Percent of part ${part}`).fill('33.33')
  await press('Save')
  await expect.poll(() => saved).toHaveLength(2)
  expect(saved[1]).toMatchObject({
    parts: [{ percent: '33.34' }, { percent: '33.33' }, { percent: '33.33' }],
  })
})

test('a part may be due by days before the batch starts, and is shown so again', async () => {
  answer(programmeCalls.list, { programmes: [internship] })
  answer(deskCalls.programmePlan, {
    fee: 18_500,
    parts: [
      { percent: 50, afterDays: 0 },
      { percent: 50, afterDays: -7, fromStart: true },
    ],
  })
  const saved: unknown[] = []
  answer(deskCalls.setProgrammePlan, (input) => {
    saved.push(input)
    return {}
  })
  await show(`/admin/internships/${internship.id}?tab=plan`, { width: 390 })
  const when = (part: number) => page.getByLabelText(`From when part ${part} counts`)
  await expect.element(when(2)).toHaveValue('before')
  await expect.element(page.getByLabelText('Days of part 2')).toHaveValue('7')
  await page.getByLabelText('Days of part 2').fill('x')
  await press('Save')
  await sees(page.getByText('Each part needs a number of days, not fewer than the part above.').first())
  await page.getByLabelText('Days of part 2').fill('10')
  await when(1).selectOptions('days before the batch starts')
  await page.getByLabelText('Days of part 1').fill('30')
  await press('Save')
  await expect.poll(() => saved).toHaveLength(1)
  expect(saved[0]).toMatchObject({
    parts: [
      { percent: '50', afterDays: -30, fromStart: true },
      { percent: '50', afterDays: -10, fromStart: true },
    ],
  })
})

test('categories whose courses cannot be read say so', async () => {
  answerCatalogue()
  answer(programmeCalls.list, noAnswer)
  await show('/admin/categories')
  await sees(messages.errorLoadingCourses)
})

test('a category is added with chosen courses, and one is moved by the keyboard', async () => {
  answerCatalogue()
  const sent: { rev: number; categories: Category[] }[] = []
  answer(programmeCalls.saveCategories, (input) => {
    sent.push(input as (typeof sent)[0])
    return { message: 'Categories saved' }
  })
  await show('/admin/categories', { width: 390 })
  await sees('Courses with one of these in the name: development, mern, mean')
  await press('Add category')
  const form = page.getByRole('dialog', { name: 'Add category' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Spoken English')
  await form.getByRole('checkbox', { name: course.name }).click()
  await press('Add category', form)
  await losesSight(form)
  expect(sent[0]?.categories.at(-1)).toMatchObject({ name: 'Spoken English', courseIds: [course.id] })

  const row = page.getByRole('button', { name: 'Featured Courses', exact: true }).element() as HTMLElement
  row.focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(() => sent[1]?.categories.map(({ id }) => id).slice(0, 2)).toEqual(['featured', 'basic'])
})

for (const width of [390, 1280] as const) {
  test(`at ${width} px the page of a programme is begun and written in its tab, saved by itself and published there`, async () => {
    const id = internship.id
    type Body = Record<string, unknown> | null
    const known = { rev: 1, body: null as Body, live: null as Body, liveReads: 0 }
    answer(programmeCalls.list, { programmes: [internship] })
    answer(contentCalls.editing, () => ({ rev: known.rev, others: [] }))
    answer(contentCalls.changes, { contentItems: [] })
    answer(contentCalls.contentItem, ({ id: asked }) => {
      if (asked !== id || !known.body) return new Refused(messages.noSuchContentItem)
      if (known.live === known.body) known.liveReads += 1
      return {
        contentItem: {
          ...{ id, kind: 'programme' as const, name: internship.name, place: 0, isFixed: false },
          ...{ state: known.live === known.body ? ('live' as const) : ('new' as const), rev: known.rev },
          ...{ changedAt: at, changedBy: '', planned: null, handover: null },
        },
        body: known.body,
        live: known.live,
        others: [],
      }
    })
    answer(contentCalls.add, ({ body }) => {
      known.body = { ...body, of: 'internship', name: internship.name }
      return { id, rev: 1 }
    })
    answer(contentCalls.save, ({ body }) => {
      known.body = body
      known.rev += 1
      return { rev: known.rev, at }
    })
    answer(contentCalls.publish, () => {
      known.live = known.body
      return { message: 'Published.', publicationId: 'p1' }
    })
    await show(`/admin/internships/${id}?tab=page`, { width })
    await press('Say more about it')
    await sees(page.getByText('Search and sharing'), page.getByRole('heading', { level: 1 }))
    expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1)
    await page.getByText('Search and sharing').click()
    await page.getByLabelText('Title in search results').fill('Build a shop')
    await expect.poll(() => known.body?.seoTitle).toBe('Build a shop')
    await sees(page.getByText('Saved', { exact: true }))
    expect(await axeFindings()).toEqual([])
    await press('Publish')
    await expect.poll(() => known.live?.seoTitle).toBe('Build a shop')
    // The editor reads it anew, then the tab: what is not awaited would be asked in the midst of the next test.
    await expect.poll(() => known.liveReads).toBe(2)
    await expect.element(page.getByRole('button', { name: 'Publish' })).toBeDisabled()
  })
}
