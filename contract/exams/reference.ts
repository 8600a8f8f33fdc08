import type { Reference } from '../call.ts'
import { idExample } from '../examples.ts'
import type { examCalls } from './calls.ts'

export const examReference: Reference<typeof examCalls> = {
  draw: { about: 'Draws a test, or hands back the one that is open.' },
  save: {
    about: 'Keeps the answers given so far.',
    example: { attemptId: idExample.id, answers: [0, null, 2] },
  },
  submit: {
    about: 'Hands the test in and marks it; a second time answers the same.',
    example: { attemptId: idExample.id, answers: [0, 3, 2] },
  },
  attempts: { about: "The learner's marked tests, newest first." },
  review: {
    about: 'A marked test with the right answers.',
    example: { attemptId: idExample.id },
  },
}
