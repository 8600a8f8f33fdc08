import { Landmark, Wallet } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { drawerNames } from '#contract/fees/book-names.ts'
import type { DrawerKind } from '#contract/fees/book-words.ts'
import type { DayBook, DrawerEntry } from '#contract/fees/list-schemas.ts'
import { messages } from '#contract/messages.ts'
import { readRupees } from '#contract/money.ts'
import { AmountField } from '#web/admin/fees/shared/amount-field.tsx'
import { amountProblem } from '#web/admin/fees/shared/amount-problem.ts'
import { DrawerSums, DrawerTable } from '#web/admin/fees/shared/drawer-table.tsx'
import { ReasonDialog } from '#web/admin/fees/shared/reason-dialog.tsx'
import { useMay } from '#web/admin/shared/use-may.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { sendForm } from '#web/form/send-form.ts'
import type { FormValues } from '#web/form/use-form.ts'
import { newKey } from '#web/lib/new-key.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Sentence } from '#web/ui/sentence.tsx'

/** Cash that left the drawer; entered in the book that is open, taken back while its book is. */
export function DrawerSection({ day }: { day: DayBook }) {
  const [taking, setTaking] = useState<DrawerKind | null>(null)
  const [wrong, setWrong] = useState<DrawerEntry | null>(null)
  const { revalidate } = useRevalidator()
  const mayTake = useMay('fees.record') && day.on === day.openDay
  const mayTakeBack = useMay('fees.reverse') && !day.closing && !day.countedWith
  const { entries } = day.drawer
  if (entries.length === 0 && !mayTake) return null
  return (
    <section aria-labelledby="out-of-drawer" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="out-of-drawer" className="text-lg">
            Cash paid out of the drawer
          </h2>
          <p className="text-sm text-ink-soft">
            {entries.length > 0 ? <DrawerSums {...day.drawer} /> : 'Nothing was paid or taken to the bank.'}
          </p>
        </div>
        {mayTake && (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              icon={<Wallet aria-hidden="true" />}
              onClick={() => setTaking('expense')}
            >
              Pay from the drawer
            </Button>
            <Button
              variant="secondary"
              icon={<Landmark aria-hidden="true" />}
              onClick={() => setTaking('bank')}
            >
              Taken to the bank
            </Button>
          </div>
        )}
      </div>
      {entries.length > 0 && (
        <DrawerTable
          caption="Cash paid out of the drawer, newest first"
          entries={entries}
          onTakeBack={mayTakeBack ? setWrong : undefined}
        />
      )}
      {taking && (
        <TakeDialog kind={taking} onClose={() => setTaking(null)} onDone={() => void revalidate()} />
      )}
      {wrong && (
        <ReasonDialog
          title="Take back the entry?"
          text={
            <Sentence
              text="{kind}: {details}, {amount}. It stays in the day book as taken back, and its cash is in the drawer again."
              parts={{ kind: drawerNames[wrong.kind] }}
              names={{ details: wrong.details, amount: rupees(wrong.amount) }}
            />
          }
          submit="Take back"
          done={messages.drawerTakenBack}
          hint="Shown in the day book and in the audit"
          send={(reason) => sendForm(bookCalls.takeBackDrawerEntry, { id: wrong.id, reason })}
          onClose={() => setWrong(null)}
          onDone={() => void revalidate()}
        />
      )}
    </section>
  )
}

const words = {
  expense: {
    title: 'Pay from the drawer',
    about: 'A small expense, paid with cash from the desk.',
    label: 'What for',
    hint: 'Such as tea for the visitors',
    missing: messages.sayWhatFor,
    submit: 'Enter the expense',
  },
  bank: {
    title: 'Taken to the bank',
    about: 'Cash that was deposited at the bank.',
    label: 'Slip number',
    hint: 'As on the deposit slip',
    missing: messages.slipRequired,
    submit: 'Enter the deposit',
  },
} satisfies Record<DrawerKind, object>

interface TakeDialogProps {
  kind: DrawerKind
  onClose: () => void
  onDone: () => void
}

function TakeDialog({ kind, onClose, onDone }: TakeDialogProps) {
  const [key] = useState(newKey)
  const { title, about, label, hint, missing, submit: verb } = words[kind]

  function given({ amount = '', details = '' }: FormValues) {
    refuseBroken({ amount: amountProblem(readRupees(amount)), details: details.trim() ? null : missing })
    return { kind, amount, details, key }
  }

  return (
    <ActionDialog
      title={title}
      description={about}
      submit={verb}
      size="sm"
      isQuiet
      call={bookCalls.takeFromDrawer}
      given={given}
      onDone={onDone}
      onClose={onClose}
    >
      <AmountField data-autofocus />
      <Field name="details" label={label} hint={hint}>
        <Input autoComplete="off" />
      </Field>
    </ActionDialog>
  )
}
