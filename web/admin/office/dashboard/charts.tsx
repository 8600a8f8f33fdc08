import type { ReplyOf } from '#contract/call.ts'
import { type Group, groups, groupsTaught } from '#contract/groups.ts'
import type { officeCalls } from '#contract/office/calls.ts'
import { dayAndMonth, shortMonth } from '#contract/short-dates.ts'
import type { Chart } from '#web/admin/shared/charts/chart.ts'
import { ChartCard } from '#web/admin/shared/charts/chart-card.tsx'
import { GroupedBars } from '#web/admin/shared/charts/grouped-bars.tsx'
import { firstRows, LyingBars } from '#web/admin/shared/charts/lying-bars.tsx'
import { StackedBars } from '#web/admin/shared/charts/stacked-bars.tsx'
import { instituteNow } from '#web/content/institute.ts'
import { rupees } from '#web/lib/rupees.ts'

const count = (value: number) => value.toLocaleString('en-IN')

export function Charts({ figures }: { figures: Figures }) {
  const signUps = signUpsChart(figures)
  const waiting = waitingChart(figures)
  const batches = batchesChart(figures)
  const fees = feesChart(figures)
  return (
    <div className="mt-8 grid items-start gap-5 xl:grid-cols-2">
      <ChartCard chart={signUps}>
        <StackedBars chart={signUps} />
      </ChartCard>
      {fees && (
        <ChartCard chart={fees}>
          <GroupedBars chart={fees} />
        </ChartCard>
      )}
      <ChartCard chart={waiting}>
        <StackedBars chart={waiting} />
      </ChartCard>
      <ChartCard chart={batches}>
        <LyingBars chart={firstRows(batches)} />
      </ChartCard>
    </div>
  )
}

type Figures = ReplyOf<typeof officeCalls.charts>

function signUpsChart({ signUps }: Figures): Chart {
  const shown = groupsTaught(instituteNow().teaches)
  return {
    title: 'Sign-ups per week',
    lead: 'The last twelve weeks, by group.',
    head: 'Week of',
    series: shown.map((group) => groups[group].people),
    rows: signUps.map((week) => ({
      label: dayAndMonth(week.week),
      values: shown.map((group) => week[group]),
    })),
    format: count,
  }
}

function waitingChart({ waiting }: Figures): Chart {
  return {
    title: 'Requests waiting',
    lead: 'By how many days ago they were made.',
    head: 'Days',
    series: ['Requests'],
    rows: waiting.map(({ age, requests }) => ({ label: age, values: [requests] })),
    format: count,
  }
}

function batchesChart({ batches }: Figures): Chart {
  return {
    title: 'Applicants per batch',
    lead: 'People in each, highest first. The table shows all.',
    head: 'Batch',
    series: ['Applicants'],
    rows: batches.map(({ batch, group, people }) => ({
      label: `${batch} (${groups[group as Group].people})`,
      values: [people],
    })),
    format: count,
  }
}

/** Null for who may not see it. */
function feesChart({ fees }: Figures): Chart | null {
  if (!fees) return null
  return {
    title: 'Fees per month',
    lead: 'Requested and received in the last twelve months.',
    head: 'Month',
    series: ['Requested', 'Received'],
    rows: fees.map(({ month, requested, received }) => ({
      label: shortMonth(month),
      values: [requested, received],
    })),
    format: rupees,
  }
}
