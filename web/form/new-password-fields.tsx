import { useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { Field } from '#web/ui/field.tsx'
import { useFormError } from '#web/ui/field-context.ts'
import { PasswordInput } from '#web/ui/input.tsx'
import { useShownError } from '#web/ui/use-shown-error.ts'

interface NewPasswordFieldsProps {
  label?: string
  confirmLabel?: string
  /** What the call names the second one. */
  confirmName?: 'confirmation' | 'confpassword'
}

/** A new password, typed twice: that the two differ is put right in either. */
export function NewPasswordFields({
  label = 'Password',
  confirmLabel = 'Confirm Password',
  confirmName = 'confirmation',
}: NewPasswordFieldsProps) {
  const ref = useRef<HTMLInputElement>(null)
  const { shown, handleChange } = useShownError(useFormError(confirmName), ref)
  return (
    <>
      <Field
        name="password"
        label={label}
        hint={`At least ${limits.passwordMin} characters, and not a password known from leaks.`}
      >
        <PasswordInput
          autoComplete="new-password"
          required
          onChange={(event) => event.target.value === ref.current?.value && handleChange()}
        />
      </Field>
      <Field label={confirmLabel} error={shown}>
        <PasswordInput ref={ref} name={confirmName} autoComplete="new-password" required />
      </Field>
    </>
  )
}
