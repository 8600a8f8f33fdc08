import { Archive, Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { dayOf, financialYearOf } from '#contract/calendar.ts'
import { yearCalls } from '#contract/fees/year-calls.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { downloadFrom } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { download } from './file-card.tsx'

const yearsBack = 7

/** A year's documents, as a list and all in one file. */
export function YearCard() {
  const years = listYears()
  const [year, setYear] = useState(years[0] ?? '')
  /** Whose list may still change. */
  const [openYear, setOpenYear] = useState<string | null>(null)
  const { busyId, run } = useAction()

  async function readCsv() {
    const { url, isClosed } = await call(yearCalls.yearCsv, { year })
    downloadFrom(url)
    setOpenYear(isClosed ? null : year)
  }

  async function readZip() {
    const { url } = await call(yearCalls.yearZip, { year })
    downloadFrom(url)
  }

  return (
    <Section
      title="Financial year"
      lead="Money received and given back in a financial year, by the days of the day book, with every document. Cancelled documents are negative amounts on the day of cancelling."
      className="card grid gap-4 p-5"
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Financial year">
          <Select
            value={year}
            onChange={({ currentTarget }) => setYear(currentTarget.value)}
            names={years.map((one) => [one, one])}
          />
        </Field>
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          onClick={() => run(readCsv, { id: 'csv' })}
          busy={busyId === 'csv'}
        >
          List (CSV)
        </Button>
        <Button
          variant="secondary"
          icon={<Archive aria-hidden="true" />}
          onClick={() => run(readZip, { id: 'zip' })}
          busy={busyId === 'zip'}
        >
          All documents (ZIP)
        </Button>
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          onClick={() => run(() => download('register', year), { id: 'register' })}
          busy={busyId === 'register'}
        >
          Charges and discounts (CSV)
        </Button>
      </div>
      {openYear === year && (
        <p role="status" className="text-sm">
          <Sentence
            text={`${year} can still change: its last day is not closed. Close ${readableDay(lastDayOf(year))} in the {dayBook} once everything is entered.`}
            parts={{
              dayBook: (
                <Link to={`/admin/daybook?on=${lastDayOf(year)}`} className="link">
                  day book
                </Link>
              ),
            }}
          />
        </p>
      )}
    </Section>
  )
}

const lastDayOf = (year: string) => financialYearOf(`${year.slice(0, 4)}-04-01`).to

/** This year and those before it, newest first. */
function listYears(): string[] {
  const [first = 0] = financialYearOf(dayOf(new Date())).label.split('-').map(Number)
  return Array.from({ length: yearsBack }, (_, back) => financialYearOf(`${first - back}-04-01`).label)
}
