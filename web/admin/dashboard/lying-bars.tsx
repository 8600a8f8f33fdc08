import { scaleBand, scaleLinear } from '@visx/scale'
import { BarStackHorizontal } from '@visx/shape'
import { Bar } from './bar.tsx'
import { Drawing } from './drawing.tsx'
import type { Picture } from './figures.ts'
import { hintOf } from './scales.ts'

const rowHeight = 44
const barHeight = 12

/** One lying bar for each row under its name, which may be long. */
export function LyingBars({ picture }: { picture: Picture }) {
  const { rows, format } = picture
  const height = rows.length * rowHeight
  const most = Math.max(1, ...rows.map(({ values }) => values[0] ?? 0))
  const y = scaleBand({ domain: rows.map(({ label }) => label), range: [0, height] })
  return (
    <Drawing title={picture.title} height={height}>
      {(width) => (
        <>
          {rows.map(({ label, values }) => (
            <g key={label} transform={`translate(0 ${y(label)})`}>
              <text y={15}>{label}</text>
              <text x={width} y={15} textAnchor="end">
                {format(values[0] ?? 0)}
              </text>
              <rect className="picture-track" y={24} width={width} height={barHeight} rx={2} />
            </g>
          ))}
          <BarStackHorizontal
            data={rows}
            keys={[0]}
            y={({ label }) => label}
            value={({ values }) => values[0] ?? 0}
            xScale={scaleLinear({ domain: [0, most], range: [0, width] })}
            yScale={y}
            color={String}
          >
            {([people]) =>
              people?.bars.map((bar) => (
                <Bar
                  key={bar.index}
                  series={0}
                  hint={hintOf(picture, bar.index, 0)}
                  x={0}
                  y={bar.y + 24}
                  width={bar.width}
                  height={barHeight}
                />
              ))
            }
          </BarStackHorizontal>
        </>
      )}
    </Drawing>
  )
}
