import { dayOf } from '#contract/calendar.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { toPaise } from '#contract/money.ts'
import type { FieldErrors } from '#web/form/form-fault.ts'
import { maxLength } from '#web/form/max-length.ts'
import { typedRupees } from '#web/lib/typed-rupees.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

const { recordPayment } = orderCalls

interface PaymentFieldsProps {
  due: number
  /** Cash has none. */
  hasReference: boolean
  errors: FieldErrors
}

export function PaymentFields({ due, hasReference, errors }: PaymentFieldsProps) {
  return (
    <>
      {hasReference && (
        <Field
          label="Reference"
          hint="The number the bank or the UPI app shows"
          error={errors.paidRef}
          className="sm:col-span-2"
        >
          <Input name="paidRef" maxLength={maxLength(recordPayment, 'paidRef')} autoComplete="off" />
        </Field>
      )}
      <Field label="Paid on" error={errors.paidOn}>
        <Input name="paidOn" type="date" max={today()} defaultValue={today()} />
      </Field>
      <Field label="Amount" hint="All that is due; parts are taken at the fee desk" error={errors.paidAmount}>
        <Input
          name="paidAmount"
          type="number"
          min={0.01}
          step={0.01}
          inputMode="decimal"
          defaultValue={typedRupees(toPaise(due))}
        />
      </Field>
      <Field
        label="Note"
        optional
        hint="For the office; not on the receipt"
        error={errors.paidNote}
        className="sm:col-span-2"
      >
        <Textarea name="paidNote" rows={2} maxLength={maxLength(recordPayment, 'paidNote')} />
      </Field>
    </>
  )
}

/** The institute's day, wherever the browser is. */
export function today(): string {
  return dayOf(new Date())
}
