import { useState } from 'react'
import { dayOf, financialYearOf } from '#contract/calendar.ts'
import type { FeeSettings } from '#contract/fees/settings-schemas.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'

const choices = [
  {
    value: 'payment',
    label: 'When money comes',
    hint: 'Each payment gets its own tax invoice. Unpaid fees are not invoiced.',
  },
  {
    value: 'due',
    label: 'On the day each instalment is due',
    hint: 'Even if unpaid. Usual for courses of more than three months with agreed instalments.',
  },
  {
    value: 'admission',
    label: 'Once, when the place is given',
    hint: 'The whole fee on one tax invoice. Usual for short courses.',
  },
]

/** When tax invoices are due, and on whose word: it decides when tax is owed. */
export function InvoiceFields({ settings }: { settings: FeeSettings }) {
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
      />
      {chosen !== 'payment' && (
        <Field
          name="invoiceAdvice"
          label="Advised by"
          hint="Your accountant’s name and the day, such as: CA Meera Shah, 4 May 2026."
          className="max-w-md"
        >
          <Input defaultValue={settings.invoiceAdvice} />
        </Field>
      )}
      <p className="text-sm text-ink-soft">
        {isSame && settings.invoiceSince
          ? `In use since ${readableDay(settings.invoiceSince)}. What fell due before is invoiced when it is paid.`
          : 'Ask your accountant before you change this. It applies from the day you save it. Earlier documents stay as they are.'}
      </p>
    </div>
  )
}

/** The letter under which what is supplied to a Special Economic Zone, or abroad, bears no tax. */
export function LutFields({ settings }: { settings: FeeSettings }) {
  const { label: thisYear, to } = financialYearOf(dayOf(new Date()))
  const years = [...new Set([settings.lutYear, thisYear])].filter(Boolean)
  const isValid = settings.lutArn !== '' && settings.lutYear === thisYear
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <div className="grid max-w-2xl items-start gap-5 sm:grid-cols-2">
        <Field
          name="lutArn"
          label="Letter of undertaking (LUT), ARN"
          optional
          hint="For payers in a Special Economic Zone or outside India."
        >
          <Input
            defaultValue={settings.lutArn}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Field name="lutYear" label="Valid for the financial year" optional>
          <Select
            defaultValue={settings.lutYear}
            placeholder="Choose a year"
            names={years.map((year) => [year, year])}
          />
        </Field>
      </div>
      <p className="text-sm text-ink-soft">
        {isValid
          ? `Until ${readableDay(to)} no tax is charged to such payers, and documents name this letter. Then enter next year’s LUT.`
          : 'Without a letter for the current financial year, such payers are charged integrated tax (IGST).'}
      </p>
    </div>
  )
}
