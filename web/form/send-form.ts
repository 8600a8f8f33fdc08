import type { Endpoint, InputOf, ReplyOf } from '#contract/call.ts'
import { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { errorsOf, FormFault } from './form-fault.ts'

/** The fields of a call by their names; whether their values fit is read from the schema. */
export type FormInput<E extends Endpoint> = E extends Endpoint
  ? { [Field in keyof InputOf<E>]?: unknown }
  : never

/** Checks what was typed by the call's own schema and sends it; what is refused, here or there, is told beside its field. */
export async function sendForm<E extends Endpoint>(endpoint: E, input: FormInput<E>): Promise<ReplyOf<E>> {
  const { error } = endpoint.body.safeParse(input)
  const [issue] = error?.issues ?? []
  if (issue) {
    const { message } = issue
    const words = message.endsWith('.') ? message : `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
    throw new FormFault(words, { [String(issue.path[0] ?? 'form')]: words })
  }
  return orFault(call<Endpoint>(endpoint, input) as Promise<ReplyOf<E>>)
}

/** What the server refuses is told beside its field, also when something other than the form sends it. */
export async function orFault<T>(sending: Promise<T>): Promise<T> {
  try {
    return await sending
  } catch (problem) {
    if (!(problem instanceof CallError)) throw problem
    throw new FormFault(problem.message, errorsOf(problem), problem)
  }
}
