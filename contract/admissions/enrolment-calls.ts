import { type Calls, done, get, needs, post } from '../call.ts'
import * as enrolments from './enrolment-schemas.ts'

/** What the office does with the enrolments of somebody who is here. */
export const enrolmentCalls = {
  enrol: post('/api/enrolment/enrol', {
    caller: needs('admissions.decide'),
    body: enrolments.enrolledPerson,
    reply: done,
  }),
  changeProgramme: post('/api/enrolment/changeprogramme', {
    caller: needs('admissions.decide'),
    body: enrolments.changedProgramme,
    reply: enrolments.programmeChange,
  }),
  end: post('/api/enrolment/end', {
    caller: needs('admissions.decide'),
    body: enrolments.endedEnrolment,
    reply: done,
  }),
  resume: post('/api/enrolment/resume', {
    caller: needs('admissions.decide'),
    body: enrolments.resumedEnrolment,
    reply: done,
  }),
  takeBack: post('/api/enrolment/takeback', {
    caller: needs('admissions.decide'),
    body: enrolments.takenBackApproval,
    reply: done,
  }),
  email: get('/api/enrolment/email', {
    caller: needs('admissions.read'),
    body: enrolments.deedEmailQuery,
    reply: enrolments.deedEmail,
  }),
} satisfies Calls
