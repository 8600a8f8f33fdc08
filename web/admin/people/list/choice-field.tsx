import type { ReactNode } from 'react'
import { Field as FieldFrame } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Field, PersonForm, Values } from './person-form.ts'

interface ChoiceFieldProps {
  form: PersonForm
  name: Field
  label: string
  placeholder: string
  options: { value: string; label: string; isName?: boolean }[]
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
    <FieldFrame label={label} error={form.errors[name]} hint={hint}>
      <Select
        name={name}
        placeholder={placeholder}
        required
        disabled={disabled}
        value={form.values[name] ?? ''}
        onChange={(event) => handleChange(event.target.value)}
      >
        {options.map(({ value, label: text, isName }) => (
          <option key={value} value={value} translate={isName ? 'no' : undefined}>
            {text}
          </option>
        ))}
      </Select>
    </FieldFrame>
  )
}
