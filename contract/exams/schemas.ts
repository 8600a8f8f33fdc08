import * as z from 'zod/mini'
import { reply } from '../call.ts'
import { id, moment } from '../fields.ts'
import { pastAttempt } from './past-attempt.ts'

const question = z.object({
  id: z.string(),
  language: z.string(),
  question: z.string(),
  code: z.optional(z.string()),
  options: z.array(z.string()),
})
/** An answer is the position of the chosen option as shown; null while there is none. */
const answers = z
  .array(
    z.nullable(
      z
        .number()
        .check(z.int('must be a whole number'), z.minimum(0, 'is too small'), z.maximum(3, 'is too large')),
    ),
    'must be a list',
  )
  .check(z.maxLength(100, 'is too long'))

const attempt = z.object({
  id: z.string(),
  questions: z.array(question),
  answers: z.array(z.nullable(z.number())),
  startedAt: moment,
})
export type Attempt = z.output<typeof attempt>
export const drawnExam = reply({ attempt })

export const givenAnswers = z.object({ attemptId: id, answers })

const byLanguage = z.array(z.object({ language: z.string(), score: z.number(), total: z.number() }))
export const markedExam = reply({
  score: z.number(),
  total: z.number(),
  byLanguage,
  review: z.array(
    z.object({
      ...question.shape,
      chosen: z.nullable(z.number()),
      right: z.number(),
      explanation: z.string(),
    }),
  ),
})
export const attemptList = reply({
  attempts: z.array(z.extend(pastAttempt, { byLanguage })),
  /** The attempt that is still open, if any. */
  openAttemptId: z.nullable(z.string()),
  /** What the next test would be drawn from; none when there are no questions for the learner's programmes. */
  languages: z.array(z.string()),
  /** Whether the site has the practice quiz that is open to everybody. */
  hasPractice: z.boolean(),
})
export const oneAttempt = z.object({ attemptId: id })
