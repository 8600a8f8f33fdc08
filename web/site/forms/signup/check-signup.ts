import { type Group, groups } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import {
  ageProblem,
  emailProblem,
  nameProblem,
  type Problem,
  passwordProblem,
  passwordsDiffer,
  phoneProblem,
} from '#contract/rules.ts'
import type { FieldErrors } from '#web/form/form-fault.ts'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
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

/** Refuses a form in which something is empty that this group has to give. */
export function refuseIncomplete(values: FormValues, group: Group | undefined): void {
  const own = group && { ...programme[group], ...(groups[group].atCollege ? atCollege : student) }
  refuseEmpty(values, { ...everyone, ...own }, messages.fillAllFields)
}

/** The server names one field at a time; these are the others that it would refuse as well. */
export function brokenFields(values: FormValues): FieldErrors {
  const { email = '', phone = '', password = '', confpassword = '', name = '', age } = values
  const rules: [field: string, broken: Problem][] = [
    ['email', emailProblem(email)],
    ['phone', phoneProblem(phone)],
    ['password', passwordProblem(password, { email, name, phone })],
    ['confpassword', passwordsDiffer(password, confpassword)],
    ['name', nameProblem(name)],
    ['age', age === undefined ? null : ageProblem(Number(age))],
  ]
  return Object.fromEntries(rules.flatMap(([field, broken]) => (broken ? [[field, broken]] : [])))
}
