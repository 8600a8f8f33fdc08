import { Fragment, useState } from 'react'
import { useRevalidator } from 'react-router'
import { addDays } from '#contract/calendar.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import type { CashDrawer, DayBook } from '#contract/fees/list-schemas.ts'
import { messages } from '#contract/messages.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { DrawerName } from '#web/admin/fees/shared/drawer-table.tsx'
import { Form } from '#web/form/form.tsx'
import { FormError } from '#web/form/form-error.tsx'
import type { FormFault } from '#web/form/form-fault.ts'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { CountFields, useCount, WaitingCash } from './count-fields.tsx'

/**
 * Counts the drawer, where there is but one, and closes the book of the day; the desk goes on, into the next one. Where each
 * has a drawer of their own, all of them are counted before.
 */
export function CloseForm({ day }: { day: DayBook }) {
  const count = useCount({ opening: day.opening, expected: day.expectedCash, isFirst: day.isFirstCount })
  const [question, setQuestion] = useState<Question | null>(null)
  const { revalidate } = useRevalidator()
  const form = useForm({ submit: check, call: bookCalls.closeDay, isQuiet: true })
  const { cashDrawers } = day

  async function check({ note = '' }: FormValues) {
    if (!cashDrawers) refuseBroken(count.problems(note))
    setQuestion(first(day.on))
  }

  async function send({ note = '' }: FormValues) {
    const earlyConfirmed = question?.isSecond ?? false
    setQuestion(null)
    const { opening, counted } = cashDrawers ? { opening: '0', counted: '0' } : count
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
    <Section title="Close the day" className="card gap-4 p-5">
      <Form form={form} className="grid gap-4">
        <WaitingCash amount={day.waitingCash} />
        {cashDrawers ? (
          <p className="text-sm text-ink-soft">
            <Uncounted {...cashDrawers} />
          </p>
        ) : (
          <CountFields count={count} />
        )}
        <Field
          name="note"
          label="Note"
          optional={cashDrawers !== null || !count.difference}
          hint={cashDrawers ? 'Shown in the day book' : 'Why the cash differs'}
        >
          <Textarea rows={2} />
        </Field>
        <FormError text={form.errors.form ?? form.errors.on} />
        <Button type="submit" busy={form.isBusy}>
          Close the day
        </Button>
      </Form>
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
    </Section>
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
  text: `The desk stays open. What is taken or given back from now on counts in the book of ${readableDay(addDays(on, 1))}. An owner can reopen the day.`,
  yes: 'Close it',
  isSecond: false,
})

const second = (text: string): Question => ({
  title: 'Close so early?',
  text,
  yes: 'Close it anyway',
  isSecond: true,
})

/** Which drawers are still to be counted before the day can be closed. */
function Uncounted({ drawers }: { drawers: CashDrawer[] }) {
  const waiting = drawers.filter(({ counted, isStale, expected, isOwn }) =>
    counted === null ? expected !== 0 || !isOwn : isStale,
  )
  if (waiting.length === 0) return 'Every drawer is counted.'
  const names = waiting.map(({ id, name }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <DrawerName name={name} />
    </Fragment>
  ))
  return <Sentence text="Still to be counted: {names}." parts={{ names }} />
}
