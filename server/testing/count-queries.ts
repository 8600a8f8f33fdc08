import { vi } from 'vitest'
import type { TestApp } from './test-app.ts'

/** How many queries outside transactions the work sends to the database. */
export async function countQueries({ context }: TestApp, work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(context.db.getExecutor(), 'executeQuery')
  try {
    await work()
    return spy.mock.calls.length
  } finally {
    spy.mockRestore()
  }
}
