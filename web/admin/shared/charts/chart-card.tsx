import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Card, CardBody } from '#web/ui/card.tsx'
import { ShortLabel } from '#web/ui/sentence.tsx'
import type { Chart } from './chart.ts'
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
              <ShortLabel text="As a table[: {title}]" parts={{ title }} />
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
      {series.map((label, at) => (
        <li key={label} className="flex items-center gap-1.5">
          <span className="chart-swatch" data-series={at} />
          {label}
        </li>
      ))}
    </ul>
  )
}

function ChartTable({ chart: { title, head, series, rows, format } }: { chart: Chart }) {
  return (
    <table className="tabular w-full text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-line text-ink-soft">
          <th scope="col" className="py-1.5 pr-3 text-start font-semibold">
            {head}
          </th>
          {series.map((label) => (
            <th key={label} scope="col" className="py-1.5 pl-3 text-end font-semibold">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, values }) => (
          <tr key={label} className="border-b border-line last:border-0">
            <th
              scope="row"
              className="min-w-20 py-1.5 pr-3 text-start font-medium wrap-anywhere"
              translate={/\p{L}/u.test(label) ? undefined : 'no'}
            >
              {label}
            </th>
            {series.map((name, at) => (
              <td key={name} className="py-1.5 pl-3 text-end" translate="no">
                {format(values[at] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
