import type { Treatment } from '#contract/fees/treatments.ts'
import { treatmentNames } from '#web/admin/fees/shared/treatment-names.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { MoneyAnswer } from './money-answer.ts'

interface MoneyStepProps {
  money: MoneyAnswer
  onChange: (changed: Partial<MoneyAnswer>) => void
  proposedAddress: string
}

export function MoneyStep(props: MoneyStepProps) {
  const { money, onChange } = props
  return (
    <div className="grid gap-5">
      <Field
        name="upiAddress"
        label="UPI address"
        optional
        hint={
          <Sentence
            text="Such as {example}. Learners see it as a QR code."
            names={{ example: 'name@bank' }}
          />
        }
      >
        <Input
          value={money.upiAddress}
          onChange={({ target }) => onChange({ upiAddress: target.value })}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <RadioGroup
        legend="Is the institute registered for GST?"
        name="isRegistered"
        look="segments"
        options={[
          { value: 'no', label: 'No' },
          { value: 'yes', label: 'Yes' },
        ]}
        className="max-w-60"
        value={money.isRegistered ? 'yes' : 'no'}
        onChange={(value) => onChange({ isRegistered: value === 'yes' })}
      />
      {money.isRegistered && <GstFields {...props} />}
    </div>
  )
}

function GstFields({ money, onChange, proposedAddress }: MoneyStepProps) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field name="gstin" label="GSTIN">
        <Input
          value={money.gstin}
          onChange={({ target }) => onChange({ gstin: target.value })}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          required
        />
      </Field>
      <Field name="legalName" label="Legal name" hint="As it is registered.">
        <Input
          value={money.legalName}
          onChange={({ target }) => onChange({ legalName: target.value })}
          required
        />
      </Field>
      <Field name="address" label="Registered address" className="sm:col-span-2">
        <Textarea
          rows={3}
          maxLength={400}
          value={money.address ?? proposedAddress}
          onChange={({ target }) => onChange({ address: target.value })}
          required
        />
      </Field>
      <Field name="treatment" label="Fees are" className="sm:col-span-2">
        <Select
          value={money.treatment}
          onChange={({ target }) => onChange({ treatment: target.value as Treatment })}
          options={Object.entries(treatmentNames)}
        />
      </Field>
      {money.treatment === 'exempt' && (
        <>
          <Field name="sac" label="SAC" hint="Ask your accountant.">
            <Input
              value={money.sac}
              onChange={({ target }) => onChange({ sac: target.value })}
              inputMode="numeric"
              autoComplete="off"
            />
          </Field>
          <Field
            name="exemptReason"
            label="Reason of exemption"
            hint="Such as: entry 66 of notification 12/2017."
          >
            <Input
              value={money.exemptReason}
              onChange={({ target }) => onChange({ exemptReason: target.value })}
            />
          </Field>
        </>
      )}
    </div>
  )
}
