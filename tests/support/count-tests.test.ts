import { expect, test } from 'vitest'
import { countTests } from '../../scripts/run-vitest.mjs'

const report = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] }

test('tests are counted by their end', () => {
  expect(countTests(report, true)).toEqual({ passed: 3, failed: 0, skipped: 2 })
})

test('a file that broke before its tests were known counts as a failure', () => {
  const broken = { status: 'failed', assertionResults: [] }
  const failing = { status: 'failed', assertionResults: [{ status: 'failed' }] }

  const counts = countTests({ ...report, numFailedTests: 1, testResults: [broken, failing] }, false)

  expect(counts.failed).toBe(2)
})

test('an error outside every test counts as a failure', () => {
  expect(countTests(report, false).failed).toBe(1)
})
