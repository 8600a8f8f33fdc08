import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openFirefox } from '../tests/browsers/firefox.mjs'
import { journeys } from '../tests/browsers/journeys.mjs'
import { aPerson } from '../tests/browsers/person.mjs'
import { openWebKit } from '../tests/browsers/webkit.mjs'
import { startProduct } from '../tests/support/product.mjs'
import { ensureBuild } from './ensure-build.mjs'
import { root } from './fresh-build.mjs'

const page = join(root, 'docs', 'browsers.md')
const [begin, end] = ['<!-- results -->', '<!-- end of results -->']

await ensureBuild()
const product = await startProduct({ env: { RATE_LIMIT: 'off', LOG_LEVEL: 'warn' } })
/** @type {string[]} */
const rows = []
try {
  for (const open of [openFirefox, openWebKit]) {
    for (const title of Object.keys(journeys)) rows.push(await walk(open, title))
  }
} finally {
  await product.stop()
}
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
const told = `${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${process.platform}, Node ${process.versions.node}.

| browser | journey | |
|---|---|---|
${rows.join('\n')}`
const text = readFileSync(page, 'utf8')
writeFileSync(page, `${text.split(begin)[0]}${begin}\n${told}\n${end}${text.split(end)[1]}`)
process.exitCode = rows.every((row) => row.endsWith('| passed |')) ? 0 : 1

/**
 * In a browser of its own, so that no journey finds what another has left.
 * @param {() => Promise<import('../tests/browsers/browser.d.ts').Browser>} open
 * @param {string} title
 */
async function walk(open, title) {
  const browser = await open()
  const mark = Math.random().toString(36).slice(2, 8)
  try {
    await browser.resize(1280, 850)
    await journeys[title]?.({ person: aPerson(browser, product.url), baseUrl: product.url, mark })
    if (browser.faults.length > 0) throw new Error(`its console: ${browser.faults.join('; ')}`)
    console.log(`✓ ${browser.name}: ${title}`)
    return `| ${browser.name} | ${title} | passed |`
  } catch (error) {
    console.error(`✗ ${browser.name}: ${title}\n${error instanceof Error ? error.message : error}`)
    return `| ${browser.name} | ${title} | failed |`
  } finally {
    await browser.close()
  }
}
