import * as z from 'zod/mini'
import { reply } from '../call.ts'
import { addAnyway, id, lines, oneOf, text } from '../fields.ts'
import { waysToEnd } from './ways-to-end.ts'

/** Null: none, which may follow. */
const batchId = z._default(z.nullable(id), null)
const sendEmail = z._default(z.boolean('must be true or false'), false)
/** Why, in the office's words; they stand in the email and in the audit. */
const reason = z._default(lines(500), '')

/** An accepted person and what they learn besides. */
export const enrolledPerson = z.object({ id, programmeId: id, batchId, sendEmail, addAnyway })

export const changedProgramme = z.object({
  enrolmentId: id,
  programmeId: id,
  batchId,
  sendEmail,
  addAnyway,
})
export const programmeChange = reply({ fee: z.string() })

export const endedEnrolment = z.object({
  enrolmentId: id,
  endedAs: oneOf(waysToEnd),
  endedOn: text(10),
  reason,
  sendEmail,
})

export const resumedEnrolment = z.object({ enrolmentId: id, sendEmail, addAnyway })

export const takenBackApproval = z.object({ enrolmentId: id, reason, sendEmail })

/** What would be done. */
const actions = ['enrol', 'changeProgramme', 'end', 'resume', 'takeBack'] as const

export const actionEmailQuery = z.object({
  action: oneOf(actions),
  /** The person, who is to be enrolled. */
  id: z.optional(id),
  /** What is to be changed, ended or taken back. */
  enrolmentId: z.optional(id),
  programmeId: z.optional(id),
  batchId: z.optional(id),
  endedAs: z.optional(oneOf(waysToEnd)),
  endedOn: z.optional(text(10)),
  reason,
})
export const actionEmail = reply({ to: z.string(), subject: z.string(), body: z.string() })
