import { type Calls, done, get, post } from '../call.ts'
import { idExample } from '../examples.ts'
import * as learner from '../people/learner-schemas.ts'

/** Tests drawn and marked on the server. */
export const examCalls = {
  draw: post('/api/test/draw', {
    caller: 'learner',
    about: 'Draws a test, or hands back the one that is open.',
    reply: learner.drawnTest,
  }),
  save: post('/api/test/save', {
    caller: 'learner',
    about: 'Keeps the answers given so far.',
    body: learner.givenAnswers,
    reply: done,
    example: { attemptId: idExample._id, answers: [0, null, 2] },
  }),
  submit: post('/api/test/submit', {
    caller: 'learner',
    about: 'Hands the test in and marks it; a second time answers the same.',
    body: learner.givenAnswers,
    reply: learner.markedTest,
    example: { attemptId: idExample._id, answers: [0, 3, 2] },
  }),
  attempts: get('/api/test/attempts', {
    caller: 'learner',
    about: "The learner's marked tests, newest first.",
    reply: learner.attemptList,
  }),
  review: get('/api/test/review', {
    caller: 'learner',
    about: 'A marked test with the right answers.',
    body: learner.oneAttempt,
    reply: learner.markedTest,
    example: { attemptId: idExample._id },
  }),
} satisfies Calls
