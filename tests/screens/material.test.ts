import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { teachingCalls } from '#contract/batches/teaching-calls.ts'
import { dayOf } from '#contract/calendar.ts'
import { attendanceCalls } from '#contract/classroom/attendance-calls.ts'
import { type Material, materialCalls, ownMaterialCalls } from '#contract/classroom/material-calls.ts'
import { batchMessageCalls } from '#contract/classroom/message-calls.ts'
import { examCalls } from '#contract/exams/calls.ts'
import { messages } from '#contract/messages.ts'
import { learnerCalls } from '#contract/people/calls.ts'
import { answer, Refused } from './support/answers.ts'
import { undated } from './support/samples.ts'
import { show } from './support/screen.tsx'
import { axeFindings, press, sees } from './support/sight.ts'

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
const slides: Material = {
  id: 'p1',
  title: 'Slides of loops',
  link: null,
  file: { name: 'loops.pdf', bytes: 1_234_567 },
  batchId: 'b1',
  batch: 'Morning',
  day: '2026-01-05',
  meetingId: 'm1',
  addedBy: 'Rohan',
  addedAt: '2026-01-05T10:00:00.000Z',
}
const film: Material = {
  ...slides,
  id: 'p2',
  title: 'A film about loops',
  link: 'https://youtu.be/dQw4w9WgXcQ',
  file: null,
}

async function showTrainersDay(): Promise<void> {
  const batch = { id: 'b1', name: 'Morning', group: 'Students' as const, programmeIds: [], programmes: [] }
  answer(teachingCalls.batches, { batches: [{ ...batch, people: 40, ...undated }] })
  const roll = { meeting, people: [], opensAt: '2026-01-01T00:00:00.000Z', closesAt: null }
  answer(attendanceCalls.today, { now: new Date().toISOString(), rolls: [roll] })
  await show('/admin/teaching', { width: 360 })
}

test('a trainer gives today’s class a file with three taps, and a wrong one is told beside it', async () => {
  const sent: Record<string, unknown>[] = []
  let isRefused = true
  answer(materialCalls.add, (input) => {
    sent.push(input as Record<string, unknown>)
    return isRefused
      ? new Refused(messages.fileIsOther('loops.pdf'), { field: 'file' })
      : { message: messages.materialAdded }
  })
  await showTrainersDay()
  await press('Add material to Morning')
  const dialog = page.getByRole('dialog')
  await press('Add', dialog)
  await sees(dialog.getByText(messages.materialNeedsOne))
  expect(sent).toEqual([])
  await sees(dialog.getByRole('button', { name: 'Choose a file' }))
  await userEvent.upload(dialog.getByLabelText('File'), new File(['<html>'], 'loops.pdf'))
  await sees(dialog.getByText('loops.pdf'))
  await press('Add', dialog)
  await sees(dialog.getByText(messages.fileIsOther('loops.pdf')))
  expect(await axeFindings()).toEqual([])
  isRefused = false
  await press('Add', dialog)
  await sees(messages.materialAdded)
  expect(sent.at(-1)).toMatchObject({ batchId: 'b1', meetingId: 'm1', title: '', fileName: 'loops.pdf' })
})

test('the material of a batch stands by day for its trainer, who adds a link and removes', async () => {
  const materials = [film, slides]
  answer(materialCalls.list, () => ({ materials: [...materials], meetings: [{ ...meeting }] }))
  answer(materialCalls.add, { message: messages.materialAdded })
  answer(materialCalls.remove, ({ id }) => {
    materials.splice(
      materials.findIndex((one) => one.id === id),
      1,
    )
    return { message: messages.materialRemoved }
  })
  await showTrainersDay()
  await press('Material of Morning')
  await sees('Monday 5 Jan')
  await sees('PDF, 1.2 MB · Rohan')
  await sees('YouTube · Rohan')
  expect(await axeFindings()).toEqual([])
  const renamed: unknown[] = []
  answer(materialCalls.rename, (body) => {
    renamed.push(body)
    return { message: messages.materialRenamed }
  })
  await press('Rename A film about loops')
  const dialog = page.getByRole('dialog', { name: 'Rename material' })
  await dialog.getByLabelText('Title').fill('')
  await press('Rename', dialog)
  await sees(dialog.getByText(messages.materialTitleRequired).first())
  await dialog.getByLabelText('Title').fill('Loops as a film')
  await press('Rename', dialog)
  await expect.poll(() => renamed).toMatchObject([{ title: 'Loops as a film' }])
  await page.getByTitle('More for A film about loops').click()
  await press('Remove')
  await sees('The learners no longer see A film about loops, and its file is deleted.')
  await press('Remove', page.getByRole('alertdialog'))
  await sees(messages.materialRemoved)
  await expect.poll(() => page.getByText('A film about loops').elements()).toHaveLength(0)
})

test('a learner reads on the first screen what the last class left, and all of it by day', async () => {
  answer(learnerCalls.learning, { programmes: [], type: 'Online' })
  answer(examCalls.attempts, { attempts: [], openAttemptId: null, languages: [], hasPractice: false })
  answer(ownMaterialCalls.list, { materials: [film, slides] })
  answer(ownMaterialCalls.open, new Refused(messages.noSuchMaterial))
  await show('/student', { width: 390, besides: ['/student/material'] })
  await sees('A film about loops, Slides of loops')
  const day = page.getByRole('list', { name: 'Your day' })
  expect(day.element().getBoundingClientRect().bottom).toBeLessThan(844)
  await day.getByRole('link', { name: 'Material' }).click()
  await sees('Material from your classes, by day.')
  const watch = page.getByRole('link', { name: 'Watch A film about loops' })
  await sees(watch)
  expect(watch.element().getAttribute('rel')).toBe('noopener noreferrer')
  await press('Download Slides of loops')
  await sees(messages.noSuchMaterial)
  expect(await axeFindings()).toEqual([])
})

test('who was given nothing yet reads so', async () => {
  await show('/student/material', { width: 390 })
  await sees('Your trainers have not added any material yet.')
})

test('a trainer writes one message to the batch', async () => {
  answer(batchMessageCalls.send, ({ batchId, text }) =>
    batchId === 'b1' && text === 'No class on Friday.'
      ? { people: 18, sent: 18, withoutEmail: 0, message: messages.batchTold(18) }
      : new Refused('wrong'),
  )
  await showTrainersDay()
  await press('Message to Morning')
  const dialog = page.getByRole('dialog')
  await press('Send', dialog)
  await sees(dialog.getByText(messages.messageRequired))
  await userEvent.fill(dialog.getByLabelText('Message'), 'No class on Friday.')
  expect(await axeFindings()).toEqual([])
  await press('Send', dialog)
  await sees('18 people can read the message in the panel.')
})
