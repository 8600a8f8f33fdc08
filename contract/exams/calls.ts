import { type Calls, done, get, post } from '../call.ts'
import { idExample } from '../examples.ts'
import * as exams from './schemas.ts'

/** Tests drawn and marked on the server. */
export const examCalls = {
  draw: post('/api/exam/draw', {
    about: 'Draws a test, or hands back the one that is open.',
    caller: 'learner',
    repeat: 'safe',
    reply: exams.drawnExam,
  }),
  save: post('/api/exam/save', {
    about: 'Keeps the answers given so far.',
    example: { attemptId: idExample.id, answers: [0, null, 2] },
    caller: 'learner',
    repeat: 'safe',
    body: exams.givenAnswers,
    reply: done,
  }),
  submit: post('/api/exam/submit', {
    about: 'Hands the test in and marks it; a second time answers the same.',
    example: { attemptId: idExample.id, answers: [0, 3, 2] },
    caller: 'learner',
    repeat: 'safe',
    body: exams.givenAnswers,
    reply: exams.markedExam,
  }),
  attempts: get('/api/exam/attempts', {
    about: "The learner's marked tests, newest first.",
    caller: 'learner',
    reply: exams.attemptList,
  }),
  review: get('/api/exam/review', {
    about: 'A marked test with the right answers.',
    example: { attemptId: idExample.id },
    caller: 'learner',
    body: exams.oneAttempt,
    reply: exams.markedExam,
  }),
} satisfies Calls
