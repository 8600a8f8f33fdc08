import { methodNames } from '#contract/fees/book-names.ts'
import type { FeeReport } from '#contract/fees/report-schemas.ts'
import { shortMonth } from '#contract/short-dates.ts'
import type { Chart } from '#web/admin/shared/charts/chart.ts'
import { ChartCard } from '#web/admin/shared/charts/chart-card.tsx'
import { GroupedBars } from '#web/admin/shared/charts/grouped-bars.tsx'
import { firstRows, LyingBars } from '#web/admin/shared/charts/lying-bars.tsx'
import { rupees } from '#web/lib/rupees.ts'

export function Charts({ report }: { report: FeeReport }) {
  const months = monthsChart(report)
  const programmes = programmesChart(report)
  const methods = methodsChart(report)
  return (
    <div className="my-8 grid items-start gap-5 xl:grid-cols-2">
      <div className="xl:col-span-2">
        <ChartCard chart={months}>
          <GroupedBars chart={months} />
        </ChartCard>
      </div>
      <ChartCard chart={programmes} drawn={1}>
        <LyingBars chart={firstRows(programmes)} />
      </ChartCard>
      <ChartCard chart={methods}>
        <LyingBars chart={firstRows(methods)} />
      </ChartCard>
    </div>
  )
}

const sums = ['Collected', 'Due', 'Overdue']

function monthsChart({ months }: FeeReport): Chart {
  return {
    title: 'By month',
    lead: 'Collected in the month, and what fell due in it and is unpaid.',
    head: 'Month',
    series: sums,
    rows: months.map(({ month, collected, due, overdue }) => ({
      label: shortMonth(month),
      values: [collected, due, overdue],
    })),
    format: rupees,
  }
}

function programmesChart({ programmes }: FeeReport): Chart {
  return {
    title: 'By programme',
    lead: 'Collected, highest first. The table shows all, with what is due.',
    head: 'Programme',
    series: sums,
    rows: [...programmes]
      .sort((one, other) => other.collected - one.collected)
      .map(({ programme, collected, due, overdue }) => ({
        label: programme,
        values: [collected, due, overdue],
      })),
    format: rupees,
  }
}

function methodsChart({ methods }: FeeReport): Chart {
  return {
    title: 'By method',
    lead: 'How it came in.',
    head: 'Method',
    series: ['Collected'],
    rows: methods.map(({ method, collected }) => ({ label: methodNames[method], values: [collected] })),
    format: rupees,
  }
}
