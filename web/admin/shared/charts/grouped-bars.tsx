import { scaleBand } from '@visx/scale'
import { BarGroup } from '@visx/shape'
import { Axes } from './axes.tsx'
import { Bar } from './bar.tsx'
import type { Chart } from './chart.ts'
import { Drawing } from './drawing.tsx'
import { capOf, ground, hintOf, type Scales, scalesOf } from './scales.ts'

/** The figure of a bar that is cut off. */
function beyondOf({ rows, format }: Chart, { y }: Scales, row: number, at: number): string | undefined {
  const value = rows[row]?.values[at] ?? 0
  return value > (y.domain()[1] ?? value) ? format(value) : undefined
}

/** A bar for each series of a row, side by side. */
export function GroupedBars({ chart }: { chart: Chart }) {
  const { rows, series } = chart
  const keys = series.map((_, at) => at)
  const tops = rows.map(({ values }) => Math.max(...values))
  return (
    <Drawing title={chart.title}>
      {(width) => {
        const scales = scalesOf(chart, capOf(tops), width)
        return (
          <>
            <Axes chart={chart} scales={scales} width={width} />
            <BarGroup
              data={rows.map(({ label, values }) => ({ label, ...values }))}
              keys={keys}
              height={ground}
              x0={({ label }) => label}
              x0Scale={scales.x}
              x1Scale={scaleBand({ domain: keys, range: [0, scales.x.bandwidth()], padding: 0.1 })}
              yScale={scales.y}
              color={String}
            >
              {(groups) =>
                groups.flatMap(({ index: row, x0, bars }) =>
                  bars.map(({ index: at, x, y, width: barWidth, height }) => (
                    <Bar
                      key={`${row} ${at}`}
                      series={at}
                      hint={hintOf(chart, row, at)}
                      beyond={beyondOf(chart, scales, row, at)}
                      room={width}
                      x={x0 + x}
                      {...{ y, width: barWidth, height }}
                    />
                  )),
                )
              }
            </BarGroup>
          </>
        )
      }}
    </Drawing>
  )
}
