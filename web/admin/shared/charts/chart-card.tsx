import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Card, CardBody } from '#web/ui/card.tsx'
import type { Chart } from './chart.ts'
import { ChartTable } from './chart-table.tsx'
import './charts.css'

interface ChartCardProps {
  chart: Chart
  /** How many of the series are drawn; all unless said, and the table has all. */
  drawn?: number
  /** The drawing; left out where there is nothing to draw. */
  children: ReactNode
}

export function ChartCard({ chart, drawn, children }: ChartCardProps) {
  const { title, lead, series, rows } = chart
  const titleId = useId()
  const isEmpty = rows.every(({ values }) => values.every((value) => value === 0))
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardBody>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div>
            <h2 id={titleId} className="text-lg">
              {title}
            </h2>
            <p className="text-sm text-ink-soft">{lead}</p>
          </div>
          {(drawn ?? series.length) > 1 && <Legend series={series} />}
        </div>
        {isEmpty ? <p className="py-12 text-center text-ink-soft">Nothing to show yet.</p> : children}
        {rows.length > 0 && (
          <details className="group">
            <summary className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-accent-ink">
              <ChevronDown className="transition-transform group-open:rotate-180" aria-hidden="true" />
              As a table<span className="sr-only">: {title}</span>
            </summary>
            <ChartTable chart={chart} />
          </details>
        )}
      </CardBody>
    </Card>
  )
}

function Legend({ series }: { series: string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm" aria-label="Colours">
      {series.map((name, at) => (
        <li key={name} className="flex items-center gap-1.5">
          <span className="chart-swatch" data-series={at} />
          {name}
        </li>
      ))}
    </ul>
  )
}
