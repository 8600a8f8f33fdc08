import { signUpCalls } from '#contract/compat/sign-up-calls.ts'
import { type Group, groupNames, groups } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import {
  ageProblem,
  emailProblem,
  nameProblem,
  ownPhoneProblem,
  type Problem,
  passwordProblem,
  passwordsDiffer,
} from '#contract/rules.ts'
import type { SentRequest } from '#web/features/signup-notice/waiting-request.ts'
import { type FieldErrors, FormFault } from '#web/form/form-fault.ts'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
import { sendForm } from '#web/form/send-form.ts'
import type { FormValues } from '#web/form/use-form.ts'

const everyone = {
  role: messages.chooseRole,
  type: messages.invalidType,
  name: messages.enterName,
  email: messages.enterEmail,
  phone: messages.enterPhone,
  password: messages.choosePassword,
  confpassword: messages.repeatPassword,
}

const student = { age: messages.enterAge }

const atCollege = {
  college: messages.enterCollege,
  year: messages.chooseYear,
  semester: messages.chooseSemester,
}

const programme: Record<Group, Record<string, string>> = {
  Students: { course: messages.chooseCourse },
  Interns: { internship_name: messages.chooseInternship },
  College: { degree_name: messages.chooseDegree },
}

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
  const { requestNumber: number, emailFollows } = await send(group, values).catch((problem) => {
    if (!(problem instanceof FormFault)) throw problem
    throw new FormFault(messages.failedToSignup, { ...brokenFields(values), ...problem.errors })
  })
  return { number, emailFollows }
}

function send(group: Group, values: FormValues) {
  const { name = '', email = '', phone = '', city = '', type = '', password = '', batchId } = values
  const person = { name, email, phone, city, type, password, ...(batchId && { batchId }) }
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

/** Refuses a form in which something is empty that this group has to give. */
function refuseIncomplete(values: FormValues, group: Group | undefined): void {
  const own = group && { ...programme[group], ...(groups[group].atCollege ? atCollege : student) }
  refuseEmpty(values, { ...everyone, ...own }, messages.fillAllFields)
}

/** The server names one field at a time; these are the others that it would refuse as well. */
function brokenFields(values: FormValues): FieldErrors {
  const { email = '', phone = '', password = '', confpassword = '', name = '', age } = values
  const rules: [field: string, broken: Problem][] = [
    ['email', emailProblem(email)],
    ['phone', ownPhoneProblem(phone)],
    ['password', passwordProblem(password, { email, name, phone })],
    ['confpassword', passwordsDiffer(password, confpassword)],
    ['name', nameProblem(name)],
    ['age', age === undefined ? null : ageProblem(Number(age))],
  ]
  return Object.fromEntries(rules.flatMap(([field, broken]) => (broken ? [[field, broken]] : [])))
}
