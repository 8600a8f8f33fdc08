import { startPostgres } from '../tests/support/postgres.mjs'
import { runCommand } from './run-command.mjs'
import { runVitest } from './run-vitest.mjs'

/**
 * @typedef {object} Section
 * @property {string[]} words what chooses it on the command line
 * @property {string} title
 * @property {boolean} isFast part of `npm run check`
 * @property {boolean} hasFiles can be narrowed to some files
 * @property {(filters: string[]) => Promise<import('./run-vitest.mjs').Counts>} run
 */

/** @type {Section[]} */
export const sections = [
  {
    words: ['types'],
    title: 'Types',
    isFast: true,
    hasFiles: false,
    run: async () =>
      asOne(
        (await runCommand('@react-router/dev', 'react-router', ['typegen'])) &&
          (await runCommand('typescript', 'tsc', ['--noEmit', '-p', '.'])),
      ),
  },
  {
    words: ['lint'],
    title: 'Lint and format',
    isFast: true,
    hasFiles: false,
    run: async () =>
      asOne(await runCommand('@biomejs/biome', 'biome', ['check', '--error-on-warnings', '.'])),
  },
  {
    words: ['unused'],
    title: 'Unused files, exports and packages',
    isFast: false,
    hasFiles: false,
    run: async () => asOne(await runCommand('knip', 'knip', [])),
  },
  {
    words: ['unit', 'architecture'],
    title: 'Architecture and units',
    isFast: true,
    hasFiles: true,
    run: (filters) => runVitest(['architecture', 'unit'], filters),
  },
  {
    words: ['api', 'sqlite'],
    title: 'API on SQLite',
    isFast: true,
    hasFiles: true,
    run: (filters) => runVitest(['api'], filters, { TEST_DATABASE_URL: undefined }),
  },
  {
    words: ['api', 'postgres'],
    title: 'API on PostgreSQL',
    isFast: false,
    hasFiles: true,
    run: (filters) => runOnPostgres('api', filters),
  },
  {
    words: ['operations'],
    title: 'Backup, restore and the move to PostgreSQL',
    isFast: false,
    hasFiles: true,
    run: (filters) => runOnPostgres('operations', filters),
  },
  {
    words: ['faults'],
    title: 'Faults, in their short form',
    isFast: false,
    hasFiles: true,
    run: (filters) => runOnPostgres('faults', filters),
  },
  {
    words: ['journeys'],
    title: 'Journeys in the browser',
    isFast: false,
    hasFiles: true,
    run: (filters) => runVitest(['journeys'], filters),
  },
]

/**
 * @param {string} project
 * @param {string[]} filters
 */
async function runOnPostgres(project, filters) {
  const postgres = await startPostgres().catch(complainOfNoPostgres)
  if (!postgres) return { passed: 0, failed: 0, skipped: 1 }
  try {
    return await runVitest([project], filters, { TEST_DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

/** Only a developer who asks for it, never CI, may go without. @param {Error} error */
function complainOfNoPostgres(error) {
  if (process.env.ALLOW_NO_POSTGRES === '1' && !process.env.CI) {
    console.error(`${error.message}\n\n  NOT TESTED ON POSTGRESQL, as ALLOW_NO_POSTGRES allows.\n`)
    return undefined
  }
  throw new Error(`${error.message}\n\n  NOT TESTED ON POSTGRESQL: this counts as a failure.\n`)
}

/** @param {boolean} isWell */
function asOne(isWell) {
  return { passed: isWell ? 1 : 0, failed: isWell ? 0 : 1, skipped: 0 }
}
