import * as z from 'zod/mini'
import { reply } from '../call.ts'
import { flag, id, moment, next, numeric, oneOf, pageQuery, secret, text } from '../fields.ts'
import { groupNames, programmeKinds } from '../groups.ts'

export const personStatuses = ['pending', 'accepted'] as const

/** The check that goes before a sign-up. */
export const credentials = z.object({
  email: text(254),
  phone: z.pipe(z.union([text(32), z.number()], 'must be a text'), z.transform(String)),
  password: secret,
  confpassword: secret,
})

const record = {
  name: text(),
  email: text(254),
  phone: credentials.shape.phone,
  city: z._default(text(80), ''),
  type: text(20),
}

/** One name, or a list with one name, as different clients send it. */
const programmeName = z.pipe(
  z.union(
    [text(), z.array(text()).check(z.minLength(1, 'is empty'), z.maxLength(1, 'takes one name'))],
    'must be one name',
  ),
  z.transform((value) => (typeof value === 'string' ? value : (value[0] ?? ''))),
)

const atCollege = { semester: numeric, college: text(120), year: z.optional(numeric) }
const studentExtras = { age: numeric, course: programmeName }
const internExtras = { ...atCollege, internship_name: programmeName }
const collegeExtras = { ...atCollege, degree_name: programmeName }

const signUp = {
  ...record,
  password: secret,
  /** Checked when sent; a client that validated before need not send it again. */
  confpassword: z.optional(secret),
}
/** Set by an admin. */
const placement = {
  /** Where the new person is placed at once. */
  batchId: z.optional(id),
  /** true: a letter welcomes them, with a link to choose their own password. */
  sendLetter: z._default(z.boolean('must be true or false'), false),
  /** May be left out where the letter brings the link: they then have none until they choose their own. */
  password: z.optional(secret),
}
const hasWayIn = z.refine<{ password?: string | undefined; sendLetter: boolean }>(
  ({ password, sendLetter }) => sendLetter || password !== undefined,
  { path: ['password'], error: 'must be a text' },
)

/** `requestNumber`: what the office finds the request by; `letterFollows`: a letter is on its way to the applicant. */
export const signedUp = reply({ requestNumber: z.string(), letterFollows: z.boolean() })

export const newStudent = z.object({ ...signUp, ...studentExtras })
export const newIntern = z.object({ ...signUp, ...internExtras })
export const newCollegeStudent = z.object({ ...signUp, ...collegeExtras })
export const addedStudent = z.object({ ...newStudent.shape, ...placement }).check(hasWayIn)
export const addedIntern = z.object({ ...newIntern.shape, ...placement }).check(hasWayIn)
export const addedCollegeStudent = z.object({ ...newCollegeStudent.shape, ...placement }).check(hasWayIn)

const edited = { ...record, _id: id }
export const editedStudent = z.object({ ...edited, age: numeric })
export const editedIntern = z.object({ ...edited, ...atCollege })
export const editedCollegeStudent = z.object({ ...edited, ...atCollege })

export const peopleQuery = z.object({
  ...pageQuery,
  status: z.optional(oneOf(personStatuses)),
  sort: z.optional(oneOf(['newest', 'oldest', 'name'])),
  /** Only those who learn it. */
  programmeId: z.optional(id),
  /** Only those in this batch; `none`: who learns nothing, or something without a living batch. */
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
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  type: z.string(),
  status: z.string(),
  createdAt: moment,
}
/** Told page by page only. */
const listed = { ...shownPerson, enrolments: z.optional(z.array(listedEnrolment)) }
export const student = z.object({
  ...listed,
  age: z.nullable(z.number()),
  role: z.literal(0),
  course: z.array(z.string()),
})
const shownAtCollege = { semester: z.nullable(z.number()), college: z.string() }
export const intern = z.object({
  ...listed,
  ...shownAtCollege,
  role: z.literal('intern'),
  internship_name: z.string(),
})
export const collegeStudent = z.object({
  ...listed,
  ...shownAtCollege,
  role: z.literal(0),
  degree_name: z.string(),
})

export type Student = z.output<typeof student>
export type Intern = z.output<typeof intern>
export type CollegeStudent = z.output<typeof collegeStudent>
export type Person = Student | Intern | CollegeStudent

const page = { next: z.optional(next), total: z.optional(z.number()) }
export const studentList = reply({ stud: z.array(student), ...page })
export const internList = reply({ intern: z.array(intern), ...page })
export const collegeStudentList = reply({ student: z.array(collegeStudent), ...page })

/** What an admin sees when opening one person. */
export const personDetails = reply({
  group: oneOf(groupNames),
  person: z.object({
    ...shownPerson,
    age: z.nullable(z.number()),
    semester: z.nullable(z.number()),
    college: z.string(),
    deletionAskedAt: z.nullable(moment),
    emailConfirmed: z.boolean(),
  }),
  enrolments: z.array(
    z.object({
      _id: z.string(),
      programme: z.string(),
      programmeId: z.string(),
      kind: oneOf(programmeKinds),
      batch: z.nullable(z.string()),
      batchId: z.nullable(z.string()),
      /** The batch is gone; who was in it needs another. */
      isBatchRemoved: z.boolean(),
      status: z.string(),
      fees: z.number(),
      paidOn: z.nullable(z.string()),
      createdAt: moment,
    }),
  ),
  /** Practice, newest first: the answers are shown after each. */
  attempts: z.array(
    z.object({
      _id: z.string(),
      score: z.number(),
      total: z.number(),
      startedAt: moment,
      submittedAt: moment,
    }),
  ),
})

/** Rows of a CSV file as texts, checked by the same rules as a sign-up. */
export const importedPeople = z.object({
  group: oneOf(groupNames),
  /** false: only say what is wrong; true: add all of them, or none. */
  commit: z.boolean('must be true or false'),
  /** true: each of them gets a letter with a link to choose a password; without one they have none. */
  sendLetter: z._default(z.boolean('must be true or false'), false),
  rows: z
    .array(
      z.record(z.string(), z.string('must be a text').check(z.maxLength(300, 'is too long'))),
      'must be a list',
    )
    .check(z.minLength(1, 'is empty'), z.maxLength(5000, 'takes at most 5000 rows')),
})
/** The columns of such a row, whatever their order; the programme also under the name the group gives it. */
export const importedRow = z.object({
  name: z._default(text(), ''),
  email: z._default(text(254), ''),
  phone: z._default(text(32), ''),
  city: z._default(text(80), ''),
  type: z._default(text(20), ''),
  age: z._default(text(20), ''),
  semester: z._default(text(20), ''),
  year: z._default(text(20), ''),
  college: z._default(text(120), ''),
  /** Without one the person is added and enrolled in nothing. */
  programme: z._default(text(), ''),
  batch: z._default(text(80), ''),
})
export type ImportedRow = z.output<typeof importedRow>

export const importResult = reply({
  added: z.number(),
  /** Told without `commit`; with it they are a refusal. Rows are counted from 1, without the headings. */
  problems: z.array(z.object({ row: z.number(), field: z.string(), message: z.string() })),
})
