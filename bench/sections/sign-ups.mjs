import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import Libsql from 'libsql'
import { cpuSeconds, median, pageP95 } from '../measure.mjs'
import { withProduct } from '../product-with.mjs'

export const withoutHashing = {
  NODE_OPTIONS: `--require ${fileURLToPath(new URL('../no-hashing.cjs', import.meta.url))}`,
}
const insertsMs = 1_500
const rounds = 3
const rush = 50

/** Durable sign-ups beside the database's own durable inserts, and a page's patience while fifty passwords hash. */
export async function signUps() {
  const bare = await withProduct({ env: withoutHashing }, async ({ url, dataDir }) => {
    await signUp(url, 1_000, 'warm-up')
    const turns = []
    for (let round = 0; round < rounds; round += 1) {
      const { perSecond } = await signUp(url, 700, `bare${round}-`)
      const inserts = insertsPerSecond(join(dataDir, 'taleem.db'), `yardstick${round}`)
      turns.push({ perSecond, inserts, ratio: perSecond / inserts })
    }
    return {
      perSecond: median(turns.map(({ perSecond }) => perSecond)),
      inserts: median(turns.map(({ inserts }) => inserts)),
      ratio: median(turns.map(({ ratio }) => ratio)),
    }
  })
  const real = await withProduct({}, async ({ url, pid }) => {
    const before = cpuSeconds(pid)
    const { perSecond } = await signUp(url, 200, 'real')
    const cpuEach = (cpuSeconds(pid) - before) / 200
    const idle = await pageP95(url, sleep(3_000))
    const busy = await pageP95(url, signUp(url, rush, 'rush', rush))
    return { perSecond, cpuEach, idle, busy }
  })
  const patience = real.busy / real.idle
  return [
    {
      what: 'sign-ups per second, durable, hashing set apart, against the database writing the same rows alone',
      figure: `${Math.round(bare.ratio * 100)} % (${Math.round(bare.perSecond)} of ${Math.round(bare.inserts)}/s); with hashing ${Math.round(real.perSecond)}/s, ${Math.round(real.cpuEach * 1000)} ms CPU each`,
      target: '≥ 25 %',
      isMet: bare.ratio >= 0.25,
    },
    {
      what: `stored page's p95 while ${rush} sign-ups hash at once, against idle`,
      figure: `${patience.toFixed(1)}× (${real.idle.toFixed(1)} → ${real.busy.toFixed(1)} ms)`,
      target: '≤ 5×',
      isMet: patience <= 5,
    },
  ]
}

/**
 * @param {string} url
 * @param {number} count
 * @param {string} label makes the addresses differ
 */
export async function signUp(url, count, label, atOnce = 20) {
  let next = 0
  const begun = performance.now()
  async function worker() {
    while (next < count) {
      const at = next
      next += 1
      const response = await fetch(`${url}/api/user/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          name: 'Asha Verma',
          email: `${label}${at}@example.com`,
          phone: '9876543210',
          password: 'a-long-secret-1',
          confpassword: 'a-long-secret-1',
          city: 'Lucknow',
          type: 'Online',
          age: '21',
          course: 'Python Programming',
        }),
      })
      const answer = await response.json()
      if (!answer.success) throw new Error(`sign-up refused: ${answer.message}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return { perSecond: (count / (performance.now() - begun)) * 1000 }
}

/**
 * The rows of a sign-up, written by the database alone: one transaction each, on the disk before the next.
 * @param {string} file
 * @param {string} label makes the rows differ
 */
function insertsPerSecond(file, label) {
  const db = new Libsql(file)
  db.exec('pragma synchronous = full')
  db.exec('pragma busy_timeout = 5000')
  const addAccount = copierOf(db, 'accounts')
  const addPerson = copierOf(db, 'people')
  const addEnrolment = copierOf(db, 'enrolments')
  const addNotification = copierOf(db, 'notifications')
  const addDelivery = copierOf(db, 'deliveries')
  const begun = performance.now()
  let count = 0
  for (; performance.now() - begun < insertsMs; count += 1) {
    const id = `${label}-${count}`
    db.exec('begin')
    addAccount({ id, email: `${id}@example.com` })
    addPerson({ id, email: `${id}@example.com`, account_id: id })
    addEnrolment({ id, person_id: id })
    addNotification({ id, event_key: id })
    addDelivery({ id, notification_id: id })
    db.exec('commit')
  }
  const perSecond = (count / (performance.now() - begun)) * 1000
  db.close()
  return perSecond
}

/** Adds a row like the first one, but for what is given. @param {import('libsql').Database} db @param {string} table */
function copierOf(db, table) {
  // Not get(), which adds a column of its own.
  const [row] = /** @type {Record<string, unknown>[]} */ (db.prepare(`select * from ${table} limit 1`).all())
  const columns = Object.keys(row ?? {})
  const marks = columns.map(() => '?').join(', ')
  const statement = db.prepare(`insert into ${table} (${columns.join(', ')}) values (${marks})`)
  return (/** @type {Record<string, string>} */ own) => statement.run(...Object.values({ ...row, ...own }))
}
