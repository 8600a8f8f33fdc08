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
  decline: post('/api/enrolment/decline', {
    caller: needs('admissions.decide'),
    body: enrolments.turningDown,
    reply: done,
  }),
  declineEmail: get('/api/enrolment/declineemail', {
    caller: needs('admissions.read'),
    body: enrolments.declineEmailQuery,
    reply: enrolments.declineEmail,
  }),
  affected: get('/api/enrolment/affected', {
    caller: needs('admissions.read'),
    body: enrolments.affectedQuery,
    reply: enrolments.affected,
  }),
} satisfies Calls
