import { type Calls, done, get, post } from '../call.ts'
import * as learner from '../people/learner-schemas.ts'

/** Tests drawn and marked on the server. */
export const examCalls = {
  draw: post('/api/test/draw', {
    caller: 'learner',
    reply: learner.drawnTest,
  }),
  save: post('/api/test/save', {
    caller: 'learner',
    body: learner.givenAnswers,
    reply: done,
  }),
  submit: post('/api/test/submit', {
    caller: 'learner',
    body: learner.givenAnswers,
    reply: learner.markedTest,
  }),
  attempts: get('/api/test/attempts', {
    caller: 'learner',
    reply: learner.attemptList,
  }),
  review: get('/api/test/review', {
    caller: 'learner',
    body: learner.oneAttempt,
    reply: learner.markedTest,
  }),
} satisfies Calls
