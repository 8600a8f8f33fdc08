import { useState } from 'react'
import type { Group } from '#contract/groups.ts'

export type Field =
  | 'name'
  | 'email'
  | 'phone'
  | 'city'
  | 'password'
  | 'confpassword'
  | 'age'
  | 'year'
  | 'semester'
  | 'college'
  | 'type'
  | 'programme'
  | 'batchId'

export type Values = Partial<Record<Field, string>>
export type Faults = Partial<Record<Field | 'form', string>>

/** What was typed into the form of a person, and what is wrong with it. */
export function usePersonForm(group: Group, initial: Values) {
  const [values, setValues] = useState(initial)
  const [faults, setFaults] = useState<Faults>({})
  const [isTouched, setIsTouched] = useState(false)

  /** What is being put right is no longer called wrong. */
  function set(changes: Values) {
    setValues((before) => ({ ...before, ...changes }))
    setFaults((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(changes).map((name) => [name, ''])),
    }))
    setIsTouched(true)
  }

  return { group, values, faults, isTouched, set, setFaults, setIsTouched, setValues }
}

export type PersonForm = ReturnType<typeof usePersonForm>

/** The fields that must be filled in and are not, each in words. */
export function missingOf(values: Values, required: Field[]): Faults {
  const missing = required.filter((field) => !values[field]?.trim())
  return Object.fromEntries(missing.map((field) => [field, 'Please fill this in.']))
}

/** Leads to the first field at fault, once the faults are shown. */
export function focusFirstFault(form: HTMLFormElement | null): void {
  setTimeout(() => form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-form-fault]')?.focus())
}
