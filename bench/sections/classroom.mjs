import { setTimeout as pause } from 'node:timers/promises'
import { hash } from '@node-rs/argon2'
import Libsql from 'libsql'
import { asAdmin } from '../as-admin.mjs'
import { median, pageP95 } from '../measure.mjs'
import { withProduct } from '../product-with.mjs'

const trainers = 60
const onRoll = 40
const password = 'a long passphrase of everybody'
/** A minute's rolls in a sixth of it: a page is asked for often enough meanwhile, and it is the harder. */
const withinMs = 10_000

const batches = 30
const weekly = 3
const sizes = /** @type {const} */ ([50, 500])
const rounds = 60
const mostGrowth = 2

const at = '2025-01-01T00:00:00.000Z'
const numbers = (/** @type {number} */ n) =>
  `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${n - 1})`
const dayMs = 86_400_000
const day = (/** @type {number} */ moment) => new Date(moment).toISOString().slice(0, 10)

/** The rolls of one minute, and the weeks of a timetable that has grown for years. */
export async function classroom() {
  const digest = await hash(password)
  return [...(await rolls(digest)), ...(await weeks(digest))]
}

/** @param {string} digest */
function rolls(digest) {
  const yesterday = day(Date.now() - dayMs)
  const fill = (/** @type {import('libsql').Database} */ db) => {
    addPeople(db, digest, { learners: trainers * onRoll, staff: trainers, batches: trainers })
    db.exec(`${numbers(trainers)} insert into meetings (id, batch_id, day, from_min, to_min, trainer_id, state, changed_at)
      select 'meeting-' || i, 'batch-' || i, '${yesterday}', 600, 660, 'trainer-' || i, 'planned', '${at}' from n`)
  }
  return withProduct({ env: { SEED: 'none' }, fill }, async ({ url, dataDir }) => {
    /** @type {Awaited<ReturnType<typeof asAdmin>>[]} */
    const callers = []
    for (let of = 0; of < trainers; of += 1) {
      callers.push(await asAdmin(url, { email: `trainer-${of}@example.com`, password }))
    }
    /** @param {typeof callers[number]} trainer @param {number} of */
    const save = async ({ read, send }, of) => {
      const { people } = await read(`/api/classroom/roll?id=meeting-${of}`)
      const made = new Date().toISOString()
      const marks = people.map(
        (/** @type {{ enrolmentId: string }} */ { enrolmentId }, /** @type {number} */ no) => ({
          enrolmentId,
          mark: no % 8 === of % 8 ? 'absent' : 'present',
          at: no % 8 === of % 8 ? made : null,
        }),
      )
      await send('/api/classroom/mark', { id: `meeting-${of}`, day: yesterday, fromMin: 600, marks })
    }
    const idle = await pageP95(url, pause(5_000))
    const saves = callers.map(async (trainer, of) => {
      await pause((of * withinMs) / trainers)
      await save(trainer, of)
    })
    const busy = await pageP95(url, Promise.all(saves))
    const db = new Libsql(`${dataDir}/taleem.db`)
    const count = `select count(*) as n, sum(mark = 'absent') as gone from attendance`
    const kept = /** @type {{ n: number, gone: number }} */ (db.prepare(count).get())
    db.close()
    const all = trainers * onRoll
    return [
      {
        what: `stored page's p95 while ${trainers} trainers save rolls of ${onRoll} within ten seconds, against idle`,
        figure: `${(busy / idle).toFixed(1)}× (${idle.toFixed(1)} → ${busy.toFixed(1)} ms)`,
        target: '≤ 5×',
        isMet: busy <= 5 * idle,
      },
      {
        what: 'marks that are there afterwards',
        figure: `${kept.n} of ${all}, ${kept.gone} absent`,
        target: `all, ${all / 8} absent`,
        isMet: kept.n === all && kept.gone === all / 8,
      },
    ]
  })
}

/** Both products at once, so that they take turns. @param {string} digest */
function weeks(digest) {
  return withWeeks(digest, sizes[0], (few) =>
    withWeeks(digest, sizes[1], async (many) => {
      const rows = []
      for (const who of Object.keys(shown)) {
        /** @type {[number[], number[]]} */
        const times = [[], []]
        for (let round = 0; round < rounds; round += 1) {
          times[0].push(await few(who))
          times[1].push(await many(who))
        }
        const [before, after] = [median(times[0]), median(times[1])]
        const meetings = sizes.map((each) => (each * batches).toLocaleString('en'))
        rows.push({
          what: `week of ${batches} batches, for ${who}: ${meetings[1]} meetings against ${meetings[0]}`,
          figure: `${(after / before).toFixed(2)}× (${before.toFixed(1)} → ${after.toFixed(1)} ms)`,
          target: `≤ ${mostGrowth}×`,
          isMet: after <= mostGrowth * before,
        })
      }
      return rows
    }),
  )
}

/** How many classes whose week has. @type {Record<string, number>} */
const shown = {
  'the office': batches * weekly,
  'the office, one batch': weekly,
  'the office, one trainer': (batches * weekly) / 6,
  'a trainer': (batches * weekly) / 6,
  'a learner': weekly,
}

/**
 * A product with so many classes of each batch, three a week, nearly all of them long over. What is done with it gets how
 * many milliseconds somebody's week takes.
 * @template T
 * @param {string} digest @param {number} each
 * @param {(ask: (who: string) => Promise<number>) => Promise<T>} work
 */
function withWeeks(digest, each, work) {
  const first = day(Date.now() - Math.floor((each / weekly) * 6) * dayMs)
  const fill = (/** @type {import('libsql').Database} */ db) => {
    addPeople(db, digest, { learners: batches * onRoll, staff: 6, batches })
    db.exec(`${numbers(batches * each)} insert into meetings (id, batch_id, day, from_min, to_min, trainer_id, state, changed_at, marked_at)
      select printf('meeting-%06d', i), 'batch-' || (i % ${batches}), date('${first}', '+' || ((i / ${batches}) / ${weekly} * 7 + (i / ${batches}) % ${weekly} * 2) || ' days'),
        480 + i % ${batches} * 20, 500 + i % ${batches} * 20, 'trainer-' || (i % 6), 'planned', '${at}', '${at}' from n`)
    db.exec('analyze')
  }
  return withProduct({ env: { SEED: 'none' }, fill }, async ({ url }) => {
    const office = await asAdmin(url)
    const trainer = await asAdmin(url, { email: 'trainer-0@example.com', password })
    const learner = await asAdmin(url, { email: 'p0@example.com', password }, '/api/user/login')
    /** @type {Record<string, () => Promise<{ meetings: unknown[] }>>} */
    const reads = {
      'the office': () => office.read('/api/classroom/week'),
      'the office, one batch': () => office.read('/api/classroom/week?batchId=batch-0'),
      'the office, one trainer': () => office.read('/api/classroom/week?trainerId=trainer-0'),
      'a trainer': () => trainer.read('/api/classroom/teaching'),
      'a learner': () => learner.read('/api/classroom/learning'),
    }
    return work(async (who) => {
      const begun = performance.now()
      const { meetings } = (await reads[who]?.()) ?? { meetings: [] }
      const took = performance.now() - begun
      if (meetings.length !== shown[who]) throw new Error(`${who}: ${meetings.length} classes`)
      return took
    })
  })
}

/**
 * Learners, as many in each batch, and those who teach them.
 * @param {import('libsql').Database} db @param {string} digest
 * @param {{ learners: number, staff: number, batches: number }} counts
 */
function addPeople(db, digest, counts) {
  const run = (/** @type {string} */ statement) => db.exec(statement)
  const [person, trainer] = [`printf('person-%06d', i)`, `'trainer-' || i`]
  run(`insert into programmes (id, kind, name, name_key, description, fee_paise, duration, created_at)
    values ('course', 'course', 'C', 'c', '', 0, '', '${at}')`)
  run(`${numbers(counts.batches)} insert into batches (id, grp, name, name_key, created_at)
    select 'batch-' || i, 'Students', 'Batch ' || i, 'batch ' || i, '${at}' from n`)
  run(`insert into batch_programmes (batch_id, programme_id) select id, 'course' from batches`)
  run(`${numbers(counts.staff)} insert into accounts (id, email, password_hash, state, email_confirmed_at, created_at)
    select ${trainer}, ${trainer} || '@example.com', '${digest}', 'active', '${at}', '${at}' from n`)
  run(`${numbers(counts.staff)} insert into staff (id, account_id, name, role, created_at)
    select ${trainer}, ${trainer}, 'Trainer ' || i, 'trainer', '${at}' from n`)
  run(`${numbers(counts.batches)} insert into batch_trainers (batch_id, staff_id)
    select 'batch-' || i, 'trainer-' || (i % ${counts.staff}) from n`)
  run(`${numbers(counts.learners)} insert into accounts (id, email, password_hash, state, email_confirmed_at, created_at)
    select ${person}, 'p' || i || '@example.com', '${digest}', 'active', '${at}', '${at}' from n`)
  run(`${numbers(counts.learners)} insert into people (id, account_id, grp, name, name_key, email, phone, city, age, college, type, status, created_at)
    select ${person}, ${person}, 'Students', 'Person ' || i, 'person ' || i, 'p' || i || '@example.com', printf('9%09d', i), 'Surat', 21, '', 'Online', 'accepted', '${at}' from n`)
  run(`${numbers(counts.learners)} insert into enrolments (id, person_id, programme_id, batch_id, status, is_sign_up, fee_paise, created_at, decided_at)
    select ${person}, ${person}, 'course', 'batch-' || (i % ${counts.batches}), 'active', 1, 0, '${at}', '${at}' from n`)
}
