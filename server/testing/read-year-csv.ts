import { yearCalls } from '#contract/fees/year-calls.ts'
import type { TestApp } from './test-app.ts'

/** The list of a financial year behind its link, and whether it can still change. */
export async function readYearCsv(app: TestApp, year: string) {
  const { url, isClosed } = (await app.asAdmin(yearCalls.yearCsv, { year })).body
  const csv = (await app.app.inject(url)).rawPayload.toString()
  return { csv, isClosed, count: csv.split('\r\n').length - 2 }
}
