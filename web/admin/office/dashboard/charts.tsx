import { ChartCard } from '#web/admin/shared/charts/chart-card.tsx'
import { GroupedBars } from '#web/admin/shared/charts/grouped-bars.tsx'
import { firstRows, LyingBars } from '#web/admin/shared/charts/lying-bars.tsx'
import { StackedBars } from '#web/admin/shared/charts/stacked-bars.tsx'
import { batchesChart, type Figures, feesChart, signUpsChart, waitingChart } from './figures.ts'

export function Charts({ figures }: { figures: Figures }) {
  const signUps = signUpsChart(figures)
  const waiting = waitingChart(figures)
  const batches = batchesChart(figures)
  const fees = feesChart(figures)
  return (
    <div className="mt-8 grid items-start gap-5 xl:grid-cols-2">
      <ChartCard chart={signUps}>
        <StackedBars chart={signUps} />
      </ChartCard>
      {fees && (
        <ChartCard chart={fees}>
          <GroupedBars chart={fees} />
        </ChartCard>
      )}
      <ChartCard chart={waiting}>
        <StackedBars chart={waiting} />
      </ChartCard>
      <ChartCard chart={batches}>
        <LyingBars chart={firstRows(batches)} />
      </ChartCard>
    </div>
  )
}
