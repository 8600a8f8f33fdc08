import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { addDays } from '#contract/calendar.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import type { DayBook } from '#contract/fees/list-schemas.ts'
import { messages } from '#contract/messages.ts'
import { inRupees, noMoney, type Paise, readRupees, toPaise } from '#contract/money.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { AmountField } from '#web/admin/fees/shared/amount-field.tsx'
import { FormError } from '#web/form/form-error.tsx'
import type { FormFault } from '#web/form/form-fault.ts'
import { maxLength } from '#web/form/max-length.ts'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { typedRupees } from '#web/lib/typed-rupees.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { CountNotes } from './count-notes.tsx'

/** Counts the drawer and closes the book of the day; the desk goes on, into the next one. */
export function CloseForm({ day }: { day: DayBook }) {
  const [opening, setOpening] = useState(() => (day.isFirstCount ? '' : typedRupees(toPaise(day.opening))))
  const [counted, setCounted] = useState('')
  const [question, setQuestion] = useState<Question | null>(null)
  const { revalidate } = useRevalidator()
  const form = useForm({ submit: check, otherwise: messages.somethingWentWrong, isQuiet: true })
  const expected = expectedOf(day, opening)
  const difference = differenceOf(counted, expected)

  async function check({ note = '' }: FormValues) {
    refuseBroken({
      opening: readRupees(opening).problem ? messages.notAnAmount : null,
      counted: readRupees(counted).problem ? messages.notAnAmount : null,
      note: difference && !note.trim() ? messages.differenceNeedsNote(difference) : null,
    })
    setQuestion(first(day.on))
  }

  async function send({ note = '' }: FormValues) {
    const earlyConfirmed = question?.isSecond ?? false
    setQuestion(null)
    const closing = { on: day.on, opening, counted, note, earlyConfirmed }
    const reply = await sendForm(bookCalls.closeDay, closing).catch((fault: FormFault) => {
      // By the institute's clock, which the server reads.
      const words = fault.errors?.earlyConfirmed
      if (!words) throw fault
      setQuestion(second(words))
    })
    if (!reply) return
    const { message } = reply
    toast.success(message ?? messages.dayClosed(day.on))
    await revalidate()
  }

  return (
    <section aria-labelledby="close-day" className="card gap-4 p-5">
      <h2 id="close-day" className="text-lg">
        Close the day
      </h2>
      <form ref={form.ref} method="post" noValidate onSubmit={form.handleSubmit} className="grid gap-4">
        <AmountField
          label="In the drawer at the start"
          name="opening"
          value={opening}
          onChange={(event) => setOpening(event.target.value)}
          error={form.errors.opening}
          hint={day.isFirstCount ? 'The first count: what lay in it before today' : undefined}
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
          error={form.errors.counted}
        />
        {counted !== '' && difference !== null && <Difference difference={difference} />}
        <Field label="Note" optional={!difference} hint="Why the cash differs" error={form.errors.note}>
          <Textarea name="note" rows={2} maxLength={maxLength(bookCalls.closeDay, 'note')} />
        </Field>
        <FormError text={form.errors.form ?? form.errors.on} />
        <Button type="submit" busy={form.isBusy}>
          Close the day
        </Button>
      </form>
      <ConfirmDialog
        open={question !== null}
        onClose={() => setQuestion(null)}
        onConfirm={() => void form.run(send)}
        title={question?.title ?? ''}
        confirmLabel={question?.yes ?? ''}
        tone="primary"
        busy={form.isBusy}
      >
        {question?.text}
      </ConfirmDialog>
    </section>
  )
}

interface Question {
  title: string
  text: string
  yes: string
  isSecond: boolean
}

const first = (on: string): Question => ({
  title: 'Close the day?',
  text: `The desk stays open: what is taken or given back from now on counts in the book of ${readableDay(addDays(on, 1))}. An owner can reopen the day.`,
  yes: 'Close it',
  isSecond: false,
})

const second = (text: string): Question => ({
  title: 'Close so early?',
  text,
  yes: 'Close it all the same',
  isSecond: true,
})

/** What was there at the start, and the day's cash. */
function expectedOf({ expectedCash, opening }: DayBook, typedOpening: string): Paise {
  const typed = readRupees(typedOpening).paise ?? noMoney
  return (toPaise(expectedCash) - toPaise(opening) + typed) as Paise
}

function differenceOf(counted: string, expected: Paise): Paise | null {
  const { paise } = readRupees(counted)
  return paise === undefined ? null : ((paise - expected) as Paise)
}

function Difference({ difference }: { difference: Paise }) {
  if (difference === noMoney) return <p className="text-sm font-semibold text-success">The cash is right.</p>
  return (
    <p className="text-sm font-semibold text-danger">
      {inRupees(Math.abs(difference) as Paise)} {difference > 0 ? 'too much' : 'is missing'}
    </p>
  )
}
