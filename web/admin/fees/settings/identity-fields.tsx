import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import type { FeeSettings } from '#contract/fees/settings-schemas.ts'
import { states } from '#contract/fees/states.ts'
import { treatments } from '#contract/fees/treatments.ts'
import { ExemptionField, rateNames } from '#web/admin/fees/shared/tax-fields.tsx'
import { treatmentNames } from '#web/admin/fees/shared/treatment-names.ts'
import type { FieldErrors } from '#web/form/form-fault.ts'
import { maxLength } from '#web/form/max-length.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

interface IdentityFieldsProps {
  settings: FeeSettings
  errors: FieldErrors
}

const { setSettings } = feeSettingsCalls

/** Who issues the documents, and what tax is in the fees. */
export function IdentityFields({ settings, errors }: IdentityFieldsProps) {
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          label="Legal name"
          optional
          hint="As it is registered. Without it documents show the institute’s name."
          error={errors.legalName}
        >
          <Input
            name="legalName"
            defaultValue={settings.legalName}
            maxLength={maxLength(setSettings, 'legalName')}
          />
        </Field>
        <Field label="State" optional error={errors.state}>
          <Select name="state" defaultValue={settings.state} placeholder="Choose a State" names={states.map(({ code, name }) => [code, `${name} (${code})`])} />
        </Field>
      </div>
      <Field
        label="Address on documents"
        optional
        hint="Without it documents show the site’s address."
        error={errors.address}
      >
        <Textarea
          name="address"
          rows={3}
          defaultValue={settings.address}
          maxLength={maxLength(setSettings, 'address')}
        />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <Field
          label="GSTIN"
          optional
          hint="Empty: the institute is not registered, and no document shows tax."
          error={errors.gstin}
        >
          <Input
            name="gstin"
            defaultValue={settings.gstin}
            maxLength={maxLength(setSettings, 'gstin')}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Field label="Fees are" hint="With a GSTIN. A programme may differ, below." error={errors.treatment}>
          <Select name="treatment" defaultValue={settings.treatment} options={Object.entries(treatmentNames)} />
        </Field>
        <Field label="SAC" hint="999293 is commercial training and coaching." error={errors.sac}>
          <Input
            name="sac"
            inputMode="numeric"
            defaultValue={settings.sac}
            maxLength={maxLength(setSettings, 'sac')}
          />
        </Field>
        <Field label="Rate of GST" hint="For fees that are taxable." error={errors.rate}>
          <Select name="rate" defaultValue={String(settings.rate)} names={rateNames} />
        </Field>
        <ExemptionField value={settings.exemptReason} error={errors.exemptReason} />
        <Field
          label="Tax documents can be cancelled until"
          hint="This day of the next month, when its return is filed. Later a credit note is issued."
          error={errors.lockDay}
        >
          <Input name="lockDay" inputMode="numeric" defaultValue={String(settings.lockDay)} maxLength={2} />
        </Field>
      </div>
      <p className="text-sm text-ink-soft">
        Fees are typed with the tax in them. E-invoices (IRN), which a turnover above ₹5 crore needs for
        registered customers, are not made here.
      </p>
    </>
  )
}
