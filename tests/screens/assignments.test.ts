import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { teachingCalls } from '#contract/batches/teaching-calls.ts'
import {
  type Assignment,
  assignmentCalls,
  type OwnAssignmentPage,
  ownAssignmentCalls,
  type Work,
  type WorkFile,
} from '#contract/classroom/assignment-calls.ts'
import { examCalls } from '#contract/exams/calls.ts'
import { messages } from '#contract/messages.ts'
import { learnerCalls } from '#contract/people/calls.ts'
import { answer, noAnswer, Refused } from './support/answers.ts'
import { undated } from './support/samples.ts'
import { leave, show } from './support/screen.tsx'
import { axeFindings, losesSight, press, sees } from './support/sight.ts'

const times = { dueAt: '2030-12-07T14:30:00.000Z', lateUntil: null, maxMarks: 10 }
const loops: OwnAssignmentPage = {
  ...{ id: 'a1', batchId: 'b1', batch: 'Morning', title: 'Loops', text: 'Print the primes.', ...times },
  ...{ takes: ['text', 'files', 'link'], status: 'due', canHandIn: true, marks: null, returnedAt: null },
  works: [],
  sentFiles: [],
}
const work: Work = {
  ...{ id: 'w1', number: 1, text: 'Two loops.', link: null, files: [], at: '2030-12-01T10:00:00.000Z' },
  ...{ isLate: false, returned: null },
}

test('a learner sees what is due first, hands in files and text from a phone, and gets a receipt', async () => {
  answer(learnerCalls.learning, { programmes: [], type: 'Online' })
  answer(examCalls.attempts, { attempts: [], openAttemptId: null, languages: [], hasPractice: false })
  const late = { ...loops, id: 'a0', title: 'Arrays', status: 'late' as const }
  answer(ownAssignmentCalls.list, {
    assignments: [late, loops, { ...loops, id: 'a2', title: 'Sorting', status: 'handedIn' as const }],
  })
  await show('/student', { width: 390, besides: ['/student/assignments'] })
  await sees('Arrays, was due: Saturday 7 Dec, 8:00 pm')
  await sees('Loops, due: Saturday 7 Dec, 8:00 pm')
  const day = page.getByRole('list', { name: 'Your day' })
  // As the server has them, the one that is late with a look of its own; what is handed in asks for nothing.
  const toHandIn = day
    .getByRole('listitem')
    .filter({ hasText: 'To hand in' })
    .getByRole('paragraph')
    .element()
  expect([...toHandIn.children].map((one) => one.textContent?.split(',')[0])).toEqual(['Arrays', 'Loops'])
  const [lateColour, dueColour] = [...toHandIn.children].map((one) => getComputedStyle(one).color)
  expect(lateColour).not.toBe(dueColour)
  await losesSight(day.getByText(/Sorting/))
  await day.getByRole('link', { name: 'Hand in' }).click()
  await sees('Work to hand in, and work that was returned.')
  expect(await axeFindings()).toEqual([])

  const works: Work[] = []
  const sentFiles: WorkFile[] = []
  answer(ownAssignmentCalls.one, () => ({
    assignment: { ...loops, works: [...works], sentFiles: works.length > 0 ? [] : sentFiles },
  }))
  let isLost = true
  answer(ownAssignmentCalls.addFile, ({ fileName }) =>
    isLost
      ? new Refused(messages.fileIsOther('primes.c'), { field: 'file' })
      : { file: { id: `id of ${fileName}`, name: fileName, bytes: 24 } },
  )
  const sent: unknown[] = []
  answer(ownAssignmentCalls.handIn, (input) => {
    sent.push(input)
    works.push({ ...work, files: [{ id: 'f1', name: 'primes.c', bytes: 24 }] })
    return { number: 1, at: work.at }
  })
  await page.getByRole('link', { name: 'Loops' }).first().click()
  const form = page.getByRole('form', { name: 'Hand in' })
  await userEvent.upload(form.getByLabelText('Files'), [new File(['int main(){}'], 'primes.c')])
  await sees(form.getByText(messages.fileIsOther('primes.c')))
  // A file that did not come is not left out without a word.
  await press('Hand in')
  await sees(form.getByText(messages.workFileUnsent))
  expect(sent).toEqual([])
  isLost = false
  await press('Try primes.c again')
  await sees(form.getByLabelText('Sent'))
  await losesSight(form.getByText(messages.workFileUnsent))
  await userEvent.fill(form.getByLabelText('Your text'), 'Two loops.')
  expect(await axeFindings()).toEqual([])
  // A reload loses nothing that was typed or sent, and no file that only the server knows.
  leave()
  sentFiles.push(
    { id: 'id of primes.c', name: 'primes.c', bytes: 24 },
    { id: 'f0', name: 'old.c', bytes: 24 },
  )
  await show('/student/assignments?open=a1', { width: 390 })
  await sees('primes.c')
  await press('Remove old.c')
  await expect.element(page.getByLabelText('Your text')).toHaveValue('Two loops.')
  await press('Hand in')
  await sees('Work 1 was received on 1 Dec 2030, 3:30 pm, with 1 file.')
  expect(sent).toMatchObject([{ id: 'a1', text: 'Two loops.', fileIds: ['id of primes.c'] }])
  await press('Hand in another version')
  await expect.element(page.getByLabelText('Your text')).toHaveValue('')
})

test('of three files the one that the line loses is sent again by itself, and all three are handed in', async () => {
  answer(ownAssignmentCalls.one, { assignment: loops })
  let isLost = true
  const waiting = new Map<string, () => void>()
  answer(ownAssignmentCalls.addFile, async ({ fileName }) => {
    await new Promise<void>((resolve) => waiting.set(fileName, resolve))
    if (fileName === 'two.c' && isLost) return noAnswer
    return { file: { id: `id of ${fileName}`, name: fileName, bytes: 24 } }
  })
  const sent: unknown[] = []
  answer(ownAssignmentCalls.handIn, (input) => {
    sent.push(input)
    return { number: 1, at: work.at }
  })
  await show('/student/assignments?open=a1', { width: 390 })
  const form = page.getByRole('form', { name: 'Hand in' })
  const names = ['one.c', 'two.c', 'three.c']
  await userEvent.upload(
    form.getByLabelText('Files'),
    names.map((name) => new File(['x'.repeat(2_000_000)], name)),
  )
  const arrive = async (name: string) => {
    await expect.poll(() => waiting.has(name)).toBe(true)
    waiting.get(name)?.()
    waiting.delete(name)
  }
  // How much of each is on its way, and of all.
  await sees(form.getByText('1.0 MB of 6.0 MB'), form.getByText('1.0 MB of 2.0 MB'))
  await arrive('one.c')
  await sees(form.getByText('3.0 MB of 6.0 MB'))
  await expect.element(form.getByRole('button', { name: 'Files are being sent' })).toBeDisabled()
  await arrive('two.c')
  await arrive('three.c')
  await sees(form.getByRole('button', { name: 'Try two.c again' }))
  await losesSight(form.getByRole('button', { name: /Try (one|three)\.c again/ }))
  await expect.poll(() => form.getByLabelText('Sent', { exact: true }).elements().length).toBe(2)
  isLost = false
  await press('Try two.c again')
  await arrive('two.c')
  await expect.poll(() => form.getByLabelText('Sent', { exact: true }).elements().length).toBe(3)
  await press('Hand in')
  await expect.poll(() => sent).toHaveLength(1)
  expect(sent).toMatchObject([{ fileIds: ['id of one.c', 'id of three.c', 'id of two.c'] }])
})

test('what is refused stands beside the form, and nothing that was typed is gone', async () => {
  answer(ownAssignmentCalls.one, { assignment: loops })
  answer(ownAssignmentCalls.handIn, new Refused(messages.linkNotWeb, { field: 'link' }))
  await show('/student/assignments?open=a1', { width: 390 })
  await userEvent.fill(page.getByLabelText('Link'), 'javascript:alert(1)')
  await press('Hand in')
  await sees(page.getByRole('form').getByText(messages.linkNotWeb))
  await expect.element(page.getByLabelText('Link')).toHaveValue('javascript:alert(1)')
})

test('a trainer returns one work after the other by keyboard, and releases all at once', async () => {
  const batch = { id: 'b1', name: 'Morning', group: 'Students' as const, programmeIds: [], programmes: [] }
  answer(teachingCalls.batches, { batches: [{ ...batch, people: 3, ...undated }] })
  const { status: _, canHandIn: __, marks: ___, works: ____, returnedAt: _____, ...given } = loops
  const counted = { handedIn: 2, waiting: 2, unreleased: 0 }
  const assignment: Assignment = { ...given, counts: true, status: 'open', ...counted }
  const person = (personId: string, name: string, works: Work[]) => ({
    personId,
    name,
    isLearning: true,
    works,
  })
  const people = [
    person('p1', 'Asha', [{ ...work }]),
    person('p2', 'Bela', [{ ...work, id: 'w2', isLate: true }]),
    person('p3', 'Chand', []),
  ]
  answer(assignmentCalls.list, () => ({ people: 3, assignments: [{ ...assignment }] }))
  answer(assignmentCalls.works, () => structuredClone({ assignment, people }))
  const returned: unknown[] = []
  answer(assignmentCalls.giveBack, (input) => {
    if (input.marks === '11') return new Refused(messages.marksWrong(10), { field: 'marks' })
    returned.push(input)
    const one = people.flatMap(({ works }) => works).find(({ id }) => id === input.id)
    const { marks = '', comment = '', again = false } = input
    if (one)
      one.returned = { marks: Number(marks), comment, again: again === true, by: 'Rohan', isReleased: false }
    assignment.unreleased += 1
    return { message: messages.workReturned }
  })
  answer(assignmentCalls.release, { message: messages.worksReleased(2) })
  await show('/admin/teaching', { width: 390 })
  await press('Assignments of Morning')
  await sees('2 of 3 handed in')
  await sees('2 to return')
  await press('Works of Loops')
  await sees('Not handed in')
  await press('Return works')
  await sees('1 of 2')
  await expect.element(page.getByLabelText('Marks out of 10')).toHaveFocus()
  await userEvent.keyboard('11{Enter}')
  await sees(messages.marksWrong(10))
  expect(await axeFindings()).toEqual([])
  await userEvent.fill(page.getByLabelText('Marks out of 10'), '7.5')
  await userEvent.keyboard('{Enter}')
  await sees('2 of 2')
  await userEvent.keyboard('{PageUp}')
  await sees('1 of 2')
  await expect.element(page.getByLabelText('Marks out of 10')).toHaveValue('7.5')
  await userEvent.keyboard('{PageDown}')
  await sees('2 of 2')
  await userEvent.fill(page.getByLabelText('Comment'), 'Please use one loop.')
  await page.getByLabelText('To be done again').click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(page.getByRole('button', { name: 'Release all 2 works' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await sees(messages.worksReleased(2))
  expect(returned).toMatchObject([
    { id: 'w1', marks: '7.5', again: false },
    { id: 'w2', comment: 'Please use one loop.', again: true },
  ])
})

test('by buttons a trainer goes on and back and to everybody, and nothing that was typed is lost', async () => {
  const batch = { id: 'b1', name: 'Morning', group: 'Students' as const, programmeIds: [], programmes: [] }
  answer(teachingCalls.batches, { batches: [{ ...batch, people: 2, ...undated }] })
  const { status: _, canHandIn: __, marks: ___, works: ____, returnedAt: _____, ...given } = loops
  const counted = { handedIn: 2, waiting: 2, unreleased: 0 }
  const assignment: Assignment = { ...given, counts: true, status: 'open', ...counted }
  const person = (personId: string, name: string, workId: string) => ({
    ...{ personId, name, isLearning: true, works: [{ ...work, id: workId }] },
  })
  answer(assignmentCalls.list, { people: 2, assignments: [assignment] })
  answer(assignmentCalls.works, {
    assignment,
    people: [person('p1', 'Asha', 'w1'), person('p2', 'Bela', 'w2')],
  })
  const returned: unknown[] = []
  answer(assignmentCalls.giveBack, (input) => {
    returned.push([input.id, input.marks])
    return { message: messages.workReturned }
  })
  await show('/admin/teaching', { width: 360 })
  await press('Assignments of Morning')
  await press('Works of Loops')
  await press('Return works')
  const marks = page.getByLabelText('Marks out of 10')
  await press('Next')
  await sees('2 of 2')
  expect(returned).toEqual([])
  await marks.fill('6')
  await press('Previous')
  await sees('1 of 2')
  await marks.fill('8')
  await press('Next')
  await sees('2 of 2')
  await marks.fill('9')
  await press('Show everybody')
  await sees('2 of 2 handed in')
  // Nothing waits to be released here.
  await expect.element(page.getByRole('list', { name: 'Learners' })).toHaveFocus()
  expect(returned).toEqual([
    ['w2', '6'],
    ['w1', '8'],
    ['w2', '9'],
  ])
  // The way out asks.
  await press('Return works')
  await marks.fill('7')
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await userEvent.keyboard('{Escape}')
  await press('Keep editing', question)
  await expect.element(marks).toHaveValue('7')
  await page.getByRole('dialog', { name: 'Loops' }).getByText('Close', { exact: true }).first().click()
  await press('Leave', question)
  await losesSight(marks)
  expect(returned).toHaveLength(3)
})

test('a trainer gives an assignment, and what is missing is told beside its field', async () => {
  const batch = { id: 'b1', name: 'Morning', group: 'Students' as const, programmeIds: [], programmes: [] }
  answer(teachingCalls.batches, { batches: [{ ...batch, people: 3, ...undated }] })
  answer(assignmentCalls.list, { people: 3, assignments: [] })
  const saved: unknown[] = []
  answer(assignmentCalls.save, (input) => {
    if (!input.dueAt) return new Refused(messages.dueAtRequired, { field: 'dueAt' })
    saved.push(input)
    return { message: messages.assignmentAdded }
  })
  await show('/admin/teaching', { width: 390 })
  await press('Assignments of Morning')
  await press('Add assignment')
  const dialog = page.getByRole('dialog').last()
  await userEvent.fill(dialog.getByLabelText('Title'), 'Loops')
  await press('Save', dialog)
  await sees(dialog.getByText(messages.dueAtRequired))
  await userEvent.fill(dialog.getByLabelText('Due'), '2030-12-07T20:00')
  expect(await axeFindings()).toEqual([])
  await press('Save', dialog)
  await sees(messages.assignmentAdded)
  expect(saved).toMatchObject([
    { batchId: 'b1', title: 'Loops', takes: ['text', 'files'], dueAt: '2030-12-07T20:00' },
  ])
})

test('the mark sheet says how everybody stands, and is saved as a file that no spreadsheet runs', async () => {
  const batch = { id: 'b1', name: 'Morning', group: 'Students' as const, programmeIds: [], programmes: [] }
  answer(teachingCalls.batches, { batches: [{ ...batch, people: 2, ...undated }] })
  answer(assignmentCalls.list, { people: 2, assignments: [] })
  const given = { dueAt: times.dueAt, maxMarks: 10 }
  const row = { attended: 2, counted: 3, percent: 66, isLow: true }
  const sheet = {
    batch: 'Morning',
    assignments: [
      { id: 'a1', title: 'Loops', ...given, counts: true },
      { id: 'a2', title: '=Arrays', ...given, maxMarks: null, counts: false },
    ],
    people: [
      {
        ...{ enrolmentId: 'e1', personId: 'p1', name: 'Asha', ...row, test: { score: 15, total: 20 } },
        works: [
          { status: 'returned' as const, marks: 7.5 },
          { status: 'missed' as const, marks: null },
        ],
      },
      {
        ...{ enrolmentId: 'e2', personId: 'p2', name: 'Bela', test: null },
        ...{ attended: 0, counted: 0, percent: null, isLow: false },
        works: [{ status: 'handedIn' as const, marks: null }, null],
      },
    ],
  }
  answer(assignmentCalls.markSheet, sheet)
  const saved: Blob[] = []
  const createObjectURL = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return '#saved'
  })
  await show('/admin/teaching', { width: 390 })
  await press('Assignments of Morning')
  await page.getByRole('radio', { name: 'Mark sheet' }).click()
  const table = page.getByRole('region', { name: 'Mark sheet' }).getByRole('table')
  const rowOf = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) })
  await expect.element(rowOf('Asha')).toHaveTextContent('Asha66 %15 of 207.5Not handed in')
  await expect.element(rowOf('Bela')).toHaveTextContent('Bela––Handed in–')
  expect(await axeFindings()).toEqual([])
  await press('Export CSV')
  expect((await saved[0]?.text())?.replace('\uFEFF', '').split('\r\n')).toEqual([
    "Name,Attendance in percent,Best practice test,Questions of the test,Loops (of 10),'=Arrays",
    'Asha,66,15,20,7.5,Not handed in',
    'Bela,,,,Handed in,',
    '',
  ])
  await page.getByRole('switch', { name: 'Only what counts for the certificate' }).click()
  await expect.element(rowOf('Asha')).toHaveTextContent('Asha66 %15 of 207.5')
  await expect.element(rowOf('Asha')).not.toHaveTextContent('Not handed in')
  createObjectURL.mockRestore()
})
