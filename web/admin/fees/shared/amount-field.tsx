import type { ComponentProps, ReactNode } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface AmountFieldProps extends ComponentProps<typeof Input> {
  label?: string
  hint?: ReactNode
  error: string | undefined
  optional?: boolean
}

/** Rupees, with paise where there are some. */
export function AmountField({ label = 'Amount', hint, error, optional, ...input }: AmountFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      <Input name="amount" inputMode="decimal" autoComplete="off" className="tabular" {...input} />
    </Field>
  )
}
