import { dayOf } from '#contract/calendar.ts'
import { dueAtDesk, paidInAll } from '#contract/fees/due-at-desk.ts'
import { languageOf } from '#contract/language-of.ts'
import { inRupees, type Paise, toPaise } from '#contract/money.ts'
import { shortDay } from '#contract/short-dates.ts'
import type { BookedOrder } from '#web/admin/fees/shared/account.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/badge.tsx'
import { BatchName } from '#web/ui/names.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Sentence } from '#web/ui/sentence.tsx'

interface DeskOrderProps {
  order: BookedOrder
  isChosen: boolean
  /** Left out where there is nothing to choose between. */
  onChoose: (() => void) | undefined
}

/** What is owed for one order, and when; the chosen one is paid. */
export function DeskOrder({ order, isChosen, onChoose }: DeskOrderProps) {
  const { programme, batch, isBatchRemoved, status } = order
  const { paid, owed: cost } = paidInAll(order)
  const due = dueAtDesk(order)
  const owed = Math.max(toPaise(cost), toPaise(paid) + due) as Paise
  const head = (
    <span className="min-w-0">
      <span {...languageOf(programme)} className="block font-semibold wrap-anywhere">
        {programme}
      </span>
      {batch && (
        <span className="text-sm text-ink-soft wrap-anywhere">
          <BatchName name={batch} isRemoved={isBatchRemoved} />
        </span>
      )}
      {status === 'requested' && <Badge tone="warning">Requested</Badge>}
    </span>
  )
  return (
    <article className="desk-order" data-chosen={isChosen || undefined} aria-label={programme}>
      <div className="flex items-start justify-between gap-3">
        {onChoose ? (
          <label className="choice">
            <input type="radio" name="order" checked={isChosen} onChange={onChoose} />
            {head}
          </label>
        ) : (
          head
        )}
        <span translate="no" className="tabular whitespace-nowrap text-lg font-bold">
          {inRupees(due)}
        </span>
      </div>
      <ProgressBar
        label="Paid"
        value={toPaise(paid)}
        max={Math.max(owed, 1)}
        text={<Sentence text="{paid} of {owed}" names={{ paid: rupees(paid), owed: inRupees(owed) }} />}
      />
      {due > 0 && order.instalments.length > 0 && <Instalments order={order} />}
    </article>
  )
}

function Instalments({ order: { instalments } }: { order: BookedOrder }) {
  const today = dayOf(new Date())
  return (
    <ul className="tabular grid gap-1 text-sm" aria-label="Instalments">
      {instalments.map(({ no, dueOn, due, amount }) => (
        <li key={no} className="flex items-center justify-between gap-3">
          <span className={due > 0 ? undefined : 'text-ink-faint'}>
            {shortDay(dueOn)} {due > 0 && dueOn < today && <Badge tone="danger">Overdue</Badge>}
            {due > 0 && dueOn === today && <Badge tone="warning">Today</Badge>}
          </span>
          <span className={due > 0 ? 'font-semibold' : 'text-ink-faint'}>
            <Sentence
              text={due === 0 ? '{amount} paid' : '{due}'}
              names={{ amount: rupees(amount), due: rupees(due) }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
