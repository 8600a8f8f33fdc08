import type { CallError } from '#web/lib/api.ts'

/** The words beside each field at fault, by the field's name; those under `form` stand for the form as a whole. */
export type FieldErrors = Partial<Record<string, string>>

/** Why a form was not taken: its message goes to a toast, its errors beside the fields. */
export class FormFault extends Error {
  readonly errors: FieldErrors

  constructor(message: string, errors: FieldErrors = { form: message }) {
    super(message)
    this.errors = errors
  }
}

/** A refused call as words beside the field that the server names, or over the whole form. */
export function errorsOf({ field, message }: CallError): FieldErrors {
  return { [field ?? 'form']: message }
}
