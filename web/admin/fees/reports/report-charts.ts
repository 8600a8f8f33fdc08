import { methodNames } from '#contract/fees/book-names.ts'
import type { FeeReport } from '#contract/fees/report-schemas.ts'
import { shortMonth } from '#contract/short-dates.ts'
import type { Chart } from '#web/admin/shared/charts/chart.ts'
import { rupees } from '#web/lib/rupees.ts'

const sums = ['Collected', 'Due', 'Overdue']

export function monthsChart({ months }: FeeReport): Chart {
  return {
    title: 'By month',
    lead: 'Collected in the month; what falls due in it and is not paid.',
    head: 'Month',
    series: sums,
    rows: months.map(({ month, collected, due, overdue }) => ({
      label: shortMonth(month),
      values: [collected, due, overdue],
    })),
    format: rupees,
  }
}

export function programmesChart({ programmes }: FeeReport): Chart {
  return {
    title: 'By programme',
    lead: 'Collected, most first; the table has all, with what is due.',
    head: 'Programme',
    series: sums,
    rows: [...programmes]
      .sort((one, other) => other.collected - one.collected)
      .map(({ programme, collected, due, overdue }) => ({
        label: programme,
        values: [collected, due, overdue],
      })),
    format: rupees,
  }
}

export function methodsChart({ methods }: FeeReport): Chart {
  return {
    title: 'By method',
    lead: 'How it came in.',
    head: 'Method',
    series: ['Collected'],
    rows: methods.map(({ method, collected }) => ({ label: methodNames[method], values: [collected] })),
    format: rupees,
  }
}
