import { LockOpen } from 'lucide-react'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { bookCalls } from '#contract/fees/book-calls.ts'
import type { DayBook } from '#contract/fees/list-schemas.ts'
import { messages } from '#contract/messages.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { readableMoment } from '#contract/short-dates.ts'
import { ReasonDialog } from '#web/admin/fees/shared/reason-dialog.tsx'
import { useMay } from '#web/admin/shared/use-may.ts'
import { sendForm } from '#web/form/send-form.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Button } from '#web/ui/button.tsx'
import { Names } from '#web/ui/names.tsx'
import { Section } from '#web/ui/section.tsx'
import { Sentence } from '#web/ui/sentence.tsx'

interface ClosingFactsProps {
  day: DayBook
  closing: NonNullable<DayBook['closing']>
}

/** How the day was closed, what came since, and for an owner the way to open it again. */
export function ClosingFacts({ day, closing }: ClosingFactsProps) {
  const [isReopening, setIsReopening] = useState(false)
  const mayReopen = useMay('fees.settings') && day.isLastClosed
  const { revalidate } = useRevalidator()
  const facts = [
    ['At the start', rupees(day.opening)],
    ['There should be', rupees(day.expectedCash)],
    ['Counted', rupees(closing.counted)],
    ['Difference', rupees(closing.difference)],
  ] as const
  return (
    <Section title="Cash" className="card gap-3 p-5">
      <dl className="tabular grid gap-1.5">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-semibold" translate="no">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {closing.note && <p className="whitespace-pre-line text-sm wrap-anywhere">{closing.note}</p>}
      <p className="text-sm text-ink-soft">
        <Closed {...closing} />
      </p>
      {day.afterClosing && <AfterClosing {...day.afterClosing} />}
      {mayReopen && (
        <Button
          variant="secondary"
          size="sm"
          icon={<LockOpen aria-hidden="true" />}
          className="justify-self-start"
          onClick={() => setIsReopening(true)}
        >
          Reopen the day
        </Button>
      )}
      {isReopening && (
        <ReasonDialog
          title={`Reopen ${readableDay(day.on)}?`}
          text="Entries that came after closing count in this day again, or on the earlier day that they are dated. Count the drawer and close it again when you are done. The first closing stays in the day book."
          submit="Reopen the day"
          done={messages.dayReopened(readableDay(day.on), 0)}
          hint="Shown in the day book and in the audit"
          send={(reason) => sendForm(bookCalls.reopenDay, { on: day.on, reason })}
          onClose={() => setIsReopening(false)}
          onDone={() => void revalidate()}
        />
      )}
    </Section>
  )
}

function AfterClosing({ count, net, countsOn }: NonNullable<DayBook['afterClosing']>) {
  return (
    <p className="rounded-md bg-info-soft p-3 text-sm">
      <Sentence
        text={
          count === 1
            ? 'One entry, {net}, came after closing.'
            : `${count} entries, together {net}, came after closing.`
        }
        names={{ net: rupees(net) }}
      />{' '}
      <Link to={`/admin/daybook?on=${countsOn}`} className="link">
        {`Open the book of ${readableDay(countsOn)}`}
      </Link>
    </p>
  )
}

/** Closings of the day that no longer hold, each with why it was opened again. */
export function Reopenings({ day: { reopenings } }: { day: DayBook }) {
  if (reopenings.length === 0) return null
  return (
    <Section title="Reopened" className="card mb-6 gap-3 p-5">
      <ul className="grid gap-3 text-sm">
        {reopenings.map((one) => (
          <li key={one.reopenedAt} className="grid gap-0.5">
            <span className="font-semibold wrap-anywhere">{one.reason}</span>
            <span className="text-ink-soft">
              <Reopened {...one} />
            </span>
            <span className="text-ink-soft">
              <Sentence
                text={
                  one.by
                    ? 'Closed by {by} on {at}, {counted} counted, difference {difference}'
                    : 'Closed on {at}, {counted} counted, difference {difference}'
                }
                parts={{ at: readableMoment(one.at) }}
                names={{ by: one.by, counted: rupees(one.counted), difference: rupees(one.difference) }}
              />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Closed({ by, at }: { by: string | null; at: string }) {
  const parts = { by: <Names of={[by]} />, at: readableMoment(at) }
  return <Sentence text={by ? 'Closed by {by} on {at}' : 'Closed on {at}'} parts={parts} />
}

export function Reopened({ reopenedBy, reopenedAt }: DayBook['reopenings'][number]) {
  const parts = { by: <Names of={[reopenedBy]} />, at: readableMoment(reopenedAt) }
  return <Sentence text="Reopened by {by} on {at}" parts={parts} />
}
