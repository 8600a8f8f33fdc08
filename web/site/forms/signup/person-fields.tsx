import { limits } from '#contract/limits.ts'
import type { FieldErrors } from '#web/form/form-fault.ts'
import { NewPasswordFields } from '#web/form/new-password-fields.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

/** What everybody is asked. */
export function PersonFields({ errors }: { errors: FieldErrors }) {
  return (
    <>
      <div className="form-pair">
        <Field label="Name" error={errors.name}>
          <Input name="name" autoComplete="name" maxLength={limits.nameMax} required />
        </Field>
        <Field label="Email address" error={errors.email}>
          <Input
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </Field>
        <Field label="Phone" error={errors.phone}>
          <Input type="tel" name="phone" inputMode="tel" autoComplete="tel" required />
        </Field>
        <Field label="City" error={errors.city} optional>
          <Input name="city" autoComplete="address-level2" maxLength={limits.cityMax} />
        </Field>
      </div>
      <div className="form-pair">
        <NewPasswordFields confirmName="confpassword" errors={errors} />
      </div>
    </>
  )
}
