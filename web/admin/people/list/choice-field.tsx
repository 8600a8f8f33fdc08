import type { ReactNode } from 'react'
import { Field as FieldFrame } from '#web/ui/field.tsx'
import { type Choices, Select } from '#web/ui/select.tsx'
import type { Field, PersonForm, Values } from './person-form.ts'

interface ChoiceFieldProps extends Pick<Choices, 'names' | 'options'> {
  form: PersonForm
  name: Field
  label: string
  placeholder: string
  disabled?: boolean
  hint?: ReactNode
  /** What a new choice makes void. */
  clears?: Field
}

export function ChoiceField({
  form,
  name,
  label,
  placeholder,
  names,
  options,
  disabled,
  hint,
  clears,
}: ChoiceFieldProps) {
  function handleChange(value: string) {
    const changes: Values = { [name]: value }
    if (clears) changes[clears] = ''
    form.set(changes)
  }

  return (
    <FieldFrame name={name} label={label} hint={hint}>
      <Select
        placeholder={placeholder}
        required
        disabled={disabled}
        value={form.values[name] ?? ''}
        onChange={(event) => handleChange(event.target.value)}
        names={names}
        options={options}
      />
    </FieldFrame>
  )
}
