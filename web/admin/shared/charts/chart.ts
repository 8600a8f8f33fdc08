/** What one chart shows, and the table behind it. */
export interface Chart {
  title: string
  lead: string
  /** What the rows are, such as 'Week of'. */
  head: string
  series: string[]
  rows: { label: string; values: number[] }[]
  format: (value: number) => string
}
