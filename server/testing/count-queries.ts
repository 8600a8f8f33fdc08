import { type CompiledQuery, DefaultQueryExecutor } from 'kysely'
import { vi } from 'vitest'
import type { TestApp } from './test-app.ts'

/** What every executor inherits, those of transactions included. */
const executors = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as {
  executeQuery(query: CompiledQuery): Promise<unknown>
}

/** The queries that the work sends to the database, in transactions or not; what begins and ends those is none. */
export async function listCompiledQueries(
  _app: TestApp,
  work: () => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const spy = vi.spyOn(executors, 'executeQuery')
  try {
    await work()
    return spy.mock.calls.map(([query]) => query)
  } finally {
    spy.mockRestore()
  }
}

export async function listQueries(app: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  return (await listCompiledQueries(app, work)).map(({ sql }) => sql)
}

export async function countQueries(app: TestApp, work: () => Promise<unknown>): Promise<number> {
  return (await listQueries(app, work)).length
}
