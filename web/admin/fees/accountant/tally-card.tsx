import { Archive } from 'lucide-react'
import { useState } from 'react'
import { monthOf } from '#contract/calendar.ts'
import type { AnswerOf } from '#contract/call.ts'
import { tallyHeads, tallyNames } from '#contract/fees/tally-words.ts'
import { yearCalls } from '#contract/fees/year-calls.ts'
import { messages } from '#contract/messages.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { useMay } from '#web/admin/shared/use-may.ts'
import { Form } from '#web/form/form.tsx'
import { FormError } from '#web/form/form-error.tsx'
import { sendForm } from '#web/form/send-form.ts'
import { useAction } from '#web/form/use-action.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Section } from '#web/ui/section.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { download } from './file-card.tsx'

type Tally = AnswerOf<typeof yearCalls.tally>

/** A month's vouchers for Tally, and to which of its ledgers they are posted. */
export function TallyCard() {
  const [month, setMonth] = useState(() => monthOf(new Date()))
  const { busyId, run } = useAction()
  const [tally, setTally] = useState<Tally | null>(null)

  return (
    <Section
      title="Tally"
      lead="Ledgers and vouchers of the closed days of a month as XML files. Importing a file twice changes nothing."
      className="card grid gap-4 p-5"
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Month">
          <Input
            type="month"
            value={month}
            max={monthOf(new Date())}
            onChange={({ currentTarget }) => setMonth(currentTarget.value)}
          />
        </Field>
        <Button
          icon={<Archive aria-hidden="true" />}
          onClick={() => run(() => download('tally', month), { id: 'zip' })}
          busy={busyId === 'zip'}
        >
          Tally files (ZIP)
        </Button>
        {!tally && (
          <Button
            variant="secondary"
            onClick={() => run(async () => setTally(await call(yearCalls.tally)), { id: 'ledgers' })}
          >
            Ledgers
          </Button>
        )}
      </div>
      {tally && <LedgerForm tally={tally} />}
    </Section>
  )
}

/** The owner saves it; an accountant reads it and says what belongs there. */
function LedgerForm({ tally }: { tally: Tally }) {
  const maySave = useMay('fees.settings')
  const form = useForm({ submit, isQuiet: true })

  async function submit(values: FormValues) {
    const typed = [...tallyHeads, 'company' as const].map((key) => [key, (values[key] ?? '').trim()])
    const { message } = await sendForm(yearCalls.setTally, {
      ...(Object.fromEntries(typed) as Record<(typeof tallyHeads)[number] | 'company', string>),
      byProgramme: values.byProgramme === 'on',
    })
    toast.success(message ?? messages.tallySaved)
  }

  return (
    <Form form={form} className="grid gap-4">
      <p className="text-sm text-ink-soft">
        {tally.lastClosed
          ? `Books are closed up to ${readableDay(tally.lastClosed)}. Write each ledger as Tally names it.`
          : 'No day is closed yet. Write each ledger as Tally names it.'}
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {tallyHeads.map((head) => (
          <Field
            name={head}
            key={head}
            label={tallyNames[head].name}
            hint={`Such as: ${tallyNames[head].example}`}
          >
            <Input
              defaultValue={tally.ledgers[head]}
              readOnly={!maySave}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
        ))}
        <Field name="company" label="Company in Tally" optional hint="Empty: the one that is open.">
          <Input defaultValue={tally.company} readOnly={!maySave} maxLength={100} />
        </Field>
      </div>
      <Checkbox
        name="byProgramme"
        label="An income ledger for each programme, named after it"
        defaultChecked={tally.byProgramme}
        disabled={!maySave}
      />
      <FormError text={form.errors.form} />
      {maySave ? (
        <div>
          <Button type="submit" busy={form.isBusy}>
            Save
          </Button>
        </div>
      ) : (
        <p className="text-sm text-ink-soft">An owner saves these names.</p>
      )}
    </Form>
  )
}
