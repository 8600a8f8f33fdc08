import { useState } from 'react'
import { dayOf } from '#contract/calendar.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { type Instalment, planProblem } from '#contract/fees/instalments.ts'
import { messages } from '#contract/messages.ts'
import { inRupees, noMoney, type Paise, readRupees, toPaise } from '#contract/money.ts'
import type { BookedOrder } from '#web/admin/fees/shared/account.ts'
import { TypedRows } from '#web/admin/fees/shared/typed-rows.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { sendForm } from '#web/form/send-form.ts'
import { useForm } from '#web/form/use-form.ts'
import { rupees } from '#web/lib/rupees.ts'
import { typedRupees } from '#web/lib/typed-rupees.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { AccountActionProps } from './account-action.ts'
import { splitPlan, type TypedInstalment } from './split-plan.ts'

/** When the person pays what: equal parts to begin with, each of which can be changed. */
export function PlanDialog({ order, onClose, onDone }: AccountActionProps & { order: BookedOrder }) {
  const owed = toPaise(order.owed)
  const [rows, setRows] = useState<TypedInstalment[]>(() =>
    order.instalments.map(({ dueOn, amount }) => ({ dueOn, amount: typedRupees(toPaise(amount)) })),
  )
  const [isDirty, setIsDirty] = useState(false)
  const form = useForm({ submit, isQuiet: true })

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
      description={
        <Sentence
          text="{programme}: {owed} owed, {paid} paid. Payments cover the oldest first."
          names={{ programme: order.programme, owed: rupees(order.owed), paid: rupees(order.paid) }}
        />
      }
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

interface PlanSplitProps {
  parts: number
  firstOn: string
  onSplit: (parts: number, firstOn: string) => void
}

const choices = Array.from({ length: 12 }, (_, at) => at + 1)

/** Equal parts from a first day on, month by month. */
function PlanSplit({ parts: given, firstOn: givenDay, onSplit }: PlanSplitProps) {
  const [parts, setParts] = useState(String(Math.min(given, choices.length)))
  const [firstOn, setFirstOn] = useState(givenDay)
  return (
    <div className="grid items-end gap-3 rounded-md bg-sunken p-3 sm:grid-cols-[1fr_1fr_auto]">
      <Field label="Parts">
        <Select
          value={parts}
          onChange={(event) => setParts(event.target.value)}
          options={choices.map((count) => [count, count === 1 ? 'In one' : `${count} monthly parts`])}
        />
      </Field>
      <Field label="First on">
        <Input type="date" value={firstOn} onChange={(event) => setFirstOn(event.target.value)} />
      </Field>
      <Button variant="secondary" onClick={() => onSplit(Number(parts), firstOn)}>
        Split equally
      </Button>
    </div>
  )
}

interface PlanRowsProps {
  rows: TypedInstalment[]
  owed: Paise
  onChange: (rows: TypedInstalment[]) => void
}

/** The instalments to be changed one by one; says at once what is missing to the whole. */
function PlanRows({ rows, owed, onChange }: PlanRowsProps) {
  const sum = rows.reduce((all, { amount }) => all + (readRupees(amount).paise ?? noMoney), 0)
  const missing = (owed - sum) as Paise
  return (
    <TypedRows
      rows={rows}
      add="Add an instalment"
      remove={(number) => `Remove instalment ${number}`}
      rowClassName="grid grid-cols-[1.25rem_minmax(0,1.3fr)_minmax(0,1fr)_auto] items-center gap-1.5 sm:gap-2"
      onChange={onChange}
      next={() => ({ dueOn: rows.at(-1)?.dueOn ?? '', amount: missing > 0 ? typedRupees(missing) : '' })}
      status={
        <p
          role="status"
          className={missing === 0 ? 'text-sm text-success' : 'text-sm font-semibold text-danger'}
        >
          {missing === 0 && <Sentence text="Together {owed}" names={{ owed: inRupees(owed) }} />}
          {missing > 0 && <Sentence text="{sum} is missing" names={{ sum: inRupees(missing) }} />}
          {missing < 0 && <Sentence text="{sum} too much" names={{ sum: inRupees(-missing as Paise) }} />}
        </p>
      }
      fields={(row, at, set) => (
        <>
          <span className="tabular text-sm text-ink-soft">{at + 1}</span>
          <Input
            type="date"
            aria-label={`Day of instalment ${at + 1}`}
            className="max-sm:px-2.5"
            value={row.dueOn}
            onChange={(event) => set({ dueOn: event.target.value })}
          />
          <Input
            inputMode="decimal"
            aria-label={`Amount of instalment ${at + 1}`}
            className="tabular text-end max-sm:px-2.5"
            value={row.amount}
            onChange={(event) => set({ amount: event.target.value })}
          />
        </>
      )}
    />
  )
}
