import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { gstRates, namePercent } from '#contract/fees/treatments.ts'
import { maxLength } from '#web/form/max-length.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

const { setTreatment } = feeSettingsCalls

export const rateNames = gstRates.map((rate) => [rate, namePercent(rate)] as const)

interface SacFieldProps {
  value?: string
  hint: string
  error: string | undefined
}

/** Of what may have a code of its own. */
export function SacField({ value, hint, error }: SacFieldProps) {
  return (
    <Field label="SAC" optional hint={hint} error={error}>
      <Input
        name="sac"
        inputMode="numeric"
        defaultValue={value}
        maxLength={maxLength(setTreatment, 'sac')}
        autoComplete="off"
      />
    </Field>
  )
}

export function ExemptionField({ value, error }: { value?: string; error: string | undefined }) {
  return (
    <Field
      label="Reason of exemption"
      optional
      hint="Stands on bills of supply, such as: entry 66 of notification 12/2017."
      error={error}
    >
      <Input name="exemptReason" defaultValue={value} maxLength={maxLength(setTreatment, 'exemptReason')} />
    </Field>
  )
}
