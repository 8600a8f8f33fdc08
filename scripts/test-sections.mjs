import { startPostgres } from '../tests/support/postgres.mjs'
import { hearCommand } from './run-command.mjs'
import { runVitest } from './run-vitest.mjs'

/**
 * @typedef {object} Section
 * @property {string[]} words what chooses it on the command line
 * @property {string} title
 * @property {boolean} isFast part of `npm run check`
 * @property {boolean} hasFiles can be narrowed to some files
 * @property {boolean} [sharesTime] runs beside the neighbours that may, too, and prints nothing itself
 * @property {(filters: string[], asked: string[]) => Promise<import('./run-vitest.mjs').Counts>} run asked: those of
 *   its words that were given, or all
 */

/** @type {Section[]} */
export const sections = [
  {
    words: ['types'],
    title: 'Types',
    isFast: true,
    hasFiles: false,
    sharesTime: true,
    run: () => inOrder(writeRouteTypes, () => hearCommand('typescript', 'tsc', ['--noEmit', '-p', '.'])),
  },
  {
    words: ['lint'],
    title: 'Lint and format',
    isFast: true,
    hasFiles: false,
    sharesTime: true,
    run: () => inOrder(() => hearCommand('@biomejs/biome', 'biome', ['check', '--error-on-warnings', '.'])),
  },
  {
    words: ['unused'],
    title: 'Unused files, exports and packages',
    isFast: false,
    hasFiles: false,
    sharesTime: true,
    run: () => inOrder(writeRouteTypes, () => hearCommand('knip', 'knip', [])),
  },
  {
    words: ['unit', 'architecture'],
    title: 'Architecture and units',
    isFast: true,
    hasFiles: true,
    run: (filters) => runVitest(['architecture', 'unit'], filters),
  },
  {
    words: ['screens'],
    title: 'Screens in the browser, without the product',
    isFast: true,
    hasFiles: true,
    run: (filters) => runVitest(['screens'], filters, {}, 'vitest.screens.config.ts'),
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
    run: (filters) => runOnPostgres(['api'], filters),
  },
  {
    words: ['operations', 'faults'],
    title: 'Backup, restore and move; faults, in their short form',
    isFast: false,
    hasFiles: true,
    // They wait more than they work.
    run: (filters, asked) => runOnPostgres(asked, filters, { VITEST_MAX_WORKERS: '3' }),
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
 * @param {string[]} projects
 * @param {string[]} filters
 * @param {Record<string, string>} env
 */
async function runOnPostgres(projects, filters, env = {}) {
  const postgres = await startPostgres().catch(complainOfNoPostgres)
  if (!postgres) return { passed: 0, failed: 0, skipped: 1 }
  try {
    return await runVitest(projects, filters, { ...env, TEST_DATABASE_URL: postgres.url })
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

/** @type {ReturnType<typeof hearCommand> | undefined} */
let routeTypes

/** What the router tells of its routes, once for all who import it. */
function writeRouteTypes() {
  routeTypes ??= hearCommand('@react-router/dev', 'react-router', ['typegen'])
  return routeTypes
}

/**
 * One check made of commands, of which each needs those before it.
 * @param {(() => ReturnType<typeof hearCommand>)[]} commands
 */
async function inOrder(...commands) {
  let told = ''
  for (const command of commands) {
    const { isWell, output } = await command()
    told += output
    if (!isWell) return { passed: 0, failed: 1, skipped: 0, told }
  }
  return { passed: 1, failed: 0, skipped: 0, told }
}
