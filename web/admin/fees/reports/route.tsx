import { dayOf, financialYearOf } from '#contract/calendar.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { concessionNames, methodNames } from '#contract/fees/book-names.ts'
import type { FeeReport } from '#contract/fees/report-schemas.ts'
import { ReadFailed } from '#web/features/fault/read-failed.tsx'
import { call } from '#web/lib/browser-api.ts'
import { rupees } from '#web/lib/rupees.ts'
import { ExportButton } from '#web/panel/csv/export-button.tsx'
import type { Cell } from '#web/panel/csv/write-csv.ts'
import { FilterSelect } from '#web/panel/list/list-filters.tsx'
import { readFirst } from '#web/panel/list/page.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Names } from '#web/ui/names.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { StatCard } from '#web/ui/stat-card.tsx'
import { Table } from '#web/ui/table.tsx'
import type { Route } from './+types/route.ts'

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

export const HydrateFallback = () => <Skeletons count={4} label="Loading the figures" itemClassName="h-28" />

export default function Figures({ loaderData: report }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        dense
        title="Fee reports"
        lead="Collected in the year. Due and overdue are as of today."
        actions={report && <ExportReport report={report} />}
      />
      {report ? (
        <>
          <YearChooser from={report.from} />
          <div className="grid grid-cols-2 gap-3 sm:gap-5 xl:grid-cols-4 [&_.stat-value]:text-2xl">
            <StatCard label="Collected" value={rupees(report.totals.collected)} />
            <StatCard label="Due" value={rupees(report.totals.due)} to="/admin/dues" />
            <StatCard label="Overdue" value={rupees(report.totals.overdue)} to="/admin/dues?when=overdue" />
            <StatCard label="Discounts and write-offs" value={rupees(report.totals.discounted)} />
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
        options={years.map((year) => [year, labelOf(year)])}
      />
    </div>
  )
}

function labelOf(year: number): string {
  return `April ${year} to March ${year + 1}`
}

/** Who gave what away. */
function ConcessionTable({ report: { concessions } }: { report: FeeReport }) {
  return (
    <Section title="Discounts, scholarships and write-offs" titleClassName="text-xl" className="grid gap-3">
      {concessions.length === 0 ? (
        <p className="text-ink-soft">No discounts were given.</p>
      ) : (
        <Table
          caption="Discounts and write-offs by who gave them"
          rows={concessions}
          rowKey={({ by, kind }) => `${by} ${kind}`}
          columns={[
            {
              id: 'by',
              head: 'Given by',
              primary: true,
              isWords: true,
              cell: ({ by }) => (by ? <Names of={[by]} /> : 'Automatic'),
            },
            {
              id: 'kind',
              head: 'Kind',
              onPhone: 'below',
              cell: ({ kind, count }) => (
                <>
                  {concessionNames[kind]}
                  <span className="md:hidden">{count === 1 ? ' · once' : ` · ${count} times`}</span>
                </>
              ),
            },
            {
              id: 'count',
              head: 'How many',
              align: 'end',
              cell: ({ count }) => count.toLocaleString('en-IN'),
            },
            {
              id: 'amount',
              head: 'Amount',
              align: 'end',
              nowrap: true,
              onPhone: 'end',
              cell: ({ amount }) => rupees(amount),
            },
          ]}
        />
      )}
    </Section>
  )
}

/** All tables of the screen in one file. */
function ExportReport({ report }: { report: FeeReport }) {
  return (
    <ExportButton
      name="fee-figures"
      failed="The figures could not be read."
      read={async () => rowsOf(report)}
    />
  )
}

function rowsOf({ from, to, totals, months, programmes, methods, concessions }: FeeReport): Cell[][] {
  const part = (what: string, label: string, sums: { collected: number; due?: number; overdue?: number }) => [
    what,
    label,
    sums.collected,
    sums.due ?? null,
    sums.overdue ?? null,
  ]
  return [
    ['What', 'Which', 'Collected', 'Due', 'Overdue'],
    part('All', `${from} to ${to}`, totals),
    ...months.map((row) => part('Month', row.month, row)),
    ...programmes.map((row) => part('Programme', row.programme, row)),
    ...methods.map((row) => part('Method', methodNames[row.method], row)),
    [],
    ['What', 'Given by', 'Kind', 'How many', 'Amount'],
    ...concessions.map(({ by, kind, count, amount }) => [
      'Discount or write-off',
      by ?? '',
      concessionNames[kind],
      count,
      amount,
    ]),
  ]
}
