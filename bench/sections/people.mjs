import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Libsql from 'libsql'
import { admin, startProduct } from '../../tests/support/product.mjs'
import { median } from '../measure.mjs'

const sizes = [1_000, 100_000]
const env = { RATE_LIMIT: 'off', LOG_LEVEL: 'warn', SEED: 'none' }
const reads = {
  'first page of accepted students': '?limit=50&status=accepted',
  'search by name': '?limit=50&status=accepted&q=zubaida',
}

/** What an admin's lists cost with a hundred times the people. */
export async function people() {
  const [few, many] = [await costOf(sizes[0] ?? 0), await costOf(sizes[1] ?? 0)]
  return Object.keys(reads).map((what) => {
    const [before, after] = [few[what], many[what]]
    const most = what.startsWith('search') ? 10 : 2
    const ratio = (after?.ms ?? 0) / (before?.ms ?? 1)
    return {
      what: `${what}, 100,000 people against 1,000`,
      figure: `${ratio.toFixed(1)}× (${before?.ms.toFixed(1)} → ${after?.ms.toFixed(1)} ms), ${Math.round((after?.bytes ?? 0) / 1024)} kB`,
      target: `≤ ${most}×, ≤ 1 MB`,
      isMet: ratio <= most && (after?.bytes ?? 0) <= 1024 * 1024,
    }
  })
}

/** @param {number} count */
async function costOf(count) {
  const dataDir = mkdtempSync(join(tmpdir(), 'taleem-people-'))
  try {
    await (await startProduct({ env, dataDir })).stop()
    fill(join(dataDir, 'taleem.db'), count)
    const product = await startProduct({ env, dataDir })
    try {
      return await readAll(product.url)
    } finally {
      await product.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * @param {string} file
 * @param {number} count
 */
function fill(file, count) {
  const db = new Libsql(file)
  const insert = db.prepare(
    `insert into people (id, grp, name, name_key, email, phone, city, age, semester, college, type, status, password_hash, created_at)
     values (?, 'Students', ?, ?, ?, '9876543210', 'Lucknow', 21, null, '', 'Online', 'accepted', 'none', ?)`,
  )
  db.exec('begin')
  for (let at = 0; at < count; at += 1) {
    // The same forty bear the rare name, however many others there are.
    const name = `${at < 40 ? 'Zubaida' : 'Person'} Number ${at}`
    const moment = new Date(1_700_000_000_000 + at * 1000).toISOString()
    insert.run(
      `person-${String(at).padStart(9, '0')}`,
      name,
      name.toLowerCase(),
      `p${at}@example.com`,
      moment,
    )
  }
  db.exec('commit')
  db.close()
}

async function readAll(/** @type {string} */ url) {
  const login = await fetch(`${url}/api/user/adminlogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const { token } = await login.json()
  /** @type {Record<string, { ms: number, bytes: number }>} */
  const costs = {}
  for (const [what, query] of Object.entries(reads)) {
    const times = []
    let bytes = 0
    for (let round = 0; round < 40; round += 1) {
      const begun = performance.now()
      const answer = await fetch(`${url}/api/user/allstudents${query}`, { headers: { token } })
      bytes = (await answer.arrayBuffer()).byteLength
      times.push(performance.now() - begun)
      if (!answer.ok) throw new Error(`${query}: ${answer.status}`)
    }
    costs[what] = { ms: median(times), bytes }
  }
  return costs
}
