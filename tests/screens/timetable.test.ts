import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { batchCalls } from '#contract/batches/calls.ts'
import { addDays, dayOf, mondayOf } from '#contract/calendar.ts'
import { classroomCalls } from '#contract/classroom/calls.ts'
import { ownClassCalls } from '#contract/classroom/own-calls.ts'
import { examCalls } from '#contract/exams/calls.ts'
import { messages } from '#contract/messages.ts'
import { learnerCalls } from '#contract/people/calls.ts'
import { plannedDay } from '#contract/short-dates.ts'
import { answer, noAnswer, Refused } from './support/answers.ts'
import { undated } from './support/samples.ts'
import { show } from './support/screen.tsx'
import { axeFindings, losesSight, press, sees } from './support/sight.ts'

const meeting = {
  id: 'm1',
  batchId: 'b1',
  batch: 'Morning',
  day: '2099-01-05',
  fromMin: 1080,
  toMin: 1200,
  room: 'Room 2',
  trainerId: 't1',
  trainer: 'Rohan Verma',
  link: null,
  state: 'planned' as const,
  note: '',
  isMarked: false,
}
const cancelled = { ...meeting, id: 'm2', day: '2099-01-07', state: 'cancelled' as const, note: 'Rain' }
const holidays = [{ day: '2099-01-09', name: 'Fair' }]
const week = { monday: '2099-01-05', meetings: [meeting, cancelled], holidays }
const choices = {
  batches: [{ id: 'b1', name: 'Morning', group: 'Students' as const }],
  rooms: [{ id: 'r', name: 'Room 2' }],
  trainers: [{ id: 't1', name: 'Rohan Verma' }],
  withoutTrainer: 0,
  withoutTrainerIds: [],
}

test('the week says who is taught when, where and by whom, also on a phone; a class is changed there', async () => {
  answer(classroomCalls.week, { ...week, ...choices })
  await show('/admin/timetable', { width: 390 })
  await sees('Monday 5 Jan', '6–8 pm', 'Cancelled: Rain', 'Fair', 'No class')
  const menu = page.getByText('Actions for the class of Morning on Monday 5 Jan, 6–8 pm')
  menu.element().closest<HTMLElement>('summary')?.click()
  await press('Change class')
  const form = page.getByRole('dialog')
  answer(
    classroomCalls.change,
    new Refused('Room 2 is taken by Evening on 5 January 2099, 6–8 pm.', { field: 'room' }),
  )
  await press('Save class', form)
  await sees(form.getByText('Room 2 is taken by Evening on 5 January 2099, 6–8 pm.'))
  await expect.element(form.getByLabelText('Room')).toHaveAttribute('aria-invalid', 'true')
})

test.each([360, 1280] as const)(
  'at %d px long names wrap between their words, never inside one',
  async (width) => {
    const names = {
      batch: 'Communication skills on Saturday evening',
      room: 'Laboratory upstairs',
      trainer: 'Balasubramaniam Venkataraman',
    }
    const meetings = [0, 1, 2, 3, 4, 5].map((at) => ({
      ...{ ...meeting, ...names, id: `m${at}`, day: addDays(week.monday, at) },
    }))
    answer(classroomCalls.week, { ...week, meetings, holidays: [], ...choices })
    await show('/admin/timetable', { width })
    await sees('Balasubramaniam Venkataraman')
    const shown = [...document.querySelectorAll('main ol [translate="no"]')].filter(
      (name) => !name.closest('details'),
    )
    expect(shown).toHaveLength(meetings.length * 3)
    const broken = shown.flatMap(({ firstChild }) =>
      [...(firstChild?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(firstChild as Node, index)
        range.setEnd(firstChild as Node, index + word.length)
        return range.getClientRects().length > 1 ? [word] : []
      }),
    )
    expect(broken).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

test('a class without a time is refused beside the field, midnight ends it; the sheet names the holidays', async () => {
  answer(classroomCalls.week, { ...week, ...choices })
  const sent: unknown[] = []
  answer(classroomCalls.change, ({ fromMin, toMin }) => {
    sent.push([fromMin, toMin])
    return {}
  })
  await show('/admin/timetable')
  await expect
    .poll(() => document.querySelector('.print-sheet')?.textContent ?? '')
    .toContain('Friday 9 JanHoliday: Fair')
  const menu = page.getByText('Actions for the class of Morning on Monday 5 Jan, 6–8 pm')
  menu.element().closest<HTMLElement>('summary')?.click()
  await press('Change class')
  const form = page.getByRole('dialog')
  await form.getByLabelText('From').fill('')
  await press('Save class', form)
  await sees(form.getByText(messages.beginRequired))
  expect(sent).toEqual([])
  await form.getByLabelText('From').fill('22:00')
  await form.getByLabelText('To', { exact: true }).fill('00:00')
  await press('Save class', form)
  await expect.poll(() => sent).toEqual([[1320, 1440]])
})

test('a removed holiday says which classes are held again, and every State has its days', async () => {
  answer(classroomCalls.week, { ...week, ...choices })
  answer(classroomCalls.holidays, { holidays })
  const sent: unknown[] = []
  const message = `${messages.holidayRemovedHeld(2, 'Evening', 0)} ${messages.classesStayCancelled(1, 'Morning', 0)}`
  answer(classroomCalls.removeHoliday, (input) => {
    sent.push(input)
    return { message }
  })
  await show('/admin/timetable', { width: 390 })
  await sees('Monday 5 Jan')
  page.getByText('More for the timetable').element().closest<HTMLElement>('summary')?.click()
  await press('Holidays')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('From the list of India and of a State').selectOptions('Kerala')
  await sees(dialog.getByLabelText(/Thiruvonam|Kerala Piravi/).first())
  await press('Remove Fair on 9 Jan 2099', dialog)
  const question = page.getByRole('alertdialog', { name: 'Remove Fair on 9 Jan 2099?' })
  await sees(question.getByText(/Its cancelled classes are held again, and batches/))
  expect(await axeFindings()).toEqual([])
  await press('Cancel', question)
  expect(sent).toEqual([])
  await press('Remove Fair on 9 Jan 2099', dialog)
  await press('Remove holiday', question)
  await sees(message)
  await losesSight(question)
  await expect.element(page.getByRole('list', { name: 'Holidays' })).toHaveFocus()
  expect(sent).toEqual([{ day: '2099-01-09', sendEmails: true }])
})

test('a week that cannot be read can be asked for again, and may be empty', async () => {
  answer(classroomCalls.week, noAnswer)
  await show('/admin/timetable')
  await sees(page.getByRole('main').getByText('Error loading data'))
  answer(classroomCalls.week, { ...week, meetings: [], ...choices })
  await press('Try again')
  await sees(page.getByText('No class is planned in this week.', { exact: false }))
})

test('classes are shown before they are saved, with the holidays left out; a clash cannot be saved', async () => {
  const batch = {
    id: 'b1',
    name: 'Morning',
    group: 'Students' as const,
    programmeIds: [],
    programmes: [],
    people: 0,
  }
  const more = { accepted: 0, completed: 0, room: null, link: null, trainers: [] }
  answer(batchCalls.one, { batch: { ...batch, ...undated, ...more }, staff: [], rooms: [] })
  answer(batchCalls.options, { batches: [] })
  answer(batchCalls.members, { members: [], next: null })
  answer(classroomCalls.ofBatch, { meetings: [], rooms: [], trainers: [] })
  const added = [{ day: '2099-01-05', fromMin: 1080, toMin: 1200 }]
  const preview = { meetings: 28, added, removed: 0, byHand: 0, trainers: 2, clash: null }
  const leftOut = [...holidays, { day: '2099-01-14', name: 'Uttarayan' }]
  answer(classroomCalls.preview, { ...preview, leftOut })
  await show('/admin/batches/b1?tab=timetable')
  await sees('No class is planned from today on.')
  await press('Plan classes')
  await sees('28 classes, 2 holidays left out', 'Friday 9 Jan: Fair', 'Monday 5 Jan, 6–8 pm')
  await sees(page.getByText(/^2 trainers teach this batch, so a planned class has no trainer/))
  const clash = 'Room 2 is taken by Evening on 5 January 2099, 6–8 pm.'
  answer(classroomCalls.preview, { ...preview, leftOut: [], clash })
  answer(classroomCalls.plan, new Refused(clash))
  await press('Save classes')
  await sees(page.getByRole('dialog').getByText(clash))
  await expect.element(page.getByRole('button', { name: 'Save classes' })).toBeDisabled()
})

test('a learner sees the own week, the next one, and that there is none', async () => {
  answer(ownClassCalls.learning, week)
  await show('/student/timetable', { width: 390 })
  await sees('6–8 pm', 'Room 2', 'Cancelled: Rain')
  answer(ownClassCalls.learning, { monday: '2099-01-12', meetings: [], holidays: [] })
  await press('Week after')
  await sees('You have no class in this week.')
})

test('the first screen of a learner says when and where to come next', async () => {
  answer(learnerCalls.learning, { programmes: [], type: 'Offline' })
  answer(examCalls.attempts, { attempts: [], openAttemptId: null, languages: [], hasPractice: false })
  answer(ownClassCalls.next, {
    meeting: { ...meeting, link: 'https://meet.example.com/a' },
    mark: null,
    trainers: [],
  })
  await show('/student', { width: 390 })
  await sees('Monday 5 Jan, 6–8 pm', 'Room 2 · Rohan Verma · Morning')
  await expect
    .element(page.getByRole('link', { name: 'Join online' }))
    .toHaveAttribute('href', 'https://meet.example.com/a')
})

test('on a phone the week that runs begins with today, its filters behind one press', async () => {
  const today = dayOf(new Date())
  const monday = mondayOf(today)
  const days = [0, 1, 2, 3, 4, 5, 6].map((at) => addDays(monday, at))
  answer(classroomCalls.week, {
    ...{ monday, holidays: [], ...choices },
    meetings: days.map((day, at) => ({ ...meeting, id: `d${at}`, day })),
  })
  await show('/admin/timetable', { width: 360 })
  await sees(page.getByText(plannedDay(today), { exact: true }))
  const shown = () => page.getByRole('heading', { level: 3 }).elements().length
  expect(shown()).toBe(7 - days.indexOf(today))
  if (today !== monday) {
    await press('Show the days before today')
    expect(shown()).toBe(7)
  }
  await expect.element(page.getByLabelText('All rooms')).not.toBeVisible()
  await press('Filter')
  await sees(page.getByLabelText('All rooms'))
  page.getByText('More for the timetable').element().closest<HTMLElement>('summary')?.click()
  await sees(page.getByRole('button', { name: 'Holidays' }), page.getByRole('button', { name: 'Rooms' }))
})

test('the office reads which classes have no trainer, and how many are near', async () => {
  const nobody = { ...meeting, id: 'n', trainerId: null, trainer: null }
  // Of a batch that several teach nobody is missing.
  const meetings = [meeting, nobody, { ...nobody, id: 'shared', batchId: 'b2' }]
  answer(classroomCalls.week, {
    ...{ ...week, ...choices, meetings },
    ...{ withoutTrainer: 6, withoutTrainerIds: ['n'] },
  })
  await show('/admin/timetable')
  await sees('6 classes in the next 7 days have no trainer.')
  expect(page.getByText('No trainer', { exact: true }).elements()).toHaveLength(1)
})

test('on a small phone the week stands between its arrows on one line', async () => {
  answer(classroomCalls.week, { ...week, ...choices, monday: '2098-12-29', meetings: [] })
  await show('/admin/timetable', { width: 360 })
  await sees('29 Dec 2098 to 4 Jan 2099')
  answer(classroomCalls.week, { ...week, ...choices })
  await press('Week after')
  await sees('5 to 11 Jan 2099')
  const topOf = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect().top
  expect(topOf('Week after')).toBe(topOf('Week before'))
})
