import type { FeeSettings } from '#contract/fees/settings-schemas.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

/** What is written or charged when money does not come, and what the office may do by itself. */
export function ReminderFields({ settings }: { settings: FeeSettings }) {
  return (
    <>
      <div className="grid max-w-2xl items-start gap-5 sm:grid-cols-2">
        <Days label="Reminder, days before" name="remindBefore" value={settings.remindBefore} />
        <Days label="Reminder, days after" name="remindAfter" value={settings.remindAfter} />
        <Field name="lateFee" label="Late fee, ₹" optional hint="Once for each instalment.">
          <Input inputMode="decimal" defaultValue={settings.lateFee ?? ''} />
        </Field>
        <Days label="Charged after days" name="lateFeeAfter" value={settings.lateFeeAfter} />
      </div>
      <Field
        name="officeConcession"
        label="Largest discount the office gives on an order, ₹"
        optional
        hint="Empty means no limit. Only owners, and staff they allow, can give more or write off."
        className="max-w-md"
      >
        <Input inputMode="decimal" defaultValue={settings.officeConcession ?? ''} />
      </Field>
      <Days
        label="Payments can be dated back by, days"
        hint="A reason is always asked for. Nothing is dated into a filed month. Only owners, and staff they allow, date before the enrolment. Empty: any day that is not closed."
        name="backDateDays"
        value={settings.backDateDays}
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
}

function Days({ label, hint, name, value }: DaysProps) {
  return (
    <Field name={name} label={label} hint={hint} optional className="max-w-md">
      <Input inputMode="numeric" defaultValue={value ?? ''} />
    </Field>
  )
}
