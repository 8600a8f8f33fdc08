import { expect, test } from 'vitest'
import { addDays, dayOf, monthOf } from '#contract/calendar.ts'
import type { Endpoint } from '#contract/call.ts'
import { bankCalls } from '#contract/fees/bank-calls.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { allEndpoints } from '#contract/map.ts'
import { messages } from '#contract/messages.ts'
import { inRupees, noMoney, toPaise } from '#contract/money.ts'
import { permissionsOf, type Role, roleNames } from '#contract/permissions.ts'
import { tellWhatWaits } from '#server/areas/office/waiting-service.ts'
import { addAudit } from '#server/platform/audit.ts'
import { aLearner, aPayment } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { emailsIn, sendEmails } from '#server/testing/sent-emails.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { mayCall } from './caller-table.ts'

/** On three days of one month, by three people; no single one of them, and no day, comes to a sum of several. */
const payments = [1_237_411, 2_311_523, 3_474_639]
/** What any two of the days, and all of them, come to; so large that no id or number holds one by chance. */
const sums = [3_548_934, 4_712_050, 5_786_162, 7_023_573]

const ways = [
  { method: 'cash', ref: () => '' },
  { method: 'upi', ref: (at: number) => `41234567890${at}` },
  { method: 'cheque', ref: (at: number) => `00041${at}` },
] as const

/** The institute's month with money received, and everything a call might ask by. */
async function aMonth({ method, ref }: (typeof ways)[number] = ways[0]) {
  const app = await testApp()
  app.clock.now = new Date('2026-11-24T02:30:00Z')
  const today = dayOf(app.clock.now)
  const learners = []
  for (const [at, rupees] of payments.entries()) {
    const learner = await aLearner(app)
    await aPayment(app, learner.enrolmentId, toPaise(rupees), addDays(today, -at), { method, ref: ref(at) })
    learners.push(learner)
  }
  const [{ personId, batchId, programmeId, enrolmentId } = { personId: '' }] = learners
  const asked = {
    ...{ id: personId, personId, batchId, programmeId, enrolmentId, group: 'Students', withSums: true },
    ...{ withTotal: true, day: today, on: today, from: monthOf(app.clock.now), to: monthOf(app.clock.now) },
    ...{ year: '2026', limit: 100, state: 'open', list: 'in_hand' },
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
    for (const query of [
      asked,
      { q: 'Person', withSums: true },
      { withTotal: true, withSums: true, list: 'in_hand', state: 'open' },
    ]) {
      const { body } = await app.ask(endpoint, query as never, token)
      if (sumsIn(JSON.stringify(body)).length > 0) telling.push(endpoint.path)
    }
  }
  return [...new Set(telling)]
}

for (const way of ways) {
  test(`what several days or people have paid by ${way.method} is told to no role without reports of the fees, by whichever call`, async () => {
    const { app, asked } = await aMonth(way)
    for (const role of roleNames) {
      const telling = await callsWithSums(app, role, asked)
      const isReader = permissionsOf(role).includes('fees.report')
      const charts = permissionsOf(role).includes('office.dashboard') ? ['/api/admin/charts'] : []
      const lists = {
        cash: [],
        upi: ['/api/fees/unseenmoney'],
        cheque: ['/api/fees/unseenmoney', '/api/fees/followups'],
      }[way.method]
      const expected = [...charts, ...lists, '/api/enrolment/orders', '/api/fees/report']
      expect(telling, role).toEqual(isReader ? expect.arrayContaining(expected) : [])
    }
  })
}

test('what should lie in the drawer is told to whoever has counted it before, and to who reads reports', async () => {
  const { app } = await aMonth()
  const today = dayOf(app.clock.now)
  const [untold, all] = [1_237_411, 7_023_573]
  const { token } = await aStaffMember(app, 'office')
  const accountant = await aStaffMember(app, 'accountant')
  const book = async (by = token, on = today) => (await app.ask(bookCalls.day, { on }, by)).body
  expect(await book(accountant.token)).toMatchObject({ expectedCash: all, isFirstCount: false })
  for (const on of [addDays(today, -1), today, addDays(today, 1), '2030-01-01']) {
    expect(await book(token, on)).toMatchObject({ opening: 0, isFirstCount: true })
  }
  expect(await book()).toMatchObject({ expectedCash: untold })
  // Nor by what is refused.
  const press = { kind: 'bank', amount: '90000000', details: 'Slip 1', key: 'press-1' } as const
  const beyond = await app.ask(bookCalls.takeFromDrawer, press, token)
  const closing = { on: today, opening: '0', counted: String(untold), earlyConfirmed: true }
  const closed = await app.ask(bookCalls.closeDay, closing, token)
  expect(beyond.body).toMatchObject({ success: false, message: messages.beyondDrawerUntold })
  expect(closed.body).toMatchObject({ success: false, message: messages.firstOpeningNeedsNote })
  expect(sumsIn(JSON.stringify([beyond.body, closed.body]))).toEqual([])
  const counted = { ...closing, counted: String(all), opening: String(all - untold) }
  expect((await app.ask(bookCalls.closeDay, counted, token)).body).toMatchObject({ success: true })
  expect(await book(token, addDays(today, 1))).toMatchObject({ opening: all, isFirstCount: false })
  expect(await book(token, addDays(today, -1))).toMatchObject({ opening: 0, isFirstCount: true })
})

test('nor by a first count of long ago, after which everything would have come since', async () => {
  const { app } = await aMonth()
  const today = dayOf(app.clock.now)
  const { token } = await aStaffMember(app, 'office')
  const press = { kind: 'bank', amount: '90000000', details: 'Slip 1', key: 'press-1' } as const
  const close = async (on: string) => {
    const closing = { on, opening: '0', counted: '0', note: 'Not known', earlyConfirmed: true }
    return (await app.ask(bookCalls.closeDay, closing, token)).body
  }
  const told: unknown[] = []
  for (const on of ['2000-01-01', addDays(today, -30), addDays(today, -2)]) {
    const closed = await close(on)
    expect(closed).toMatchObject({ success: false, message: messages.firstCountTooOld })
    const { body } = await app.ask(bookCalls.takeFromDrawer, press, token)
    expect(body).toMatchObject({ message: messages.beyondDrawerUntold })
    told.push(closed, body, (await app.ask(bookCalls.day, { on: today }, token)).body)
  }
  expect(sumsIn(JSON.stringify(told))).toEqual([])
  // Of yesterday it may be: what came since is one day's.
  expect(await close(addDays(today, -1))).toMatchObject({ success: true })
  const { body } = await app.ask(bookCalls.takeFromDrawer, press, token)
  expect(sumsIn(JSON.stringify(body))).toEqual([])
  // Who reads reports closes any day first.
  const other = (await aMonth()).app
  const earlier = { on: addDays(today, -30), opening: '0', counted: '0', note: 'Not known' }
  expect((await other.asAdmin(bookCalls.closeDay, earlier)).body).toMatchObject({ success: true })
})

test('nor is what several owe told, what a statement of the bank or an import came to, or what Razorpay settled', async () => {
  const app = await testApp()
  app.clock.now = new Date('2026-11-24T02:30:00Z')
  const { db } = app.context
  for (const rupees of payments) {
    const { enrolmentId } = await aLearner(app)
    const due_paise = toPaise(rupees)
    await db.updateTable('fee_accounts').set({ due_paise }).where('enrolment_id', '=', enrolmentId).execute()
  }
  const lines = payments.map((amount, at) => ({
    on: '2026-11-20',
    amount: String(amount),
    reference: `U${at}`,
  }))
  await app.asAdmin(bankCalls.addLines, { fileName: 'november.csv', lines })
  const [whole = 0] = sums.slice(-1)
  await db.transaction().execute((tx) =>
    addAudit(
      tx,
      { id: 'someone', name: 'Farah', role: 'owner' },
      {
        kind: 'person.imported',
        subject: { name: '3 students' },
        after: { added: 3, paid_before: inRupees(toPaise(whole)) },
      },
      app.clock.now,
    ),
  )
  const settings = {
    ...{ legalName: '', address: '', gstin: '', state: '', sac: '999293', treatment: 'none', upiAddress: '' },
    ...{ remindBefore: '3', remindOnDay: true, remindAfter: '7', lateFee: '', lateFeeAfter: '' },
  }
  await app.asAdmin(feeSettingsCalls.setSettings, settings)
  await db.updateTable('fee_settings').set({ razorpay_key_id: 'rzp_test_abcdefgh' }).execute()
  await db
    .insertInto('fee_settlements')
    .values({
      ...{ id: 'setl_1', utr: 'U9', settled_on: '2026-11-20', net_paise: toPaise(1_000_000) },
      ...{ gross_paise: toPaise(whole), fee_paise: noMoney, tax_paise: noMoney, refunded_paise: noMoney },
      ...{ payment_count: 3, created_at: app.clock.now.toISOString() },
      ...{ bank_line_id: null, seen_on: null, seen_by: null, seen_at: null },
    })
    .execute()
  const asked = { withTotal: true, withSums: true, limit: 100, state: 'open', list: 'in_hand' }
  const expected = ['banklines', 'dues', 'settlements'].map((name) => `/api/fees/${name}`)
  for (const role of roleNames) {
    const telling = await callsWithSums(app, role, asked)
    const isReader = permissionsOf(role).includes('fees.report')
    expect(telling, role).toEqual(isReader ? expect.arrayContaining([...expected, '/api/admin/audit']) : [])
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
