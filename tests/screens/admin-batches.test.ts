import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { batchCalls } from '#contract/batches/calls.ts'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { classroomCalls } from '#contract/classroom/calls.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { messages } from '#contract/messages.ts'
import { eventCalls } from '#contract/site/calls.ts'
import { answer, noAnswer, Refused } from './support/answers.ts'
import { payer } from './support/fee-samples.ts'
import { answerCatalogue, batches, course, undated } from './support/samples.ts'
import { show } from './support/screen.tsx'
import { axeFindings, losesSight, press, sees } from './support/sight.ts'

const cards = batches.map((batch) => ({
  ...batch,
  ...undated,
  programmes: ['Python Programming'],
  people: 2,
}))
const member = (at: number, name = `Asha ${at}`) => ({
  personId: `p${at}`,
  enrolmentId: `e${at}`,
  name,
  group: 'Students' as const,
  phone: '9876543210',
  email: `asha${at}@example.com`,
  programmeId: 'python',
  programme: 'Python Programming',
  isAccepted: true,
})

const refused = new Refused('no', { status: 500 })

/** On a phone it stands in the menu of the heading. */
async function pressMore(name: string): Promise<void> {
  await sees('18 of 25')
  page.getByText('More for Morning Students').element().closest<HTMLElement>('summary')?.click()
  await press(name)
}

const nothing = { meetings: 0, added: [], removed: 0, byHand: 0, leftOut: [], trainers: 1, clash: null }

test('what the server refuses is told and taken back', async () => {
  answerCatalogue()
  answer(batchCalls.cards, { batches: cards })
  answer(admissionCalls.affected, { people: 2, requests: 0, batches: 0 })
  answer(batchCalls.remove, refused)
  answer(batchCalls.add, refused)
  await show('/admin/batches')
  await press('Remove Morning Students')
  await press('Delete', page.getByRole('alertdialog'))
  await sees('Failed to remove batch', page.getByRole('button', { name: 'Remove Morning Students' }))

  await press('Add New Batch')
  const form = page.getByRole('dialog', { name: 'Add New Batch' })
  await form.getByLabelText('Batch Name').fill('Typed with care')
  await form.getByRole('combobox', { name: 'Courses' }).selectOptions('Python Programming')
  await press('Add', form)
  await press('Add Batch', form)
  await sees('Error adding batch')
  await expect.element(form.getByLabelText('Batch Name')).toHaveValue('Typed with care')
})

test('who a removal touches is told as the list knows it when no more can be read', async () => {
  answer(batchCalls.cards, { batches: cards })
  answer(admissionCalls.affected, noAnswer)
  await show('/admin/batches')
  await press('Remove Morning Students')
  await sees(page.getByRole('alertdialog').getByText(/2 people in it stay enrolled/))
})

test('an open batch is printed by the browser as the list of those who are read', async () => {
  answer(batchCalls.cards, { batches: cards })
  answer(batchCalls.members, { members: [member(1), member(2)], next: 'more' })
  await show('/admin/batches')
  await press('View Applicants of Morning Students')
  const sheet = () => document.querySelector('.applicants-sheet')
  await expect.poll(() => sheet()?.textContent).toContain('the first 2 people')
  expect([...(sheet()?.querySelectorAll('tbody tr') ?? [])].map((row) => row.textContent)).toEqual([
    '1Asha 198765 43210Python Programming',
    '2Asha 298765 43210Python Programming',
  ])
})

test('batches that cannot be read can be asked for again, and there may be none', async () => {
  answer(batchCalls.cards, noAnswer)
  await show('/admin/batches', { width: 390 })
  await sees(page.getByRole('main').getByText('Failed to fetch batches'))
  await sees(page.getByRole('alert').getByText('Failed to fetch batches').first())
  answer(batchCalls.cards, { batches: [] })
  await press('Try again')
  await sees('No batches available.')
})

test('who loses a batch is found in the list of the own group, each list with its number', async () => {
  answer(batchCalls.cards, { batches: cards })
  const byGroup = [
    { group: 'Students' as const, people: 9 },
    { group: 'Interns' as const, people: 1 },
  ]
  answer(admissionCalls.affected, { people: 10, byGroup, requests: 0, batches: 0 })
  answer(batchCalls.remove, {})
  await show('/admin/batches')
  await press('Remove Morning Students')
  await sees('10 people in it stay enrolled')
  await press('Delete', page.getByRole('alertdialog'))
  await sees('Morning Students was removed. 10 people are without a batch now')
  const link = (name: string) => page.getByRole('link', { name, exact: true }).element().getAttribute('href')
  expect(link('9 Students')).toBe('/admin/allstudents?batch=morning-Students')
  expect(link('1 Intern')).toBe('/admin/allinterns?batch=morning-Students')
})

const dated = {
  startsOn: '2026-12-03',
  endsOn: '2027-02-26',
  status: 'planned' as const,
  slots: [1, 3, 5].map((weekday) => ({ weekday, fromMin: 1080, toMin: 1200 })),
  seats: 25,
}

function answerOne() {
  const [card] = cards
  if (!card) throw new Error('no batch')
  const trainers = [{ id: 't1', name: 'Rohan Verma' }]
  const batch = { ...card, ...dated, accepted: 18, completed: 0, room: 'Room 2', link: null, trainers }
  answer(batchCalls.one, { batch, staff: trainers, rooms: [{ id: 'r', name: 'Room 2' }] })
  answer(batchCalls.options, { batches })
  return batch
}

test('a batch opens from its name and says when, where, for how many and by whom it is taught', async () => {
  const { id } = answerOne()
  answer(batchCalls.cards, { batches: cards.map((card) => ({ ...card, ...dated })) })
  answer(batchCalls.members, { members: [], next: null })
  await show('/admin/batches', { besides: [`/admin/batches/${id}`] })
  await sees('3 Dec 2026 to 26 Feb 2027 · Mon Wed Fri 6–8 pm')
  await page.getByRole('link', { name: 'Morning Students' }).click()
  await sees('18 of 25', 'Rohan Verma', 'Room 2', 'No applicants in this batch.')
})

test('a batch that ends before it starts is told beside its field, and what was typed stays', async () => {
  const { id } = answerOne()
  answer(batchCalls.members, { members: [], next: null })
  await show(`/admin/batches/${id}`, { width: 390 })
  await pressMore('Dates, room and trainers')
  const form = page.getByRole('dialog')
  await form.getByLabelText('Last day').fill('2026-12-01')
  await press('Save', form)
  await sees(form.getByText('The batch cannot end before it starts.'))
  await form.getByLabelText('Last day').fill('2026-12-31')
  answer(
    batchCalls.setSchedule,
    new Refused('One of the trainers no longer works here. Please choose again.', { field: 'trainerIds' }),
  )
  await press('Save', form)
  await sees(form.getByText('One of the trainers no longer works here. Please choose again.'))
  await expect.element(form.getByLabelText('Last day')).toHaveValue('2026-12-31')
})

test('a first day that is wrong asks nothing about due dates', async () => {
  const { id } = answerOne()
  answer(batchCalls.members, { members: [], next: null })
  answer(batchCalls.setSchedule, new Refused(messages.dayTooFarAhead, { field: 'startsOn' }))
  await show(`/admin/batches/${id}`)
  await press('Dates, room and trainers')
  const form = page.getByRole('dialog')
  await press('Save', form)
  await sees(form.getByText(messages.dayTooFarAhead))
  await losesSight(form.getByLabelText('Leave the due dates of fees as they are'))
})

test('a class that is over and that nobody held is cancelled where the classes of the batch stand', async () => {
  const { id } = answerOne()
  answer(batchCalls.members, { members: [], next: null })
  const past = { ...meeting, day: '2026-01-05' }
  const gone = { ...past, id: 'm2', day: '2026-01-07', state: 'cancelled' as const }
  answer(classroomCalls.ofBatch, { meetings: [past, gone], rooms: [], trainers: [] })
  await show(`/admin/batches/${id}?tab=timetable`)
  await press('Show 2 past classes')
  page
    .getByText('Actions for the class of Morning on Monday 5 Jan, 6–8 pm')
    .element()
    .closest<HTMLElement>('summary')
    ?.click()
  await press('Cancel class')
  await sees(page.getByRole('dialog', { name: 'Cancel class' }))
  await losesSight('Actions for the class of Morning on Wednesday 7 Jan, 6–8 pm')
})

test('a time that is empty is refused beside its field; midnight ends a day', async () => {
  const { id } = answerOne()
  answer(batchCalls.members, { members: [], next: null })
  const sent: unknown[] = []
  answer(batchCalls.setSchedule, (body) => {
    sent.push(body.slots)
    return { message: `${messages.batchScheduleSaved}. 1 class of Morning has no trainer now: Monday 5 Jan.` }
  })
  answer(classroomCalls.preview, nothing)
  await show(`/admin/batches/${id}`, { width: 390 })
  await pressMore('Dates, room and trainers')
  const form = page.getByRole('dialog', { name: 'Dates, room and trainers' })
  await form.getByLabelText('From').fill('')
  await form.getByLabelText('To', { exact: true }).fill('')
  await press('Save', form)
  await sees(form.getByText(messages.finishRequired))
  await expect.element(form.getByLabelText('From')).toHaveAccessibleDescription(messages.beginRequired)
  expect(sent).toEqual([])
  await form.getByLabelText('From').fill('22:30')
  await form.getByLabelText('To', { exact: true }).fill('00:00')
  await press('Save', form)
  await sees('1 class of Morning has no trainer now: Monday 5 Jan.')
  expect(sent[0]).toContainEqual({ weekday: 1, fromMin: 1350, toMin: 1440 })
})

test('a batch that cannot be read can be asked for again, and one that is gone says so', async () => {
  answer(batchCalls.one, noAnswer)
  await show('/admin/batches/b1')
  await sees(page.getByRole('button', { name: 'Try again' }))
  answer(batchCalls.one, new Refused('There is no such batch.'))
  await press('Try again')
  await sees('There is no such batch.', page.getByRole('link', { name: 'Batches' }).first())
})

test('who lacks something is not ticked on finishing; ticked all the same, a reason makes the exception', async () => {
  const { id } = answerOne()
  const longest = 'Venkatanarasimharajuvaripetamahalakshmisubrahmanyam'
  const members = [member(1, 'Asha Verma'), member(2, 'Ravi Kumar'), member(3, `${longest} Shah`)]
  answer(batchCalls.members, { members: members.toReversed(), next: null })
  const coming = ['2026-11-17', '2026-11-20', '2026-11-23'].map((day) => ({ ...meeting, id: day, day }))
  const gone = { ...meeting, id: 'gone', day: '2026-11-25', state: 'cancelled' as const }
  answer(classroomCalls.ofBatch, { meetings: [...coming, gone], rooms: [], trainers: [] })
  const missing = 'Still missing: the fees are not paid in full'
  const lacking = (no: number, exception: { reason: string; by: string; at: string } | null) => ({
    ...{ enrolmentId: `e${no}`, personId: `p${no}`, name: members[no - 1]?.name ?? '', programme: 'Python' },
    ...{ missing, exception },
  })
  const given = { reason: 'Pays by the month', by: 'Office', at: '2026-11-18T10:00:00.000Z' }
  answer(certificateCalls.lacking, { lacking: [lacking(2, null), lacking(3, given)] })
  answer(certificateCalls.templates, { templates: [], prefix: 'TAL' })
  answer(eventCalls.list, { events: [] })
  const sent: unknown[] = []
  answer(certificateCalls.giveExceptions, (body) => {
    sent.push(body)
    return {}
  })
  answer(batchCalls.finish, (body) => {
    sent.push(body.enrolmentIds)
    return { completed: 3 }
  })
  await show(`/admin/batches/${id}`, { besides: ['/admin/issuecertificates'], width: 390 })
  await pressMore('Finish batch')
  const dialog = page.getByRole('dialog')
  await sees(dialog.getByText('Completed: 2 of 3'), dialog.getByText(missing))
  await sees(dialog.getByText('By exception: Pays by the month'))
  await dialog.getByLabelText('Ravi Kumar').click()
  await dialog.getByLabelText('Why it counts as completed').fill('Was in hospital')
  expect(await axeFindings()).toEqual([])
  const names = [...dialog.element().querySelectorAll<HTMLElement>('fieldset .choice > span')]
  expect(names.map((name) => name.textContent)).toEqual(['Asha Verma', 'Ravi Kumar', `${longest} Shah`])
  expect(names.every((name) => name.scrollWidth <= name.clientWidth + 1)).toBe(true)
  await dialog.getByLabelText('Last day').fill('2026-11-18')
  await sees('2 planned classes will be cancelled.')
  await dialog.getByLabelText('Last day').fill('2026-11-20')
  await sees('1 planned class will be cancelled.', 'The batch then ends on 20 November 2026.')
  await dialog.getByLabelText('Last day').fill('2026-11-18')
  await press('Finish batch', dialog)
  await expect
    .poll(() => sent)
    .toEqual([{ enrolmentIds: ['e2'], reason: 'Was in hospital' }, ['e1', 'e3', 'e2']])
})

test('an exception is made and taken back where the certificates of a batch stand', async () => {
  const { id } = answerOne()
  answer(batchCalls.members, { members: [], next: null })
  answer(certificateCalls.list, { certificates: [], total: 0, next: null, badgesOff: null })
  const one = { enrolmentId: 'e1', personId: 'p1', name: 'Asha Verma', programme: 'Python' }
  const missing = 'Still missing: the fees are not paid in full'
  answer(certificateCalls.lacking, { lacking: [{ ...one, missing, exception: null }] })
  await show(`/admin/batches/${id}?tab=certificates`)
  await press('Make an exception for Asha Verma')
  const dialog = page.getByRole('dialog')
  await press('Make the exception', dialog)
  await sees(dialog.getByText(messages.reasonForCompletion).first())
  await dialog.getByLabelText('Reason').fill('Pays by the month')
  answer(certificateCalls.giveExceptions, {})
  const exception = { reason: 'Pays by the month', by: 'Office', at: '2026-11-18T10:00:00.000Z' }
  answer(certificateCalls.lacking, { lacking: [{ ...one, missing, exception }] })
  await press('Make the exception', dialog)
  await sees('Completed by exception', 'Pays by the month', 'Office, 18 Nov 2026')
  await press('Take the exception of Asha Verma back')
  await sees('The programme’s requirements apply again. Issued certificates stay.')
})

test('a first day on which due dates hang asks first, says how many people, and moves them after a yes', async () => {
  const { id } = answerOne()
  answer(batchCalls.members, { members: [], next: null })
  const sent: unknown[] = []
  answer(batchCalls.setSchedule, (body) => {
    sent.push(body)
    if (body.moveDues || body.keepDues) return {}
    const next = { kind: 'confirm', field: 'moveDues' } as const
    return new Refused(messages.duesWouldMove(12), { key: 'duesWouldMove', field: 'startsOn', next })
  })
  answer(classroomCalls.preview, { ...nothing, meetings: 28, removed: 2 })
  await show(`/admin/batches/${id}`, { width: 390 })
  await pressMore('Dates, room and trainers')
  const form = page.getByRole('dialog', { name: 'Dates, room and trainers' })
  await form.getByLabelText('First day').fill('2026-12-10')
  await press('Save', form)
  const question = page.getByRole('alertdialog', { name: 'Due dates move too' })
  await sees(question.getByText(/The due dates of 12 people depend on the first day/))
  await press('Cancel', question)
  await form.getByLabelText('Leave the due dates of fees as they are').click()
  await press('Save', form)
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toMatchObject({ startsOn: '2026-12-10', keepDues: true })
  // Its classes would be others now: what would come and go is shown.
  const plan = page.getByRole('dialog', { name: 'Plan classes' })
  await sees(plan.getByText('28 classes'), plan.getByText('2 that no longer fit are removed.'))
  await press('Cancel', plan)

  await pressMore('Dates, room and trainers')
  await form.getByLabelText('First day').fill('2026-12-10')
  await press('Save', form)
  await press('Save and move', question)
  await expect.poll(() => sent.length).toBe(4)
  expect(sent[3]).toMatchObject({ startsOn: '2026-12-10', moveDues: true })
})

test('a plan that a busy trainer stopped is shown again when only the trainer is another', async () => {
  const { id } = answerOne()
  answer(batchCalls.members, { members: [], next: null })
  const trainers = [
    { id: 't1', name: 'Rohan Verma' },
    { id: 't2', name: 'Sita Rao' },
  ]
  const one = { ...answerOne(), trainers: trainers.slice(0, 1) }
  answer(batchCalls.one, { batch: one, staff: trainers, rooms: [] })
  answer(batchCalls.setSchedule, {})
  answer(classroomCalls.preview, { ...nothing, meetings: 28 })
  await show(`/admin/batches/${id}`)
  const form = page.getByRole('dialog', { name: 'Dates, room and trainers' })
  const plan = page.getByRole('dialog', { name: 'Plan classes' })
  await press('Dates, room and trainers')
  await form.getByLabelText('Rohan Verma').click()
  await form.getByLabelText('Sita Rao').click()
  await press('Save', form)
  await sees(plan.getByText('28 classes'))
  await press('Cancel', plan)

  // Nothing is another, and all is planned.
  await press('Dates, room and trainers')
  await press('Save', form)
  await losesSight(form)
  expect(plan.elements()).toEqual([])
  const added = [{ day: '2026-12-04', fromMin: 1080, toMin: 1200 }]
  answer(classroomCalls.preview, { ...nothing, meetings: 1, added })
  await press('Dates, room and trainers')
  await press('Save', form)
  await sees(plan.getByText('1 class', { exact: true }))
})

test('a long reason for a cancelled class leaves its day one line on a phone', async () => {
  const { id } = answerOne()
  const note = 'The trainer is at a conference in Mumbai'
  const off = { ...meeting, state: 'cancelled' as const, note }
  answer(classroomCalls.ofBatch, { meetings: [off], rooms: [], trainers: [] })
  await show(`/admin/batches/${id}?tab=timetable`, { width: 360 })
  await sees(`Cancelled: ${note}`, page.getByText('Monday 5 Jan').first())
  const day = page.getByText('Monday 5 Jan').first().element()
  expect(day.getClientRects().length).toBe(1)
})

test('a batch named after a course teaches it with one press, until another is chosen', async () => {
  answer(programmeCalls.list, { programmes: [course, { ...course, id: 'tally', name: 'Tally Prime' }] })
  answer(batchCalls.cards, { batches: cards })
  const sent: unknown[] = []
  answer(batchCalls.add, (batch) => {
    sent.push(batch)
    return { success: true, message: messages.batchAdded }
  })
  await show('/admin/batches?add')
  const form = page.getByRole('dialog', { name: 'Add New Batch' })
  const choice = form.getByRole('combobox', { name: 'Courses' })
  await form.getByLabelText('Batch Name').fill('Morning')
  await expect.element(choice).toHaveDisplayValue('Select course')
  await form.getByLabelText('Batch Name').fill('python programming, morning')
  await expect.element(choice).toHaveDisplayValue('Python Programming')
  await press('Save and add another', form)
  await sees(messages.batchAdded)
  expect(sent[0]).toMatchObject({
    name: 'python programming, morning',
    programmeIds: ['python'],
  })
  // The next one is for the first course that no batch teaches.
  await expect.element(choice).toHaveDisplayValue('Tally Prime')
})

test('courses that cannot be read are told beside the field and in a toast', async () => {
  answer(batchCalls.cards, { batches: cards })
  answer(programmeCalls.list, noAnswer)
  await show('/admin/batches?add')
  const form = page.getByRole('dialog', { name: 'Add New Batch' })
  await sees(form.getByText(messages.failedToLoadOptions))
  await expect.poll(() => page.getByText(messages.failedToLoadOptions).elements()).toHaveLength(2)
})

const meeting = {
  ...{ id: 'm1', batchId: 'b', batch: 'Morning', day: '2099-01-05', fromMin: 1080, toMin: 1200 },
  ...{ room: 'Room 2', trainerId: 't1', trainer: 'Rohan Verma', link: null, note: '', isMarked: false },
  state: 'planned' as const,
}

test('on a phone people and classes of a batch take two lines each, with room and trainer', async () => {
  const { id } = answerOne()
  answer(batchCalls.members, { members: [member(1), member(2)], next: null })
  answer(classroomCalls.ofBatch, { meetings: [meeting], rooms: [], trainers: [] })
  await show(`/admin/batches/${id}`, { width: 360 })
  await sees('Asha 1')
  const heightOf = (found: Element | null | undefined) => found?.getBoundingClientRect().height
  expect(
    heightOf(page.getByRole('link', { name: 'Asha 1', exact: true }).element().closest('li')),
  ).toBeLessThan(80)
  await page.getByRole('tab', { name: 'Timetable' }).click()
  const day = page.getByRole('rowheader', { name: 'Monday 5 Jan' })
  await sees(day)
  const row = day.element().closest('tr')
  expect(heightOf(row)).toBeLessThan(80)
  expect((row as HTMLElement).innerText.replace(/\s+/g, ' ')).toContain('6–8 pm · Room 2 · Rohan Verma')
})

test('somebody is moved to a batch that teaches the same, and asked for it first', async () => {
  const { id } = answerOne()
  answer(batchCalls.members, { members: [member(1)], next: null })
  answer(batchCalls.options, {
    batches: [
      ...batches,
      {
        ...(batches[0] as (typeof batches)[0]),
        id: 'other',
        name: 'Evening Students',
        programmeIds: ['python'],
      },
    ],
  })
  const sent: unknown[] = []
  answer(batchCalls.move, (body) => {
    sent.push(body)
    return { message: messages.applicantMoved }
  })
  await show(`/admin/batches/${id}`)
  await press('Move Asha 1')
  const dialog = page.getByRole('dialog', { name: 'Move to another batch' })
  await press('Move', dialog)
  await sees(dialog.getByText(messages.selectBatch))
  await dialog.getByLabelText('Batch').selectOptions('Evening Students')
  await press('Move', dialog)
  await sees(messages.applicantMoved)
  expect(sent).toMatchObject([{ enrolmentId: 'e1', batchId: 'other' }])
})

test('on a phone the dues of a batch call and write to who owes, and say what is overdue', async () => {
  const { id } = answerOne()
  answer(batchCalls.members, { members: [], next: null })
  const due = {
    ...{
      programme: 'Python Programming',
      batch: 'Morning Students',
      isBatchRemoved: false,
      isReminded: true,
    },
    ...{
      fees: 10_000,
      owed: 10_000,
      paid: 2500,
      due: 7500,
      overdue: 2000,
      nextDueOn: '2026-01-10',
      nextDue: 2000,
    },
  }
  const dues = Array.from({ length: 20 }, (_, nth) => ({
    ...due,
    orderId: `o${nth}`,
    person: { ...payer, name: `Asha ${nth}` },
  }))
  answer(bookCalls.dues, { dues, sums: { count: 20, due: 150_000, overdue: 40_000, held: 0 }, next: null })
  await show(`/admin/batches/${id}?tab=dues`, { width: 390 })
  await sees(
    page.getByRole('link', { name: 'Call Asha 3', exact: true }),
    page.getByRole('link', { name: 'Write to Asha 3 on WhatsApp' }),
    page.getByText('₹2,000 overdue').first(),
  )
  const rows = [...document.querySelectorAll('main tbody tr')]
  const height =
    (rows.at(-1)?.getBoundingClientRect().bottom ?? 0) - (rows[0]?.getBoundingClientRect().top ?? 0)
  expect(height / rows.length).toBeLessThanOrEqual(844 / 8)
  expect(await axeFindings()).toEqual([])
})

test('on a phone the certificates of a batch, and who lacks something, take two lines each', async () => {
  const { id } = answerOne()
  answer(batchCalls.members, { members: [], next: null })
  const one = {
    programme: 'Python',
    missing: 'Still missing: the fees are not paid in full',
    exception: null,
  }
  const lacking = Array.from({ length: 20 }, (_, nth) => ({
    ...one,
    enrolmentId: `e${nth}`,
    personId: `p${nth}`,
    name: `Asha ${nth}`,
  }))
  answer(certificateCalls.lacking, { lacking })
  answer(certificateCalls.list, { certificates: [], total: 0, next: null, badgesOff: null })
  await show(`/admin/batches/${id}?tab=certificates`, { width: 390 })
  await sees(
    page.getByText(one.missing).nth(3),
    page.getByRole('button', { name: 'Make an exception for Asha 3' }),
  )
  const rows = [...document.querySelectorAll('main tbody tr')]
  const height =
    (rows.at(-1)?.getBoundingClientRect().bottom ?? 0) - (rows[0]?.getBoundingClientRect().top ?? 0)
  expect(height / rows.length).toBeLessThanOrEqual(844 / 8)
  expect(document.documentElement.scrollWidth).toBe(390)
  expect(await axeFindings()).toEqual([])
})
