import type { Calls } from '../call.ts'
import { groupOfficeCalls } from './office-calls.ts'
import { signUpCalls } from './sign-up-calls.ts'

/** The six calls of each group; a screen takes those of the visitor or those of the office. */
export const groupCalls = {
  Students: { ...signUpCalls.Students, ...groupOfficeCalls.Students },
  Interns: { ...signUpCalls.Interns, ...groupOfficeCalls.Interns },
  College: { ...signUpCalls.College, ...groupOfficeCalls.College },
} satisfies Calls
