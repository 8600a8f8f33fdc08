import type { Chart } from './chart.ts'

export function ChartTable({ chart: { title, head, series, rows, format } }: { chart: Chart }) {
  return (
    <table className="tabular w-full text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-line text-ink-soft">
          <th scope="col" className="py-1.5 pr-3 text-start font-semibold">
            {head}
          </th>
          {series.map((name) => (
            <th key={name} scope="col" className="py-1.5 pl-3 text-end font-semibold">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, values }) => (
          <tr key={label} className="border-b border-line last:border-0">
            <th scope="row" className="min-w-20 py-1.5 pr-3 text-start font-medium wrap-anywhere">
              {label}
            </th>
            {series.map((name, at) => (
              <td key={name} className="py-1.5 pl-3 text-end">
                {format(values[at] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
