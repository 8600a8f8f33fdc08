import { type Group, groupNames } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { groupCalls } from '#contract/people/calls.ts'
import { errorsOf, FormFault } from '#web/features/form/form-fault.ts'
import type { FormValues } from '#web/features/form/use-form.ts'
import type { SentRequest } from '#web/features/signup-notice/waiting-request.ts'
import type { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { brokenFields, refuseIncomplete } from './check-signup.ts'

/** Nothing empty, then the server's check, then the request itself, which is answered: the first that fails is told. */
export async function signUp(values: FormValues): Promise<SentRequest> {
  const group = groupNames.find((known) => known === values.role)
  refuseIncomplete(values, group)
  if (!group) throw new FormFault(messages.fillAllFields)
  await validate(group, values)
  return register(group, values)
}

async function validate(group: Group, values: FormValues): Promise<void> {
  const { email = '', phone = '', password = '', confpassword = '' } = values
  try {
    await call(groupCalls[group].validate, { email, phone, password, confpassword })
  } catch (problem) {
    const refusal = problem as CallError
    const isRefused = refusal.status === 200
    const errors = { ...(isRefused && brokenFields(values)), ...errorsOf(refusal) }
    throw new FormFault(isRefused ? refusal.message : messages.validationError, errors)
  }
}

async function register(group: Group, values: FormValues): Promise<SentRequest> {
  try {
    const { requestNumber: number, letterFollows } = await send(group, values)
    return { number, letterFollows }
  } catch (problem) {
    throw new FormFault(messages.failedToSignup, {
      ...brokenFields(values),
      ...errorsOf(problem as CallError),
    })
  }
}

function send(group: Group, values: FormValues) {
  const { name = '', email = '', phone = '', city = '', type = '', password = '' } = values
  const person = { name, email, phone, city, type, password }
  if (group === 'Students') {
    const { age = '', course = '' } = values
    return call(groupCalls.Students.register, { ...person, age, course })
  }
  const { college = '', year = '', semester = '', internship_name = '', degree_name = '' } = values
  const atCollege = { ...person, college, year, semester }
  return group === 'Interns'
    ? call(groupCalls.Interns.register, { ...atCollege, internship_name })
    : call(groupCalls.College.register, { ...atCollege, degree_name })
}
