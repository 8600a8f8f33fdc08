import type { ComponentProps } from 'react'
import { Field as FieldFrame } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import type { Field, PersonForm } from './person-form.ts'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'form'> {
  form: PersonForm
  name: Field
  label: string
}

export function TextField({ form, name, label, ...props }: TextFieldProps) {
  return (
    <FieldFrame label={label} error={form.errors[name]}>
      <Input
        autoComplete="off"
        required
        {...props}
        name={name}
        value={form.values[name] ?? ''}
        onChange={(event) => form.set({ [name]: event.target.value })}
      />
    </FieldFrame>
  )
}

/** Digits alone; the wheel scrolls the page and does not count. */
export function NumberField(props: TextFieldProps) {
  return (
    <TextField
      {...props}
      type="number"
      inputMode="numeric"
      className="no-spinner"
      onWheel={(event) => event.currentTarget.blur()}
    />
  )
}
