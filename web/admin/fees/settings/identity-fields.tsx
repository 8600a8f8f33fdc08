import { useState } from 'react'
import type { FeeSettings } from '#contract/fees/settings-schemas.ts'
import { states } from '#contract/fees/states.ts'
import { ExemptionField, rateNames } from '#web/admin/fees/shared/tax-fields.tsx'
import { treatmentNames } from '#web/admin/fees/shared/treatment-names.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

interface IdentityFieldsProps {
  settings: FeeSettings
}

/** Who issues the documents, and what tax is in the fees. */
export function IdentityFields({ settings }: IdentityFieldsProps) {
  const [treatment, setTreatment] = useState<string>(settings.treatment)
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          name="legalName"
          label="Legal name"
          optional
          hint="As registered. If empty, documents show the institute’s name."
        >
          <Input defaultValue={settings.legalName} />
        </Field>
        <Field name="state" label="State" optional>
          <Select
            defaultValue={settings.state}
            placeholder="Choose a State"
            names={states.map(({ code, name }) => [code, `${name} (${code})`])}
          />
        </Field>
      </div>
      <Field
        name="address"
        label="Address on documents"
        optional
        hint="If empty, documents show the site’s address."
      >
        <Textarea rows={3} defaultValue={settings.address} />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <Field
          name="gstin"
          label="GSTIN"
          optional
          hint="Leave it empty if the institute is not registered. Then no document shows tax."
        >
          <Input
            defaultValue={settings.gstin}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Field name="treatment" label="Fees are" hint="Only with a GSTIN. A programme can differ, see below.">
          <Select
            value={treatment}
            onChange={({ currentTarget }) => setTreatment(currentTarget.value)}
            options={Object.entries(treatmentNames)}
          />
        </Field>
        <Field name="sac" label="SAC" hint="999293 is commercial training and coaching, which is taxable.">
          <Input inputMode="numeric" defaultValue={settings.sac} />
        </Field>
        <Field name="rate" label="Rate of GST" hint="For fees that are taxable.">
          <Select defaultValue={String(settings.rate)} names={rateNames} />
        </Field>
        {treatment === 'exempt' && <ExemptionField value={settings.exemptReason} />}
        <Field
          name="lockDay"
          label="Tax documents can be cancelled until"
          hint="This day of the next month, when the return is filed. After it a credit note is issued."
        >
          <Input inputMode="numeric" defaultValue={String(settings.lockDay)} maxLength={2} />
        </Field>
      </div>
      <p className="text-sm text-ink-soft">
        Enter fees including tax. E-invoices (IRN) are not made here. You need them for registered customers
        above ₹5 crore turnover.
      </p>
    </>
  )
}
