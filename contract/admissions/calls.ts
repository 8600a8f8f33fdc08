import { type Calls, done, get, post } from '../call.ts'
import * as enrolments from './schemas.ts'

/** What waits for a decision. */
export const admissionCalls = {
  requests: get('/api/enrolment/requests', {
    caller: 'admin',
    body: enrolments.requestsQuery,
    reply: enrolments.requestList,
  }),
  approve: post('/api/enrolment/approve', {
    caller: 'admin',
    body: enrolments.approval,
    reply: enrolments.approved,
  }),
  undoApproval: post('/api/enrolment/undoapproval', {
    caller: 'admin',
    body: enrolments.undoneApproval,
    reply: done,
  }),
  turnDown: post('/api/enrolment/turndown', {
    caller: 'admin',
    body: enrolments.turningDown,
    reply: done,
  }),
  turnDownLetter: get('/api/enrolment/turndownletter', {
    caller: 'admin',
    body: enrolments.turnDownLetterQuery,
    reply: enrolments.turnDownLetter,
  }),
  touched: get('/api/enrolment/touched', {
    caller: 'admin',
    body: enrolments.touchedQuery,
    reply: enrolments.touched,
  }),
} satisfies Calls
