import { dayOf } from '#contract/calendar.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

/** What is wrong with a field, by its name in the form. */
export type PaymentFaults = { [field: string]: string }

interface PaymentFieldsProps {
  fees: number
  /** Cash has none. */
  hasReference: boolean
  faults: PaymentFaults
}

export function PaymentFields({ fees, hasReference, faults }: PaymentFieldsProps) {
  return (
    <>
      {hasReference && (
        <Field
          label="Reference"
          hint="The number the bank or the UPI app shows"
          error={faults.paidRef}
          className="sm:col-span-2"
        >
          <Input name="paidRef" maxLength={100} autoComplete="off" />
        </Field>
      )}
      <Field label="Paid on" error={faults.paidOn}>
        <Input name="paidOn" type="date" max={today()} defaultValue={today()} />
      </Field>
      <Field label="Amount" hint="The whole fee; part payments are not taken yet" error={faults.paidAmount}>
        <Input name="paidAmount" type="number" min={1} step={1} inputMode="numeric" defaultValue={fees} />
      </Field>
      <Field
        label="Note"
        optional
        hint="For the office; not on the receipt"
        error={faults.paidNote}
        className="sm:col-span-2"
      >
        <Textarea name="paidNote" rows={2} maxLength={500} />
      </Field>
    </>
  )
}

/** The institute's day, wherever the browser is. */
export function today(): string {
  return dayOf(new Date())
}
