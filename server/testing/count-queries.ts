import { DefaultQueryExecutor } from 'kysely'
import { vi } from 'vitest'
import type { TestApp } from './test-app.ts'

/** What every executor inherits, those of transactions included. */
const executors = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as {
  executeQuery(query: { sql: string }): Promise<unknown>
}

/** The queries that the work sends to the database, in transactions or not; what begins and ends those is none. */
export async function listQueries(_app: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(executors, 'executeQuery')
  try {
    await work()
    return spy.mock.calls.map(([query]) => query.sql)
  } finally {
    spy.mockRestore()
  }
}

export async function countQueries(app: TestApp, work: () => Promise<unknown>): Promise<number> {
  return (await listQueries(app, work)).length
}
