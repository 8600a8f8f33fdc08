import { BarStack } from '@visx/shape'
import { Axes } from './axes.tsx'
import { Bar } from './bar.tsx'
import type { Chart } from './chart.ts'
import { Drawing } from './drawing.tsx'
import { hintOf, scalesOf } from './scales.ts'

/** One bar for each row, its series on top of one another. */
export function StackedBars({ chart }: { chart: Chart }) {
  const { rows, series } = chart
  const tops = rows.map(({ values }) => values.reduce((sum, value) => sum + value, 0))
  return (
    <Drawing title={chart.title}>
      {(width) => {
        const scales = scalesOf(chart, Math.max(...tops), width)
        return (
          <>
            <Axes chart={chart} scales={scales} width={width} />
            <BarStack
              data={rows}
              keys={series.map((_, at) => at)}
              x={({ label }) => label}
              value={({ values }, at) => values[at] ?? 0}
              xScale={scales.x}
              yScale={scales.y}
              color={String}
            >
              {(stacks) =>
                stacks.flatMap(({ index: at, bars }) =>
                  bars.map(({ index, x, y, width, height }) => (
                    <Bar
                      key={`${at} ${index}`}
                      series={at}
                      hint={hintOf(chart, index, at)}
                      {...{ x, y, width, height }}
                    />
                  )),
                )
              }
            </BarStack>
          </>
        )
      }}
    </Drawing>
  )
}
