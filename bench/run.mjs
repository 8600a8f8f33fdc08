import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { ensureBuild } from '../scripts/ensure-build.mjs'
import { watchStolen } from './measure.mjs'
import { clone } from './sections/clone.mjs'
import { courses } from './sections/courses.mjs'
import { pages } from './sections/pages.mjs'
import { panel } from './sections/panel.mjs'
import { people } from './sections/people.mjs'
import { serving } from './sections/serving.mjs'
import { signUps } from './sections/sign-ups.mjs'
import { starting } from './sections/starting.mjs'

/** @typedef {{ what: string, figure: string, target: string, isMet: boolean }} Row */
/** @type {Record<string, () => Promise<Row[]>>} */
const sections = { pages, panel, starting, courses, people, 'sign-ups': signUps, serving, clone }

const wanted = process.argv.slice(2).filter((name) => !name.startsWith('not-'))
const unwanted = process.argv.slice(2).filter((name) => name.startsWith('not-'))
await ensureBuild()

const stolen = watchStolen()
/** @type {Row[]} */
const rows = []
for (const [name, measure] of Object.entries(sections)) {
  if ((wanted.length > 0 && !wanted.includes(name)) || unwanted.includes(`not-${name}`)) continue
  console.log(`measuring ${name} …`)
  for (const row of await measure()) {
    rows.push(row)
    console.log(`  ${row.isMet ? 'met   ' : 'MISSED'}  ${row.what}: ${row.figure}  (target ${row.target})`)
  }
}
if (wanted.length === 0) writeFileSync(new URL('report.md', import.meta.url), report(rows))

/** @param {Row[]} measured */
function report(measured) {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const machine = `${cpus()[0]?.model ?? 'unknown CPU'}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
  const lines = measured.map(
    ({ what, figure, target, isMet }) => `| ${what} | ${figure} | ${target} | ${isMet ? 'met' : 'missed'} |`,
  )
  return `# Benchmark

${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${machine}. Written by \`npm run bench\`; ratios are medians of one run in
which ours and the yardstick take turns. Other machines took ${Math.round(stolen() * 100)} % of the CPU meanwhile.

| what | figure | target | verdict |
|---|---|---|---|
${lines.join('\n')}

${readFileSync(new URL('changes.md', import.meta.url), 'utf8')}`
}
