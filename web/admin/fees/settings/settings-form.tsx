import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import type { FeeSettings } from '#contract/fees/settings-schemas.ts'
import { messages } from '#contract/messages.ts'
import { readTyped, saveSettings } from '#web/admin/fees/shared/save-settings.ts'
import { Form } from '#web/form/form.tsx'
import { FormError } from '#web/form/form-error.tsx'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Section } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { InvoiceFields, LutFields } from './invoice-fields.tsx'
import { ReminderFields } from './reminder-fields.tsx'

interface SettingsFormProps {
  settings: FeeSettings
  onSaved: () => void
}

export function SettingsForm({ settings, onSaved }: SettingsFormProps) {
  const form = useForm({ submit, call: feeSettingsCalls.setSettings, isQuiet: true })

  async function submit(values: FormValues) {
    const message = await saveSettings({
      ...readTyped(values),
      treatment: (values.treatment ?? settings.treatment) as FeeSettings['treatment'],
      invoiceOn: (values.invoiceOn ?? settings.invoiceOn) as FeeSettings['invoiceOn'],
      remindOnDay: values.remindOnDay === 'on',
      ownDrawers: values.ownDrawers === 'on',
    })
    toast.success(message ?? messages.feeSettingsSaved)
    onSaved()
  }

  return (
    <Form form={form} className="grid gap-5">
      <Section title="On documents" className="card grid gap-5 p-5">
        <IdentityFields settings={settings} />
        {settings.gstin && (
          <>
            <InvoiceFields settings={settings} />
            <LutFields settings={settings} />
          </>
        )}
      </Section>
      <Section title="Reminders, late fee and discounts" className="card grid gap-5 p-5">
        <ReminderFields settings={settings} />
      </Section>
      <Section
        title="Approval by a second person"
        lead="From these amounts on, a second person with the same rights must approve. Leave them empty to ask for no approval."
        className="card grid gap-5 p-5"
      >
        <div className="grid max-w-2xl items-start gap-5 sm:grid-cols-2">
          <Field
            name="refundYesFrom"
            label="Refunds and write-offs from, ₹"
            optional
            hint="Includes discounts, cancelled payments and charges taken back."
          >
            <Input inputMode="decimal" defaultValue={settings.refundYesFrom ?? ''} />
          </Field>
          <Field name="cashYesFrom" label="Cash from, ₹" optional hint="Cash from one payer on one day.">
            <Input inputMode="decimal" defaultValue={settings.cashYesFrom ?? ''} />
          </Field>
        </div>
      </Section>
      <Section title="Cash" className="card grid gap-5 p-5">
        <Checkbox
          name="ownDrawers"
          label="One drawer for each who takes cash"
          hint="Each must be counted before the day can be closed. Earlier cash stays in the shared drawer until somebody takes it over."
          defaultChecked={settings.ownDrawers}
        />
      </Section>
      <FormError text={form.errors.form} />
      <div>
        <Button type="submit" busy={form.isBusy}>
          Save
        </Button>
      </div>
    </Form>
  )
}
