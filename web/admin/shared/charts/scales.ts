import { scaleBand, scaleLinear } from '@visx/scale'
import type { Chart } from './chart.ts'

export const chartHeight = 220
/** Where the bars stand: below are the labels, on the left the figures. */
export const ground = chartHeight - 26
export const left = 46

const farAbove = 4
/** Of fewer rows none stands out: a first month beside one payment of the month before is no exception. */
const enoughRows = 4

export type Scales = ReturnType<typeof scalesOf>

export function scalesOf({ rows }: Chart, top: number, width: number) {
  return {
    x: scaleBand({ domain: rows.map(({ label }) => label), range: [left, width], padding: 0.3 }),
    y: scaleLinear({ domain: [0, Math.max(1, top)], range: [ground, 8], nice: 3, clamp: true }),
  }
}

/** How high the figures go: one row far above all others is cut off, or nothing would be seen of them. */
export function capOf(tops: number[]): number {
  const filled = tops.filter((top) => top > 0).sort((one, other) => other - one)
  const [first = 0, second = 0] = filled
  return filled.length >= enoughRows && first > second * farAbove ? second * 1.5 : first
}

/** 950, 18k, 2.5 L: short enough for an axis, in Indian units. */
export function short(value: number): string {
  const inUnits = (unit: number) => String(Math.round((value / unit) * 100) / 100)
  if (value >= 10_000_000) return `${inUnits(10_000_000)} Cr`
  if (value >= 100_000) return `${inUnits(100_000)} L`
  return value >= 1000 ? `${inUnits(1000)}k` : String(value)
}

/** What a bar says under the pointer. */
export function hintOf({ head, rows, series, format }: Chart, row: number, at: number): string {
  return `${head} ${rows[row]?.label}, ${series[at]}: ${format(rows[row]?.values[at] ?? 0)}`
}
