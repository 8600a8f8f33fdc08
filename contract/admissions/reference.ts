import type { Reference } from '../call.ts'
import { idExample } from '../examples.ts'
import type { admissionCalls } from './calls.ts'
import type { enrolmentCalls } from './enrolment-calls.ts'

export const admissionReference: Reference<typeof admissionCalls> = {
  requests: { about: 'Sign-ups and further enrolments that wait, oldest first.' },
  approve: {
    about: 'Accepts people or enrolments, each into its batch, and queues their emails, in one transaction.',
    example: { ids: [idExample.id], batchId: idExample.id },
  },
  undoApproval: {
    about: 'Takes an approval back while its email has not gone out.',
    example: { enrolmentIds: [idExample.id] },
  },
  decline: {
    about:
      'Declines further enrolments, or sign-ups, which deletes their records; with an email unless quiet.',
    example: { ids: [idExample.id], reason: 'The batch is full.' },
  },
  declineEmail: {
    about: 'The email that declining a request would send.',
    example: { ...idExample, reason: 'The batch is full.' },
  },
  affected: {
    about: 'How many people and requests the removal of a batch or a programme would touch.',
    example: { batchId: idExample.id },
  },
}

export const enrolmentReference: Reference<typeof enrolmentCalls> = {
  enrol: {
    about: 'Enrols an accepted person in a further programme, with a batch or none.',
    example: { ...idExample, programmeId: idExample.id, batchId: idExample.id, sendEmail: true },
  },
  changeProgramme: {
    about:
      'Changes the programme of an enrolment. What is not paid takes the fee of the other programme, what is paid keeps its payment and receipt; `fee` says it in words.',
    example: { enrolmentId: idExample.id, programmeId: idExample.id, batchId: null, sendEmail: true },
  },
  end: {
    about: 'Ends an enrolment that runs; its place in the batch is free, the records stay.',
    example: {
      enrolmentId: idExample.id,
      endedAs: 'left',
      endedOn: '2026-01-31',
      reason: 'Moved to another city.',
      sendEmail: true,
    },
  },
  resume: {
    about: 'Lets an enrolment that has ended run again, in its batch.',
    example: { enrolmentId: idExample.id, sendEmail: true },
  },
  takeBack: {
    about:
      'Takes an approval back after its email has gone out: the request waits again, and so does who signed up with it. Refused when it has been paid or a test begun.',
    example: { enrolmentId: idExample.id, reason: 'It was meant for a namesake.', sendEmail: true },
  },
  email: {
    about: 'The email that one of these deeds would send.',
    example: { action: 'takeBack', enrolmentId: idExample.id, reason: 'It was meant for a namesake.' },
  },
}
