import { againstBare, median, requestsPerCpuSecond } from '../measure.mjs'
import { withProduct } from '../product-with.mjs'

const path = '/api/course/listcourse'

/** What the catalogue costs as it grows: the whole list with ten times the courses, one course among 5,000. */
export async function courses() {
  const fifty = await costAt(50)
  const fiveHundred = await costAt(500)
  const fiveThousand = await costAt(5_000)
  const listRatio = fifty.listPerCpuSecond / fiveHundred.listPerCpuSecond
  const firstRatio = fiveHundred.firstMs / fifty.firstMs
  const oneRatio = fifty.onePerCpuSecond / fiveThousand.onePerCpuSecond
  return [
    {
      what: `\`GET ${path}\`, 50 courses, against bare node:http`,
      figure: `${Math.round(fifty.againstBare * 100)} % (${Math.round(fifty.listPerCpuSecond)}/s)`,
      target: '≥ 80 %',
      isMet: fifty.againstBare >= 0.8,
    },
    {
      what: 'the same list with 500 courses against 50: CPU of a kept answer; time of the first after a change',
      figure: `${listRatio.toFixed(1)}×; ${firstRatio.toFixed(1)}× (${fifty.firstMs.toFixed(0)} → ${fiveHundred.firstMs.toFixed(0)} ms)`,
      target: '≤ 12×',
      isMet: listRatio <= 12 && firstRatio <= 12,
    },
    {
      what: 'one course among 5,000 against one among 50, CPU',
      figure: `${oneRatio.toFixed(2)}× (${Math.round(fiveThousand.onePerCpuSecond)}/s)`,
      target: 'the same (≤ 1.2×)',
      isMet: oneRatio <= 1.2,
    },
  ]
}

/** @param {number} count */
function costAt(count) {
  const fill = (/** @type {import('libsql').Database} */ db) => addCourses(db, count)
  return withProduct({ env: { SEED: 'none' }, fill }, async ({ url, pid }) => {
    const begun = performance.now()
    await (await fetch(url + path)).arrayBuffer()
    const firstMs = performance.now() - begun
    const list = await againstBare({ url: url + path, pid, rounds: count === 50 ? 5 : 1 })
    const one = {
      url: `${url}/api/course/singlecourse`,
      pid,
      requests: 2_000,
      method: /** @type {const} */ ('POST'),
      body: JSON.stringify({ courseid: `course-${Math.floor(count / 2)}` }),
      headers: { 'content-type': 'application/json' },
    }
    await requestsPerCpuSecond(one)
    const ones = [
      await requestsPerCpuSecond(one),
      await requestsPerCpuSecond(one),
      await requestsPerCpuSecond(one),
    ]
    return {
      firstMs,
      againstBare: list.ratio,
      listPerCpuSecond: list.perCpuSecond,
      onePerCpuSecond: median(ones),
    }
  })
}

/** @param {import('libsql').Database} db @param {number} count */
function addCourses(db, count) {
  const course = db.prepare(
    `insert into programmes (id, kind, name, name_key, description, fee_paise, duration, prerequisites, featured, created_at)
     values (?, 'course', ?, ?, ?, 1800000, '4 months', 'None', 0, ?)`,
  )
  const language = db.prepare(
    'insert into programme_languages (programme_id, position, language) values (?, ?, ?)',
  )
  const description = 'From the first page to a deployed app, with a mentor beside you. '.repeat(4)
  for (let at = 0; at < count; at += 1) {
    const name = `Course Number ${at}`
    const moment = new Date(1_700_000_000_000 + at * 1000).toISOString()
    course.run(`course-${at}`, name, name.toLowerCase(), description, moment)
    for (const [position, name] of ['HTML', 'CSS', 'JavaScript'].entries())
      language.run(`course-${at}`, position, name)
  }
}
