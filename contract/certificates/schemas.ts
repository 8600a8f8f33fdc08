import * as z from 'zod/mini'
import { reply } from '../call.ts'
import { flag, id, lines, next, oneOf, pageQuery, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { total, withTotal } from '../total.ts'
import { design } from './design.ts'
import { drawing } from './drawing.ts'
import { certificateKinds, revocationReasonNames, statuses } from './kinds.ts'

const kind = oneOf(certificateKinds)

const template = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  kind,
  /** Months from the day of issue; null: it does not expire. */
  validMonths: z.nullable(z.number()),
  design,
  /** Somebody has a certificate made by this version: changing it makes the next one. */
  isInUse: z.boolean(),
  /** Certificates made by any of its versions. */
  issued: z.number(),
})
export type Template = z.output<typeof template>
export const templateList = reply({ templates: z.array(template), prefix: z.string() })
export const savedTemplate = reply({ template })

export const templateToSave = z.object({
  /** Absent: a new one. */
  id: z.optional(id),
  name: text(80),
  kind,
  validMonths: z.nullable(
    z
      .int('must be a whole number')
      .check(z.minimum(1, 'must be at least 1'), z.maximum(600, 'must be at most 600')),
  ),
  design,
})
export const templateToTry = z.object({ kind, design })
export const triedTemplate = reply({
  drawing,
  /** What cannot be printed as it is, by the number of its text. */
  problems: z.array(z.object({ at: z.number(), message: z.string() })),
})
export const prefixToSave = z.object({ prefix: text(10) })

export const pictureToAdd = z.object({ mediaId: id })
export const addedPicture = reply({ picture: z.string(), width: z.number(), height: z.number() })
export const pictureQuery = z.object({
  picture: z.string().check(z.regex(/^[\w-]{43}$/, 'is no picture of ours')),
})
export const pictureData = reply({ dataUrl: z.string() })

/** To whom: one of the three. */
const source = {
  batchId: z.optional(id),
  eventId: z.optional(text(80)),
  personId: z.optional(id),
  /** What is certified, where the data does not say it: the name of an event. */
  title: z.optional(text(160)),
  /** The day of an event. */
  on: z.optional(text(10)),
  /** When everybody chosen began, where the records of enrolment say it wrong. */
  startedOn: z.optional(text(10)),
}

export const candidateQuery = z.object({ templateId: id, ...source })
const candidate = z.object({
  /** Of the enrolment or the registration. */
  id: z.string(),
  personId: z.nullable(z.string()),
  name: z.string(),
  title: z.string(),
  /** Why not; null: qualifies. */
  problem: z.nullable(z.string()),
  /** The office may make an exception, with a reason. */
  mayExcept: z.boolean(),
  /** By what, when by nothing but a practice test. */
  note: z.nullable(z.string()),
  /** Why the dates it would say cannot be true; null: they can. */
  datesProblem: z.nullable(z.string()),
  /** What is still to be paid for the enrolment, in rupees; null: nothing is known, or not for the caller to know. */
  due: z.nullable(z.number()),
})
export type Candidate = z.output<typeof candidate>
export const candidateList = reply({
  candidates: z.array(candidate),
  /** The first three who qualify. */
  previews: z.array(z.object({ id: z.string(), name: z.string(), drawing })),
})

/** In percent; null: it is not asked for. */
const percent = z.nullable(
  z
    .int('must be a whole number')
    .check(z.minimum(1, 'must be at least 1'), z.maximum(100, 'must be at most 100')),
)
const rule = {
  leastAttendance: percent,
  leastTest: percent,
  feesPaid: flag,
  assignments: z._default(flag, false),
}
export const ruleQuery = z.object({ programmeId: id })
export const ruleToSave = z.object({ programmeId: id, ...rule })
export const completionRule = reply({
  rule: z.object({ ...rule, feesPaid: z.boolean(), assignments: z.boolean() }),
})
/** Of a batch, or of one person. */
export const lackingQuery = z.object({ batchId: z.optional(id), personId: z.optional(id) })
const lackingOne = z.object({
  enrolmentId: z.string(),
  personId: z.string(),
  name: z.string(),
  programme: z.string(),
  /** In words; null: nothing any more, and the exception stands for nothing. */
  missing: z.nullable(z.string()),
  /** It counts as completed all the same. */
  exception: z.nullable(z.object({ reason: z.string(), by: z.string(), at: z.string() })),
})
export type Lacking = z.output<typeof lackingOne>
export const lackingList = reply({
  /** Who is not in it lacks nothing and has no exception. */
  lacking: z.array(lackingOne),
})
export const exceptionsAtOnce = 200
export const exceptionsToGive = z.object({
  enrolmentIds: z
    .array(id)
    .check(
      z.minLength(1, 'must have at least one'),
      z.maxLength(exceptionsAtOnce, `takes at most ${exceptionsAtOnce} ids`),
    ),
  reason: lines(limits.reasonMax),
})
export const exceptionToTakeBack = z.object({ enrolmentId: id })

export const certificatesToIssue = z.object({
  templateId: id,
  ...source,
  ids: z
    .array(id)
    .check(
      z.minLength(1, 'must have at least one'),
      z.maxLength(limits.certificatesAtOnce, `must have at most ${limits.certificatesAtOnce}`),
    ),
  /** Why those who do not qualify get one all the same, and why one says dates that cannot be true. */
  reason: z._default(lines(limits.reasonMax), ''),
  /** Yes, although the dates cannot be true. */
  datesConfirmed: z._default(flag, false),
  sendEmails: z._default(flag, true),
})
export const issuedCertificates = reply({
  runId: z.nullable(z.string()),
  issued: z.array(z.object({ id: z.string(), serial: z.string(), name: z.string() })),
  skipped: z.array(z.object({ name: z.string(), why: z.string() })),
})

const listedCertificate = z.object({
  id: z.string(),
  serial: z.string(),
  code: z.string(),
  kind,
  /** Empty once it is withdrawn. */
  name: z.string(),
  title: z.string(),
  status: oneOf(statuses),
  issuedOn: z.string(),
  expiresOn: z.nullable(z.string()),
  stateAt: z.nullable(z.string()),
  stateReason: z.nullable(z.string()),
  /** Where the public reads it. */
  url: z.string(),
  /** The same for wallets, as an Open Badge; null: there is none. */
  badgePath: z.nullable(z.string()),
})
export type Certificate = z.output<typeof listedCertificate>
const adminCertificate = z.object({
  ...listedCertificate.shape,
  personId: z.nullable(z.string()),
  runId: z.nullable(z.string()),
  /** Whose number stands on the one that took its place. */
  replacedBy: z.nullable(z.string()),
})
export type AdminCertificate = z.output<typeof adminCertificate>
export const certificateFilters = ['expiring', ...statuses] as const
export const certificatesQuery = z.object({
  ...pageQuery,
  withTotal,
  kind: z.optional(kind),
  status: z.optional(oneOf(certificateFilters)),
  runId: z.optional(id),
  personId: z.optional(id),
  batchId: z.optional(id),
})
export const certificateList = reply({
  certificates: z.array(adminCertificate),
  total,
  next,
  /** Why nobody gets a badge for wallets; null: everybody does. */
  badgesOff: z.nullable(z.string()),
})
export const oneCertificate = reply({ certificate: adminCertificate })

export const certificateToCorrect = z.object({
  id,
  name: text(),
  title: text(160),
  /** With the dates of the record as it is today, instead of those printed. */
  datesOfRecord: z._default(flag, false),
  /** Yes, although the dates cannot be true. */
  datesConfirmed: z._default(flag, false),
  reason: lines(limits.reasonMax),
  sendEmail: z._default(flag, true),
})
/** What a corrected copy would say by the records of today. */
export const todaysFacts = reply({
  name: z.string(),
  title: z.string(),
  /** Null where it says no dates, or the records have none any more. */
  dates: z.nullable(
    z.object({
      printed: z.string(),
      ofRecord: z.string(),
      /** Why the one or the other cannot be true. */
      printedProblem: z.nullable(z.string()),
      ofRecordProblem: z.nullable(z.string()),
    }),
  ),
})
export const certificateToRevoke = z.object({
  id,
  why: oneOf(revocationReasonNames),
  /** For the office alone. */
  note: z._default(lines(limits.reasonMax), ''),
})
export const certificateToWithdraw = z.object({ id, note: lines(limits.reasonMax) })

const run = z.object({
  id: z.string(),
  what: z.string(),
  issued: z.number(),
  /** How many of their pages are drawn. */
  drawn: z.number(),
  createdAt: z.string(),
})
export const runProgress = reply({ run })
export const runFile = reply({ path: z.string() })

export const ownCertificates = reply({
  certificates: z.array(
    z.object({
      ...listedCertificate.shape,
      pdfPath: z.nullable(z.string()),
      linkedIn: z.nullable(z.string()),
    }),
  ),
  missing: z.array(
    z.object({
      title: z.string(),
      kind,
      why: z.string(),
      /** It is what the programme asks for, and can still be had. */
      isByRule: z.boolean(),
    }),
  ),
})
export type OwnCertificate = z.output<typeof ownCertificates>['certificates'][number]
export type MissingCertificate = z.output<typeof ownCertificates>['missing'][number]

/** What `/c/CODE.json` says to machines. */
export interface VerifiedCertificate {
  serial: string
  code: string
  status: (typeof statuses)[number]
  kind: string
  holder: string | null
  title: string
  facts: { label: string; value: string }[]
  issuer: string
  issuedOn: string
  expiresOn: string | null
  changedOn: string | null
  reason: string | null
  replacedBy: string | null
}
