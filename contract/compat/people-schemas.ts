import * as z from 'zod/mini'
import { reply } from '../call.ts'
import { id, moment, secret, text } from '../fields.ts'
import { age, atCollege, record } from '../people/schemas.ts'

/** One name, or a list with one name, as different clients send it. */
const programmeName = z.pipe(
  z.union(
    [text(), z.array(text()).check(z.minLength(1, 'is empty'), z.maxLength(1, 'takes one name'))],
    'must be one name',
  ),
  z.transform((value) => (typeof value === 'string' ? value : (value[0] ?? ''))),
)

/** The check that goes before a sign-up. */
export const credentials = z.object({
  email: record.email,
  phone: record.phone,
  password: secret,
  confpassword: secret,
})

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

export const newStudent = z.object({ ...signUp, age, course: programmeName })
export const newIntern = z.object({ ...signUp, ...atCollege, internship_name: programmeName })
export const newCollegeStudent = z.object({ ...signUp, ...atCollege, degree_name: programmeName })
export const addedStudent = z.object({ ...newStudent.shape, ...placement }).check(hasWayIn)
export const addedIntern = z.object({ ...newIntern.shape, ...placement }).check(hasWayIn)
export const addedCollegeStudent = z.object({ ...newCollegeStudent.shape, ...placement }).check(hasWayIn)

const listed = {
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  city: z.string(),
  type: z.string(),
  status: z.string(),
  createdAt: moment,
}
const listedAtCollege = { semester: z.nullable(z.number()), college: z.string() }
const student = z.object({
  ...listed,
  age: z.nullable(z.number()),
  role: z.literal(0),
  course: z.array(z.string()),
})
const intern = z.object({
  ...listed,
  ...listedAtCollege,
  role: z.literal('intern'),
  internship_name: z.string(),
})
const collegeStudent = z.object({
  ...listed,
  ...listedAtCollege,
  role: z.literal(0),
  degree_name: z.string(),
})
export type Student = z.output<typeof student>
export type Intern = z.output<typeof intern>
export type CollegeStudent = z.output<typeof collegeStudent>

export const studentList = reply({ stud: z.array(student) })
export const internList = reply({ intern: z.array(intern) })
export const collegeStudentList = reply({ student: z.array(collegeStudent) })
