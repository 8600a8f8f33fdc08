import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../tests/support/postgres.mjs'
import { chooseCover } from './choose-cover.mjs'
import { hearCommand } from './run-command.mjs'
import { longWalks, runVitest } from './run-vitest.mjs'

/**
 * @typedef {object} Section
 * @property {string[]} words what chooses it on the command line
 * @property {string} title
 * @property {boolean} isFast part of `npm run check`
 * @property {boolean} hasFiles can be narrowed to some files
 * @property {string[]} [rest] the files of which `npm test` leaves something to `npm run test:all`; none named: all. They ask
 *   for TEST_SHORT, or the run itself leaves some out
 * @property {boolean} [sharesTime] runs beside the neighbours that may, too
 * @property {(filters: string[], how: How) => Promise<import('./run-vitest.mjs').Counts>} run
 */

/**
 * @typedef {object} How
 * @property {string[]} asked those of its words that were given, or all
 * @property {boolean} isWhole nothing is left to another run
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
    words: ['unit', 'architecture'],
    title: 'Architecture and units',
    isFast: true,
    hasFiles: true,
    rest: ['exams/bank'],
    run: (filters) => runVitest(['architecture', 'unit'], filters),
  },
  {
    words: ['screens'],
    title: 'Screens in the browser, without the product',
    isFast: true,
    hasFiles: true,
    run: (filters) => runVitest(['screens'], filters, {}, { config: 'vitest.screens.config.ts' }),
  },
  {
    words: ['api', 'sqlite'],
    title: 'API on SQLite',
    isFast: true,
    hasFiles: true,
    rest: ['bad-input'],
    run: (filters) =>
      runVitest(['api'], filters, { TEST_DATABASE_URL: undefined, TEST_RECORD: beginRecord() }),
  },
  {
    words: ['api', 'postgres'],
    title: 'API on PostgreSQL',
    isFast: false,
    hasFiles: true,
    rest: [],
    sharesTime: true,
    run: runApiOnPostgres,
  },
  {
    words: ['operations', 'faults'],
    title: 'Backup, restore and move; faults, in their short form',
    isFast: false,
    hasFiles: true,
    // They wait more than they work.
    sharesTime: true,
    run: (filters, { asked, isQuiet }) =>
      runOnPostgres(asked, filters, { VITEST_MAX_WORKERS: isQuiet ? '2' : '3' }, isQuiet),
  },
  {
    words: ['journeys'],
    title: 'Journeys in the browser',
    isFast: false,
    hasFiles: true,
    rest: ['every-page', ...longWalks],
    run: (filters) => runVitest(['journeys'], filters),
  },
]

/** Where the API's tests on SQLite write down what they ask of the database. @type {string | undefined} */
let record

function beginRecord() {
  const folder = mkdtempSync(join(tmpdir(), 'taleem-record-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  record = join(folder, 'tests')
  writeFileSync(record, '')
  return record
}

/**
 * What was recorded on SQLite a moment ago needs no proof but that PostgreSQL understands each statement, and what several
 * do at once; without a record, or when all is asked for, every test runs.
 * @param {string[]} filters
 * @param {How} how
 */
async function runApiOnPostgres(filters, { isWhole, isQuiet }) {
  if (isWhole || !record || filters.length > 0) return runOnPostgres(['api'], filters, {}, isQuiet)
  const lines = readFileSync(record, 'utf8').split('\n').filter(Boolean)
  const cover = chooseCover(lines.map((line) => JSON.parse(line)))
  const file = `${record}-left-out`
  writeFileSync(file, JSON.stringify(cover))
  const { skipped, ...counts } = await runOnPostgres(['api'], filters, { TEST_COVER: file }, isQuiet)
  const all = Object.entries(cover.leftOut)
  const begun = all.filter(([name]) => !cover.leftOutFiles.includes(name))
  const countOf = (/** @type {typeof all} */ files) => files.flatMap(([, names]) => names).length
  return { ...counts, skipped: skipped - countOf(begun), leftOut: countOf(all) }
}

/**
 * @param {string[]} projects
 * @param {string[]} filters
 * @param {Record<string, string>} env
 * @param {boolean} isQuiet
 */
async function runOnPostgres(projects, filters, env, isQuiet) {
  const postgres = await startPostgres().catch(complainOfNoPostgres)
  if (!postgres) return { passed: 0, failed: 0, skipped: 1 }
  try {
    return await runVitest(projects, filters, { ...env, TEST_DATABASE_URL: postgres.url }, { isQuiet })
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
