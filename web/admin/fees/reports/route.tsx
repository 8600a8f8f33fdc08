import { dayOf, financialYearOf } from '#contract/calendar.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { call } from '#web/lib/browser-api.ts'
import { rupees } from '#web/lib/rupees.ts'
import { FilterSelect } from '#web/panel/list/list-filters.tsx'
import { readFirst } from '#web/panel/list/page.ts'
import { ReadFailed } from '#web/panel/list/read-failed.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'
import type { Route } from './+types/route.ts'
import { ConcessionTable } from './concession-table.tsx'
import { ExportReport } from './export-report.tsx'

/** The charting library comes after the figures. */
const Charts = lazyPart(async () => (await import('./charts.tsx')).Charts, {
  waiting: <Skeletons count={3} label="Loading the charts" itemClassName="h-72" />,
  isNeeded: true,
})

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readFirst(request, (params) => {
    const year = Number(params.get('year'))
    return call(bookCalls.report, year ? { from: `${year}-04`, to: `${year + 1}-03` } : {})
  })
}

export function HydrateFallback() {
  return <Skeletons count={4} label="Loading the figures" itemClassName="h-28" />
}

export default function Figures({ loaderData: report }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        dense
        title="Fee reports"
        lead="Collected in the year; due and overdue as they stand today."
        actions={report && <ExportReport report={report} />}
      />
      {report ? (
        <>
          <YearChooser from={report.from} />
          <div className="grid grid-cols-2 gap-3 sm:gap-5 xl:grid-cols-4 [&_.stat-value]:text-2xl">
            <StatCard label="Collected" value={rupees(report.totals.collected)} />
            <StatCard label="Due" value={rupees(report.totals.due)} to="/admin/dues" />
            <StatCard label="Overdue" value={rupees(report.totals.overdue)} to="/admin/dues?when=overdue" />
            <StatCard label="Discounts and write-offs" value={rupees(report.totals.conceded)} />
          </div>
          <Charts report={report} />
          <ConcessionTable report={report} />
        </>
      ) : (
        <ReadFailed>The figures could not be read.</ReadFailed>
      )}
    </>
  )
}

const yearsBack = 5

/** The financial years that an accountant asks about. */
function YearChooser({ from }: { from: string }) {
  const thisYear = Number(financialYearOf(dayOf(new Date())).from.slice(0, 4))
  const shown = Number(from.slice(0, 4))
  const years = Array.from({ length: yearsBack }, (_, at) => thisYear - 1 - at)
  if (shown < thisYear && !years.includes(shown)) years.push(shown)
  return (
    <div className="mb-6 flex">
      <FilterSelect
        name="year"
        label="Financial year"
        all={labelOf(thisYear)}
        options={years.map((year) => ({ value: String(year), label: labelOf(year) }))}
      />
    </div>
  )
}

function labelOf(year: number): string {
  return `April ${year} to March ${year + 1}`
}
