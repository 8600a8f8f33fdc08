import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { dayOf } from '#contract/calendar.ts'
import { ownCertificateCalls } from '#contract/certificates/own-calls.ts'
import { type OwnAssignment, ownAssignmentCalls } from '#contract/classroom/assignment-calls.ts'
import { ownMaterialCalls } from '#contract/classroom/material-calls.ts'
import { ownMessageCalls } from '#contract/classroom/message-calls.ts'
import { ownClassCalls } from '#contract/classroom/own-calls.ts'
import { examCalls } from '#contract/exams/calls.ts'
import { ownFeeCalls } from '#contract/fees/own-fee-calls.ts'
import { messages } from '#contract/messages.ts'
import { learnerCalls } from '#contract/people/calls.ts'
import { ownQuestion } from '#web/content/whatsapp-link.tsx'
import { answer, noAnswer, Refused } from './support/answers.ts'
import { show } from './support/screen.tsx'
import { axeFindings, press, sees } from './support/sight.ts'

const meeting = {
  id: 'm1',
  batchId: 'b1',
  batch: 'Morning',
  day: '2099-01-05',
  fromMin: 1080,
  toMin: 1200,
  room: 'Room 2',
  trainerId: 't1',
  trainer: 'Rohan',
  link: null,
  state: 'planned' as const,
  note: '',
  isMarked: false,
}
const at = '2026-01-04T10:00:00.000Z'
const later = '2026-01-05T10:00:00.000Z'
const marks = { present: 6, absent: 4, late: 0, excused: 0 }

const returned = (title: string, given: number, returnedAt: string): OwnAssignment => ({
  ...{ id: title, batchId: 'b1', batch: 'Morning', title, dueAt: at, lateUntil: null, maxMarks: 10 },
  ...{ status: 'returned', canHandIn: false, marks: given, returnedAt },
})

test('the first screen of a phone says when to come, what to pay, how one stands and whom to ask', async () => {
  answer(learnerCalls.learning, { programmes: [], type: 'Online' })
  answer(examCalls.attempts, {
    attempts: [{ id: 'a1', score: 7, total: 10, startedAt: at, submittedAt: at, byLanguage: [] }],
    openAttemptId: null,
    languages: ['["C"]'],
    hasPractice: true,
  })
  answer(ownClassCalls.next, { meeting, mark: null, trainers: ['Rohan'] })
  answer(ownFeeCalls.mine, { due: 5000, credit: 0, overdue: 2000, nextDueOn: '2026-02-01', orders: [] })
  const standing = { attended: 6, counted: 10, marks, percent: 60, best: 80, coming: 10, isLow: true }
  const enrolment = { enrolmentId: 'e1', batchId: 'b1', batch: 'Morning', programme: 'C', ...standing }
  answer(ownClassCalls.attendance, { enrolments: [enrolment] })
  const why = 'Still missing: assignment Print {title}, due on 3 Mar.'
  const lack = { kind: 'course' as const, title: 'C', why }
  const other = { kind: 'course' as const, title: 'Java', why: 'The office issues it.', isByRule: false }
  answer(ownCertificateCalls.mine, { certificates: [], missing: [{ ...lack, isByRule: true }, other] })
  answer(ownAssignmentCalls.list, { assignments: [returned('Arrays', 6, at), returned('Loops', 8, later)] })
  await show('/student', { width: 390 })
  await sees('Monday 5 Jan, 6–8 pm')
  await sees('Room 2 · Rohan · Morning')
  await sees('Ask Rohan or the office of')
  await sees('You owe ₹5,000')
  await sees('₹2,000 is overdue.')
  await sees('Attendance: 60%, at best 80%')
  await sees('Last test: 7 of 10')
  const back = page.getByRole('link', { name: 'Loops: 8 of 10' })
  await expect.element(back).toHaveAttribute('href', '/student/assignments?open=Loops')
  await sees(`Certificate of C: ${why}`)
  expect(document.body.textContent).not.toContain('The office issues it.')
  const day = page.getByRole('list', { name: 'Your day' })
  expect(day.getByRole('link', { name: 'Pay' }).element().getAttribute('href')).toBe('/student/fees')
  // The fresh institute has no WhatsApp.
  expect(day.getByRole('link', { name: 'Call' }).element().getAttribute('href')).toMatch(/^tel:/)
  expect(ownQuestion('Asha Verma', 'Morning')).toBe(
    'Hello, I am Asha Verma and learn in Morning. I have a question.',
  )
  // All of it without scrolling.
  expect(day.element().getBoundingClientRect().bottom).toBeLessThan(844)
  expect(await axeFindings()).toEqual([])
})

test('who has nothing planned and owes nothing reads so', async () => {
  answer(learnerCalls.learning, { programmes: [], type: 'Online' })
  answer(examCalls.attempts, { attempts: [], openAttemptId: null, languages: [], hasPractice: false })
  await show('/student', { width: 390 })
  await sees('No class is planned yet.')
  await sees('Ask the office of')
  await sees('Nothing is due.')
  await sees('No test taken yet.')
})

test('a learner makes a link for the calendar, and a new one ends the old', async () => {
  answer(ownClassCalls.learning, { monday: '2026-01-05', meetings: [], holidays: [] })
  answer(ownClassCalls.feed, { madeAt: '2026-01-01T10:00:00.000Z' })
  answer(ownClassCalls.makeFeed, { url: 'https://taleem.example/calendar/secret.ics' })
  answer(ownClassCalls.endFeed, { message: 'Your calendar link has ended' })
  await show('/student/timetable', { width: 390 })
  await press('Add to my calendar')
  await sees('You made a link on 1 January 2026. If you make a new link, the old one stops working.')
  await press('Make a new link')
  await expect.element(page.getByLabelText('Link')).toHaveValue('https://taleem.example/calendar/secret.ics')
  expect(await axeFindings()).toEqual([])
  await press('Turn off the link')
  await sees('Your calendar link has ended')
})

test('who comes by the code of a class is checked in at once; it can be typed, and an old one is told', async () => {
  answer(learnerCalls.learning, { programmes: [], type: 'Online' })
  answer(examCalls.attempts, { attempts: [], openAttemptId: null, languages: [], hasPractice: false })
  const on = { day: dayOf(new Date()), fromMin: 0, toMin: 1440 }
  answer(ownClassCalls.next, { meeting: { ...meeting, ...on }, mark: null, trainers: [] })
  const asked: unknown[] = []
  answer(ownClassCalls.checkInTicket, (body) => {
    asked.push(body)
    return body.code === 'K7M2QX' ? { ticket: 'for K7M2QX' } : new Refused(messages.checkInCodeOld)
  })
  answer(ownClassCalls.checkIn, (body) => {
    asked.push(body)
    return { message: messages.checkedIn }
  })
  await show('/student?checkin=m1.K7M2QX', { width: 390 })
  await sees(messages.checkedIn)
  expect(asked).toEqual([{ meetingId: 'm1', code: 'K7M2QX' }, { ticket: 'for K7M2QX' }])
  await press('Check in')
  const dialog = page.getByRole('dialog')
  await press('Check in', dialog)
  await sees(dialog.getByText(messages.checkInCodeRequired).first())
  await dialog.getByLabelText('Code').fill('OLD999')
  await press('Check in', dialog)
  await sees(page.getByText(messages.checkInCodeOld).first())
  expect(await axeFindings()).toEqual([])
})

test('who is marked for the class that is on reads so and is not asked to check in', async () => {
  answer(learnerCalls.learning, { programmes: [], type: 'Online' })
  answer(examCalls.attempts, { attempts: [], openAttemptId: null, languages: [], hasPractice: false })
  const on = { ...meeting, day: dayOf(new Date()), fromMin: 0, toMin: 1440 }
  answer(ownClassCalls.next, { meeting: on, mark: 'present', trainers: [] })
  await show('/student', { width: 360 })
  await sees(messages.checkedIn, messages.checkInCounts)
  expect(page.getByRole('button', { name: 'Check in' }).elements()).toEqual([])
  expect(await axeFindings()).toEqual([])
})

test('a class that nobody is given to names the trainers of its batch', async () => {
  answer(learnerCalls.learning, { programmes: [], type: 'Online' })
  answer(examCalls.attempts, { attempts: [], openAttemptId: null, languages: [], hasPractice: false })
  const trainers = ['Rohan', 'Anita']
  answer(ownClassCalls.next, { meeting: { ...meeting, trainer: null }, mark: null, trainers })
  await show('/student', { width: 360 })
  await sees(page.getByText('Rohan', { exact: true }), page.getByText('Anita', { exact: true }))
})

test('whoever the trainer marked absent reads that instead of a button', async () => {
  answer(learnerCalls.learning, { programmes: [], type: 'Online' })
  answer(examCalls.attempts, { attempts: [], openAttemptId: null, languages: [], hasPractice: false })
  const on = { ...meeting, day: dayOf(new Date()), fromMin: 0, toMin: 1440, isMarked: true }
  answer(ownClassCalls.next, { meeting: on, mark: 'absent', trainers: [] })
  await show('/student')
  await sees('Your trainer has marked you already: Absent.')
  expect(page.getByText(messages.checkInCounts).elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Check in' }).elements()).toEqual([])
})

test('a code that the line loses stays, is sent again, and waits for no other read', async () => {
  answer(learnerCalls.learning, { programmes: [], type: 'Online' })
  answer(examCalls.attempts, { attempts: [], openAttemptId: null, languages: [], hasPractice: false })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  answer(ownClassCalls.next, async () => {
    await held
    return { meeting: null, mark: null, trainers: [] }
  })
  let asked = 0
  let isAway = true
  answer(ownClassCalls.checkInTicket, () => {
    asked += 1
    return isAway ? noAnswer : { ticket: 'late' }
  })
  answer(ownClassCalls.checkIn, { message: messages.checkedIn })
  const shown = show('/student?checkin=m1.LOST22', { width: 390 })
  await expect.poll(() => asked).toBeGreaterThan(0)
  release()
  await shown
  await sees(messages.checkInUnsent)
  expect(await axeFindings()).toEqual([])
  isAway = false
  await press('Try again')
  await sees(messages.checkedIn)
})

test('a page that was opened before the class offers to check in when its time has come', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime('2099-01-05T17:40:00+05:30')
  answer(learnerCalls.learning, { programmes: [], type: 'Online' })
  answer(examCalls.attempts, { attempts: [], openAttemptId: null, languages: [], hasPractice: false })
  answer(ownClassCalls.next, { meeting, mark: null, trainers: ['Rohan'] })
  await show('/student', { width: 390 })
  await sees('Room 2 · Rohan · Morning')
  const button = page.getByRole('button', { name: 'Check in' })
  expect(button.query()).toBeNull()
  await expect
    .poll(() => {
      vi.advanceTimersByTime(60_000)
      return button.query()
    })
    .not.toBeNull()
})

function tellTheBatch(): void {
  const told = { id: 'n1', batch: 'Morning', by: 'Rohan', text: 'Bring your notebooks.', at }
  const messages = [
    { ...told, isRead: false },
    { ...told, id: 'n2', text: 'Welcome.', isRead: true },
  ]
  answer(ownMessageCalls.list, { unread: 1, messages })
}

test('the latest message to the batch stands on the first screen', async () => {
  answer(learnerCalls.learning, { programmes: [], type: 'Online' })
  answer(examCalls.attempts, { attempts: [], openAttemptId: null, languages: [], hasPractice: false })
  tellTheBatch()
  await show('/student', { width: 360 })
  await sees('One new message')
  await sees('Bring your notebooks.')
  expect(document.body.textContent).not.toContain('Welcome.')
  const day = page.getByRole('list', { name: 'Your day' })
  const link = day.getByRole('link', { name: 'Messages' }).element()
  expect(link.getAttribute('href')).toBe('/student/messages')
})

test('messages to the batch are read once they were shown', async () => {
  tellTheBatch()
  const read: unknown[] = []
  answer(ownMessageCalls.read, (input) => {
    read.push(input)
    return {}
  })
  await show('/student/messages', { width: 360 })
  await sees('Welcome.')
  expect(page.getByText('New', { exact: true }).elements()).toHaveLength(1)
  expect(await axeFindings()).toEqual([])
  expect(read).toEqual([{ ids: ['n1'] }])
})

test('where nobody wrote to the batch, its messages say so', async () => {
  await show('/student/messages', { width: 360 })
  await sees('Nobody has written to your batch yet.')
})

test('with everything to tell, in long Hindi names, the answers of a small phone need one scroll at most', async () => {
  const batch = 'सुबह की पायथन कक्षा, लखनऊ केंद्र'
  const many = [1, 2, 3, 4]
  const material = (no: number) => ({
    ...{ id: `s${no}`, title: `पाठ ${no}: लूप और सूचियाँ`, link: 'https://example.com/', file: null },
    ...{ batchId: 'b1', batch, day: '2026-01-02', meetingId: null, addedBy: 'नीला वर्मा', addedAt: at },
  })
  answer(learnerCalls.learning, { programmes: [], type: 'Online' })
  answer(examCalls.attempts, {
    attempts: [{ id: 'a1', score: 7, total: 10, startedAt: at, submittedAt: at, byLanguage: [] }],
    openAttemptId: null,
    languages: ['["C"]'],
    hasPractice: true,
  })
  const link = 'https://example.com/class'
  answer(ownClassCalls.next, {
    meeting: { ...meeting, batch, trainer: 'नीला वर्मा', room: 'कमरा दो', link },
    mark: null,
    trainers: ['नीला वर्मा'],
  })
  answer(ownFeeCalls.mine, { due: 5000, credit: 0, overdue: 2000, nextDueOn: '2026-02-01', orders: [] })
  const standing = { attended: 6, counted: 10, marks, percent: 60, best: 80, coming: 10, isLow: true }
  const enrolments = many.slice(2).map((no) => {
    return { enrolmentId: `e${no}`, batchId: `b${no}`, batch, programme: 'पायथन', ...standing }
  })
  answer(ownClassCalls.attendance, { enrolments })
  const why = 'Still missing: the fees are not paid in full.'
  const missing = [{ kind: 'course' as const, title: 'पायथन प्रोग्रामिंग', why, isByRule: true }]
  answer(ownCertificateCalls.mine, { certificates: [], missing })
  answer(ownMaterialCalls.list, { materials: many.slice(1).map(material) })
  answer(ownAssignmentCalls.list, { assignments: [returned('पायथन प्रोग्रामिंग: लूप', 7.5, later)] })
  tellTheBatch()
  await show('/student', { width: 360 })
  const day = page.getByRole('list', { name: 'Your day' })
  await sees(why, 'Bring your notebooks.', 'You owe ₹5,000')
  await document.fonts.ready
  const { bottom } = day.element().getBoundingClientRect()
  expect(bottom).toBeLessThan(2 * 640)
  expect(await axeFindings()).toEqual([])
})
