import { CircleCheck, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { dayOf } from '#contract/calendar.ts'
import type { DocumentMark } from '#contract/fees/account-schemas.ts'
import { documentNames } from '#contract/fees/book-names.ts'
import { messages } from '#contract/messages.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { shortDay } from '#contract/short-dates.ts'
import type { BookedOrder } from '#web/admin/fees/shared/account.ts'
import { PrintDocument } from '#web/admin/fees/shared/print-document.tsx'
import { LatestOnWhatsApp } from '#web/admin/office/shared/whatsapp-button.tsx'
import { rupees } from '#web/lib/rupees.ts'
import { Button } from '#web/ui/button.tsx'
import { Sentence } from '#web/ui/sentence.tsx'

interface TakenCardProps {
  document: DocumentMark
  amount: number
  /** The day in whose book it counts. */
  countsOn: string
  order: BookedOrder
  /** Null: they have been removed since. */
  personId: string | null
  onNext: () => void
  onMore: () => void
}

/** What was taken, its number to be read out, and the ways on; Enter prints, Escape is for the next person. */
export function TakenCard({ document, amount, countsOn, order, personId, onNext, onMore }: TakenCardProps) {
  const { moreDocuments } = order.payments.find((one) => one.document?.id === document.id) ?? {
    moreDocuments: [],
  }
  const next = useRef<HTMLButtonElement>(null)
  const leave = useRef(onNext)
  leave.current = onNext
  useEffect(() => {
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !window.document.querySelector('dialog[open]')) leave.current()
    }
    window.document.addEventListener('keydown', handleKey)
    return () => window.document.removeEventListener('keydown', handleKey)
  }, [])

  return (
    <section className="desk-take desk-taken" aria-label={messages.paymentTaken(document.number)}>
      <p className="flex items-center gap-2 font-semibold text-success">
        <CircleCheck aria-hidden="true" />
        <span>
          <Sentence
            text="{amount} taken for {programme}"
            names={{ amount: rupees(amount), programme: order.programme }}
          />
        </span>
      </p>
      <div>
        <p className="text-sm text-ink-soft">{documentNames[document.kind]}</p>
        <p className="desk-number tabular">
          <Link to={`/admin/document/${document.id}`} translate="no">
            {document.number}
          </Link>
        </p>
        {moreDocuments.map(({ id, kind, number }) => (
          <p key={id} className="tabular">
            {documentNames[kind]}{' '}
            <Link to={`/admin/document/${id}`} className="link" translate="no">
              {number}
            </Link>
          </p>
        ))}
      </div>
      <p className="text-ink-soft">
        <WhatRemains {...order} />
      </p>
      {countsOn > dayOf(new Date()) && (
        <p className="rounded-md bg-info-soft p-3 text-sm">{messages.countsIn(readableDay(countsOn))}</p>
      )}
      <div className="flex flex-wrap items-end gap-3 *:flex-auto *:whitespace-nowrap">
        <PrintDocument
          id={document.id}
          icon={<Printer aria-hidden="true" />}
          onPrinted={() => next.current?.focus()}
          autoFocus
        >
          Print <kbd className="desk-key">Enter</kbd>
        </PrintDocument>
        <Button ref={next} variant="secondary" size="lg" onClick={onNext}>
          Next person <kbd className="desk-key">Esc</kbd>
        </Button>
      </div>
      {personId && <LatestOnWhatsApp personId={personId} />}
      <Button variant="ghost" size="sm" onClick={onMore} className="justify-self-start">
        Take more from this person
      </Button>
    </section>
  )
}

function WhatRemains({ due, credit, nextDue, nextDueOn }: BookedOrder) {
  const text =
    due > 0
      ? nextDueOn
        ? '{due} is still due. The next {nextDue} by {day}.'
        : '{due} is still due.'
      : credit > 0
        ? 'Paid in full, with a credit of {credit}.'
        : 'Paid in full.'
  const names = { due: rupees(due), credit: rupees(credit), nextDue: rupees(nextDue) }
  return <Sentence text={text} names={names} parts={{ day: nextDueOn && shortDay(nextDueOn) }} />
}
