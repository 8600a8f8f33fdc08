import { limits } from '#contract/limits.ts'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/input.tsx'
import type { PersonForm } from '../list/person-form.ts'

const fields = [
  { name: 'password', label: 'Password', hint: `At least ${limits.passwordMin} characters` },
  { name: 'confpassword', label: 'Confirm Password', hint: undefined },
] as const

export function PasswordFields({ form }: { form: PersonForm }) {
  return fields.map(({ name, label, hint }) => (
    <Field key={name} label={label} hint={hint} error={form.faults[name]}>
      <PasswordInput
        name={name}
        autoComplete="new-password"
        required
        maxLength={limits.passwordMax}
        value={form.values[name] ?? ''}
        onChange={(event) => form.set({ [name]: event.target.value })}
      />
    </Field>
  ))
}
