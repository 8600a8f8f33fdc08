import { useState } from 'react'
import { methodNames } from '#contract/fees/book-names.ts'
import { deskMethods, type RefundMethod, refundMethods } from '#contract/fees/book-words.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { referenceHints, referenceProblem } from '#contract/fees/references.ts'
import { messages } from '#contract/messages.ts'
import { readRupees, toPaise } from '#contract/money.ts'
import type { Payment } from '#web/admin/fees/shared/account.ts'
import { AmountField } from '#web/admin/fees/shared/amount-field.tsx'
import { amountProblem } from '#web/admin/fees/shared/amount-problem.ts'
import { ReasonField } from '#web/admin/fees/shared/reason-field.tsx'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import type { FormValues } from '#web/form/use-form.ts'
import { newKey } from '#web/lib/new-key.ts'
import { rupees } from '#web/lib/rupees.ts'
import { typedRupees } from '#web/lib/typed-rupees.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import type { AccountActionProps } from './account-action.ts'

const optionOf = (value: RefundMethod) => ({ value, label: methodNames[value] })

interface RefundDialogProps extends AccountActionProps {
  payment: Payment
  /** What is due besides. */
  due: number
}

/** Gives back a payment or a part of it, with a document of its own. */
export function RefundDialog({ payment, due, onClose, onDone }: RefundDialogProps) {
  const [key] = useState(newKey)
  // What came through Razorpay goes back through it; by hand only what it could not give back, which the server holds.
  const methods = payment.method === 'razorpay' ? refundMethods : deskMethods
  const [method, setMethod] = useState<RefundMethod>(
    () => methods.find((one) => one === payment.method) ?? 'bank',
  )
  const [owed, setOwed] = useState('')

  function given({ amount = '', ref = '', reason = '' }: FormValues) {
    refuseBroken({
      amount: amountProblem(readRupees(amount)),
      ref: referenceProblem(method, ref),
      reason: reason.trim() ? null : messages.reasonRequired,
      isFeeOwed: owed ? null : messages.sayWhetherOwed,
    })
    return { paymentId: payment.id, amount, method, ref, reason, key, isFeeOwed: owed !== 'no' }
  }

  return (
    <ActionDialog
      title="Refund"
      description={
        <Sentence
          text={
            payment.document
              ? '{sum} of {number} can be given back.'
              : '{sum} of this payment can be given back.'
          }
          names={{ sum: rupees(payment.refundable), number: payment.document?.number }}
        />
      }
      submit="Give back"
      tone="danger"
      isQuiet
      call={deskCalls.refund}
      given={given}
      onDone={onDone}
      onClose={onClose}
    >
      <AmountField defaultValue={typedRupees(toPaise(payment.refundable))} data-autofocus />
      <RadioGroup
        legend="Given back by"
        name="method"
        look="segments"
        options={methods.map(optionOf)}
        value={method}
        onChange={(value) => setMethod(value as RefundMethod)}
      />
      {method === 'razorpay' && (
        <p className="text-sm text-ink-soft">
          Razorpay gives it back the way it came, within a few days. Then the refund document is issued.
        </p>
      )}
      <RadioGroup
        legend="Is the amount still owed?"
        name="isFeeOwed"
        options={[
          { value: 'yes', label: 'Yes', hint: 'It is due again.' },
          { value: 'no', label: 'No', hint: 'The fee is reduced by it, as a discount.' },
        ]}
        value={owed}
        onChange={setOwed}
      />
      {owed === 'no' && due > 0 && (
        <p className="text-sm text-ink-soft">
          <Sentence
            text="Another {due} of the fee stays due. Give a discount if that is not owed either."
            names={{ due: rupees(due) }}
          />
        </p>
      )}
      {method !== 'cash' && method !== 'razorpay' && (
        <Field name="ref" label="Reference" hint={referenceHints[method]}>
          <Input autoComplete="off" />
        </Field>
      )}
      <ReasonField />
    </ActionDialog>
  )
}
