import type * as z from 'zod/mini'
import { type Calls, done, post } from '../call.ts'
import { credentialsOf, personAt } from '../examples.ts'
import { credentials, newCollegeStudent, newIntern, newStudent, signedUp } from './sign-up-schemas.ts'

/** How one asks to be admitted to each group. */
export const signUpCalls = {
  Students: callsOfSignUp('/api/user/validateuser', '/api/user/register', newStudent),
  Interns: callsOfSignUp('/api/intern/validateintern', '/api/intern/register', newIntern),
  College: callsOfSignUp('/api/college/validatestudent', '/api/college/register', newCollegeStudent),
} satisfies Calls

function callsOfSignUp<SignUp extends z.ZodMiniType>(validate: string, register: string, body: SignUp) {
  return {
    validate: post(validate, {
      caller: 'anyone',
      repeat: 'safe',
      body: credentials,
      reply: done,
      about: 'Checks email, phone and password before a sign-up.',
      example: credentialsOf(personAt(validate).example),
    }),
    register: post(register, {
      caller: 'anyone',
      repeat: 'byKey',
      body,
      reply: signedUp,
      about: `Signs up as ${personAt(register).person}; the request waits for approval.`,
      example: personAt(register).example as never,
    }),
  }
}
