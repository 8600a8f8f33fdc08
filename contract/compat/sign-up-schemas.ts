import * as z from 'zod/mini'
import { reply } from '../call.ts'
import { id, secret, text } from '../fields.ts'
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
  /** Which open batch is wished for; the office decides. */
  batchId: z.optional(id),
}

/** `requestNumber`: what the office finds the request by; `emailFollows`: an email is on its way to the applicant. */
export const signedUp = reply({ requestNumber: z.string(), emailFollows: z.boolean() })

export const newStudent = z.object({ ...signUp, age, course: programmeName })
export const newIntern = z.object({ ...signUp, ...atCollege, internship_name: programmeName })
export const newCollegeStudent = z.object({ ...signUp, ...atCollege, degree_name: programmeName })
