import { type Calls, done, get, needs, post } from '../call.ts'
import * as enrolments from './schemas.ts'

/** What waits for a decision. */
export const admissionCalls = {
  requests: get('/api/enrolment/requests', {
    caller: needs('admissions.read'),
    body: enrolments.requestsQuery,
    reply: enrolments.requestList,
  }),
  approve: post('/api/enrolment/approve', {
    caller: needs('admissions.decide'),
    body: enrolments.approval,
    reply: enrolments.approved,
  }),
  undoApproval: post('/api/enrolment/undoapproval', {
    caller: needs('admissions.decide'),
    body: enrolments.undoneApproval,
    reply: done,
  }),
  turnDown: post('/api/enrolment/turndown', {
    caller: needs('admissions.decide'),
    body: enrolments.turningDown,
    reply: done,
  }),
  turnDownEmail: get('/api/enrolment/turndownemail', {
    caller: needs('admissions.read'),
    body: enrolments.turnDownEmailQuery,
    reply: enrolments.turnDownEmail,
  }),
  touched: get('/api/enrolment/touched', {
    caller: needs('admissions.read'),
    body: enrolments.touchedQuery,
    reply: enrolments.touched,
  }),
} satisfies Calls
