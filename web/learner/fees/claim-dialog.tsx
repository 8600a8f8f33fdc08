import { dayOf } from '#contract/calendar.ts'
import type { OwnBookedOrder } from '#contract/fees/account-schemas.ts'
import { ownFeeCalls } from '#contract/fees/own-fee-calls.ts'
import { messages } from '#contract/messages.ts'
import { toPaise } from '#contract/money.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { typedRupees } from '#web/lib/typed-rupees.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Sentence } from '#web/ui/sentence.tsx'

interface ClaimDialogProps {
  order: OwnBookedOrder
  onClose: () => void
  onDone: () => void
}

/** I have paid by UPI: the office looks for it by its UTR. */
export function ClaimDialog({ order, onClose, onDone }: ClaimDialogProps) {
  const today = dayOf(new Date())

  return (
    <ActionDialog
      title="I have paid"
      description={
        <Sentence
          text="For {programme}. We look for the payment by its UTR and confirm it here. Your receipt follows."
          names={{ programme: order.programme }}
        />
      }
      submit="Send"
      isQuiet
      call={ownFeeCalls.claim}
      given={({ amount = '', utr = '', paidOn = '' }) => ({ orderId: order.id, amount, utr, paidOn })}
      said={messages.claimSent}
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="utr" label="UTR" hint="The 12 digits that your UPI app shows for the payment">
        <Input inputMode="numeric" autoComplete="off" maxLength={40} className="tabular" data-autofocus />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field name="amount" label="Amount">
          <Input
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typedRupees(toPaise(order.nextDue || order.due))}
          />
        </Field>
        <Field name="paidOn" label="Paid on">
          <Input type="date" max={today} defaultValue={today} />
        </Field>
      </div>
    </ActionDialog>
  )
}
