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
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import type { FormValues } from '#web/form/use-form.ts'
import { rupees } from '#web/lib/rupees.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import type { AccountActionProps } from './account-action.ts'

const optionOf = (value: ConcessionKind) => ({ value, label: concessionNames[value] })

export function ConcessionDialog({ order, onClose, onDone }: AccountActionProps & { order: BookedOrder }) {
  const [kind, setKind] = useState<ConcessionKind>('discount')
  const mayWriteOff = useMay('fees.reverse')
  const kinds = givenConcessionKinds.filter((value) => value !== 'write_off' || mayWriteOff)

  function given({ amount = '', reason = '' }: FormValues) {
    refuseBroken({
      amount: amountProblem(readRupees(amount)),
      reason: reason.trim() ? null : messages.reasonRequired,
    })
    return { orderId: order.id, kind, amount, reason }
  }

  return (
    <ActionDialog
      title="Give a discount"
      description={
        <Sentence
          text={
            order.overdue > 0 && !mayWriteOff
              ? '{programme}: {owed} owed, {due} due. The last instalments become smaller; {overdue} is overdue, which only an owner, or staff whom an owner allows, can take off.'
              : '{programme}: {owed} owed, {due} due. The last instalments become smaller.'
          }
          names={{
            programme: order.programme,
            owed: rupees(order.owed),
            due: rupees(order.due),
            overdue: rupees(order.overdue),
          }}
        />
      }
      submit="Give"
      isQuiet
      call={deskCalls.giveConcession}
      given={given}
      said={messages.concessionGiven}
      onDone={onDone}
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
    </ActionDialog>
  )
}
