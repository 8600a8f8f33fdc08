import { deskCalls } from '#contract/fees/desk-calls.ts'
import { messages } from '#contract/messages.ts'
import type { Payment } from '#web/admin/fees/shared/account.ts'
import { AmountField } from '#web/admin/fees/shared/amount-field.tsx'
import { ReasonField } from '#web/admin/fees/shared/reason-field.tsx'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
import type { FormValues } from '#web/form/use-form.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Sentence } from '#web/ui/sentence.tsx'
import type { AccountActionProps } from './account-action.ts'

/** The bank did not pay a cheque. */
export function BounceDialog({ payment, onClose, onDone }: AccountActionProps & { payment: Payment }) {
  function given(values: FormValues) {
    refuseEmpty(values, { reason: messages.reasonRequired }, messages.reasonRequired)
    return { paymentId: payment.id, reason: values.reason, charge: values.charge?.trim() || undefined }
  }

  return (
    <ActionDialog
      title="The cheque bounced"
      description={
        <Sentence
          text="{amount}, {ref}. The amount is due again and the receipt is cancelled."
          names={{ amount: rupees(payment.amount), ref: payment.ref }}
        />
      }
      submit="Mark as bounced"
      tone="danger"
      size="sm"
      isQuiet
      call={deskCalls.bounce}
      given={given}
      said={messages.chequeBounced}
      onDone={onDone}
      onClose={onClose}
    >
      <ReasonField hint="What the bank says" />
      <AmountField
        label="Charge of the bank"
        name="charge"
        hint="Charged to the person. Leave it empty if the institute pays it."
        optional
      />
    </ActionDialog>
  )
}
