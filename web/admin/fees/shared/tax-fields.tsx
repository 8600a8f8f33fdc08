import { gstRates, namePercent } from '#contract/fees/treatments.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

export const rateNames = gstRates.map((rate) => [rate, namePercent(rate)] as const)

/** Of what may have a code of its own. */
interface SacFieldProps {
  value?: string
  hint: string
  optional?: boolean
}

export function SacField({ value, hint, optional = false }: SacFieldProps) {
  return (
    <Field name="sac" label="SAC" optional={optional} hint={hint}>
      <Input inputMode="numeric" defaultValue={value} autoComplete="off" />
    </Field>
  )
}

export function ExemptionField({ value }: { value?: string }) {
  return (
    <Field
      name="exemptReason"
      label="Reason of exemption"
      hint="Shown on bills of supply, such as entry 66 of notification 12/2017."
    >
      <Input defaultValue={value} />
    </Field>
  )
}
