import { openBatchPages } from '../batches/open-pages.ts'
import { type Calls, done, get, needs, post } from '../call.ts'
import { idExample } from '../examples.ts'
import * as enrolments from './schemas.ts'

/** What waits for a decision. */
export const admissionCalls = {
  requests: get('/api/enrolment/requests', {
    about: 'Sign-ups and further enrolments that wait, oldest first.',
    caller: needs('admissions.read'),
    body: enrolments.requestsQuery,
    reply: enrolments.requestList,
  }),
  approve: post('/api/enrolment/approve', {
    about: 'Accepts people or enrolments, each into its batch, and queues their emails, in one transaction.',
    example: { ids: [idExample.id], batchId: idExample.id },
    caller: needs('admissions.decide'),
    body: enrolments.approval,
    reply: enrolments.approved,
    changesPublicPages: openBatchPages,
  }),
  undoApproval: post('/api/enrolment/undoapproval', {
    about: 'Takes an approval back while its email has not gone out.',
    example: { enrolmentIds: [idExample.id] },
    caller: needs('admissions.decide'),
    body: enrolments.undoneApproval,
    reply: done,
    changesPublicPages: openBatchPages,
  }),
  decline: post('/api/enrolment/decline', {
    about:
      'Declines further enrolments, or sign-ups, which deletes their records; with an email unless quiet.',
    example: { ids: [idExample.id], reason: 'The batch is full.' },
    caller: needs('admissions.decide'),
    body: enrolments.turningDown,
    reply: done,
    changesPublicPages: openBatchPages,
  }),
  declineEmail: get('/api/enrolment/declineemail', {
    about: 'The email that declining a request would send.',
    example: { ...idExample, reason: 'The batch is full.' },
    caller: needs('admissions.read'),
    body: enrolments.declineEmailQuery,
    reply: enrolments.declineEmail,
  }),
  affected: get('/api/enrolment/affected', {
    about: 'How many people and requests the removal of a batch or a programme would touch.',
    example: { batchId: idExample.id },
    caller: needs('admissions.read'),
    body: enrolments.affectedQuery,
    reply: enrolments.affected,
  }),
} satisfies Calls
