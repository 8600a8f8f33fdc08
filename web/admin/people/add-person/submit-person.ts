import { type Group, groups } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { groupCalls } from '#contract/people/calls.ts'
import { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { type Faults, type Field, missingOf, type Values } from '../list/person-form.ts'
import { formTexts } from './form-texts.ts'
import type { Options } from './load-options.ts'

/** Null: added and placed. Otherwise what the toast says and what stands beside the fields. */
export type Refused = { toast: string; faults: Faults } | null

/** Checked here first, then by the server, which then adds and places the person in one step. */
export async function submitPerson(
  group: Group,
  values: Values,
  options: Options,
  sendLetter: boolean,
): Promise<Refused> {
  const isWithout = sendLetter && !values.password && !values.confpassword
  const incomplete = refuseIncomplete(group, values, isWithout)
  if (incomplete) return incomplete
  const { email = '', phone = '', password = '', confpassword = '' } = values
  try {
    const validated =
      !isWithout &&
      (await call(groupCalls[group].validate, { email, phone, password, confpassword }).catch(refusalOnly))
    if (validated instanceof CallError) return refused(group, validated, validated.message)
    const body = { ...bodyOf(group, values, options), sendLetter }
    const added = await call(groupCalls[group].add, body as never).catch(refusalOnly)
    return added instanceof CallError
      ? refused(group, added, isWithout ? added.message : formTexts[group].failed)
      : null
  } catch (error) {
    const reason = error instanceof CallError ? error.message : messages.somethingWentWrong
    // A session that has ended leads to the login and back: nothing was wrong with the form.
    const hasEnded = error instanceof CallError && error.status === 401
    return { toast: hasEnded ? '' : messages.validationError, faults: { form: reason } }
  }
}

export function requiredOf(group: Group): Field[] {
  const study: Field[] = groups[group].atCollege ? ['year', 'semester', 'college'] : ['age']
  return ['name', 'email', 'phone', 'city', 'password', 'confpassword', ...study, 'type', 'programme']
}

function refuseIncomplete(group: Group, values: Values, isWithoutPassword: boolean): Refused {
  const required = requiredOf(group).filter((field) => !isWithoutPassword || !field.endsWith('password'))
  const missing = missingOf(values, required)
  const noBatch: Faults = values.batchId ? {} : { batchId: messages.selectBatch }
  if (Object.keys(missing).length > 0)
    return { toast: messages.fillAllFields, faults: { ...missing, ...noBatch } }
  return values.batchId ? null : { toast: messages.selectBatch, faults: noBatch }
}

/** A reason that a person should read; everything else is thrown on. */
function refusalOnly(error: unknown): CallError {
  if (error instanceof CallError && error.status === 200) return error
  throw error
}

function refused(group: Group, { field = 'form', message }: CallError, toast: string): Refused {
  const name = field === groups[group].programmeKey ? 'programme' : field
  const isShown = name === 'batchId' || requiredOf(group).some((known) => known === name)
  return { toast, faults: { [isShown ? name : 'form']: message } }
}

function bodyOf(group: Group, values: Values, { programmes }: Options): Record<string, unknown> {
  const { programme: programmeId, password, confpassword, ...fields } = values
  const programme = programmes.find(({ id }) => id === programmeId)
  const chosen = password ? { password, confpassword } : {}
  return { ...fields, ...chosen, [groups[group].programmeKey]: programme?.name ?? '' }
}
