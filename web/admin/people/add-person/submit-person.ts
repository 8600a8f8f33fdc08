import { groupOfficeCalls } from '#contract/compat/office-calls.ts'
import { signUpCalls } from '#contract/compat/sign-up-calls.ts'
import { groupWords } from '#contract/compat/words.ts'
import type { Group } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { personCalls } from '#contract/people/calls.ts'
import { FormFault } from '#web/form/form-fault.ts'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
import { sendForm } from '#web/form/send-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { fillIn } from '#web/panel/form/fill-in.ts'
import { type Field, studyFieldsOf, type Values } from '../list/person-form.ts'
import { formTexts } from './form-texts.ts'
import type { Options } from './load-options.ts'

/** Checked here first, then by the server, which then adds and places the person in one step. */
export async function submitPerson(
  group: Group,
  values: Values,
  options: Options,
  sendEmail: boolean,
): Promise<void> {
  const isWithoutPassword = sendEmail && !values.password && !values.confpassword
  refuseUnplaced(group, values, isWithoutPassword)
  const { email, phone, password, confpassword } = values
  if (!isWithoutPassword) {
    await sendForm(signUpCalls[group].validate, { email, phone, password, confpassword }).catch(refuse)
  }
  const person = { ...bodyOf(group, values, options), sendEmail }
  await sendForm(groupOfficeCalls[group].add, person).catch((fault) =>
    refuse(fault, isWithoutPassword ? undefined : formTexts[group].failed),
  )

  /** A refusal is told beside its field; what did not come through at all is a failed check. */
  function refuse(fault: unknown, words?: string): never {
    if (!(fault instanceof FormFault) || fault.status === undefined) throw fault
    const { status, message } = fault
    const { [groupWords[group].programmeKey]: programme, ...errors } = fault.errors
    if (status === 200) throw new FormFault(words ?? message, { ...errors, ...(programme && { programme }) })
    // A session that has ended leads to the login and back: nothing was wrong with the form.
    throw new FormFault(status === 401 ? '' : messages.validationError, { form: message })
  }
}

function refuseUnplaced(group: Group, values: Values, isWithoutPassword: boolean): void {
  const passwords: Field[] = isWithoutPassword ? [] : ['password', 'confpassword']
  const study = studyFieldsOf(group)
  const record: Field[] = ['name', 'email', 'phone', 'city', ...passwords, ...study, 'type', 'programme']
  const isFilled = record.every((field) => values[field]?.trim())
  refuseEmpty(
    values,
    { ...fillIn(record), batchId: messages.selectBatch },
    isFilled ? messages.selectBatch : messages.fillAllFields,
  )
}

function bodyOf(group: Group, values: Values, { programmes }: Options) {
  const { programme: programmeId, password, confpassword, ...fields } = values
  const programme = programmes.find(({ id }) => id === programmeId)
  const chosen = password ? { password, confpassword } : {}
  return { ...fields, ...chosen, [groupWords[group].programmeKey]: programme?.name ?? '' }
}

/** Whose record it is now: an address belongs to one person. Null when it could not be read. */
export async function findAdded(group: Group, email: string): Promise<string | null> {
  return call(personCalls.list, { group, q: email, sort: 'newest', limit: 1 }).then(
    ({ people }) => people[0]?.id ?? null,
    () => null,
  )
}
