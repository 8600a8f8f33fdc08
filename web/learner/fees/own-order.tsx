import type { ReactNode } from 'react'
import { dayOf } from '#contract/calendar.ts'
import type { OwnBookedOrder } from '#contract/fees/account-schemas.ts'
import { chargeNames, concessionNames, methodNames, paymentStateNames } from '#contract/fees/book-names.ts'
import { paidInAll } from '#contract/fees/due-at-desk.ts'
import { languageOf } from '#contract/language-of.ts'
import { shortDay } from '#contract/short-dates.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Sentence } from '#web/ui/sentence.tsx'

/** One programme: what it costs, how far it is paid, and when the rest is due. */
export function OwnOrder({ order }: { order: OwnBookedOrder }) {
  const { paid, owed } = paidInAll(order)
  const isWaiting = order.status === 'requested' && order.owed === 0
  return (
    <article className="card gap-4 p-5" aria-label={order.programme}>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 {...languageOf(order.programme)} className="text-lg wrap-anywhere">
          {order.programme}
        </h3>
        <strong className="tabular">{standingOf({ due: order.due, paid }, isWaiting)}</strong>
      </div>
      {isWaiting ? (
        order.fee > 0 && (
          <p className="text-ink-soft">
            <Sentence text="{amount} is due once it is approved." names={{ amount: rupees(order.fee) }} />
          </p>
        )
      ) : (
        <ProgressBar
          label="Paid"
          value={paid}
          max={Math.max(owed, 1)}
          text={<Sentence text="{paid} of {owed}" names={{ paid: rupees(paid), owed: rupees(owed) }} />}
        />
      )}
      <Lines title="What it is made of" lines={owedLines(order)} />
      {order.due > 0 && <Lines title="When it is due" lines={dueLines(order)} />}
      <Lines title="What you have paid" lines={paidLines(order)} />
    </article>
  )
}

/** Only what was paid is said to be paid: not what was asked for, nor what was given. */
function standingOf({ due, paid }: { due: number; paid: number }, isWaiting: boolean): ReactNode {
  if (due > 0) return <Sentence text="{amount} due" names={{ amount: rupees(due) }} />
  if (isWaiting) return 'Waiting for approval'
  return paid > 0 ? 'Paid' : 'Nothing due'
}

interface Line {
  id: string
  text: ReactNode
  amount: number
  mark?: { text: string; tone: 'danger' | 'warning' | 'success' | 'neutral' }
  about?: string | null
  isGone?: boolean
}

function Lines({ title, lines }: { title: string; lines: Line[] }) {
  if (lines.length === 0) return null
  return (
    <div>
      <h4 className="mb-1 text-sm font-semibold text-ink-soft">{title}</h4>
      <ul className="tabular divide-y divide-line text-sm">
        {lines.map(({ id, text, amount, mark, about, isGone }) => (
          <li key={id} className="flex items-start justify-between gap-4 py-1.5">
            <span className="min-w-0">
              <span className="inline-flex flex-wrap items-center gap-x-2 wrap-anywhere">
                <span {...languageOf(text)}>{text}</span>
                {mark && <Badge tone={mark.tone}>{mark.text}</Badge>}
              </span>
              {about && <span className="block text-ink-soft wrap-anywhere">{about}</span>}
            </span>
            <span className={isGone ? 'text-ink-faint line-through' : 'font-semibold'} translate="no">
              {rupees(amount)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function owedLines({ charges, concessions }: OwnBookedOrder): Line[] {
  return [
    ...charges
      .filter(({ voidedAt }) => voidedAt === null)
      .map(({ id, kind, label, amount }) => ({ id, text: label || chargeNames[kind], amount })),
    ...concessions
      .filter(({ voidedAt }) => voidedAt === null)
      .map(({ id, kind, amount }) => ({ id, text: concessionNames[kind], amount: -amount })),
  ]
}

function dueLines({ instalments }: OwnBookedOrder): Line[] {
  const today = dayOf(new Date())
  return instalments
    .filter(({ due }) => due > 0)
    .map(({ no, dueOn, due }) => ({
      id: String(no),
      text: shortDay(dueOn),
      amount: due,
      ...(dueOn < today && { mark: { text: 'Overdue', tone: 'danger' as const } }),
    }))
}

const tones = {
  claimed: 'warning',
  confirmed: 'success',
  refused: 'neutral',
  reversed: 'danger',
  bounced: 'danger',
} as const

const refundMarks = {
  asked: { text: 'On its way', tone: 'warning' },
  failed: { text: 'Not given back', tone: 'neutral' },
} as const

function paidLines({ payments, refunds }: OwnBookedOrder): Line[] {
  return [
    ...payments.map(({ id, receivedOn, method, ref, amount, state, endedReason }) => ({
      id,
      text: (
        <span>
          {shortDay(receivedOn)} · {methodNames[method]}
          {ref && (
            <>
              {' · '}
              <span translate="no">{ref}</span>
            </>
          )}
        </span>
      ),
      amount,
      about: state === 'claimed' ? 'We are looking for this payment.' : endedReason,
      isGone: state !== 'confirmed' && state !== 'claimed',
      ...(state !== 'confirmed' && { mark: { text: paymentStateNames[state], tone: tones[state] } }),
    })),
    ...refunds.map(({ id, refundedOn, method, amount, state }) => ({
      id,
      text: `${shortDay(refundedOn)} · given back: ${methodNames[method]}`,
      amount: -amount,
      isGone: state === 'failed',
      ...(state !== 'done' && { mark: refundMarks[state] }),
    })),
  ]
}
