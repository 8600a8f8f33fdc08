import { startPostgres } from '../tests/support/postgres.mjs'
import { hearCommand } from './run-command.mjs'
import { runVitest } from './run-vitest.mjs'

/**
 * @typedef {object} Section
 * @property {string[]} words what chooses it on the command line
 * @property {string} title
 * @property {boolean} isFast part of `npm run check`
 * @property {boolean} hasFiles can be narrowed to some files
 * @property {string[]} [first] the files, or folders with a slash at the end, that `npm test` runs, and the rest all others
 * @property {string[]} [later] those that `npm test` leaves to the rest
 * @property {boolean} [isLater] all of it is left to the rest
 * @property {boolean} [sharesTime] runs beside the neighbours that may, too
 * @property {(files: Files, how: How) => Promise<import('./run-vitest.mjs').Counts>} run
 */

/** @typedef {import('./run-vitest.mjs').Files} Files */

/**
 * @typedef {object} How
 * @property {string[]} asked those of its words that were given, or all
 * @property {boolean} isQuiet it runs beside others, and what it says is printed afterwards
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
    words: ['api', 'postgres'],
    title: 'API on PostgreSQL',
    isFast: false,
    hasFiles: true,
    // What the engines do each in their own way: the tables, what happens at once, how names are sorted and found.
    first: [
      'server/areas/fees/ledger/at-once.test.ts',
      'server/areas/people/name-search.test.ts',
      'server/platform/db/',
      'server/testing/earlier-versions.test.ts',
    ],
    sharesTime: true,
    run: (files, { isQuiet }) => runOnPostgres(['api'], files, {}, isQuiet),
  },
  {
    words: ['operations', 'faults'],
    title: 'Backup, restore and move; faults, in their short form',
    isFast: false,
    hasFiles: true,
    isLater: true,
    // They wait more than they work.
    sharesTime: true,
    run: (files, { asked, isQuiet }) =>
      runOnPostgres(asked, files, { VITEST_MAX_WORKERS: isQuiet ? '2' : '3' }, isQuiet),
  },
  {
    words: ['unit', 'architecture'],
    title: 'Architecture and units',
    isFast: true,
    hasFiles: true,
    later: ['server/areas/exams/bank/bank.test.ts'],
    run: (files) => runVitest(['architecture', 'unit'], files),
  },
  {
    words: ['screens'],
    title: 'Screens in the browser, without the product',
    isFast: true,
    hasFiles: true,
    // Screens that few open, and what other files try from another side.
    later: [
      'tests/screens/admin-bank.test.ts',
      'tests/screens/admin-search.test.ts',
      'tests/screens/admin-template.test.ts',
      'tests/screens/admin-template-fields.test.ts',
      'tests/screens/phone-lists.test.ts',
      'tests/screens/zero-rated-payers.test.ts',
    ],
    run: (files) => runVitest(['screens'], files, {}, { config: 'vitest.screens.config.ts' }),
  },
  {
    words: ['api', 'sqlite'],
    title: 'API on SQLite',
    isFast: true,
    hasFiles: true,
    // Every call over and over, floods, forgeries, the largest work that is allowed, what PostgreSQL tries above, and the dearest.
    later: [
      'host/static-files.test.ts',
      'server/areas/fees/books/year.test.ts',
      'server/areas/fees/documents/taxed-charges.test.ts',
      'server/areas/fees/ledger/at-once.test.ts',
      'server/long-work.test.ts',
      'server/operations/forged-backups.test.ts',
      'server/operations/move-files.test.ts',
      'server/operations/operations.test.ts',
      'server/platform/mail/worker.test.ts',
      'server/testing/earlier-versions.test.ts',
      'server/testing/living-demo.test.ts',
      'tests/abuse/calls/bad-input.test.ts',
      'tests/abuse/calls/floods.test.ts',
      'tests/abuse/calls/stale-session.test.ts',
      'tests/abuse/one-engine/certificate-codes.test.ts',
      'tests/abuse/one-engine/drawing-floods.test.ts',
      'tests/abuse/one-engine/mass-assignment.test.ts',
      'tests/abuse/one-engine/uploads.test.ts',
    ],
    run: (files) => runVitest(['api'], files, { TEST_DATABASE_URL: undefined }),
  },
  {
    words: ['journeys'],
    title: 'Journeys in the browser',
    isFast: false,
    hasFiles: true,
    // The main way of each person.
    first: [
      'tests/journeys/start.test.ts',
      'tests/journeys/learner/fees.test.ts',
      'tests/journeys/learner/take-a-test.test.ts',
      'tests/journeys/office/certificates.test.ts',
      'tests/journeys/office/dashboard.test.ts',
      'tests/journeys/office/decide-requests.test.ts',
      'tests/journeys/office/fee-desk.test.ts',
      'tests/journeys/office/website.test.ts',
      'tests/journeys/visitor/choose-batch.test.ts',
      'tests/journeys/visitor/sign-up.test.ts',
    ],
    run: (files) => runVitest(['journeys'], files),
  },
]

/**
 * @param {string[]} projects
 * @param {Files} files
 * @param {Record<string, string>} env
 * @param {boolean} isQuiet
 */
async function runOnPostgres(projects, files, env, isQuiet) {
  const postgres = await startPostgres().catch(complainOfNoPostgres)
  if (!postgres) return { passed: 0, failed: 0, skipped: 1 }
  try {
    return await runVitest(projects, files, { ...env, TEST_DATABASE_URL: postgres.url }, { isQuiet })
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
