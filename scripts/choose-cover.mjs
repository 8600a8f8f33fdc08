/**
 * @typedef {object} RecordedTest
 * @property {string} file
 * @property {string} name
 * @property {number} seconds how long it took
 * @property {string[]} statements what it asked of the database
 * @property {boolean} isAlways it is of one engine, or several act at once in it: it proves more than its statements
 */

/**
 * The tests that together ask every statement, the cheapest first; what is left out asks nothing that they do not. A test
 * that is not in the record, or of which no statement was recorded, is never left out.
 * @param {RecordedTest[]} tests
 */
export function chooseCover(tests) {
  const keyOf = (/** @type {RecordedTest} */ { file, name }) => `${file} › ${name}`
  /** @type {Set<string>} */
  const asked = new Set()
  /** @type {Set<string>} */
  const chosen = new Set()
  /** @param {RecordedTest} test */
  const choose = (test) => {
    chosen.add(keyOf(test))
    for (const statement of test.statements) asked.add(statement)
  }
  for (const test of tests) if (test.isAlways || test.statements.length === 0) choose(test)
  const newIn = (/** @type {RecordedTest} */ { statements }) =>
    statements.filter((statement) => !asked.has(statement)).length
  for (let waiting = tests; ; ) {
    const worth = waiting
      .map((test) => ({ test, worth: newIn(test) / (test.seconds + 0.01) }))
      .filter((one) => one.worth > 0)
    if (worth.length === 0) break
    choose(worth.reduce((best, one) => (one.worth > best.worth ? one : best)).test)
    waiting = worth.map(({ test }) => test)
  }
  /** @type {Record<string, string[]>} by file */
  const leftOut = {}
  for (const test of tests) {
    if (!chosen.has(keyOf(test))) leftOut[test.file] = [...(leftOut[test.file] ?? []), test.name]
  }
  const files = new Set(tests.filter((test) => chosen.has(keyOf(test))).map(({ file }) => file))
  return { leftOut, leftOutFiles: Object.keys(leftOut).filter((file) => !files.has(file)) }
}
