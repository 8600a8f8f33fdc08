import { concessionNames, methodNames } from '#contract/fees/book-names.ts'
import type { FeeReport } from '#contract/fees/report-schemas.ts'
import { ExportButton } from '#web/panel/csv/export-button.tsx'
import type { Cell } from '#web/panel/csv/write-csv.ts'

/** All tables of the screen in one file. */
export function ExportReport({ report }: { report: FeeReport }) {
  return (
    <ExportButton
      name="fee-figures"
      failed="The figures could not be read."
      read={async () => rowsOf(report)}
    />
  )
}

function rowsOf({ from, to, totals, months, programmes, methods, concessions }: FeeReport): Cell[][] {
  const part = (what: string, label: string, sums: { collected: number; due?: number; overdue?: number }) => [
    what,
    label,
    sums.collected,
    sums.due ?? null,
    sums.overdue ?? null,
  ]
  return [
    ['What', 'Which', 'Collected', 'Due', 'Overdue'],
    part('All', `${from} to ${to}`, totals),
    ...months.map((row) => part('Month', row.month, row)),
    ...programmes.map((row) => part('Programme', row.programme, row)),
    ...methods.map((row) => part('Method', methodNames[row.method], row)),
    [],
    ['What', 'Given by', 'Kind', 'How many', 'Amount'],
    ...concessions.map(({ by, kind, count, amount }) => [
      'Discount or write-off',
      by ?? '',
      concessionNames[kind],
      count,
      amount,
    ]),
  ]
}
