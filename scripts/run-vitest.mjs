import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from './fresh-build.mjs'
import { hearCommand, runCommand } from './run-command.mjs'

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} [failures] each with its file, its name and what was said
 * @property {string[]} [unsteady] what failed first and passed when its file ran once more
 * @property {string} [told] what was printed, where that was kept back
 * @property {Duration[]} [durations]
 */

/** @typedef {{ only: string[], without: string[] }} Files parts of their names, or folders; none in `only`: all */

/** @typedef {{ name: string, seconds: number }} Duration how long a test took */

/** Their tests drive other processes, which a busy machine starves: what fails there is told apart by a second try. */
const drivers = ['screens', 'operations', 'faults', 'journeys']

/** More than these at once are no chance. */
const mostUnsteady = 2

/**
 * A fault is a fault at the second try, too; what passes then is named at the end, for it is to be mended as well.
 * @param {Parameters<typeof runOnce>} run
 * @returns {Promise<Counts>}
 */
export async function runVitest(...run) {
  const { files, ...first } = await runOnce(...run)
  const [projects, , env, options] = run
  const isTried = first.failed > 0 && files.length <= mostUnsteady && first.failed === first.failures.length
  if (!isTried || !projects.some((name) => drivers.includes(name))) return first
  console.log(`\nOnce more, alone: ${files.join(', ')}\n`)
  const second = await runOnce(projects, { only: files, without: [] }, env, options)
  if (second.failed > 0) return first
  return {
    ...first,
    passed: first.passed + first.failed,
    failed: 0,
    failures: [],
    unsteady: first.failures,
  }
}

/**
 * @param {string[]} projects
 * @param {Files} files
 * @param {Record<string, string | undefined>} env
 * @param {{ config?: string, isQuiet?: boolean }} options config: the file that names the projects; isQuiet: what it says
 *   is kept back
 */
async function runOnce(
  projects,
  { only, without },
  env = {},
  { config = 'vitest.config.ts', isQuiet = false } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'taleem-test-'))
  const report = join(folder, 'report.json')
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', removeFolder)
  try {
    const args = [
      'run',
      `--config=${config}`,
      ...projects.map((name) => `--project=${name}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(only.length > 0 ? ['--passWithNoTests', ...only] : []),
    ]
    // Whatever the tests leave behind goes with the folder.
    const surroundings = { ...env, TMPDIR: folder, TEST_WITHOUT: without.join() }
    const { isWell, output } = isQuiet
      ? await hearCommand('vitest', 'vitest', args, surroundings)
      : { isWell: await runCommand('vitest', 'vitest', args, surroundings), output: '' }
    const results = JSON.parse(readFileSync(report, 'utf8'))
    return {
      ...countTests(results, isWell),
      failures: listFailures(results),
      files: listFailedFiles(results),
      durations: listDurations(results),
      told: output,
    }
  } finally {
    process.off('exit', removeFolder)
    removeFolder()
  }
}

/**
 * A file that fails before its tests are known, and an error outside every test, count as one failure each.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @param {boolean} endedWell
 * @returns {Counts}
 */
export function countTests(report, endedWell) {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  )
  const failed = report.numFailedTests + brokenFiles.length
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !endedWell ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * @param {{ testResults: { name: string, status: string, message: string,
 *   assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} report
 */
function listFailures({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [`${file}\n${message}`]
      return failed.map(
        ({ fullName, failureMessages }) => `${file} › ${fullName}\n${failureMessages.join('\n')}`,
      )
    })
}

/** @param {{ testResults: { name: string, status: string }[] }} report */
function listFailedFiles({ testResults }) {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name))
}

/**
 * @param {{ testResults: { name: string, assertionResults: { fullName: string, duration?: number | null }[] }[] }} report
 * @returns {Duration[]}
 */
function listDurations({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(root, name)} › ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  )
}
