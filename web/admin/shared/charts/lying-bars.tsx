import { scaleBand, scaleLinear } from '@visx/scale'
import { BarStackHorizontal } from '@visx/shape'
import { Bar } from './bar.tsx'
import type { Chart } from './chart.ts'
import { Drawing } from './drawing.tsx'
import { chartHeight, hintOf } from './scales.ts'

/** What a chart as tall as the others can hold. */
const barsShown = 6

const rowHeight = chartHeight / barsShown
const barHeight = 10
const barTop = 20
const figureWidth = 80

/** One lying bar for each row under its name, which may be long; its figure stands at its end. */
export function LyingBars({ chart }: { chart: Chart }) {
  const { rows, format } = chart
  const most = Math.max(1, ...rows.map(({ values }) => values[0] ?? 0))
  const y = scaleBand({ domain: rows.map(({ label }) => label), range: [0, rows.length * rowHeight] })
  return (
    <Drawing title={chart.title}>
      {(width) => {
        const x = scaleLinear({ domain: [0, most], range: [0, width - figureWidth] })
        return (
          <>
            {rows.map(({ label, values }) => (
              <g key={label} transform={`translate(0 ${y(label)})`}>
                <text y={14}>{label}</text>
                <text x={x(values[0] ?? 0) + 8} y={barTop + barHeight} className="font-semibold">
                  {format(values[0] ?? 0)}
                </text>
              </g>
            ))}
            <BarStackHorizontal
              data={rows}
              keys={[0]}
              y={({ label }) => label}
              value={({ values }) => values[0] ?? 0}
              xScale={x}
              yScale={y}
              color={String}
            >
              {([people]) =>
                people?.bars.map((bar) => (
                  <Bar
                    key={bar.index}
                    series={0}
                    hint={hintOf(chart, bar.index, 0)}
                    x={0}
                    y={bar.y + barTop}
                    width={bar.width}
                    height={barHeight}
                  />
                ))
              }
            </BarStackHorizontal>
          </>
        )
      }}
    </Drawing>
  )
}

/** The table behind the chart has the others. */
export function firstRows(chart: Chart): Chart {
  return { ...chart, rows: chart.rows.slice(0, barsShown) }
}
