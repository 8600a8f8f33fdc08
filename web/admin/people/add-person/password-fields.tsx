import { useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/input.tsx'
import { useShownError } from '#web/ui/use-shown-error.ts'
import type { PersonForm } from '../list/person-form.ts'

const fields = [
  { name: 'password', label: 'Password' },
  { name: 'confpassword', label: 'Confirm Password' },
] as const

interface PasswordFieldsProps {
  form: PersonForm
  /** An email brings them the link by which they set it themselves. */
  isOptional: boolean
}

export function PasswordFields({ form, isOptional }: PasswordFieldsProps) {
  const hint = isOptional
    ? 'Leave both empty: they set it themselves by the link.'
    : `At least ${limits.passwordMin} characters`
  const ref = useRef<HTMLInputElement>(null)
  // That the two differ is put right in either.
  const { shown: confpassword, handleChange } = useShownError(form.errors.confpassword, ref)
  const errors = { password: form.errors.password, confpassword }
  function handleTyped(name: keyof typeof errors, value: string) {
    if (name === 'password' && value === form.values.confpassword) handleChange()
    form.set({ [name]: value })
  }

  return fields.map(({ name, label }) => (
    <Field key={name} label={label} hint={name === 'password' && hint} error={errors[name]}>
      <PasswordInput
        ref={ref}
        name={name}
        autoComplete="new-password"
        required={!isOptional}
        maxLength={limits.passwordMax}
        value={form.values[name] ?? ''}
        onChange={(event) => handleTyped(name, event.target.value)}
      />
    </Field>
  ))
}
