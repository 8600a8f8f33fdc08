import { randomBytes } from 'node:crypto'
import type { Call } from '#contract/call.ts'
import { assignmentCalls, ownAssignmentCalls } from '#contract/classroom/assignment-calls.ts'
import { materialCalls } from '#contract/classroom/material-calls.ts'
import { ownQuestionCalls, questionCalls } from '#contract/classroom/question-calls.ts'
import { apiOfLearner, type Learner } from './learner.ts'

export const newKey = () => randomBytes(16).toString('hex')

const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 16)

/** Gives the batch an assignment and a link, has the learner hand in and ask, returns and answers it: all in these words. */
export async function teach(
  productUrl: string,
  asAdmin: Call,
  learner: Learner,
  words: string,
): Promise<string> {
  const { batchId } = learner
  const own = await apiOfLearner(productUrl, learner)
  await asAdmin(assignmentCalls.save, {
    ...{ batchId, title: words, text: words, takes: ['text'], dueAt: inAMonth() },
    ...{ lateUntil: '', maxMarks: '', counts: false, isDraft: false },
  })
  await asAdmin(materialCalls.add, { batchId, title: words, link: 'https://example.com/loops', fileName: '' })
  const { assignments } = await own(ownAssignmentCalls.list)
  const id = assignments[0]?.id ?? ''
  await own(ownAssignmentCalls.handIn, { id, key: newKey(), text: words, link: '', fileIds: [] })
  const { people } = await asAdmin(assignmentCalls.works, { id })
  const given = { marks: '', comment: words, again: true, release: true }
  await asAdmin(assignmentCalls.giveBack, { id: people[0]?.works[0]?.id ?? '', ...given })
  await own(ownQuestionCalls.ask, { batchId, assignmentId: id, key: newKey(), text: words, isPrivate: true })
  const { questions } = await own(ownQuestionCalls.list)
  await asAdmin(questionCalls.answer, { id: questions[0]?.id ?? '', key: newKey(), text: words })
  return id
}
