import { useState } from 'react'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import type { FeeSettings } from '#contract/fees/settings-schemas.ts'
import { readableDay } from '#contract/readable-dates.ts'
import type { FieldErrors } from '#web/form/form-fault.ts'
import { maxLength } from '#web/form/max-length.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

const choices = [
  {
    value: 'payment',
    label: 'When money comes',
    hint: 'Each payment has its own tax invoice. What nobody has paid is not invoiced.',
  },
  {
    value: 'due',
    label: 'On the day each instalment is due',
    hint: 'Paid or not. Usual for courses of more than three months with agreed instalments.',
  },
  {
    value: 'admission',
    label: 'Once, when the place is given',
    hint: 'The whole fee on one tax invoice. Usual for short courses.',
  },
]

/** When tax invoices are due, and on whose word: it decides when tax is owed. */
export function InvoiceFields({ settings, errors }: { settings: FeeSettings; errors: FieldErrors }) {
  const [chosen, setChosen] = useState<string>(settings.invoiceOn)
  const isSame = chosen === settings.invoiceOn
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <RadioGroup
        legend="Tax invoices are issued"
        name="invoiceOn"
        options={choices}
        value={chosen}
        onChange={setChosen}
        error={errors.invoiceOn}
      />
      {chosen !== 'payment' && (
        <Field
          label="Advised by"
          hint="Your accountant’s name and the day, such as: CA Meera Shah, 4 May 2026."
          error={errors.invoiceAdvice}
          className="max-w-md"
        >
          <Input
            name="invoiceAdvice"
            defaultValue={settings.invoiceAdvice}
            maxLength={maxLength(feeSettingsCalls.setSettings, 'invoiceAdvice')}
          />
        </Field>
      )}
      <p className="text-sm text-ink-soft">
        {isSame && settings.invoiceSince
          ? `This holds since ${readableDay(settings.invoiceSince)}. What fell due before is invoiced when it is paid.`
          : 'Ask your accountant before you change this. It holds from the day you save it; documents of before stay as they are.'}
      </p>
    </div>
  )
}
