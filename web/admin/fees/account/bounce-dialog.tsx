import { deskCalls } from '#contract/fees/desk-calls.ts'
import { messages } from '#contract/messages.ts'
import type { Payment } from '#web/admin/fees/shared/account.ts'
import { AmountField } from '#web/admin/fees/shared/amount-field.tsx'
import { ReasonField } from '#web/admin/fees/shared/reason-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Sentence } from '#web/ui/sentence.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { AccountActionProps } from './account-action.ts'

/** The bank did not pay a cheque. */
export function BounceDialog({ payment, onClose, onDone }: AccountActionProps & { payment: Payment }) {
  const form = useForm({ submit, isQuiet: true })

  async function submit(values: FormValues) {
    refuseEmpty(values, { reason: messages.reasonRequired }, messages.reasonRequired)
    const { message } = await sendForm(deskCalls.bounce, {
      paymentId: payment.id,
      reason: values.reason,
      charge: values.charge?.trim() || undefined,
    })
    toast.success(message ?? messages.chequeBounced)
    onDone()
    onClose()
  }

  return (
    <FormDialog
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
      form={form}
      onClose={onClose}
    >
      <ReasonField hint="What the bank says" />
      <AmountField
        label="What the bank took for it"
        name="charge"
        hint="Charged to the person; leave it empty to bear it"
        optional
      />
    </FormDialog>
  )
}
