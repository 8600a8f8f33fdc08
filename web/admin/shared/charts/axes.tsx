import type { Chart } from './chart.ts'
import { chartHeight, left, type Scales, short } from './scales.ts'

interface AxesProps {
  chart: Chart
  scales: Scales
  width: number
}

const labelWidth = 58

/** Lines with their figures, and the labels below the bars; some are left out rather than squeezed. */
export function Axes({ chart: { rows }, scales: { x, y }, width }: AxesProps) {
  const roomFor = Math.max(1, Math.floor((width - left) / labelWidth))
  const everyNth = Math.ceil(rows.length / roomFor)
  return (
    <>
      {y
        .ticks(3)
        .filter(Number.isInteger)
        .map((tick) => (
          <g key={tick} transform={`translate(0 ${y(tick)})`}>
            <line x1={left} x2={width} />
            <text x={left - 8} dy="0.32em" textAnchor="end">
              {short(tick)}
            </text>
          </g>
        ))}
      {rows
        .filter((_, at) => at % everyNth === 0)
        .map(({ label }) => (
          <text key={label} x={(x(label) ?? 0) + x.bandwidth() / 2} y={chartHeight - 6} textAnchor="middle">
            {label}
          </text>
        ))}
    </>
  )
}
