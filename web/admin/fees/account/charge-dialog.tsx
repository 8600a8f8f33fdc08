import { useState } from 'react'
import { dayOf } from '#contract/calendar.ts'
import { chargeNames } from '#contract/fees/book-names.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { type Treatment, usualRate } from '#contract/fees/treatments.ts'
import { messages } from '#contract/messages.ts'
import { readRupees } from '#contract/money.ts'
import type { BookedOrder } from '#web/admin/fees/shared/account.ts'
import { AmountField } from '#web/admin/fees/shared/amount-field.tsx'
import { amountProblem } from '#web/admin/fees/shared/amount-problem.ts'
import { ExemptionField, rateNames, SacField } from '#web/admin/fees/shared/tax-fields.tsx'
import { treatmentNames } from '#web/admin/fees/shared/treatment-names.ts'
import { useMay } from '#web/admin/shared/use-may.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import type { FormValues } from '#web/form/use-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import type { AccountActionProps } from './account-action.ts'

const kinds = (['other', 'late_fee'] as const).map((value) => ({ value, label: chargeNames[value] }))

interface ChargeDialogProps extends AccountActionProps {
  order: BookedOrder
  /** For GST: else there is no tax to ask for. */
  isRegistered: boolean
}

/** Something besides the fee: an identity card, an examination, a late fee. */
export function ChargeDialog({ order, isRegistered, onClose, onDone }: ChargeDialogProps) {
  const [kind, setKind] = useState<string>('other')
  const [chosen, setTreatment] = useState<Treatment | 'programme'>('programme')
  const maySayTax = useMay('fees.settings') && isRegistered && kind === 'other'
  const treatment = maySayTax ? chosen : 'programme'

  function given({ label = '', amount = '', dueOn = '', ...tax }: FormValues) {
    const { sac = '', rate = '', exemptReason = '' } = tax
    refuseBroken({
      label: label.trim() ? null : messages.labelRequired,
      amount: amountProblem(readRupees(amount)),
    })
    const own = { treatment, sac: sac.trim(), rate, exemptReason: exemptReason.trim() }
    return { orderId: order.id, kind, label, amount, dueOn, ...own }
  }

  return (
    <ActionDialog
      title="Add a charge"
      description={
        <Sentence text="{programme}. It has its own due date." names={{ programme: order.programme }} />
      }
      submit="Add"
      isQuiet
      call={deskCalls.charge}
      given={given}
      said={messages.chargeAdded}
      onDone={onDone}
      onClose={onClose}
    >
      <RadioGroup legend="Kind" name="kind" look="segments" options={kinds} value={kind} onChange={setKind} />
      <Field name="label" label="What for">
        <Input placeholder="Identity card" autoComplete="off" data-autofocus />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <AmountField />
        <Field name="dueOn" label="Due on">
          <Input type="date" defaultValue={dayOf(new Date())} />
        </Field>
      </div>
      {maySayTax && (
        <Field
          name="treatment"
          label="Tax"
          hint={treatment === 'programme' ? undefined : 'It gets its own document when it is paid.'}
        >
          <Select
            value={treatment}
            onChange={({ currentTarget }) => setTreatment(currentTarget.value as Treatment)}
            options={[['programme', 'As the programme'], ...Object.entries(treatmentNames)]}
          />
        </Field>
      )}
      {treatment === 'taxable' && (
        <Field name="rate" label="Rate of GST">
          <Select defaultValue={String(usualRate)} names={rateNames} />
        </Field>
      )}
      {treatment === 'taxable' && (
        <SacField optional hint="Empty: that of the programme. Ask your accountant." />
      )}
      {treatment === 'exempt' && <SacField hint="Ask your accountant." />}
      {treatment === 'exempt' && <ExemptionField />}
    </ActionDialog>
  )
}
