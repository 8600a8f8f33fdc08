import { useState } from 'react'
import { dayOf } from '#contract/calendar.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { type Instalment, planProblem } from '#contract/fees/instalments.ts'
import { messages } from '#contract/messages.ts'
import { noMoney, readRupees, toPaise } from '#contract/money.ts'
import type { BookedOrder } from '#web/admin/fees/shared/account.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { sendForm } from '#web/form/send-form.ts'
import { useForm } from '#web/form/use-form.ts'
import { rupees } from '#web/lib/rupees.ts'
import { typedRupees } from '#web/lib/typed-rupees.ts'
import { FieldError } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { AccountActionProps } from './account-action.ts'
import { PlanRows } from './plan-rows.tsx'
import { PlanSplit } from './plan-split.tsx'
import { splitPlan, type TypedInstalment } from './split-plan.ts'

/** When the person pays what: equal parts to begin with, each of which can be changed. */
export function PlanDialog({ order, onClose, onDone }: AccountActionProps & { order: BookedOrder }) {
  const owed = toPaise(order.owed)
  const [rows, setRows] = useState<TypedInstalment[]>(() =>
    order.instalments.map(({ dueOn, amount }) => ({ dueOn, amount: typedRupees(toPaise(amount)) })),
  )
  const [isDirty, setIsDirty] = useState(false)
  const form = useForm({ submit, otherwise: messages.somethingWentWrong, isQuiet: true })

  function change(next: TypedInstalment[]) {
    setRows(next)
    setIsDirty(true)
    form.clearErrors()
  }

  async function submit() {
    refuseBroken({ instalments: planProblem(rows.map(readRow), owed) })
    const { message } = await sendForm(deskCalls.setPlan, { orderId: order.id, instalments: rows })
    toast.success(message ?? messages.planSaved)
    onDone()
    onClose()
  }

  return (
    <FormDialog
      title="Instalments"
      description={`${order.programme}: ${rupees(order.owed)} owed, ${rupees(order.paid)} paid. Payments cover the oldest first.`}
      submit="Save"
      form={form}
      isDirty={isDirty}
      onClose={onClose}
    >
      <PlanSplit
        firstOn={order.instalments[0]?.dueOn ?? dayOf(new Date())}
        parts={Math.max(order.instalments.length, 1)}
        onSplit={(parts, firstOn) => change(splitPlan(owed, parts, firstOn))}
      />
      <div data-field="instalments" className="grid gap-3">
        <PlanRows rows={rows} owed={owed} onChange={change} />
        {form.errors.instalments && <FieldError id="plan-error">{form.errors.instalments}</FieldError>}
      </div>
    </FormDialog>
  )
}

function readRow({ dueOn, amount }: TypedInstalment): Instalment {
  return { dueOn, paise: readRupees(amount).paise ?? noMoney }
}
