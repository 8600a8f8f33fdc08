import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, constants, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../tests/support/postgres.mjs'
import { root } from './fresh-build.mjs'
import { runVitest } from './run-vitest.mjs'

const page = join(root, 'docs', 'reliability.md')
const [begin, end] = ['<!-- figures -->', '<!-- end of figures -->']

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => process.exit(128 + constants.signals[signal]))
}

const folder = mkdtempSync(join(tmpdir(), 'taleem-long-'))
const figures = join(folder, 'figures')
writeFileSync(figures, '')
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const began = Date.now()
const filters = process.argv.slice(2)
const postgres = await startPostgres({ fsync: true })
try {
  const counts = await runVitest(
    ['faults'],
    { only: filters, without: [] },
    {
      TEST_DATABASE_URL: postgres.url,
      FAULTS_FORM: 'long',
      FAULTS_FIGURES: figures,
    },
  )
  const badInput =
    filters.length > 0 ? [] : [await tryBadInput(undefined, 400), await tryBadInput(postgres.url, 60)]
  const report = tell(counts)
  console.log(report)
  if (filters.length === 0) keep(report)
  process.exitCode = [counts, ...badInput].some(({ passed, failed }) => failed > 0 || passed === 0) ? 1 : 0
} finally {
  await postgres.stop()
}

/**
 * Other cases in every long run; whoever wants one again finds its seed in what fast-check says.
 * @param {string | undefined} databaseUrl
 * @param {number} cases
 */
function tryBadInput(databaseUrl, cases) {
  return runVitest(
    ['api'],
    { only: ['bad-input'], without: [] },
    {
      TEST_DATABASE_URL: databaseUrl,
      BAD_INPUT_CASES: String(cases),
      BAD_INPUT_SEED: String(Date.now()),
    },
  )
}

/** @param {import('./run-vitest.mjs').Counts} counts */
function tell({ passed, failed }) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const machine = `${cpus()[0]?.model ?? 'unknown CPU'}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.versions.node}`
  const minutes = ((Date.now() - began) / 60_000).toFixed(1)
  const rows = readFileSync(figures, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
    .sort((one, other) => one.scenario.localeCompare(other.scenario))
    .map(({ scenario, figures }) => `| ${scenario} | ${sayFigures(figures)} |`)
  return `${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${machine}. ${passed} scenarios passed, ${failed} failed, in ${minutes} minutes.

| scenario | figures |
|---|---|
${rows.join('\n')}`
}

/** @param {Record<string, string | number>} counted */
function sayFigures(counted) {
  return Object.entries(counted)
    .map(([name, figure]) => `${name}: ${figure}`)
    .join(', ')
}

/** @param {string} report */
function keep(report) {
  const text = readFileSync(page, 'utf8')
  const [before, after] = [text.split(begin)[0], text.split(end)[1]]
  writeFileSync(page, `${before}${begin}\n${report}\n${end}${after}`)
}
