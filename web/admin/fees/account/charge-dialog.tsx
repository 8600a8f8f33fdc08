import { useState } from 'react'
import { dayOf } from '#contract/calendar.ts'
import { chargeNames } from '#contract/fees/book-names.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { messages } from '#contract/messages.ts'
import { readRupees } from '#contract/money.ts'
import type { BookedOrder } from '#web/admin/fees/shared/account.ts'
import { AmountField } from '#web/admin/fees/shared/amount-field.tsx'
import { amountProblem } from '#web/admin/fees/shared/amount-problem.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { maxLength } from '#web/form/max-length.ts'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { DeedProps } from './deed.ts'

const kinds = (['other', 'late_fee'] as const).map((value) => ({ value, label: chargeNames[value] }))

/** Something besides the fee: an identity card, an examination, a late fee. */
export function ChargeDialog({ order, onClose, onDone }: DeedProps & { order: BookedOrder }) {
  const [kind, setKind] = useState<string>('other')
  const form = useForm({ submit, otherwise: messages.somethingWentWrong, isQuiet: true })

  async function submit({ label = '', amount = '', dueOn = '' }: FormValues) {
    refuseBroken({
      label: label.trim() ? null : messages.labelRequired,
      amount: amountProblem(readRupees(amount)),
    })
    const charge = { orderId: order.id, kind, label, amount, dueOn }
    const { message } = await sendForm(deskCalls.charge, charge)
    toast.success(message ?? messages.chargeAdded)
    onDone()
    onClose()
  }

  return (
    <FormDialog
      title="Add a charge"
      description={`${order.programme}. It is due on a day of its own.`}
      submit="Add"
      form={form}
      onClose={onClose}
    >
      <RadioGroup
        legend="Kind"
        name="kind"
        look="segments"
        options={kinds}
        value={kind}
        onChange={setKind}
        error={form.errors.kind}
      />
      <Field label="What for" error={form.errors.label}>
        <Input
          name="label"
          placeholder="Identity card"
          maxLength={maxLength(deskCalls.charge, 'label')}
          autoComplete="off"
          data-autofocus
        />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <AmountField error={form.errors.amount} />
        <Field label="Due on" error={form.errors.dueOn}>
          <Input name="dueOn" type="date" defaultValue={dayOf(new Date())} />
        </Field>
      </div>
    </FormDialog>
  )
}
