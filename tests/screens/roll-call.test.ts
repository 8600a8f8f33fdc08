import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { batchCalls } from '#contract/batches/calls.ts'
import { teachingCalls } from '#contract/batches/teaching-calls.ts'
import { addDays, dayOf } from '#contract/calendar.ts'
import { checkInName } from '#contract/classroom/attendance.ts'
import { attendanceCalls, type MarkedRoll, type Roll } from '#contract/classroom/attendance-calls.ts'
import { classroomCalls } from '#contract/classroom/calls.ts'
import { messages } from '#contract/messages.ts'
import { answer, noAnswer, Refused, setOffline } from './support/answers.ts'
import { undated } from './support/samples.ts'
import { show } from './support/screen.tsx'
import { axeFindings, losesSight, press, sees } from './support/sight.ts'

const today = dayOf(new Date())
const meeting = {
  id: 'm1',
  batchId: 'b1',
  batch: 'Morning',
  day: today,
  fromMin: 0,
  toMin: 1440,
  room: 'Room 2',
  trainerId: null,
  trainer: null,
  link: null,
  state: 'planned' as const,
  note: '',
  isMarked: false,
}
const names = Array.from({ length: 40 }, (_one, at) => `Learner ${String(at + 1).padStart(2, '0')}`)
const unmarked = { mark: null, markedBy: null, markedAt: null }
const roll: Roll = {
  meeting,
  people: names.map((name, at) => ({ enrolmentId: `e${at + 1}`, name, ...unmarked })),
  opensAt: '2026-01-01T00:00:00.000Z',
  closesAt: '2099-01-01T00:00:00.000Z',
}
const batch = { id: 'b1', name: 'Morning', group: 'Students' as const, programmeIds: [], programmes: [] }
const kept = 'Saved on this phone. It will be sent when there is a connection.'
const now = () => new Date().toISOString()

/** A trainer's first page on a small phone; answers what reached the server. */
async function showToday(): Promise<MarkedRoll[]> {
  localStorage.clear()
  const sent: MarkedRoll[] = []
  answer(teachingCalls.batches, { batches: [{ ...batch, people: 40, ...undated }] })
  answer(attendanceCalls.today, { now: now(), rolls: [roll] })
  answer(attendanceCalls.roll, () => ({ ...roll, now: now() }))
  answer(attendanceCalls.mark, (input) => {
    sent.push(input as MarkedRoll)
    const marks = new Map(input.marks.map((one) => [one.enrolmentId, one.mark]))
    const people = roll.people.map((one) => ({ ...one, mark: marks.get(one.enrolmentId) ?? null }))
    const marked = { ...roll, meeting: { ...meeting, isMarked: true }, people }
    return { ...marked, now: now(), message: messages.attendanceSaved }
  })
  await show('/admin/teaching', { width: 360 })
  await sees(page.getByRole('button', { name: 'Take attendance of Morning' }))
  return sent
}

test('forty people, five of them absent, are marked with seven presses from the first page', async () => {
  const sent = await showToday()
  await press('Take attendance of Morning')
  const dialog = page.getByRole('dialog')
  await sees(dialog.getByText('40 present'))
  for (const name of names.slice(10, 15)) await press(`${name} Present`, dialog)
  await sees(dialog.getByText('35 present, 5 absent'))
  expect(await axeFindings()).toEqual([])
  await press('Save attendance', dialog)
  await sees('35 of 40 present')
  const absent = sent[0]?.marks.filter(({ mark }) => mark === 'absent')
  expect(absent?.map(({ enrolmentId }) => enrolmentId)).toEqual(['e11', 'e12', 'e13', 'e14', 'e15'])
  // Whom nobody touched takes nothing away from what another device says.
  expect(sent[0]?.marks.filter(({ at }) => at !== null)).toHaveLength(5)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('taleem.rolls'))).toEqual([])
})

test('marks are not thrown away without a question', async () => {
  const sent = await showToday()
  await press('Take attendance of Morning')
  const dialog = page.getByRole('dialog')
  await press('Learner 01 Present', dialog)
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await press('Close', dialog.first())
  await sees(question.getByText('The marks are not saved yet.'))
  expect(await axeFindings()).toEqual([])
  await press('Keep editing', question)
  await userEvent.keyboard('{Escape}')
  await press('Keep editing', question)
  // Android's back closes it without asking first.
  document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
  await press('Keep editing', question)
  await sees(dialog.getByRole('button', { name: 'Learner 01 Absent' }))
  await press('Close', dialog.first())
  await press('Leave', question)
  await losesSight(dialog)
  expect(sent).toEqual([])
})

test('without a connection it is kept on the phone, says so, and is sent by itself', async () => {
  const sent = await showToday()
  setOffline(true)
  await press('Take attendance of Morning')
  const dialog = page.getByRole('dialog')
  await press('Learner 01 Present', dialog)
  await press('Learner 01 Absent', dialog)
  // The keyboard marks, too.
  await userEvent.keyboard('{ArrowDown}e')
  await sees(dialog.getByText('38 present, 1 late, 1 excused'))
  await press('Save attendance', dialog)
  await sees(kept)
  await losesSight(dialog)
  expect(sent).toEqual([])
  // Opened again, it stands as it was marked.
  await press('Change attendance of Morning')
  await sees(dialog.getByRole('button', { name: 'Learner 01 Late' }))
  await press('Close', dialog.first())
  setOffline(false)
  window.dispatchEvent(new Event('online'))
  await sees('39 of 40 present')
  await losesSight(page.getByRole('listitem').getByText(kept))
  expect(sent).toHaveLength(1)
})

test('a class that was moved meanwhile is refused with its sentence, which stays until it is discarded', async () => {
  await showToday()
  const why = messages.rollMoved('Monday 5 Jan, 6–8 pm')
  answer(attendanceCalls.mark, new Refused(why))
  await press('Take attendance of Morning')
  const dialog = page.getByRole('dialog')
  await press('Save attendance', dialog)
  await sees(why)
  await press('Close', dialog)
  await sees(page.getByRole('listitem').getByText(why))
  await press('Discard from this phone')
  await losesSight(page.getByRole('listitem').getByText(why))
})

test('what the office could not send waits above every screen, and is sent from any of them', async () => {
  localStorage.clear()
  const keep = (refusal: string) => {
    const marked = {
      id: 'm1',
      day: today,
      fromMin: 0,
      marks: [{ enrolmentId: 'e1', mark: 'absent', at: null }],
    }
    const held = [{ roll: marked, title: 'Morning, Monday 5 Jan', refusal }]
    localStorage.setItem('taleem.rolls.admin@example.com', JSON.stringify(held))
  }
  keep('')
  const week = {
    monday: today,
    meetings: [],
    holidays: [],
    batches: [],
    rooms: [],
    trainers: [],
    withoutTrainer: 0,
    withoutTrainerIds: [],
  }
  answer(classroomCalls.week, week)
  answer(attendanceCalls.mark, noAnswer)
  await show('/admin/timetable', { width: 390 })
  const above = page.getByRole('region', { name: 'Attendance on this phone' })
  await sees(
    above.getByText(kept),
    above.getByText('Morning, Monday 5 Jan'),
    above.getByText(/leave this page/),
  )
  expect(await axeFindings()).toEqual([])
  let sent = 0
  answer(attendanceCalls.mark, () => {
    sent += 1
    return { ...roll, now: now(), message: messages.attendanceSaved }
  })
  window.dispatchEvent(new Event('online'))
  await losesSight(above)
  expect(sent).toBe(1)

  // What the server will never take is not sent for ever: it says why, and goes by a press.
  keep('')
  answer(attendanceCalls.mark, new Refused(messages.noSuchMeeting, { status: 404 }))
  window.dispatchEvent(new Event('online'))
  await sees(above.getByText(messages.noSuchMeeting))
  await press('Discard from this phone')
  await losesSight(above)
})

test('the month of a batch says who came when; a day opens its roll', async () => {
  const more = { accepted: 2, completed: 0, room: null, link: null, trainers: [], people: 2 }
  answer(batchCalls.one, { batch: { ...batch, ...undated, ...more }, staff: [], rooms: [] })
  answer(batchCalls.options, { batches: [] })
  answer(batchCalls.members, { members: [], next: null })
  const standing = {
    attended: 1,
    counted: 2,
    marks: { present: 1, absent: 1, late: 0, excused: 0 },
    percent: 50,
    best: 80,
    coming: 3,
    isLow: true,
  }
  const person = {
    enrolmentId: 'e1',
    personId: 'p1',
    name: 'Asha Verma',
    given: { m1: 'absent' as const },
    gone: null,
  }
  const weekLater = addDays(today, 7)
  const inMonth = weekLater.slice(0, 7) === today.slice(0, 7) ? weekLater : addDays(today, -7)
  answer(attendanceCalls.sheet, {
    batch: 'Morning',
    month: today.slice(0, 7),
    meetings: [{ ...meeting, isMarked: true, attended: 1, marked: 2 }],
    holidays: [{ day: inMonth, name: 'Fair' }],
    people: [
      { ...person, ...standing },
      { ...person, ...standing, enrolmentId: 'e2', personId: 'p2', name: 'Bela Rao', gone: 'moved' },
    ],
  })
  answer(attendanceCalls.roll, { ...roll, now: now() })
  await show('/admin/batches/b1?tab=attendance', { width: 390 })
  await sees(page.getByRole('rowheader', { name: 'Asha Verma' }), '50 %', '1/2')
  await sees(page.getByRole('cell', { name: 'H', exact: true }).first())
  await sees(page.getByRole('rowheader', { name: 'Bela Rao Moved to another batch' }))
  expect(await axeFindings()).toEqual([])
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return '#saved'
  })
  await press('Export CSV')
  const [head, asha, , present] = ((await saved[0]?.text()) ?? '').replace('\uFEFF', '').split('\r\n')
  expect(head?.split(',')).toHaveLength(6)
  expect(asha?.split(',')).toEqual(expect.arrayContaining(['Asha Verma', 'A', 'H']))
  expect(present?.split(',')).toEqual(expect.arrayContaining(['Present', '1 of 2']))
  expect(document.querySelector('.sheet-paper tfoot')?.textContent).toBe('Present1/2')
  const paper = document.querySelector('.sheet-paper tbody tr')
  const cells = [...(paper?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)
  expect([...cells].sort()).toEqual(['50 %', 'A', 'Asha Verma', 'H'])
  await page.getByRole('button', { name: /attendance of/ }).click()
  await sees(page.getByRole('dialog').getByText('40 present'))
})

test('the code to check in stands on the phone and changes; who has not come by it is absent on the roll', async () => {
  const sent = await showToday()
  const codes = ['K7M2QX', 'AB3DEF']
  let asked = 0
  const second = aHold()
  answer(attendanceCalls.checkInCode, async () => {
    const code = codes[Math.min(asked, 1)] ?? ''
    asked += 1
    // The second is asked for soon, and there when the test has seen the first.
    if (asked > 1) await second.released
    return { code, path: `/student?checkin=m1.${code}`, nextInMs: 300, people: 40, missing: names.slice(38) }
  })
  const byCode = (mark: 'present' | null) => ({
    mark,
    markedBy: mark && checkInName,
    markedAt: mark && now(),
  })
  const people = roll.people.map((one, at) => ({ ...one, ...byCode(at < 38 ? 'present' : null) }))
  // The page itself knows of none of them, and the answer takes a while.
  const known = aHold()
  answer(attendanceCalls.roll, async () => {
    await known.released
    return { ...roll, people, now: now() }
  })
  await press('Show QR code of Morning')
  const dialog = page.getByRole('dialog')
  await sees(dialog.getByText('K7M2QX'), dialog.getByText('38 in, 2 missing'))
  second.release()
  await sees(dialog.getByText('AB3DEF'), dialog.getByText('Learner 39, Learner 40'))
  expect(await axeFindings()).toEqual([])
  await press('Take attendance', dialog)
  // Marked by hand before the answer is there, it stays.
  await press('Learner 02 Present', dialog)
  await sees(dialog.getByText('39 present, 1 absent'))
  known.release()
  await sees(dialog.getByText('37 present, 3 absent'))
  await sees('People who have not checked in are marked absent. Press a name to change it.')
  await press('Save attendance', dialog)
  await losesSight(dialog)
  const absent = sent[0]?.marks.filter(({ mark }) => mark === 'absent')
  expect(absent?.map(({ enrolmentId, at }) => [enrolmentId, at !== null])).toEqual([
    ['e2', true],
    ['e39', false],
    ['e40', false],
  ])
})

/** What is answered when the test says so. */
function aHold() {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  return { released, release }
}
