import { type Calls, done, get, post } from '../call.ts'
import * as exams from './schemas.ts'

/** Tests drawn and marked on the server. */
export const examCalls = {
  draw: post('/api/exam/draw', {
    caller: 'learner',
    repeat: 'safe',
    reply: exams.drawnExam,
  }),
  save: post('/api/exam/save', {
    caller: 'learner',
    repeat: 'safe',
    body: exams.givenAnswers,
    reply: done,
  }),
  submit: post('/api/exam/submit', {
    caller: 'learner',
    repeat: 'safe',
    body: exams.givenAnswers,
    reply: exams.markedExam,
  }),
  attempts: get('/api/exam/attempts', {
    caller: 'learner',
    reply: exams.attemptList,
  }),
  review: get('/api/exam/review', {
    caller: 'learner',
    body: exams.oneAttempt,
    reply: exams.markedExam,
  }),
} satisfies Calls
