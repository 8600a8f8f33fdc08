import { signUpCalls } from '#contract/compat/sign-up-calls.ts'
import { type Group, groupNames } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import type { SentRequest } from '#web/features/signup-notice/waiting-request.ts'
import { FormFault } from '#web/form/form-fault.ts'
import { sendForm } from '#web/form/send-form.ts'
import type { FormValues } from '#web/form/use-form.ts'
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
  await sendForm(signUpCalls[group].validate, { email, phone, password, confpassword }).catch((problem) => {
    if (!(problem instanceof FormFault)) throw problem
    const isRefused = problem.status === 200
    const errors = { ...(isRefused && brokenFields(values)), ...problem.errors }
    throw new FormFault(isRefused ? problem.message : messages.validationError, errors)
  })
}

async function register(group: Group, values: FormValues): Promise<SentRequest> {
  const { requestNumber: number, letterFollows } = await send(group, values).catch((problem) => {
    if (!(problem instanceof FormFault)) throw problem
    throw new FormFault(messages.failedToSignup, { ...brokenFields(values), ...problem.errors })
  })
  return { number, letterFollows }
}

function send(group: Group, values: FormValues) {
  const { name = '', email = '', phone = '', city = '', type = '', password = '' } = values
  const person = { name, email, phone, city, type, password }
  if (group === 'Students') {
    const { age = '', course = '' } = values
    return sendForm(signUpCalls.Students.register, { ...person, age, course })
  }
  const { college = '', year = '', semester = '', internship_name = '', degree_name = '' } = values
  const atCollege = { ...person, college, year, semester }
  return group === 'Interns'
    ? sendForm(signUpCalls.Interns.register, { ...atCollege, internship_name })
    : sendForm(signUpCalls.College.register, { ...atCollege, degree_name })
}
