import { asAdmin } from '../as-admin.mjs'
import { median } from '../measure.mjs'
import { withProduct } from '../product-with.mjs'

const sizes = [1_000, 100_000]
const list = '/api/people/list?group=Students&limit=50&status=accepted'
const search = '/api/admin/search?text='
const reads = {
  'first page of accepted students': list,
  'search by name': `${list}&q=zubaida`,
  'search by two letters that nobody has': `${list}&q=qx`,
  'those without a batch, counted': `${list}&batchId=none&withTotal=true`,
  'one search, a name that forty bear': `${search}zubaida`,
  'one search, a name that nearly all bear': `${search}person`,
  'one search, two letters': `${search}pe`,
  'one search, an address': `${search}p777@example.com`,
  'one search, a phone as it is read out': `${search}%2B91%2098765%2000777`,
  'one search, a number of a request': `${search}4F2A-9C1B`,
}
/** What must look at everybody grows with them, and not with their square. */
const mostGrowth = { search: 10, those: 150 }

/** What an admin's lists and the one search cost with a hundred times the people. */
export async function people() {
  const [few, many] = [await costOf(sizes[0] ?? 0), await costOf(sizes[1] ?? 0)]
  return Object.keys(reads).map((what) => {
    const [before, after] = [few[what], many[what]]
    const most = mostGrowth[/** @type {keyof typeof mostGrowth} */ (what.split(' ', 1)[0])] ?? 2
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
function costOf(count) {
  const fill = (/** @type {import('libsql').Database} */ db) => addPeople(db, count)
  return withProduct({ env: { SEED: 'none' }, fill }, ({ url }) => readAll(url))
}

/** @param {import('libsql').Database} db @param {number} count */
function addPeople(db, count) {
  const open = db.prepare(`insert into accounts (id, email, state, created_at) values (?, ?, 'active', ?)`)
  const insert = db.prepare(
    `insert into people (id, account_id, grp, name, name_key, email, phone, city, age, semester, college, type, status, created_at)
     values (?, ?, 'Students', ?, ?, ?, ?, 'Lucknow', 21, null, '', 'Online', 'accepted', ?)`,
  )
  const moment = new Date(1_700_000_000_000).toISOString()
  db.prepare(
    `insert into programmes (id, kind, name, name_key, description, fee_paise, duration, created_at)
     values ('course', 'course', 'C', 'c', '', 500, '', ?)`,
  ).run(moment)
  db.prepare(
    `insert into batches (id, grp, name, name_key, created_at) values ('batch', 'Students', 'B', 'b', ?)`,
  ).run(moment)
  const enrol = db.prepare(
    `insert into enrolments (id, person_id, programme_id, batch_id, status, is_sign_up, fee_paise, created_at)
     values (?, ?, 'course', 'batch', 'active', 1, 500, ?)`,
  )
  for (let at = 0; at < count; at += 1) {
    // The same forty bear the rare name, however many others there are.
    const name = `${at < 40 ? 'Zubaida' : 'Person'} Number ${at}`
    const moment = new Date(1_700_000_000_000 + at * 1000).toISOString()
    const id = `person-${String(at).padStart(9, '0')}`
    const email = `p${at}@example.com`
    open.run(id, email, moment)
    insert.run(id, id, name, name.toLowerCase(), email, `98765${String(at).padStart(5, '0')}`, moment)
    if (at >= 40) enrol.run(`enrolment-${id}`, id, moment)
  }
}

async function readAll(/** @type {string} */ url) {
  const { token } = await asAdmin(url)
  /** @type {Record<string, { ms: number, bytes: number }>} */
  const costs = {}
  for (const [what, path] of Object.entries(reads)) {
    const times = []
    let bytes = 0
    for (let round = 0; round < 40; round += 1) {
      const begun = performance.now()
      const answer = await fetch(`${url}${path}`, { headers: { token } })
      bytes = (await answer.arrayBuffer()).byteLength
      times.push(performance.now() - begun)
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    }
    costs[what] = { ms: median(times), bytes }
  }
  return costs
}
