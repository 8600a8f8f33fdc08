import { defineConfig } from 'vitest/config'

/** What would answer the same above either database is asked once. */
const onOneEngine = process.env.TEST_DATABASE_URL ? [] : ['tests/abuse/one-engine/**/*.test.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['contract/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'tests/support/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          include: [
            'server/**/*.test.ts',
            'host/**/*.test.ts',
            'tests/abuse/calls/**/*.test.ts',
            ...onOneEngine,
          ],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts', 'tests/abuse/product/**/*.test.ts'],
          globalSetup: ['tests/support/journeys-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
