import { admin } from '../../tests/support/product.mjs'
import { median } from '../measure.mjs'
import { withProduct } from '../product-with.mjs'

const sizes = [5_000, 50_000]
const perPerson = 10
const busyDay = '2026-11-10'
const reads = {
  'desk search, three letters of a name that forty bear': '/api/fees/payers?q=zub',
  'desk search, three letters that nearly all bear': '/api/fees/payers?q=per',
  'desk search, a phone': '/api/fees/payers?q=9000000777',
  'desk search, a receipt': '/api/fees/payers?q=R/24-25/000777',
  "a person's account": '/api/fees/account?personId=person-000000777',
  'dues, first page': '/api/fees/dues?limit=50',
  'dues, overdue, first page': '/api/fees/dues?limit=50&isOverdue=true',
  'dues of a batch, with their sums': '/api/fees/dues?limit=50&withSums=true&batchId=batch-0',
  'sums of all dues, which the page shows when they come': '/api/fees/dues?limit=1&withSums=true',
  'day book of a day with 300 payments': `/api/fees/day?on=${busyDay}`,
}

/** What adds up everybody reads an index that grows with them. */
const mostGrowth = { sums: 5 }

/** What the fee desk costs with ten times the people and payments. */
export async function fees() {
  const [few, many] = [await costOf(sizes[0] ?? 0), await costOf(sizes[1] ?? 0)]
  return Object.keys(reads).map((what) => {
    const [before, after] = [few[what] ?? 1, many[what] ?? 0]
    const most = mostGrowth[/** @type {keyof typeof mostGrowth} */ (what.split(' ', 1)[0])] ?? 2
    const ratio = after / before
    return {
      what: `${what}, 500,000 payments against 50,000`,
      figure: `${ratio.toFixed(1)}× (${before.toFixed(1)} → ${after.toFixed(1)} ms)`,
      target: `≤ ${most}×`,
      isMet: ratio <= most,
    }
  })
}

/** @param {number} count */
function costOf(count) {
  const fill = (/** @type {import('libsql').Database} */ db) => addBooks(db, count)
  return withProduct({ env: { SEED: 'none' }, fill }, ({ url }) => readAll(url))
}

/**
 * Each has paid ten instalments; of every second two more are due. As many owe in a batch, and pay on the busy day, whether
 * there are few people or many.
 * @param {import('libsql').Database} db @param {number} count
 */
function addBooks(db, count) {
  const at = '2026-01-01T00:00:00.000Z'
  const numbers = (/** @type {number} */ n) =>
    `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${n - 1})`
  const id = `printf('person-%09d', i)`
  const name = `case when i < 40 then 'Zubaida' else 'Person' end || ' Number ' || i`
  const payment = `printf('payment-%09d', i)`
  const person = `(i / ${perPerson})`
  const order = `printf('order-%09d', ${person})`
  const paidOn = `case when i % ${perPerson} = 9 and ${person} < 300 then '${busyDay}' else date('2020-01-01', '+' || (i % 2000) || ' days') end`
  const owes = 'i % 2 = 1'
  const run = (/** @type {string} */ statement) => db.exec(statement)
  run(`insert into programmes (id, kind, name, name_key, description, fee_paise, duration, created_at)
    values ('course', 'course', 'C', 'c', '', 1200000, '', '${at}')`)
  run(`${numbers(count / 500)} insert into batches (id, grp, name, name_key, created_at)
    select 'batch-' || i, 'Students', 'B' || i, 'b' || i, '${at}' from n`)
  run(`${numbers(count)} insert into accounts (id, email, state, created_at)
    select ${id}, 'p' || i || '@example.com', 'active', '${at}' from n`)
  run(`${numbers(count)} insert into people (id, account_id, grp, name, name_key, email, phone, city, age, semester, college, type, status, created_at)
    select ${id}, ${id}, 'Students', ${name}, lower(${name}), 'p' || i || '@example.com', printf('9%09d', i), 'Lucknow', 21, null, '', 'Online', 'accepted', '${at}' from n`)
  run(`${numbers(count)} insert into enrolments (id, person_id, programme_id, batch_id, status, is_sign_up, fee_paise, created_at)
    select printf('order-%09d', i), ${id}, 'course', 'batch-' || (i / 500), 'active', 1, 1200000, '${at}' from n`)
  run(`${numbers(count)} insert into fee_charges (id, enrolment_id, kind, label, amount_paise, created_at)
    select printf('charge-%09d', i), printf('order-%09d', i), 'fee', 'C', case when ${owes} then 1200000 else 1000000 end, '${at}' from n`)
  run(`${numbers(count * 12)} insert into fee_instalments (id, enrolment_id, no, due_on, amount_paise, open_paise, created_at)
    select printf('part-%09d', i), printf('order-%09d', i / 12), i % 12 + 1,
      case when i % 12 < 10 then date('2025-01-01', '+' || (i % 12) || ' months') else date('2026-10-01', '+' || ((i / 12) % 90) || ' days') end,
      100000, case when i % 12 < 10 then 0 else 100000 end, '${at}' from n where i % 12 < 10 or (i / 12) % 2 = 1`)
  run(`${numbers(count * perPerson)} insert into fee_payments (id, enrolment_id, method, ref, ref_key, amount_paise, received_on, counts_on, note, state, by_name, created_at)
    select ${payment}, ${order}, case i % 3 when 0 then 'cash' when 1 then 'upi' else 'bank' end, 'R' || i, 'R' || i, 100000, ${paidOn}, ${paidOn}, '', 'confirmed', 'Farah', ${paidOn} || 'T06:00:00.000Z' from n`)
  run(`${numbers(count * perPerson)} insert into fee_documents (id, series, fy, no, number, kind, enrolment_id, payment_id, amount_paise, data, issued_at)
    select printf('paper-%09d', i), 'R', '24-25', i + 1, printf('R/24-25/%06d', i + 1), 'receipt', ${order}, ${payment}, 100000, '{}', ${paidOn} || 'T06:00:00.000Z' from n`)
  run(`${numbers(count)} insert into fee_accounts (enrolment_id, owed_paise, paid_paise, due_paise, next_due_on, last_payment_id, receipt_number, is_reminded)
    select printf('order-%09d', i), case when ${owes} then 1200000 else 1000000 end, 1000000, case when ${owes} then 200000 else 0 end,
      case when ${owes} then date('2026-10-01', '+' || (i % 90) || ' days') end, printf('payment-%09d', i * 10 + 9), printf('R/24-25/%06d', i * 10 + 10), 0 from n`)
  run('analyze')
}

async function readAll(/** @type {string} */ url) {
  const login = await fetch(`${url}/api/user/adminlogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const { token } = await login.json()
  /** @type {Record<string, number>} */
  const costs = {}
  for (const [what, path] of Object.entries(reads)) {
    const times = []
    for (let round = 0; round < 15; round += 1) {
      const begun = performance.now()
      const answer = await fetch(`${url}${path}`, { headers: { token } })
      const { success } = await answer.json()
      times.push(performance.now() - begun)
      if (!success) throw new Error(`${path}: ${answer.status}`)
    }
    costs[what] = median(times)
  }
  return costs
}
