import { createHash } from 'node:crypto'
import { appendFileSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { afterEach, beforeEach, type RunnerTestCase } from 'vitest'
import { recorded } from '#server/testing/recorded.ts'
import type { RecordedTest } from '../../scripts/choose-cover.mjs'

/**
 * On SQLite each test is recorded with the statements it asks; on PostgreSQL those are left out that would ask nothing new.
 * `scripts/test-sections.mjs` chooses them and says where both are written.
 */
const { TEST_RECORD: record, TEST_COVER: cover } = process.env

if (record) {
  // A test that sets the clock sets this one, too.
  const now = performance.now.bind(performance)
  let began = 0
  beforeEach(() => {
    began = now()
  })
  afterEach(({ task }) => {
    const test: RecordedTest = {
      file: fileOf(task),
      name: task.fullTestName,
      seconds: (now() - began) / 1000,
      statements: [...recorded.statements].map(shortOf),
      // Whoever speaks to the database itself knows which one it is.
      isAlways: recorded.atOnce || readFileSync(task.file.filepath, 'utf8').includes('/test-database.ts'),
    }
    appendFileSync(record, `${JSON.stringify(test)}\n`)
    recorded.statements.clear()
    recorded.atOnce = false
  })
}

if (cover) {
  const { leftOut }: { leftOut: Record<string, string[]> } = JSON.parse(readFileSync(cover, 'utf8'))
  beforeEach(({ task, skip }) => {
    skip(leftOut[fileOf(task)]?.includes(task.fullTestName) ?? false, 'left to npm run test:all')
  })
}

function fileOf({ file }: RunnerTestCase): string {
  return relative(process.cwd(), file.filepath)
}

function shortOf(statement: string): string {
  return createHash('sha256').update(statement).digest('base64url').slice(0, 12)
}
