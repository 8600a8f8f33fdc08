import { constants } from 'node:os'
import { parseArgs } from 'node:util'
import { sections } from './test-sections.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { fast: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
})
if (values.help) showHelp()

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => process.exit(128 + constants.signals[signal]))
}

const isSectionWord = (/** @type {string} */ word) => sections.some(({ words }) => words.includes(word))
const sectionWords = positionals.filter(isSectionWord)
const filters = positionals.filter((word) => !isSectionWord(word))
const chosen = sections.filter(
  (section) =>
    (!values.fast || section.isFast) &&
    (sectionWords.length === 0 || section.words.some((word) => sectionWords.includes(word))) &&
    (filters.length === 0 || section.hasFiles),
)

const total = { passed: 0, failed: 0, skipped: 0 }
/** @type {string[]} */
const allFailures = []
for (const section of chosen) {
  const began = Date.now()
  console.log(`\n── ${section.title} ${'─'.repeat(Math.max(0, 70 - section.title.length))}`)
  const { passed, failed, skipped, failures = [] } = await section.run(filters).catch(failedAsAWhole)
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  allFailures.push(...(failed > 0 && failures.length === 0 ? [section.title] : failures))
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  console.log(
    `${failed > 0 ? '✗' : '✓'} ${section.title}: ${sayCounts({ passed, failed, skipped })} in ${seconds} s`,
  )
}

// Said again where whoever reads only the end of a long log finds them.
for (const failure of allFailures) console.log(`\n✗ ${failure}`)
console.log(`\n${sayCounts(total)}`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0

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
  console.log('npm test -- [section …] [file filter …]\n\nSections, in the order they run:')
  for (const { words, title } of sections) console.log(`  ${words.join(', ').padEnd(20)} ${title}`)
  process.exit(0)
}
