import { expect, test } from 'vitest'
import { addDays, dayOf, monthOf } from '#contract/calendar.ts'
import type { Endpoint } from '#contract/call.ts'
import { allEndpoints } from '#contract/map.ts'
import { toPaise } from '#contract/money.ts'
import { permissionsOf, type Role, roleNames } from '#contract/permissions.ts'
import { tellWhatWaits } from '#server/areas/office/morning-service.ts'
import { aLearner, aPayment } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { emailsIn, sendEmails } from '#server/testing/sent-emails.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { mayCall } from './caller-table.ts'

/** On three days of one month, by three people; no single one of them, and no day, comes to a sum of several. */
const payments = [1_237_411, 2_311_523, 3_474_639]
/** What any two of the days, and all of them, come to; so large that no id or number holds one by chance. */
const sums = [3_548_934, 4_712_050, 5_786_162, 7_023_573]

/** The institute's month with money received, and everything a call might ask by. */
async function aMonth() {
  const app = await testApp()
  app.clock.now = new Date('2026-11-24T02:30:00Z')
  const today = dayOf(app.clock.now)
  const learners = []
  for (const [at, rupees] of payments.entries()) {
    const learner = await aLearner(app)
    await aPayment(app, learner.enrolmentId, toPaise(rupees), addDays(today, -at))
    learners.push(learner)
  }
  const [{ personId, batchId, programmeId, enrolmentId } = { personId: '' }] = learners
  const asked = {
    ...{ id: personId, personId, batchId, programmeId, enrolmentId, group: 'Students', withSums: true },
    ...{ withTotal: true, day: today, on: today, from: monthOf(app.clock.now), to: monthOf(app.clock.now) },
    ...{ year: '2026', limit: 100 },
  }
  return { app, asked }
}

function sumsIn(answer: string): number[] {
  const plain = answer.replace(/(\d),(?=\d)/g, '$1')
  return sums.filter((sum) => new RegExp(`(?<![\\d.])${sum}(?:00)?(?!\\d)`).test(plain))
}

/** Which reading calls answer a role with a sum of money received. */
async function callsWithSums(app: TestApp, role: Role, asked: Record<string, unknown>): Promise<string[]> {
  const { token } = await aStaffMember(app, role)
  const readable = allEndpoints().filter(
    ({ method, path }) => method === 'GET' && mayCall(role, `${method} ${path}`),
  )
  const telling = []
  for (const endpoint of readable as Endpoint[]) {
    for (const query of [asked, { q: 'Person', withSums: true }]) {
      const { body } = await app.ask(endpoint, query as never, token)
      if (sumsIn(JSON.stringify(body)).length > 0) telling.push(endpoint.path)
    }
  }
  return [...new Set(telling)]
}

test('what several days or people have paid together is told to no role without reports of the fees, by whichever call', async () => {
  const { app, asked } = await aMonth()
  for (const role of roleNames) {
    const telling = await callsWithSums(app, role, asked)
    const isReader = permissionsOf(role).includes('fees.report')
    const charts = permissionsOf(role).includes('office.dashboard') ? ['/api/admin/charts'] : []
    const expected = [...charts, '/api/enrolment/orders', '/api/fees/report']
    expect(telling, role).toEqual(isReader ? expect.arrayContaining(expected) : [])
  }
})

test('nor does a morning’s email tell it', async () => {
  const { app } = await aMonth()
  for (const role of roleNames) await aStaffMember(app, role)
  await tellWhatWaits(app.context.db, app.clock.now)
  const staff = await app.context.db.selectFrom('staff').select(['id', 'role']).execute()
  const letters = await emailsIn(app.context.db)
  for (const { id, role } of staff) {
    if (permissionsOf(role).includes('fees.report')) continue
    const own = letters.filter(({ staff_id }) => staff_id === id)
    expect(own.flatMap(({ subject, body }) => sumsIn(`${subject} ${body}`))).toEqual([])
  }
  await sendEmails(app)
})
