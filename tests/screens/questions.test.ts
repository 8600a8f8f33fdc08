import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { batchCalls } from '#contract/batches/calls.ts'
import { teachingCalls } from '#contract/batches/teaching-calls.ts'
import { batchMessageCalls } from '#contract/classroom/message-calls.ts'
import { ownQuestionCalls, type Question, questionCalls } from '#contract/classroom/question-calls.ts'
import { messages } from '#contract/messages.ts'
import { answer } from './support/answers.ts'
import { batches, undated } from './support/samples.ts'
import { show } from './support/screen.tsx'
import { axeFindings, press, sees } from './support/sight.ts'

const question: Question = {
  ...{
    id: 'q1',
    batchId: 'b1',
    batch: 'Morning',
    about: 'Loops',
    classOn: null,
    askedBy: 'Asha',
    isPrivate: true,
  },
  status: 'open',
  posts: [{ id: 'x1', by: 'Asha', isStaff: false, text: 'Which loop?', at: '2026-01-05T10:00:00.000Z' }],
}

test('a learner asks the trainers, alone unless they say otherwise', async () => {
  const asked: unknown[] = []
  const questions = [{ ...question, isOwn: true }]
  answer(ownQuestionCalls.list, () => ({
    batches: [{ id: 'b1', name: 'Morning' }],
    topics: [
      { kind: 'meeting' as const, id: 'm1', batchId: 'b1', title: 'The class on Monday 5 Jan' },
      { kind: 'material' as const, id: 's1', batchId: 'b1', title: 'Slides of loops' },
    ],
    questions: asked.length > 0 ? questions : [],
  }))
  answer(ownQuestionCalls.ask, (input) => {
    asked.push(input)
    return { message: messages.questionAsked }
  })
  await show('/student/questions', { width: 390 })
  await sees('Nobody has asked anything yet.')
  await press('Ask a question')
  const dialog = page.getByRole('dialog')
  await press('Ask', dialog)
  await sees(dialog.getByText(messages.questionRequired))
  await userEvent.fill(dialog.getByLabelText('Your question'), 'Which loop?')
  await dialog.getByLabelText('About').selectOptions('The class on Monday 5 Jan')
  expect(await axeFindings()).toEqual([])
  await press('Ask', dialog)
  await sees('Question about Loops in Morning')
  expect(asked).toMatchObject([{ batchId: 'b1', meetingId: 'm1', text: 'Which loop?', isPrivate: true }])
  expect(await axeFindings()).toEqual([])
})

test('a trainer finds what waits for an answer on the first page, and answers it there', async () => {
  const batch = { id: 'b1', name: 'Morning', group: 'Students' as const, programmeIds: [], programmes: [] }
  answer(teachingCalls.batches, { batches: [{ ...batch, people: 3, ...undated }] })
  let isAnswered = false
  answer(questionCalls.list, () => ({
    open: isAnswered ? 0 : 1,
    questions: [{ ...question, status: isAnswered ? ('answered' as const) : ('open' as const) }],
  }))
  const sent: unknown[] = []
  answer(questionCalls.answer, (input) => {
    sent.push(input)
    isAnswered = true
    return { message: messages.questionAnswered }
  })
  await show('/admin/teaching', { width: 390 })
  await sees('Questions, 1 to answer')
  await press('Answer')
  await userEvent.fill(page.getByLabelText('Your text'), 'The second.')
  expect(await axeFindings()).toEqual([])
  await press('Send')
  await sees(messages.questionAnswered)
  expect(sent).toMatchObject([{ id: 'q1', text: 'The second.' }])
  await press('Show what is answered')
  await sees('Which loop?')
})

test('the office finds what learners without a trainer ask in one inbox, which says where nobody asked', async () => {
  let open = 1
  answer(questionCalls.list, () => ({ open, questions: open ? [question] : [] }))
  answer(questionCalls.close, () => {
    open = 0
    return { message: messages.questionClosed }
  })
  await show('/admin/questions', { width: 390 })
  await sees('Questions, 1 to answer')
  expect(await axeFindings()).toEqual([])
  await press('Close the question of Asha')
  await sees('No learner without a trainer has asked anything.')
})

test('an empty, finished batch still shows what was asked there and what it was told', async () => {
  const [card] = batches
  if (!card) throw new Error('no batch')
  const place = { accepted: 0, completed: 3, room: null, link: null, trainers: [] }
  const batch = { ...card, ...undated, ...place, programmes: [], people: 0, status: 'finished' as const }
  answer(batchCalls.one, { batch, staff: [], rooms: [] })
  answer(batchCalls.options, { batches })
  answer(batchCalls.members, { members: [], next: null })
  answer(questionCalls.list, { open: 1, questions: [question] })
  const told = { id: 'n1', batch: 'Morning', by: 'Rohan', text: 'The last class is on Friday.' }
  answer(batchMessageCalls.list, { messages: [{ ...told, at: '2026-01-05T10:00:00.000Z' }] })
  await show(`/admin/batches/${batch.id}?tab=messages`, { width: 390 })
  await sees('Questions, 1 to answer', messages.nobodyToTell, 'The last class is on Friday.')
})
