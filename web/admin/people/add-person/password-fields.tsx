import { limits } from '#contract/limits.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/input.tsx'
import type { PersonForm } from '../list/person-form.ts'

const fields = [
  { name: 'password', label: 'Password' },
  { name: 'confpassword', label: 'Confirm Password' },
] as const

interface PasswordFieldsProps {
  form: PersonForm
  /** A letter brings them the link by which they set it themselves. */
  isOptional: boolean
}

export function PasswordFields({ form, isOptional }: PasswordFieldsProps) {
  const hint = isOptional
    ? 'Leave both empty: they set it themselves by the link.'
    : `At least ${limits.passwordMin} characters`
  return fields.map(({ name, label }) => (
    <Field key={name} label={label} hint={name === 'password' && hint} error={form.errors[name]}>
      <PasswordInput
        name={name}
        autoComplete="new-password"
        required={!isOptional}
        maxLength={limits.passwordMax}
        value={form.values[name] ?? ''}
        onChange={(event) => form.set({ [name]: event.target.value })}
      />
    </Field>
  ))
}
