import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import type { FeeSettings } from '#contract/fees/settings-schemas.ts'
import type { FieldErrors } from '#web/form/form-fault.ts'
import { maxLength } from '#web/form/max-length.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface ReminderFieldsProps {
  settings: FeeSettings
  errors: FieldErrors
}

const { setSettings } = feeSettingsCalls

/** What is written or charged when money does not come, and what the office may do by itself. */
export function ReminderFields({ settings, errors }: ReminderFieldsProps) {
  return (
    <>
      <div className="grid max-w-2xl items-start gap-5 sm:grid-cols-2">
        <Days
          label="Reminder, days before"
          name="remindBefore"
          value={settings.remindBefore}
          errors={errors}
        />
        <Days label="Reminder, days after" name="remindAfter" value={settings.remindAfter} errors={errors} />
        <Field label="Late fee, ₹" optional hint="Once for each instalment." error={errors.lateFee}>
          <Input name="lateFee" inputMode="decimal" defaultValue={settings.lateFee ?? ''} />
        </Field>
        <Days label="Charged after days" name="lateFeeAfter" value={settings.lateFeeAfter} errors={errors} />
      </div>
      <Field
        label="Largest discount the office gives on an order, ₹"
        optional
        hint="Empty: no limit. Only owners, and staff whom an owner allows under Staff, can give more or write off."
        error={errors.officeConcession}
        className="max-w-md"
      >
        <Input name="officeConcession" inputMode="decimal" defaultValue={settings.officeConcession ?? ''} />
      </Field>
      <Days
        label="Payments can be dated back by, days"
        hint="Always with a reason. Empty: to any day that is not closed. Never into a filed month."
        name="backDateDays"
        value={settings.backDateDays}
        errors={errors}
      />
      <Checkbox name="remindOnDay" label="Remind on the day itself" defaultChecked={settings.remindOnDay} />
    </>
  )
}

interface DaysProps {
  label: string
  hint?: string
  name: 'remindBefore' | 'remindAfter' | 'lateFeeAfter' | 'backDateDays'
  value: number | null
  errors: FieldErrors
}

function Days({ label, hint, name, value, errors }: DaysProps) {
  return (
    <Field label={label} hint={hint} optional error={errors[name]} className="max-w-md">
      <Input
        name={name}
        inputMode="numeric"
        maxLength={maxLength(setSettings, name)}
        defaultValue={value ?? ''}
      />
    </Field>
  )
}
