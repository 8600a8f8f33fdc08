import type { ComponentProps, ReactNode } from 'react'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface AmountFieldProps extends ComponentProps<typeof Input> {
  label?: string
  hint?: ReactNode
  optional?: boolean
}

/** Rupees, with paise where there are some. */
export function AmountField({
  name = 'amount',
  label = 'Amount',
  hint,
  optional,
  ...input
}: AmountFieldProps) {
  return (
    <Field name={name} label={label} hint={hint} optional={optional}>
      <Input inputMode="decimal" autoComplete="off" className="tabular" {...input} />
    </Field>
  )
}
