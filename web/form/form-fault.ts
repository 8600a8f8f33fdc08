import type { CallError } from '#web/lib/api.ts'

/** The words beside each field at fault, by the field's name; those under `form` stand for the form as a whole. */
export type FieldErrors = Partial<Record<string, string>>

interface About {
  /** Of the answer, when the server refused; 0 without any answer. */
  status?: number
  /** Something is merely left out. */
  tone?: 'error' | 'warning'
}

/** Why a form was not taken: its message goes to a toast unless it is empty, its errors beside the fields. */
export class FormFault extends Error {
  readonly errors: FieldErrors
  readonly status: number | undefined
  readonly tone: 'error' | 'warning'

  constructor(
    message: string,
    errors: FieldErrors = { form: message },
    { status, tone = 'error' }: About = {},
  ) {
    super(message)
    this.errors = errors
    this.status = status
    this.tone = tone
  }
}

/** A refused call as words beside the field that the server names, or over the whole form. */
export function errorsOf({ field, message }: CallError): FieldErrors {
  return { [field ?? 'form']: message }
}
