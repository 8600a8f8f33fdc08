import { addDays, dayOf } from '#contract/calendar.ts'
import { assignmentCalls, ownAssignmentCalls } from '#contract/classroom/assignment-calls.ts'
import { ownQuestionCalls, questionCalls } from '#contract/classroom/question-calls.ts'
import { newId } from '#server/platform/ids.ts'
import { aPicture } from '#server/testing/factories.ts'
import type { World } from '#server/testing/original-client/world.ts'
import type { TestApp } from '#server/testing/test-app.ts'

interface Stage {
  app: TestApp
  world: World
  learnerToken: string
}
type Body = Record<string, unknown>

/** What the calls about assignments and questions succeed with: one of the batch in which this world's student learns. */
export const assignmentCallsAtWork: Record<string, (stage: Stage) => Promise<Body>> = {
  ...Object.fromEntries(
    [assignmentCalls.remove, assignmentCalls.works, ownAssignmentCalls.one].map(({ path }) => [
      path,
      anAssignment,
    ]),
  ),
  [questionCalls.answer.path]: aQuestion,
  [questionCalls.close.path]: aQuestion,
  [ownQuestionCalls.ask.path]: async () => ({ key: newId() }),
  [ownQuestionCalls.write.path]: aQuestion,
  [assignmentCalls.giveBack.path]: async (stage) => ({ id: (await aWork(stage)).workId }),
  [assignmentCalls.release.path]: async (stage) => {
    const { id, workId } = await aWork(stage)
    await stage.app.asAdmin(assignmentCalls.giveBack, { id: workId, marks: '7' })
    return { id }
  },
  [assignmentCalls.file.path]: async (stage) => ({ id: (await aWork(stage)).fileId }),
  [ownAssignmentCalls.file.path]: async (stage) => ({ id: (await aWork(stage)).fileId }),
  [ownAssignmentCalls.addFile.path]: async (stage) => ({
    ...(await anAssignment(stage)),
    fileName: 'board.png',
  }),
  [ownAssignmentCalls.handIn.path]: async (stage) => ({ ...(await anAssignment(stage)), key: newId() }),
}

async function anAssignment({ app, world }: Stage): Promise<{ id: string }> {
  const { batchId } = world.Students
  const dueAt = `${addDays(dayOf(app.clock.now), 3)}T20:00`
  const given = { title: 'Loops', takes: ['text', 'files'] as ('text' | 'files')[], maxMarks: '10' }
  await app.asAdmin(assignmentCalls.save, { batchId, dueAt, ...given })
  const { assignments } = (await app.asAdmin(assignmentCalls.list, { batchId })).body
  return { id: assignments[0]?.id ?? '' }
}

async function aWork(stage: Stage) {
  const { app, learnerToken } = stage
  const { id } = await anAssignment(stage)
  const sent = { id, fileName: 'board.png', file: await aPicture() }
  const { file } = (await app.ask(ownAssignmentCalls.addFile, sent, learnerToken)).body
  const work = { id, key: newId(), text: 'Done.', fileIds: [file.id] }
  await app.ask(ownAssignmentCalls.handIn, work, learnerToken)
  const { people } = (await app.asAdmin(assignmentCalls.works, { id })).body
  const workId = people.flatMap(({ works }) => works)[0]?.id ?? ''
  return { id, workId, fileId: file.id }
}

/** Of this world's student. */
async function aQuestion({ app, world, learnerToken }: Stage): Promise<Body> {
  const { batchId } = world.Students
  await app.ask(ownQuestionCalls.ask, { batchId, key: newId(), text: 'Which loop?' }, learnerToken)
  const { questions } = (await app.ask(ownQuestionCalls.list, {}, learnerToken)).body
  return { id: questions[0]?.id ?? '', key: newId() }
}
