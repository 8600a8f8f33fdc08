import type { FeeReport } from '#contract/fees/report-schemas.ts'
import { ChartCard } from '#web/admin/shared/charts/chart-card.tsx'
import { GroupedBars } from '#web/admin/shared/charts/grouped-bars.tsx'
import { firstRows, LyingBars } from '#web/admin/shared/charts/lying-bars.tsx'
import { methodsChart, monthsChart, programmesChart } from './report-charts.ts'

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
