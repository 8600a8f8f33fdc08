import * as z from 'zod/mini'
import { waysToEnd } from '../admissions/ways-to-end.ts'
import { reply } from '../call.ts'
import { pastAttempt } from '../exams/past-attempt.ts'
import {
  addAnyway,
  flag,
  group,
  id,
  lines,
  moment,
  next,
  numeric,
  oneOf,
  pageQuery,
  phoneShown,
  text,
} from '../fields.ts'
import { programmeKinds } from '../groups.ts'
import { limits } from '../limits.ts'

export const personStatuses = ['pending', 'accepted'] as const

export const phone = z.pipe(z.union([text(32), z.number()], 'must be a text'), z.transform(String))

/** What is given of everybody. */
export const record = {
  name: text(),
  email: text(limits.emailMax),
  phone,
  city: z._default(text(limits.cityMax), ''),
  type: text(20),
}

/** What is asked of those who study at a college, where others tell their age. */
export const atCollege = { semester: numeric, college: text(limits.collegeMax), year: z.optional(numeric) }
export const age = numeric

/** Students have an age, the others a semester and a college; what the group does not have is ignored. */
export const editedPerson = z.object({
  id,
  ...record,
  age: mayBeAbsent(age),
  semester: mayBeAbsent(atCollege.semester),
  college: z.optional(atCollege.college),
  year: atCollege.year,
  /** Empty: none; absent: it stays as it is. */
  parentPhone: z.optional(phone),
})

/** Also as null, as the record itself tells it. */
function mayBeAbsent<S extends z.ZodMiniType>(schema: S) {
  return z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value) => value ?? undefined),
  )
}

/** Why is asked of everybody but an owner; it stands in the audit alone. */
export const removedPerson = z.object({
  id,
  reason: z._default(lines(500), ''),
  /** Who still waits is not told. */
  isQuiet: z._default(z.boolean('must be true or false'), false),
})

export const peopleQuery = z.object({
  group,
  ...pageQuery,
  status: z.optional(oneOf(personStatuses)),
  sort: z.optional(oneOf(['newest', 'oldest', 'name'])),
  /** Only those who learn it. */
  programmeId: z.optional(id),
  /** Only those in this batch; `none`: who never learnt anything, or learns something without a living batch. */
  batchId: z.optional(id),
  /** Also counts all pages, which takes longer with very many. */
  withTotal: z.optional(flag),
})

/** What one person learns, and where. */
const listedEnrolment = z.object({
  programme: z.string(),
  batch: z.nullable(z.string()),
  isBatchRemoved: z.boolean(),
})
export type ListedEnrolment = z.output<typeof listedEnrolment>

const shownPerson = {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: phoneShown,
  city: z.string(),
  type: z.string(),
  status: oneOf(personStatuses),
  age: z.nullable(z.number()),
  semester: z.nullable(z.number()),
  college: z.string(),
  createdAt: moment,
}
const listedPerson = z.object({
  ...shownPerson,
  enrolments: z.array(listedEnrolment),
  /** What they completed or left last; told of who learns nothing now. */
  last: z.optional(z.object({ programme: z.string(), endedAs: oneOf(waysToEnd) })),
})
export type ListedPerson = z.output<typeof listedPerson>
export const peoplePage = reply({ people: z.array(listedPerson), next, total: z.optional(z.number()) })

/** What an admin sees when opening one person. */
export const personDetails = reply({
  group,
  person: z.object({
    ...shownPerson,
    /** Empty: none is known. */
    parentPhone: phoneShown,
    deletionAskedAt: z.nullable(moment),
    emailConfirmed: z.boolean(),
    /** Their login asks for two-step verification. */
    hasFactor: z.optional(z.boolean()),
  }),
  enrolments: z.array(
    z.object({
      id: z.string(),
      programme: z.string(),
      programmeId: z.string(),
      kind: oneOf(programmeKinds),
      batch: z.nullable(z.string()),
      batchId: z.nullable(z.string()),
      /** The batch is gone; who was in it needs another. */
      isBatchRemoved: z.boolean(),
      status: z.string(),
      /** It came with the sign-up, and is accepted together with the person. */
      isSignUp: z.boolean(),
      /** The programme's when it was asked for. */
      fees: z.number(),
      /** What it costs in all by the ledger: charges less discounts. */
      owed: z.number(),
      /** What was paid before an import brought it along; left out where nothing was. */
      paidBefore: z.optional(z.number()),
      /** What is still to be paid. */
      due: z.number(),
      paidOn: z.nullable(z.string()),
      paidAmount: z.nullable(z.number()),
      /** The paper of what was paid last. */
      receiptId: z.nullable(z.string()),
      /** What the receipt was made out for, when the programme was changed afterwards. */
      paidFor: z.nullable(z.string()),
      endedAs: z.nullable(oneOf(waysToEnd)),
      endedOn: z.nullable(z.string()),
      endedReason: z.nullable(z.string()),
      createdAt: moment,
    }),
  ),
  /** Practice, newest first: the answers are shown after each. */
  attempts: z.array(pastAttempt),
})

/** Rows of a file as texts, checked by the same rules as a sign-up. */
export const importedPeople = z.object({
  group,
  /** false: only say what is wrong; true: add all of them, or none. */
  commit: z.boolean('must be true or false'),
  /** true: each of them gets an email with a link to choose a password; without one they have none. */
  sendEmail: z._default(z.boolean('must be true or false'), false),
  addAnyway,
  /** One press, however often it is sent and in however many parts: a row of it is added once. */
  key: z.optional(id),
  fileName: z._default(text(200), ''),
  rows: z
    .array(
      z.record(z.string(), z.string('must be a text').check(z.maxLength(300, 'is too long'))),
      'must be a list',
    )
    .check(z.minLength(1, 'is empty'), z.maxLength(500, 'takes at most 500 rows')),
})
/** The columns of such a row, whatever their order; the programme also under the name the group gives it. */
export const importedRow = z.object({
  /** Its number in the file, by which problems name it; without one, rows are counted from 1. */
  row: z._default(text(20), ''),
  name: z._default(text(), ''),
  email: z._default(text(limits.emailMax), ''),
  phone: z._default(text(32), ''),
  /** For warnings of absences. */
  parent_phone: z._default(text(32), ''),
  city: z._default(text(limits.cityMax), ''),
  type: z._default(text(20), ''),
  age: z._default(text(20), ''),
  semester: z._default(text(20), ''),
  year: z._default(text(20), ''),
  college: z._default(text(limits.collegeMax), ''),
  /** Without one the person is added and enrolled in nothing. */
  programme: z._default(text(), ''),
  batch: z._default(text(80), ''),
  /** 2026-04-05; the day on which the person began. */
  joined_on: z._default(text(20), ''),
  /** Rupees. Without it the fee is the programme's; 0: none is charged. */
  fee_agreed: z._default(text(32), ''),
  /** What was paid before and is in other books: no receipt is made out for it. */
  paid_so_far: z._default(text(32), ''),
  /** What is left of the fee; with the other two it has to fit. */
  balance: z._default(text(32), ''),
  /** When the balance is due; without it, by the plan of the programme. */
  next_due: z._default(text(20), ''),
})
export type ImportedRow = z.output<typeof importedRow>

export const importList = reply({
  imports: z.array(
    z.object({
      id: z.string(),
      group,
      fileName: z.string(),
      by: z.string(),
      createdAt: moment,
      /** Of them are still here. */
      count: z.number(),
      mayUndo: z.boolean(),
    }),
  ),
})

export const undoneImport = z.object({
  id,
  /** The row of the file up to which it is done. */
  after: z._default(z.int('must be a whole number').check(z.minimum(0, 'must be at least 0')), 0),
})
export const undoResult = reply({
  removed: z.number(),
  kept: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
  next: z.nullable(z.number()),
})

export const importResult = reply({
  added: z.number(),
  /** Told without `commit`; with it they are a refusal. */
  problems: z.array(
    z.object({
      row: z.number(),
      field: z.string(),
      message: z.string(),
      /** Nothing is wrong: this person is here already. */
      isThere: z.optional(z.boolean()),
      /** Of a name that we do not have: the one of ours that it is most like, or nothing. */
      suggestion: z.optional(z.string()),
    }),
  ),
  /** Rows of people without an email whose phone more have than can log in with one; they can be added. */
  crowded: z.array(z.number()),
  /** Rupees, told without `commit`: what each row that can be added is charged, and what of it was paid before. */
  fees: z.optional(z.array(z.object({ row: z.number(), fee: z.number(), paidBefore: z.number() }))),
  /** What the rows may name, told where one names something else. */
  names: z.optional(z.object({ programmes: z.array(z.string()), batches: z.array(z.string()) })),
})
