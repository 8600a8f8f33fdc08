import type { Chart } from './chart.ts'
import { chartHeight, left, type Scales, short } from './scales.ts'

interface AxesProps {
  chart: Chart
  scales: Scales
  width: number
}

const labelWidth = 58
/** Half of the longest label: no label is cut off at the edge. */
const halfLabel = 22

/** Lines with their figures, and the labels below the bars; some are left out rather than squeezed, the last never. */
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
        .filter((_, at) => (rows.length - 1 - at) % everyNth === 0)
        .map(({ label }) => {
          const middle = (x(label) ?? 0) + x.bandwidth() / 2
          return (
            <text key={label} x={Math.min(middle, width - halfLabel)} y={chartHeight - 6} textAnchor="middle">
              {label}
            </text>
          )
        })}
    </>
  )
}
