import * as z from 'zod/mini'
import { type Calls, done, get, needs, post, reply } from '../call.ts'
import { idExample } from '../examples.ts'
import { byId, flag, id, lines, moment } from '../fields.ts'
import { limits } from '../limits.ts'

const question = z.object({
  id: z.string(),
  batchId: z.string(),
  batch: z.string(),
  /** The title of the assignment or material that it is about; null: of a class, or of nothing in particular. */
  about: z.nullable(z.string()),
  /** The day of the class that it is about. */
  classOn: z.nullable(z.string()),
  askedBy: z.string(),
  isPrivate: z.boolean(),
  status: z.enum(['open', 'answered', 'closed']),
  /** In the order in which they were written; the first is the question. */
  posts: z.array(
    z.object({ id: z.string(), by: z.string(), isStaff: z.boolean(), text: z.string(), at: moment }),
  ),
})
export type Question = z.output<typeof question>

const ownQuestion = z.object({ ...question.shape, isOwn: z.boolean() })
export type OwnQuestion = z.output<typeof ownQuestion>

/** Made by whoever sends it, once for each text: the same again is not another. */
const key = z
  .string('must be a text')
  .check(z.regex(/^[\w-]{16,64}$/, 'must have 16 to 64 letters or digits'))
const written = lines(limits.messageMax)

/** What learners ask those who teach them: by trainers of their own batches, by the office of all, first of those without a trainer. */
export const questionCalls = {
  list: get('/api/classroom/questions', {
    about:
      'The questions of the batches of the caller, or of one: the oldest unanswered first. For the office also those that reach no trainer.',
    example: { batchId: idExample.id },
    caller: needs('classwork.write'),
    body: z.object({ batchId: z.optional(id) }),
    reply: reply({ open: z.number(), questions: z.array(question) }),
  }),
  answer: post('/api/classroom/answerquestion', {
    about: 'Answers a question; who asked is told by email.',
    example: { ...idExample, key: 'a1b2c3d4e5f60718', text: 'Use the second loop for the columns.' },
    caller: needs('classwork.write'),
    body: z.object({ id, key, text: written }),
    repeat: 'safe',
    reply: done,
  }),
  close: post('/api/classroom/closequestion', {
    about: 'Closes a question that needs no answer any more.',
    example: idExample,
    caller: needs('classwork.write'),
    body: byId,
    repeat: 'safe',
    reply: done,
  }),
} satisfies Calls

const topic = z.object({
  kind: z.enum(['meeting', 'material']),
  id: z.string(),
  batchId: z.string(),
  title: z.string(),
})
export type Topic = z.output<typeof topic>

/** What the caller asked, and what others asked for everybody in their batches. */
export const ownQuestionCalls = {
  list: get('/api/classroom/ownquestions', {
    about: "The caller's questions and those that others asked for the whole batch, the latest first.",
    caller: 'learner',
    reply: reply({
      batches: z.array(z.object({ id: z.string(), name: z.string() })),
      /** What a question may be about besides assignments: the last classes and material of these batches. */
      topics: z.array(topic),
      questions: z.array(ownQuestion),
    }),
  }),
  ask: post('/api/classroom/ask', {
    about: 'Asks the trainers of a batch, for oneself or for everybody in the batch to read.',
    example: {
      batchId: idExample.id,
      key: 'a1b2c3d4e5f60718',
      text: 'Which chapter do we read for Friday?',
      isPrivate: true,
    },
    caller: 'learner',
    body: z.object({
      batchId: id,
      /** One of the three; none: it is about nothing in particular. */
      assignmentId: z.optional(id),
      meetingId: z.optional(id),
      materialId: z.optional(id),
      key,
      text: written,
      isPrivate: z._default(flag, true),
    }),
    repeat: 'safe',
    reply: done,
  }),
  write: post('/api/classroom/askmore', {
    about: 'Writes more to a question of the caller, which is then open again.',
    example: { ...idExample, key: 'a1b2c3d4e5f60718', text: 'And which exercises?' },
    caller: 'learner',
    body: z.object({ id, key, text: written }),
    repeat: 'safe',
    reply: done,
  }),
} satisfies Calls
