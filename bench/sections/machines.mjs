import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { startPostgres } from '../../tests/support/postgres.mjs'
import { startProduct } from '../../tests/support/product.mjs'
import { asAdmin } from '../as-admin.mjs'
import { cpuSeconds, median } from '../measure.mjs'
import { signUp, withoutHashing } from './sign-ups.mjs'

/** @typedef {{ url: string, pid: number }} Process */

const rounds = 5
const pageRequests = 16_000
const writes = 400
const publications = 10

/** Two processes on one PostgreSQL: what each adds, and how soon one shows the publish history at the other. */
export async function machines() {
  const postgres = await startPostgres({ fsync: true })
  const dataDir = mkdtempSync(join(tmpdir(), 'taleem-bench-'))
  const env = { DATABASE_URL: postgres.url, RATE_LIMIT: 'off', LOG_LEVEL: 'warn' }
  try {
    const [pages, seconds] = await withTwo({ dataDir, env }, async (...two) => [
      await oneAgainstTwo(two, readPages),
      await publishToVisible(...two),
    ])
    const signUps = await withTwo({ dataDir, env: { ...env, ...withoutHashing } }, (...two) =>
      oneAgainstTwo(two, signUpAt),
    )
    return [
      {
        what: 'stored home page, answers per CPU second: two processes on PostgreSQL against one',
        figure: `${Math.round(pages * 100)} %`,
        target: '≥ 90 %',
        isMet: pages >= 0.9,
      },
      {
        what: 'sign-ups, hashing set apart, per CPU second: two processes on PostgreSQL against one',
        figure: `${Math.round(signUps * 100)} %`,
        target: '≥ 80 %',
        isMet: signUps >= 0.8,
      },
      {
        what: `put on the site at one process, seen at the other: slowest of ${publications}`,
        figure: `${seconds.toFixed(2)} s`,
        target: '≤ 1 s',
        isMet: seconds <= 1,
      },
    ]
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * @template T
 * @param {{ dataDir: string, env: Record<string, string> }} options
 * @param {(one: Process, other: Process) => Promise<T>} measure
 */
async function withTwo(options, measure) {
  const one = await startProduct(options)
  const other = await startProduct(options)
  try {
    return await measure(one, other)
  } finally {
    await one.stop()
    await other.stop()
  }
}

/**
 * The same work done by one of them and by all of them at once, in turns.
 * @param {Process[]} processes
 * @param {(product: Process, share: number) => Promise<number>} work answers how much was done
 */
async function oneAgainstTwo(processes, work) {
  for (const product of processes) await work(product, 1)
  const ratios = []
  for (let round = 0; round < rounds; round += 1) {
    const alone = await donePerCpuSecond(processes.slice(0, 1), work)
    const together = await donePerCpuSecond(processes, work)
    ratios.push(together / alone)
  }
  return median(ratios)
}

/** @param {Process[]} processes @param {(product: Process, share: number) => Promise<number>} work */
async function donePerCpuSecond(processes, work) {
  const used = () => processes.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)
  const before = used()
  const done = await Promise.all(processes.map((product) => work(product, processes.length)))
  return done.reduce((sum, count) => sum + count, 0) / (used() - before)
}

/** @param {Process} product @param {number} share */
async function readPages({ url }, share) {
  const amount = pageRequests / share
  await autocannon({ url, amount, connections: 20, headers: { 'accept-encoding': 'br, gzip' } })
  return amount
}

let people = 0

/** @param {Process} product @param {number} share */
async function signUpAt({ url }, share) {
  people += 1
  await signUp(url, writes / share, `round${people}-`)
  return writes / share
}

/** @param {Process} one @param {Process} other */
async function publishToVisible(one, other) {
  const { read, send } = await asAdmin(one.url)
  let slowest = 0
  for (let round = 0; round < publications; round += 1) {
    const { contentItem: item, body } = await read('/api/site/contentitem?id=identity')
    const tagline = `Motto number ${round}`
    const { rev } = await send('/api/site/save', {
      id: 'identity',
      rev: item.rev,
      body: { ...body, tagline },
    })
    await (await fetch(other.url)).text()
    await send('/api/site/publish', { contentItems: [{ id: 'identity', rev }] })
    const begun = performance.now()
    while (!(await (await fetch(other.url)).text()).includes(tagline)) await sleep(5)
    slowest = Math.max(slowest, performance.now() - begun)
  }
  return slowest / 1000
}
