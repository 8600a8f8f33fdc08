import { dayOf } from '#contract/calendar.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { Order } from './order.ts'

/** What is wrong with a field, by its name in the form. */
export type PaymentFaults = { [field: string]: string }

interface PaymentFieldsProps {
  order: Order
  /** Cash has none. */
  hasReference: boolean
  faults: PaymentFaults
}

export function PaymentFields({ order, hasReference, faults }: PaymentFieldsProps) {
  return (
    <>
      {hasReference && (
        <Field
          label="Reference"
          hint="The number the bank or the UPI app shows"
          error={faults.paidRef}
          className="sm:col-span-2"
        >
          <Input name="paidRef" defaultValue={order.paidRef ?? ''} maxLength={100} autoComplete="off" />
        </Field>
      )}
      <Field label="Paid on" error={faults.paidOn}>
        <Input name="paidOn" type="date" max={today()} defaultValue={order.paidOn ?? today()} />
      </Field>
      <Field label="Amount" hint="Whole rupees" error={faults.paidAmount}>
        <Input
          name="paidAmount"
          type="number"
          min={1}
          step={1}
          inputMode="numeric"
          defaultValue={order.paidAmount ?? order.fees}
        />
      </Field>
      <Field
        label="Note"
        optional
        hint="For the office; not on the receipt"
        error={faults.paidNote}
        className="sm:col-span-2"
      >
        <Textarea name="paidNote" rows={2} maxLength={500} defaultValue={order.paidNote ?? ''} />
      </Field>
    </>
  )
}

/** The institute's day, wherever the browser is. */
export function today(): string {
  return dayOf(new Date())
}
