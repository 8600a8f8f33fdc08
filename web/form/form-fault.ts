import type { NextStep } from '#contract/call.ts'
import { messages, type TextKey } from '#contract/messages.ts'
import type { CallError } from '#web/lib/api.ts'

/** The words beside each field at fault, by the field's name; those under `form` stand for the form as a whole. */
export type FieldErrors = Partial<Record<string, string>>

interface About {
  /** Of the answer, when the server refused; 0 without any answer. */
  status?: number
  /** What the server's message is called: whoever acts upon it compares this, not the words. */
  key?: TextKey
  /** What would have to be done first, when the server says so. */
  next?: NextStep
  /** Something is merely left out. */
  tone?: 'error' | 'warning'
}

/** Why a form was not taken: its message goes to a toast unless it is empty, its errors beside the fields. */
export class FormFault extends Error {
  readonly errors: FieldErrors
  readonly status: number | undefined
  readonly key: TextKey | undefined
  readonly tone: 'error' | 'warning'
  readonly next: NextStep | undefined

  constructor(
    message: string,
    errors: FieldErrors = { form: message },
    { status, key, tone = 'error', next }: About = {},
  ) {
    super(message)
    this.errors = errors
    this.status = status
    this.key = key
    this.tone = tone
    this.next = next
  }
}

/** A refused call as words beside the field that the server names, or over the whole form; the same for one without an answer. */
export function errorsOf({ field, message, status }: CallError): FieldErrors {
  return { [field ?? 'form']: status === 0 ? messages.noConnection : message }
}
