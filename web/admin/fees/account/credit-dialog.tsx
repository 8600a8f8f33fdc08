import { useState } from 'react'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { messages } from '#contract/messages.ts'
import { readRupees, toPaise } from '#contract/money.ts'
import type { BookedOrder } from '#web/admin/fees/shared/account.ts'
import { AmountField } from '#web/admin/fees/shared/amount-field.tsx'
import { amountProblem } from '#web/admin/fees/shared/amount-problem.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import type { FormValues } from '#web/form/use-form.ts'
import { newKey } from '#web/lib/new-key.ts'
import { rupees } from '#web/lib/rupees.ts'
import { typedRupees } from '#web/lib/typed-rupees.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import type { AccountActionProps } from './account-action.ts'

interface CreditDialogProps extends AccountActionProps {
  order: BookedOrder
  others: BookedOrder[]
}

/** Pays another order of the person with what was paid too much on this one. */
export function CreditDialog({ order, others, onClose, onDone }: CreditDialogProps) {
  const [key] = useState(newKey)

  function given({ toOrderId = '', amount = '' }: FormValues) {
    refuseBroken({ amount: amountProblem(readRupees(amount)) })
    return { fromOrderId: order.id, toOrderId, amount, key }
  }

  return (
    <ActionDialog
      title="Use the credit"
      description={
        <Sentence
          text="{programme} is overpaid by {credit}."
          names={{ credit: rupees(order.credit), programme: order.programme }}
        />
      }
      submit="Use it"
      size="sm"
      isQuiet
      call={deskCalls.useCredit}
      given={given}
      said={messages.creditUsed}
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="toOrderId" label="For" hint="With what is due for each">
        <Select names={others.map(({ id, programme, due }) => [id, `${programme}: ${rupees(due)}`])} />
      </Field>
      <AmountField defaultValue={typedRupees(toPaise(Math.min(order.credit, others[0]?.due ?? 0)))} />
    </ActionDialog>
  )
}
