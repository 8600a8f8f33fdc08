import { configDefaults, defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

/** Each test makes its own world; loading the code anew for every file would cost more than the tests do. */
const isolate = false

/** Server code that no database stands behind. */
const withoutDatabase = [
  'server/areas/exams/bank/**/*.test.ts',
  'server/areas/exams/draw.test.ts',
  'server/platform/credentials/**/*.test.ts',
  'server/platform/files/**/*.test.ts',
  'server/platform/http/rate-limit.test.ts',
  'server/platform/mail/email-layout.test.ts',
  'server/platform/pdf/**/*.test.ts',
  'server/platform/security/limit-hashing.test.ts',
  'demo/**/*.test.ts',
]

/** What would answer the same above either database is asked once. */
const onOneEngine = [
  // PostgreSQL works in a process of its own: what holds the thread is SQLite's.
  'server/long-work.test.ts',
  'server/config.test.ts',
  'server/platform/http/**/*.test.ts',
  'server/reference/**/*.test.ts',
  'tests/abuse/one-engine/**/*.test.ts',
]
const { TEST_DATABASE_URL, TEST_WITHOUT } = process.env
const notOnThis = TEST_DATABASE_URL ? onOneEngine : []
/** What is left to another run: see `scripts/test-sections.mjs`. */
const left = (TEST_WITHOUT ? TEST_WITHOUT.split(',') : []).map((path) =>
  path.endsWith('/') ? `${path}**` : path,
)
const exclude = [...configDefaults.exclude, ...left]

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'architecture',
          isolate,
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'unit',
          isolate,
          include: [
            'contract/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'tests/support/**/*.test.ts',
            'scripts/**/*.test.ts',
            ...withoutDatabase,
          ],
          exclude,
          setupFiles: ['tests/support/same-cases.ts'],
          testTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'api',
          isolate,
          include: [
            'server/**/*.test.ts',
            'host/**/*.test.ts',
            'tests/abuse/calls/**/*.test.ts',
            'tests/abuse/one-engine/**/*.test.ts',
          ],
          exclude: [...exclude, ...withoutDatabase, ...notOnThis],
          setupFiles: ['tests/support/same-cases.ts'],
          // Some make every call there is: it only ends what hangs, on a busy machine, too.
          testTimeout: 600_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'operations',
          isolate,
          include: ['tests/operations/**/*.test.ts'],
          globalSetup: ['tests/support/built-setup.ts'],
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'faults',
          isolate,
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/built-setup.ts'],
          testTimeout: process.env.FAULTS_FORM === 'long' ? 900_000 : 300_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'journeys',
          isolate,
          include: ['tests/journeys/**/*.test.ts', 'tests/abuse/product/**/*.test.ts'],
          exclude,
          globalSetup: ['tests/support/journeys-setup.ts'],
          setupFiles: ['tests/support/same-cases.ts'],
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
