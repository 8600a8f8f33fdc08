import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { ensureBuild } from '../scripts/ensure-build.mjs'
import { watchStolen } from './measure.mjs'
import { books } from './sections/books.mjs'
import { certificates } from './sections/certificates.mjs'
import { classroom } from './sections/classroom.mjs'
import { clone } from './sections/clone.mjs'
import { content } from './sections/content.mjs'
import { courses } from './sections/courses.mjs'
import { eventLoop } from './sections/event-loop.mjs'
import { fees } from './sections/fees.mjs'
import { hostile } from './sections/hostile.mjs'
import { lines } from './sections/lines.mjs'
import { machines } from './sections/machines.mjs'
import { pages } from './sections/pages.mjs'
import { panel } from './sections/panel.mjs'
import { people } from './sections/people.mjs'
import { phone } from './sections/phone.mjs'
import { serving } from './sections/serving.mjs'
import { signUps } from './sections/sign-ups.mjs'
import { starting } from './sections/starting.mjs'

/** @typedef {{ what: string, figure: string, target: string, isMet: boolean }} Row */
/** @type {Record<string, () => Promise<Row[]>>} */
const sections = {
  pages,
  content,
  phone,
  lines,
  panel,
  starting,
  courses,
  people,
  'sign-ups': signUps,
  serving,
  machines,
  certificates,
  fees,
  books,
  classroom,
  'event-loop': eventLoop,
  hostile,
  clone,
}

const wanted = process.argv.slice(2).filter((name) => !name.startsWith('not-'))
const unwanted = process.argv.slice(2).filter((name) => name.startsWith('not-'))
const report = new URL('report.md', import.meta.url)
await ensureBuild()

for (const [name, measure] of Object.entries(sections)) {
  if ((wanted.length > 0 && !wanted.includes(name)) || unwanted.includes(`not-${name}`)) continue
  console.log(`measuring ${name} …`)
  const stolen = watchStolen()
  const rows = await measure()
  for (const row of rows)
    console.log(`  ${row.isMet ? 'met   ' : 'MISSED'}  ${row.what}: ${row.figure}  (target ${row.target})`)
  keep(name, tell(name, rows, stolen()))
}

/** Puts a section in the place of its last one; what was measured before stays, with its own commit. */
function keep(/** @type {string} */ measured, /** @type {string} */ text) {
  const known = new Map(
    readFileSync(report, 'utf8')
      .split(/^## /m)
      .map((section) => [section.split('\n', 1)[0], `## ${section.trimEnd()}\n`]),
  ).set(measured, text)
  const head = `# Benchmark

Written by \`npm run bench\`. Ratios are medians of one run in which ours and the yardstick take turns.
`
  const told = Object.keys(sections).flatMap((name) => known.get(name) ?? [])
  const changes = readFileSync(new URL('changes.md', import.meta.url), 'utf8')
  writeFileSync(report, [head, ...told, changes].join('\n'))
}

/** @param {string} name @param {Row[]} rows @param {number} stolen */
function tell(name, rows, stolen) {
  const machine = `${cpus()[0]?.model ?? 'unknown CPU'}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const lines = rows.map(
    ({ what, figure, target, isMet }) => `| ${what} | ${figure} | ${target} | ${isMet ? 'met' : 'missed'} |`,
  )
  return `## ${name}
${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${machine}; other machines took ${Math.round(stolen * 100)} % of the CPU meanwhile.

| what | figure | target | verdict |
|---|---|---|---|
${lines.join('\n')}
`
}
