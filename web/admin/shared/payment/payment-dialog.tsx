import { useState } from 'react'
import { orderCalls } from '#contract/fees/calls.ts'
import { type PaymentMethod, paymentMethods } from '#contract/fees/schemas.ts'
import { messages } from '#contract/messages.ts'
import { methodNames } from '#web/features/orders/payment-method.ts'
import { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { rupees } from '#web/lib/rupees.ts'
import { FormDialog, focusFirst } from '#web/panel/form-dialog/form-dialog.tsx'
import { wordsOf } from '#web/panel/list/use-pages.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { asOrder, type Order } from './order.ts'
import { type PaymentFaults, PaymentFields, today } from './payment-fields.tsx'

interface PaymentDialogProps {
  order: Pick<Order, 'id' | 'fees' | 'programme'> & { person: { name: string } }
  onClose: () => void
  onPaid: (order: Order) => void
}

const methods = paymentMethods.map((value) => ({ value, label: methodNames[value] }))

export function PaymentDialog({ order, onClose, onPaid }: PaymentDialogProps) {
  const [method, setMethod] = useState<PaymentMethod>('cash')
  const [faults, setFaults] = useState<PaymentFaults>({})
  const [isBusy, setIsBusy] = useState(false)

  async function handleSubmit(form: HTMLFormElement) {
    const data = new FormData(form)
    const given = (name: string) => String(data.get(name) ?? '').trim()
    const payment = {
      paidBy: method,
      paidRef: given('paidRef'),
      paidOn: given('paidOn'),
      paidAmount: given('paidAmount'),
      paidNote: given('paidNote'),
    }
    const broken = faultsOf(payment, order.fees)
    if (Object.keys(broken).length > 0) return refuse(form, broken)
    setIsBusy(true)
    try {
      const reply = await call(orderCalls.recordPayment, { _id: order.id, ...payment })
      toast.success(messages.paymentRecorded)
      onPaid(asOrder(reply.order))
    } catch (error) {
      setIsBusy(false)
      const field = error instanceof CallError ? error.field : undefined
      refuse(form, { [field ?? 'paidAmount']: wordsOf(error) })
    }
  }

  function refuse(form: HTMLFormElement, broken: PaymentFaults) {
    setFaults(broken)
    toast.error(Object.values(broken)[0] ?? messages.somethingWentWrong)
    focusFirst(form, Object.keys(broken))
  }

  return (
    <FormDialog
      title="Record payment"
      description={`${order.person.name}, ${order.programme}: ${rupees(order.fees)}`}
      submit="Record payment"
      busy={isBusy}
      onClose={onClose}
      onSubmit={handleSubmit}
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
        <PaymentFields fees={order.fees} hasReference={method !== 'cash'} faults={faults} />
      </div>
    </FormDialog>
  )
}

/** What the server would refuse too, said before the call. */
function faultsOf(
  payment: Record<'paidBy' | 'paidRef' | 'paidOn' | 'paidAmount', string>,
  fees: number,
): PaymentFaults {
  const { paidBy, paidRef, paidOn, paidAmount } = payment
  return {
    ...(paidBy !== 'cash' && !paidRef ? { paidRef: messages.referenceRequired } : {}),
    ...(!paidOn || paidOn > today() ? { paidOn: messages.invalidDate } : {}),
    ...(Number(paidAmount) === fees ? {} : { paidAmount: messages.wholeFeeOnly(fees) }),
  }
}
