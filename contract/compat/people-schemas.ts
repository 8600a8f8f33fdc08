import * as z from 'zod/mini'
import { reply } from '../call.ts'
import { addAnyway, id, moment, phoneShown, secret } from '../fields.ts'
import { newCollegeStudent, newIntern, newStudent } from './sign-up-schemas.ts'

/** Set by an admin. */
const placement = {
  /** Where the new person is placed at once. */
  batchId: z.optional(id),
  addAnyway,
  /** true: an email welcomes them, with a link to choose their own password. */
  sendEmail: z._default(z.boolean('must be true or false'), false),
  /** May be left out where the email brings the link: they then have none until they choose their own. */
  password: z.optional(secret),
}
const hasWayIn = z.refine<{ password?: string | undefined; sendEmail: boolean }>(
  ({ password, sendEmail }) => sendEmail || password !== undefined,
  { path: ['password'], error: 'must be a text' },
)

export const addedStudent = z.object({ ...newStudent.shape, ...placement }).check(hasWayIn)
export const addedIntern = z.object({ ...newIntern.shape, ...placement }).check(hasWayIn)
export const addedCollegeStudent = z.object({ ...newCollegeStudent.shape, ...placement }).check(hasWayIn)

const listed = {
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: phoneShown,
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
