import { useState } from 'react'
import { messages } from '#contract/messages.ts'
import { inRupees, noMoney, type Paise, readRupees, toPaise } from '#contract/money.ts'
import { AmountField } from '#web/admin/fees/shared/amount-field.tsx'
import { rupees } from '#web/lib/rupees.ts'
import { typedRupees } from '#web/lib/typed-rupees.ts'
import { Input } from '#web/ui/input.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { type Counts, notes, worthOf } from './notes.ts'

/** What is typed while a drawer is counted, and by how much it differs from the books. */
export function useCount(books: { opening: number; expected: number; isFirst: boolean }) {
  const [opening, setOpening] = useState(() => (books.isFirst ? '' : typedRupees(toPaise(books.opening))))
  const [counted, setCounted] = useState('')
  const begun = readRupees(opening).paise ?? noMoney
  const expected = (toPaise(books.expected) - toPaise(books.opening) + begun) as Paise
  const { paise } = readRupees(counted)
  const difference = paise === undefined ? null : ((paise - expected) as Paise)
  const problems = (note: string) => ({
    opening: readRupees(opening).problem ? messages.notAnAmount : null,
    counted: readRupees(counted).problem ? messages.notAnAmount : null,
    note: difference && !note.trim() ? messages.differenceNeedsNote(difference) : null,
  })
  return { isFirst: books.isFirst, opening, setOpening, counted, setCounted, expected, difference, problems }
}

/** What lies on the desk and in no book yet. */
export function WaitingCash({ amount }: { amount: number }) {
  if (amount === 0) return null
  return (
    <p className="rounded-md bg-warning-soft p-3 text-sm font-medium text-warning">
      {messages.waitingCashApart(toPaise(amount))}
    </p>
  )
}

/** What lay in a drawer at the start, what should be there, and what is. */
export function CountFields({ count }: { count: ReturnType<typeof useCount> }) {
  const { isFirst, opening, setOpening, counted, setCounted, expected, difference } = count
  return (
    <>
      <AmountField
        label="In the drawer at the start"
        name="opening"
        value={opening}
        onChange={(event) => setOpening(event.target.value)}
        hint={isFirst ? 'The first count: the cash in the drawer before today' : undefined}
      />
      <p className="tabular flex justify-between gap-3 text-sm">
        <span className="text-ink-soft">Cash there should be</span>
        <strong translate="no">{inRupees(expected)}</strong>
      </p>
      <CountNotes onCounted={(worth) => setCounted(typedRupees(toPaise(worth)))} />
      <AmountField
        label="Cash counted"
        name="counted"
        value={counted}
        onChange={(event) => setCounted(event.target.value)}
      />
      {counted !== '' && difference !== null && <Difference difference={difference} />}
    </>
  )
}

function Difference({ difference }: { difference: Paise }) {
  if (difference === noMoney) return <p className="text-sm font-semibold text-success">The cash is right.</p>
  return (
    <p className="text-sm font-semibold text-danger">
      <Sentence
        text={difference > 0 ? '{amount} too much' : '{amount} is missing'}
        names={{ amount: inRupees(Math.abs(difference) as Paise) }}
      />
    </p>
  )
}

/** How many of each note and coin there are; the sum goes into the field below. */
function CountNotes({ onCounted }: { onCounted: (worth: number) => void }) {
  const [counts, setCounts] = useState<Counts>({})

  function handleCount(note: number, count: string) {
    const next = { ...counts, [note]: count }
    setCounts(next)
    const worth = worthOf(next)
    if (worth !== null) onCounted(worth)
  }

  return (
    <details className="rounded-md border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-3 text-sm font-semibold">
        Count the notes
      </summary>
      <ul translate="no" className="tabular grid gap-1.5 p-3 pt-0 text-sm">
        {notes.map((note) => (
          <li key={note} className="grid grid-cols-[3.5rem_5rem_1fr] items-center gap-2">
            <span className="text-end">₹{note} ×</span>
            <Input
              inputMode="numeric"
              autoComplete="off"
              aria-label={`How many of ₹${note}`}
              className="min-h-10 text-end"
              value={counts[note] ?? ''}
              onChange={(event) => handleCount(note, event.target.value)}
            />
            <span className="text-end text-ink-soft">
              {rupees(worthOf({ [note]: counts[note] ?? '' }) ?? 0)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
