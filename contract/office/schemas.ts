import * as z from 'zod/mini'
import { reply } from '../call.ts'
import { id, lines, moment, next, oneOf, pageQuery, phoneShown } from '../fields.ts'
import { limits } from '../limits.ts'
import { total, withTotal } from '../total.ts'

export const messageStatuses = ['new', 'answered'] as const
export const messagesQuery = z.object({ ...pageQuery, withTotal, status: z.optional(oneOf(messageStatuses)) })
export const messageList = reply({
  messages: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      phone: phoneShown,
      message: z.string(),
      status: oneOf(messageStatuses),
      createdAt: moment,
      /** The email with which it was answered from here. */
      reply: z.nullable(z.string()),
      repliedAt: z.nullable(moment),
    }),
  ),
  total,
  next,
})
export const messageReply = z.object({ id, reply: lines(limits.messageMax) })
export const messageStatus = z.object({ id, status: oneOf(messageStatuses) })

const count = z.number()
const waitingCount = z.optional(z.number())
/** What waits for whoever asks; what their role does not see is absent. */
export const waiting = reply({
  /** Requests that nobody has decided. */
  requests: waitingCount,
  /** Messages that nobody has answered. */
  messages: waitingCount,
  /** Emails that could not be sent. */
  emails: waitingCount,
  /** Enrolments of which an instalment is due today or overdue. */
  due: waitingCount,
  /** UPI payments that learners say they have made. */
  upiClaims: waitingCount,
  /** Texts that their writers have sent for publishing. */
  texts: waitingCount,
  /** Money that came online and is not booked by itself. */
  online: waitingCount,
  /** What waits for a second person's yes in the fees. */
  approvals: waitingCount,
  /** Questions of learners whose batch has no trainer. */
  questions: waitingCount,
  /** Classes of the week to come that nobody teaches. */
  classes: waitingCount,
  /** Debts that were written off yesterday: the owner's to know. */
  writeOffs: waitingCount,
})
export type Waiting = Omit<z.output<typeof waiting>, 'success' | 'message'>

/** The steps to an institute of one's own, in the order in which they are taken. */
const checklistSteps = [
  'start',
  'programme',
  'batch',
  'words',
  'upi',
  'email',
  'colleague',
  'enrolment',
] as const
export type ChecklistStep = (typeof checklistSteps)[number]
export const checklist = reply({
  isDismissed: z.boolean(),
  steps: z.array(
    z.object({
      step: oneOf(checklistSteps),
      isDone: z.boolean(),
      /** Of how many parts it consists, and how many of them are left. */
      left: z.optional(count),
      total: z.optional(count),
    }),
  ),
})

export const dashboard = reply({
  counts: z.object({
    pending: count,
    batches: count,
    courses: count,
    students: count,
    interns: count,
    collegeStudents: count,
    degrees: count,
    internships: count,
  }),
})
export const dashboardCharts = reply({
  /** The last twelve weeks, oldest first; `week` is its Monday. */
  signUps: z.array(z.object({ week: z.string(), Students: count, Interns: count, College: count })),
  /** Requests that wait, by age in days. */
  waiting: z.array(z.object({ age: z.string(), requests: count })),
  batches: z.array(z.object({ batch: z.string(), group: z.string(), people: count })),
  /** The last twelve months, oldest first; rupees. Null for who may not read reports of the fees. */
  fees: z.nullable(z.array(z.object({ month: z.string(), requested: z.number(), received: z.number() }))),
})

/** Who pressed, and when. Whether the message was sent there, nobody knows. */
export const opened = z.nullable(z.object({ by: z.string(), at: moment }))
/** Null: no phone is known, it is not on WhatsApp, or the words are for the mailbox alone. */
export const whatsapp = z.nullable(z.object({ number: z.string(), text: z.string() }))

export const emailStates = ['waiting', 'sent', 'failed'] as const
export const emailsQuery = z.object({ ...pageQuery, withTotal, state: z.optional(oneOf(emailStates)) })
export const emailList = reply({
  emails: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      to: z.string(),
      subject: z.string(),
      body: z.string(),
      state: oneOf(emailStates),
      tries: count,
      lastError: z.nullable(z.string()),
      createdAt: moment,
      sentAt: z.nullable(moment),
      whatsapp,
      opened,
    }),
  ),
  /** false: there is no mail server in the settings, emails are kept here only. */
  isSending: z.boolean(),
  total,
  next,
})

/** false: there is no mail server in the settings, emails wait. */
export const mail = reply({ isSending: z.boolean() })

export const auditList = reply({
  entries: z.array(
    z.object({
      id: z.string(),
      actor: z.string(),
      /** In which role; null for a learner, and before that was written down. */
      role: z.nullable(z.string()),
      /** Of `auditKinds`, and how it is said. */
      kind: z.string(),
      words: z.string(),
      subject: z.object({ type: z.string(), id: z.nullable(z.string()), name: z.string() }),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
      at: moment,
    }),
  ),
  total,
  next,
})
const wholeNumber = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
/** How long changes and sent emails are kept. */
export const retention = z.object({ auditYears: wholeNumber(1, 20), emailMonths: wholeNumber(1, 120) })
export type Retention = z.infer<typeof retention>
export const retentionReply = reply({ retention })
/** `actorId`: only what this member of staff did; `subjectId`: only what was done to this person or thing. */
export const auditQuery = z.object({
  ...pageQuery,
  withTotal,
  actorId: z.optional(id),
  subjectId: z.optional(id),
})
