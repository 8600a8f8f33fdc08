import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { parseArgs } from 'node:util'
import { sections } from './test-sections.mjs'

/** @typedef {import('./test-sections.mjs').Section} Section */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    fast: { type: 'boolean', default: false },
    rest: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
    slowest: { type: 'boolean', default: false },
  },
})
if (values.help) showHelp()

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => process.exit(128 + constants.signals[signal]))
}

const isSectionWord = (/** @type {string} */ word) => sections.some(({ words }) => words.includes(word))
const sectionWords = positionals.filter(isSectionWord)
const filters = positionals.filter((word) => !isSectionWord(word))
const isAsked = (/** @type {Section} */ { words }) => words.some((word) => sectionWords.includes(word))
// Whoever names files wants all of them.
const isWhole = values.all || values.rest || filters.length > 0
const chosen = sections.filter(
  (section) =>
    (!values.fast || section.isFast) &&
    (!values.rest || section.first || section.later || section.isLater) &&
    (!section.isLater || isWhole || isAsked(section)) &&
    (sectionWords.length === 0 || isAsked(section)) &&
    (filters.length === 0 || section.hasFiles),
)

const total = { passed: 0, failed: 0, skipped: 0 }
/** @type {string[]} */
const allFailures = []
/** @type {string[]} */
const allUnsteady = []
for (const group of groupsOf(chosen)) {
  const isAlone = group.length === 1
  const runs = group.map((section) => (isAlone ? undefined : runSection(section, true)))
  for (const [at, section] of group.entries()) {
    sayTitle(section)
    sayOutcome(section, await (runs[at] ?? runSection(section, false)))
  }
}

// Said again where whoever reads only the end of a long log finds them.
for (const failure of allUnsteady) console.log(`\n! Passed at the second try only, to be mended: ${failure}`)
for (const failure of allFailures) console.log(`\n✗ ${failure}`)
console.log(`\n${sayCounts(total)}`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0

/**
 * Neighbours that share their time go together.
 * @param {Section[]} all
 */
function groupsOf(all) {
  /** @type {Section[][]} */
  const groups = []
  for (const section of all) {
    const last = groups.at(-1)
    if (section.sharesTime && last?.[0]?.sharesTime) last.push(section)
    else groups.push([section])
  }
  return groups
}

/**
 * @param {Section} section
 * @param {boolean} isQuiet
 */
async function runSection(section, isQuiet) {
  const began = Date.now()
  const given = section.words.filter((word) => sectionWords.includes(word))
  const asked = given.length > 0 ? given : section.words
  const counts = await section.run(filesOf(section), { asked, isQuiet }).catch(failedAsAWhole)
  return { ...counts, seconds: (Date.now() - began) / 1000 }
}

/**
 * @param {Section} section
 * @returns {import('./run-vitest.mjs').Files}
 */
function filesOf(section) {
  const { first = [], later = [] } = section
  const missing = [...first, ...later].filter((path) => !existsSync(path))
  if (missing.length > 0) throw new Error(`There are no tests at ${missing.join(', ')}.`)
  // A section that is named runs whole.
  if (values.all || filters.length > 0 || (isAsked(section) && !values.rest))
    return { only: filters, without: [] }
  return values.rest ? { only: later, without: first } : { only: first, without: later }
}

/** @param {Section} section */
function sayTitle({ title }) {
  console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 70 - title.length))}`)
}

/**
 * @param {Section} section
 * @param {import('./run-vitest.mjs').Counts & { seconds: number }} outcome
 */
function sayOutcome(
  { title },
  { passed, failed, skipped, failures = [], unsteady = [], told = '', durations = [], seconds },
) {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  allFailures.push(...(failed > 0 && failures.length === 0 ? [title] : failures))
  allUnsteady.push(...unsteady)
  process.stdout.write(told)
  if (values.slowest) saySlowest(durations)
  const counts = sayCounts({ passed, failed, skipped })
  console.log(`${failed > 0 ? '✗' : '✓'} ${title}: ${counts}, in ${seconds.toFixed(1)} s`)
}

/** @param {import('./run-vitest.mjs').Duration[]} durations */
function saySlowest(durations) {
  const slowest = durations.toSorted((one, other) => other.seconds - one.seconds).slice(0, 20)
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`)
}

/**
 * @param {unknown} error
 * @returns {import('./run-vitest.mjs').Counts}
 */
function failedAsAWhole(error) {
  console.error(error instanceof Error ? error.message : error)
  return { passed: 0, failed: 1, skipped: 0 }
}

/** @param {import('./run-vitest.mjs').Counts} counts */
function sayCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function showHelp() {
  console.log(
    'npm test -- [--slowest] [--all | --rest] [section …] [file filter …]\n\n--slowest names the 20 slowest tests of each section\n--all runs what npm test leaves out, too; --rest that alone\n\nSections, in the order they run:',
  )
  for (const { words, title } of sections) console.log(`  ${words.join(', ').padEnd(20)} ${title}`)
  process.exit(0)
}
