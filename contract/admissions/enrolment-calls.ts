import { openBatchPages } from '../batches/open-pages.ts'
import { type Calls, done, get, needs, post } from '../call.ts'
import { idExample } from '../examples.ts'
import * as enrolments from './enrolment-schemas.ts'

/** What the office does with the enrolments of somebody who is here. */
export const enrolmentCalls = {
  enrol: post('/api/enrolment/enrol', {
    about: 'Enrols an accepted person in a further programme, with a batch or none.',
    example: { ...idExample, programmeId: idExample.id, batchId: idExample.id, sendEmail: true },
    caller: needs('admissions.decide'),
    body: enrolments.enrolledPerson,
    reply: done,
    changesPublicPages: openBatchPages,
  }),
  changeProgramme: post('/api/enrolment/changeprogramme', {
    about:
      'Changes the programme of an enrolment. What is not paid takes the fee of the other programme, what is paid keeps its payment and receipt; `fee` says it in words.',
    example: { enrolmentId: idExample.id, programmeId: idExample.id, batchId: null, sendEmail: true },
    caller: needs('admissions.decide'),
    body: enrolments.changedProgramme,
    reply: enrolments.programmeChange,
    changesPublicPages: openBatchPages,
  }),
  end: post('/api/enrolment/end', {
    about: 'Ends an enrolment that runs; its place in the batch is free, the records stay.',
    example: {
      enrolmentId: idExample.id,
      endedAs: 'left',
      endedOn: '2026-01-31',
      reason: 'Moved to another city.',
      sendEmail: true,
    },
    caller: needs('admissions.decide'),
    body: enrolments.endedEnrolment,
    reply: done,
    changesPublicPages: openBatchPages,
  }),
  resume: post('/api/enrolment/resume', {
    about: 'Lets an enrolment that has ended run again, in its batch.',
    example: { enrolmentId: idExample.id, sendEmail: true },
    caller: needs('admissions.decide'),
    body: enrolments.resumedEnrolment,
    reply: done,
    changesPublicPages: openBatchPages,
  }),
  takeBack: post('/api/enrolment/takeback', {
    about:
      'Takes an approval back after its email has gone out: the request waits again, and so does who signed up with it. Refused when it has been paid or a test begun.',
    example: { enrolmentId: idExample.id, reason: 'It was another Asha Patel.', sendEmail: true },
    caller: needs('admissions.decide'),
    body: enrolments.takenBackApproval,
    reply: done,
    changesPublicPages: openBatchPages,
  }),
  email: get('/api/enrolment/email', {
    about: 'The email that one of these actions would send.',
    example: { action: 'takeBack', enrolmentId: idExample.id, reason: 'It was another Asha Patel.' },
    caller: needs('admissions.read'),
    body: enrolments.actionEmailQuery,
    reply: enrolments.actionEmail,
  }),
} satisfies Calls
