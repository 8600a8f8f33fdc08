import { type Calls, done, get, post } from '../call.ts'
import { idExample } from '../examples.ts'
import * as enrolments from './schemas.ts'

/** What waits for a decision. */
export const admissionCalls = {
  requests: get('/api/enrolment/requests', {
    caller: 'admin',
    about: 'Sign-ups and further enrolments that wait, oldest first.',
    body: enrolments.requestsQuery,
    reply: enrolments.requestList,
  }),
  approve: post('/api/enrolment/approve', {
    caller: 'admin',
    about: 'Accepts people or enrolments, each into its batch, and queues their letters, in one transaction.',
    body: enrolments.approval,
    reply: enrolments.approved,
    example: { ids: [idExample._id], batchId: idExample._id },
  }),
  undoApproval: post('/api/enrolment/undoapproval', {
    caller: 'admin',
    about: 'Takes an approval back while its letter has not gone out.',
    body: enrolments.undoneApproval,
    reply: done,
    example: { enrolmentIds: [idExample._id] },
  }),
  turnDown: post('/api/enrolment/turndown', {
    caller: 'admin',
    about:
      'Turns down further enrolments, or sign-ups, which deletes their records; with a letter unless quiet.',
    body: enrolments.turningDown,
    reply: done,
    example: { ids: [idExample._id], reason: 'The batch is full.' },
  }),
  turnDownLetter: get('/api/enrolment/turndownletter', {
    caller: 'admin',
    about: 'The letter that turning down a request would send.',
    body: enrolments.turnDownLetterQuery,
    reply: enrolments.turnDownLetter,
    example: { ...idExample, reason: 'The batch is full.' },
  }),
  touched: get('/api/enrolment/touched', {
    caller: 'admin',
    about: 'How many people and requests the removal of a batch or a programme would touch.',
    body: enrolments.touchedQuery,
    reply: enrolments.touched,
    example: { batchId: idExample._id },
  }),
} satisfies Calls
