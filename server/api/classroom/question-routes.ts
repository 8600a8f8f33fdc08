import { ownQuestionCalls, questionCalls } from '#contract/classroom/question-calls.ts'
import { messages } from '#contract/messages.ts'
import { listLearningEnrolments } from '#server/areas/batches/placement-service.ts'
import { hasTrainer, listOwnBatchIds } from '#server/areas/batches/trainer-service.ts'
import { readOwnAssignment } from '#server/areas/classroom/hand-in-service.ts'
import { requireMaterialFor } from '#server/areas/classroom/material-service.ts'
import {
  askQuestion,
  listOfficeQuestions,
  listOwnQuestions,
  listQuestions,
  listTopics,
  requireClassOf,
  requireQuestion,
  setState,
  writePost,
} from '#server/areas/classroom/question-service.ts'
import { isOffice, isTaughtBy, requireTaught, type Teacher } from '#server/areas/classroom/taught-batches.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'

/** What learners ask, for those who teach them alone or for everybody in the batch, and the answers. */
export function questionRoutes(route: Route, { db, now }: AppContext): void {
  route(questionCalls.list, async ({ batchId }, { caller }) => {
    if (batchId) await requireTaught(db, caller, batchId)
    const own = batchId ? [batchId] : [...(await listOwnBatchIds(db, caller.id))]
    const list = !batchId && isOffice(caller.role) ? listOfficeQuestions : listQuestions
    const questions = await list(db, own)
    return { open: questions.filter(({ status }) => status === 'open').length, questions }
  })

  route(questionCalls.answer, async ({ id, ...post }, { caller }) => {
    requireText(post.text)
    await db.transaction().execute(async (tx) => {
      const question = await requireTaughtQuestion(tx, caller, id)
      await writePost(tx, question, { ...caller, isStaff: true }, post, now())
    })
    return { message: messages.questionAnswered }
  })

  route(questionCalls.close, async ({ id }, { caller }) => {
    await db.transaction().execute(async (tx) => {
      await requireTaughtQuestion(tx, caller, id)
      await setState(tx, id, 'closed', now())
    })
    return { message: messages.questionClosed }
  })

  route(ownQuestionCalls.list, async (_body, { caller }) => {
    const batches = await listOwnBatches(caller.id)
    const batchIds = batches.map(({ id }) => id)
    return {
      batches,
      topics: await listTopics(db, batchIds, now()),
      questions: await listOwnQuestions(db, caller.id),
    }
  })

  route(ownQuestionCalls.ask, async ({ batchId, ...asked }, { caller }) => {
    requireText(asked.text)
    if (!(await listOwnBatches(caller.id)).some(({ id }) => id === batchId))
      throw new Refusal(messages.questionElsewhere)
    const { assignmentId = null, meetingId = null, materialId = null } = asked
    if ([assignmentId, meetingId, materialId].filter(Boolean).length > 1)
      throw new Refusal(messages.questionAboutOne)
    if (assignmentId) {
      const about = await readOwnAssignment(db, caller.id, assignmentId, now())
      if (about.batchId !== batchId) throw new Refusal(messages.noSuchAssignment)
    }
    if (meetingId) await requireClassOf(db, batchId, meetingId)
    if (materialId) {
      const about = await requireMaterialFor(db, caller.id, materialId)
      if (about.batchId !== batchId) throw new Refusal(messages.noSuchMaterial)
    }
    const question = { ...asked, batchId, assignmentId, meetingId, materialId }
    const author = { ...caller, isStaff: false }
    await db.transaction().execute((tx) => askQuestion(tx, author, question, now()))
    return { message: await whoHasIt(batchId) }
  })

  route(ownQuestionCalls.write, async ({ id, ...post }, { caller }) => {
    requireText(post.text)
    const batchId = await db.transaction().execute(async (tx) => {
      const question = await requireQuestion(tx, id)
      if (question.personId !== caller.id) throw new Refusal(messages.noSuchQuestion)
      if (question.removedAt) throw new Refusal(messages.questionBatchGone)
      await writePost(tx, question, { ...caller, isStaff: false }, post, now())
      return question.batchId
    })
    return { message: await whoHasIt(batchId) }
  })

  async function whoHasIt(batchId: string): Promise<string> {
    return (await hasTrainer(db, batchId)) ? messages.questionAsked : messages.questionWithOffice
  }

  /** Those in which somebody learns now, each once. */
  async function listOwnBatches(personId: string) {
    const enrolments = await listLearningEnrolments(db, personId)
    const byId = new Map(enrolments.map(({ batchId, batch }) => [batchId, batch]))
    return [...byId].map(([id, name]) => ({ id, name }))
  }
}

function requireText(text: string): void {
  if (!text) throw new Refusal(messages.messageRequired, { field: 'text' })
}

/** Another trainer's is answered like one that does not exist. */
async function requireTaughtQuestion(db: Db, caller: Teacher, id: string) {
  const question = await requireQuestion(db, id)
  if (await isTaughtBy(db, caller, question.batchId)) return question
  throw new Refusal(messages.noSuchQuestion)
}
