import { ChartCard } from './chart-card.tsx'
import { batchesChart, type Chart, type Figures, feesChart, signUpsChart, waitingChart } from './figures.ts'
import { GroupedBars } from './grouped-bars.tsx'
import { barsShown, LyingBars } from './lying-bars.tsx'
import { StackedBars } from './stacked-bars.tsx'
import './charts.css'

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
      <ChartCard chart={fees}>
        <GroupedBars chart={fees} />
      </ChartCard>
      <ChartCard chart={waiting}>
        <StackedBars chart={waiting} />
      </ChartCard>
      <ChartCard chart={batches}>
        <LyingBars chart={firstRows(batches)} />
      </ChartCard>
    </div>
  )
}

/** The table behind the chart has the others. */
function firstRows(chart: Chart): Chart {
  return { ...chart, rows: chart.rows.slice(0, barsShown) }
}
