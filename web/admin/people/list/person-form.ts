import { useState } from 'react'
import { type Group, groups } from '#contract/groups.ts'

export type Field =
  | 'name'
  | 'email'
  | 'phone'
  | 'parentPhone'
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

/** What stands in the form of a person; the year opens semesters, the programme batches, and a draft is kept of it. */
export function usePersonValues(initial: Values) {
  const [values, setValues] = useState(initial)
  const [isDirty, setIsDirty] = useState(false)

  function set(changes: Values) {
    setValues((before) => ({ ...before, ...changes }))
    setIsDirty(true)
  }

  function clear() {
    setValues({})
    setIsDirty(false)
  }

  return { values, isDirty, set, clear }
}

export interface PersonForm {
  group: Group
  values: Values
  set: (changes: Values) => void
}

/** What is asked about somebody's studies. */
export function studyFieldsOf(group: Group): Field[] {
  return groups[group].atCollege ? ['year', 'semester', 'college'] : ['age']
}
