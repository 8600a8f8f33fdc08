import type { DayBook } from '#contract/fees/list-schemas.ts'
import { readableMoment } from '#contract/short-dates.ts'
import { rupees } from '#web/lib/rupees.ts'

interface ClosingFactsProps {
  day: DayBook
  closing: NonNullable<DayBook['closing']>
}

/** How the day was closed; it stays so. */
export function ClosingFacts({ day, closing }: ClosingFactsProps) {
  const facts = [
    ['At the start', rupees(day.opening)],
    ['There should be', rupees(day.expectedCash)],
    ['Counted', rupees(closing.counted)],
    ['Difference', rupees(closing.difference)],
  ] as const
  return (
    <section aria-labelledby="closed-day" className="card gap-3 p-5">
      <h2 id="closed-day" className="text-lg">
        Cash
      </h2>
      <dl className="tabular grid gap-1.5">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {closing.note && <p className="whitespace-pre-line text-sm wrap-anywhere">{closing.note}</p>}
      <p className="text-sm text-ink-soft">
        Closed {closing.by && `by ${closing.by} `}on {readableMoment(closing.at)}
      </p>
    </section>
  )
}
