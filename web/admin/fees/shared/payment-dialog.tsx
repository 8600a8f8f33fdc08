import { useState } from 'react'
import { methodNames } from '#contract/fees/book-names.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { paymentProblems, wholeFeeProblem } from '#contract/fees/payment-rules.ts'
import { type PaymentMethod, paymentMethods } from '#contract/fees/schemas.ts'
import { messages } from '#contract/messages.ts'
import { readRupees, toPaise } from '#contract/money.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { rupees } from '#web/lib/rupees.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { Order } from './order.ts'
import { PaymentFields, today } from './payment-fields.tsx'

interface PaymentDialogProps {
  order: Pick<Order, 'id' | 'due' | 'programme'> & { person: { name: string } }
  onClose: () => void
  onPaid: (order: Order) => void
}

const methods = paymentMethods.map((value) => ({ value, label: methodNames[value] }))

export function PaymentDialog({ order, onClose, onPaid }: PaymentDialogProps) {
  const [method, setMethod] = useState<PaymentMethod>('cash')
  const form = useForm({ submit, otherwise: messages.somethingWentWrong })

  async function submit({ paidRef = '', paidOn = '', paidAmount = '', paidNote = '' }: FormValues) {
    const amount = readRupees(paidAmount)
    const problems = paymentProblems({ paidBy: method, paidRef, paidOn, paidAmount: amount }, today())
    refuseBroken({
      ...problems,
      paidAmount: problems.paidAmount ?? wholeFeeProblem(amount, toPaise(order.due)),
    })
    const payment = { id: order.id, paidBy: method, paidRef, paidOn, paidAmount, paidNote }
    const reply = await sendForm(orderCalls.recordPayment, payment)
    toast.success(messages.paymentRecorded)
    onPaid(reply.order)
  }

  return (
    <FormDialog
      title="Record payment"
      description={`${order.person.name}, ${order.programme}: ${rupees(order.due)}`}
      submit="Record payment"
      form={form}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <RadioGroup
          legend="Paid by"
          name="paidBy"
          look="segments"
          className="sm:col-span-2"
          options={methods}
          value={method}
          onChange={(value) => setMethod(value as PaymentMethod)}
        />
        <PaymentFields due={order.due} hasReference={method !== 'cash'} errors={form.errors} />
      </div>
    </FormDialog>
  )
}
