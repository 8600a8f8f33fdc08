import { useState } from 'react'
import { concessionNames } from '#contract/fees/book-names.ts'
import { type ConcessionKind, givenConcessionKinds } from '#contract/fees/book-words.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { messages } from '#contract/messages.ts'
import { readRupees } from '#contract/money.ts'
import type { BookedOrder } from '#web/admin/fees/shared/account.ts'
import { AmountField } from '#web/admin/fees/shared/amount-field.tsx'
import { amountProblem } from '#web/admin/fees/shared/amount-problem.ts'
import { ReasonField } from '#web/admin/fees/shared/reason-field.tsx'
import { useMay } from '#web/admin/shared/use-may.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { rupees } from '#web/lib/rupees.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { AccountActionProps } from './account-action.ts'

const optionOf = (value: ConcessionKind) => ({ value, label: concessionNames[value] })

export function ConcessionDialog({ order, onClose, onDone }: AccountActionProps & { order: BookedOrder }) {
  const [kind, setKind] = useState<ConcessionKind>('discount')
  const mayWriteOff = useMay('fees.reverse')
  const kinds = givenConcessionKinds.filter((value) => value !== 'write_off' || mayWriteOff)
  const form = useForm({ submit, isQuiet: true })

  async function submit({ amount = '', reason = '' }: FormValues) {
    refuseBroken({
      amount: amountProblem(readRupees(amount)),
      reason: reason.trim() ? null : messages.reasonRequired,
    })
    const { message } = await sendForm(deskCalls.giveConcession, { orderId: order.id, kind, amount, reason })
    toast.success(message ?? messages.concessionGiven)
    onDone()
    onClose()
  }

  return (
    <FormDialog
      title="Give a discount"
      description={
        <Sentence
          text="{programme}: {owed} owed, {due} due. The last instalments become smaller."
          names={{ programme: order.programme, owed: rupees(order.owed), due: rupees(order.due) }}
        />
      }
      submit="Give"
      form={form}
      onClose={onClose}
    >
      <RadioGroup
        legend="Kind"
        name="kind"
        look="segments"
        options={kinds.map(optionOf)}
        value={kind}
        onChange={(value) => setKind(value as ConcessionKind)}
      />
      <AmountField data-autofocus />
      <ReasonField />
    </FormDialog>
  )
}
