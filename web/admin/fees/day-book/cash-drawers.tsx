import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { bookCalls } from '#contract/fees/book-calls.ts'
import type { CashDrawer, DayBook } from '#contract/fees/list-schemas.ts'
import { messages } from '#contract/messages.ts'
import { readRupees } from '#contract/money.ts'
import { clockTime } from '#contract/short-dates.ts'
import { AmountField } from '#web/admin/fees/shared/amount-field.tsx'
import { amountProblem } from '#web/admin/fees/shared/amount-problem.ts'
import { DrawerName } from '#web/admin/fees/shared/drawer-table.tsx'
import { ReasonDialog } from '#web/admin/fees/shared/reason-dialog.tsx'
import { useMay } from '#web/admin/shared/use-may.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { sendForm } from '#web/form/send-form.ts'
import type { FormValues } from '#web/form/use-form.ts'
import { newKey } from '#web/lib/new-key.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Table } from '#web/ui/table.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { CountFields, useCount, WaitingCash } from './count-fields.tsx'

type Drawers = NonNullable<DayBook['cashDrawers']>

/** Each drawer of the day with its sum: counted by whose it is before the day is closed. */
export function CashDrawers({ day, drawers, handovers }: { day: DayBook } & Drawers) {
  const [counting, setCounting] = useState<CashDrawer | null>(null)
  const [isTaking, setIsTaking] = useState(false)
  const [wrong, setWrong] = useState<Drawers['handovers'][number] | null>(null)
  const { revalidate } = useRevalidator()
  const others = drawers.filter(({ isOwn, expected }) => !isOwn && expected > 0)
  const mayTake = useMay('fees.record') && day.on === day.openDay && others.length > 0
  const mayTakeBack = useMay('fees.reverse') && !day.closing
  const done = () => void revalidate()
  return (
    <section aria-labelledby="drawers" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="drawers" className="text-lg">
            Drawers
          </h2>
          <p className="text-sm text-ink-soft">
            <DrawersSum drawers={drawers} />
          </p>
        </div>
        {mayTake && (
          <Button
            variant="secondary"
            icon={<HandCoins aria-hidden="true" />}
            onClick={() => setIsTaking(true)}
          >
            Take over cash
          </Button>
        )}
      </div>
      <Table
        caption="Drawers of the day"
        rows={drawers}
        rowKey={({ id }) => id || 'shared'}
        columns={[
          {
            id: 'name',
            head: 'Drawer',
            primary: true,
            cell: ({ name, isOwn, isStale, note }) => (
              <span className="grid justify-items-start gap-0.5">
                <span className="flex flex-wrap items-center gap-2">
                  <DrawerName name={name} />
                  {isOwn && <Badge>Yours</Badge>}
                  {isStale && <Badge tone="warning">Count again</Badge>}
                </span>
                {note && <span className="text-sm font-normal text-ink-soft wrap-anywhere">{note}</span>}
              </span>
            ),
          },
          money('opening', 'At the start', ({ opening }) => opening),
          money('expected', 'There should be', ({ expected }) => expected),
          money('counted', 'Counted', ({ counted }) => counted),
          money('difference', 'Difference', ({ difference }) => difference),
          {
            id: 'actions',
            head: <span className="sr-only">Actions</span>,
            align: 'end',
            cell: (drawer) =>
              drawer.mayCount && (
                <Button
                  size="sm"
                  variant={drawer.isOwn ? 'secondary' : 'ghost'}
                  aria-label={`${countVerb(drawer)}: ${drawer.name}`}
                  onClick={() => setCounting(drawer)}
                >
                  {countVerb(drawer)}
                </Button>
              ),
          },
        ]}
      />
      {handovers.length > 0 && (
        <ul aria-label="Cash handed over" className="grid gap-1 text-sm">
          {handovers.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className={one.voidedReason === null ? 'wrap-anywhere' : 'line-through wrap-anywhere'}>
                <Handover {...one} />
              </span>
              {one.voidedReason !== null && <Badge tone="danger">{`Taken back: ${one.voidedReason}`}</Badge>}
              {mayTakeBack && one.voidedReason === null && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Take back: ${handoverWords(one)}`}
                  onClick={() => setWrong(one)}
                >
                  Take back
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {counting && (
        <CountDialog on={day.on} drawer={counting} onClose={() => setCounting(null)} onDone={done} />
      )}
      {isTaking && <TakeOverDialog others={others} onClose={() => setIsTaking(false)} onDone={done} />}
      {wrong && (
        <ReasonDialog
          title="Take back the handover?"
          text={
            <Handover
              {...wrong}
              text={`${handedOver}. It stays in the day book as taken back, and the cash is in its old drawer again.`}
            />
          }
          submit="Take back"
          done={messages.drawerTakenBack}
          hint="Shown in the day book and in the audit"
          send={(reason) => sendForm(bookCalls.takeBackDrawerEntry, { id: wrong.id, reason })}
          onClose={() => setWrong(null)}
          onDone={done}
        />
      )}
    </section>
  )
}

function money(id: string, head: string, of: (drawer: CashDrawer) => number | null) {
  return {
    id,
    head,
    align: 'end' as const,
    nowrap: true,
    cell: (drawer: CashDrawer) => {
      const amount = of(drawer)
      return (
        <span className={id === 'difference' && amount ? 'text-danger' : undefined} translate="no">
          {amount === null ? '–' : rupees(amount)}
        </span>
      )
    },
  }
}

const countVerb = ({ counted }: CashDrawer) => (counted === null ? 'Count' : 'Recount')

export function DrawersSum({ drawers }: { drawers: CashDrawer[] }) {
  const sum = (key: 'expected' | 'counted') => rupees(drawers.reduce((all, one) => all + (one[key] ?? 0), 0))
  const text = drawers.every(({ counted }) => counted !== null)
    ? 'Together there should be {expected}; {counted} was counted.'
    : 'Together there should be {expected}.'
  return <Sentence text={text} names={{ expected: sum('expected'), counted: sum('counted') }} />
}

type Handed = Drawers['handovers'][number]

const handedOver = '{amount} from {from} to {to}, {time}'

export function Handover({ amount, from, to, at, text = handedOver }: Handed & { text?: string }) {
  return (
    <Sentence
      text={text}
      names={{ amount: rupees(amount) }}
      parts={{ from: <DrawerName name={from} />, to: <DrawerName name={to} />, time: clockTime(at) }}
    />
  )
}

/** Of a button that says it aloud alone. */
function handoverWords({ amount, from, to, at }: Handed): string {
  return `${rupees(amount)} from ${from} to ${to}, ${clockTime(at)}`
}

interface DialogProps {
  onClose: () => void
  onDone: () => void
}

function CountDialog({ on, drawer, onClose, onDone }: { on: string; drawer: CashDrawer } & DialogProps) {
  const count = useCount(drawer)

  function given({ note = '' }: FormValues) {
    refuseBroken(count.problems(note))
    const { opening, counted } = count
    return { on, drawerId: drawer.id, opening, counted, note }
  }

  return (
    <ActionDialog
      title={<Sentence text="Count the drawer: {name}" names={{ name: drawer.name }} />}
      description="Count the cash in it now. The day can be closed once every drawer is counted."
      submit="Save the count"
      size="sm"
      isQuiet
      call={bookCalls.countDrawer}
      given={given}
      said={messages.drawerCounted}
      onDone={onDone}
      onClose={onClose}
    >
      <WaitingCash amount={drawer.waiting} />
      <CountFields count={count} />
      <Field name="note" label="Note" optional={!count.difference} hint="Why the cash differs">
        <Textarea rows={2} />
      </Field>
    </ActionDialog>
  )
}

function TakeOverDialog({ others, onClose, onDone }: { others: CashDrawer[] } & DialogProps) {
  const [key] = useState(newKey)

  function given({ from = '', amount = '' }: FormValues) {
    refuseBroken({ amount: amountProblem(readRupees(amount)) })
    return { from, amount, key }
  }

  return (
    <ActionDialog
      title="Take over cash"
      description="Cash that somebody hands to you. Count it first: from now on it is in your drawer."
      submit="Take over"
      size="sm"
      isQuiet
      call={bookCalls.takeOver}
      given={given}
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="from" label="From">
        <Select
          defaultValue={others[0]?.id}
          names={others.map(({ id, name, expected }) => [id, `${name}, ${rupees(expected)}`])}
        />
      </Field>
      <AmountField data-autofocus />
    </ActionDialog>
  )
}
