import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { messages } from '#contract/messages.ts'
import { toPaise } from '#contract/money.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { personCalls } from '#contract/people/calls.ts'
import { addSession } from '#server/areas/accounts/session-service.ts'
import type { Database } from '#server/platform/db/engine.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { approvalsBeside } from '#server/platform/db/migrations/2026-12-07-62-approvals-beside.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aLearner } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { emailsIn } from '#server/testing/sent-emails.ts'
import { testApp } from '#server/testing/test-app.ts'
import { testsPostgres, unmigratedDatabase } from '#server/testing/test-database.ts'

const { take, refund, giveConcession, charge, voidCharge, cancelPayment, enrol, account } = deskCalls
const { approvals, decideApproval } = bookCalls
const today = '2026-03-10'
const settings = {
  ...{ legalName: '', address: '', gstin: '', state: '', sac: '999293', treatment: 'none', upiAddress: '' },
  ...{ remindBefore: '', remindOnDay: false, remindAfter: '', lateFee: '', lateFeeAfter: '' },
  ...{ refundYesFrom: '5000', cashYesFrom: '10000' },
} as const

async function twoOwners(openDatabase?: () => Promise<Database>) {
  const app = await testApp({}, openDatabase)
  app.clock.now = new Date(`${today}T17:00:00Z`)
  const learner = await aLearner(app, { name: 'Asha Verma' })
  const [other, office] = [await aStaffMember(app, 'owner'), await aStaffMember(app, 'office')]
  const switched = await app.asAdmin(feeSettingsCalls.setSettings, settings)
  expect(switched.body.success).toBe(true)
  const orderId = learner.enrolmentId
  const order = async () => (await app.asAdmin(account, { orderId })).body.orders[0]
  const waiting = async () => (await app.asAdmin(approvals, { state: 'waiting' })).body.approvals
  const say = async (isApproved: boolean, token = other.token, id?: string) =>
    (
      await app.ask(
        decideApproval,
        { id: id ?? (await waiting())[0]?.id ?? 'none', isApproved, reason: 'Seen' },
        token,
      )
    ).body
  const paid = async (amount: string, method: 'bank' | 'cash' = 'bank') => {
    const ref = method === 'cash' ? '' : `NEFT${amount}`
    return (await app.asAdmin(take, { orderId, amount, method, ref, receivedOn: today })).body
  }
  return { app, learner, other, office, orderId, order, waiting, say, paid }
}

test('a refund waits, and only the yes of another books it, once, dated then and with both names', async () => {
  const { app, other, office, orderId, order, waiting, say, paid } = await twoOwners()
  const { paymentId } = await paid('12000')
  const back = {
    paymentId,
    amount: '6000',
    method: 'bank',
    ref: 'NEFT9',
    reason: 'Left',
    key: 'press-1-abcd',
  } as const

  const asked = await Promise.all(Array.from({ length: 20 }, () => app.asAdmin(refund, back)))

  expect(new Set(asked.map(({ body }) => body.message))).toEqual(new Set([messages.waitsForYes]))
  expect(asked[0]?.body).toMatchObject({ success: true, refundId: null, document: null })
  expect(await order()).toMatchObject({ paid: 12_000, refunds: [] })
  expect(await waiting()).toMatchObject([{ kind: 'refund', amount: 6000, isOwn: true, mayApprove: false }])
  expect(await waiting()).toMatchObject([{ reference: 'NEFT9', isFeeOwed: true, asCredit: false }])
  const { body: counted } = await app.ask(officeCalls.waiting, {}, other.token)
  expect(counted.approvals).toBe(1)
  // Nothing for whoever asked, nor for who may not decide: a badge counts what one can do.
  expect((await app.asAdmin(officeCalls.waiting)).body.approvals).toBe(0)
  expect((await app.ask(officeCalls.waiting, {}, office.token)).body.approvals).toBe(0)
  const [{ id } = { id: '' }] = await waiting()
  const own = await app.asAdmin(decideApproval, { id, isApproved: true, reason: 'Mine' })
  expect(own.body).toMatchObject({ success: false, message: messages.approvalOwn })
  const again = await app.asAdmin(refund, { ...back, key: 'press-2-abcd' })
  expect(again.body).toMatchObject({ success: false, message: messages.approvalWaits })

  app.clock.now = new Date('2026-03-10T19:00:00Z')
  const said = await Promise.all(Array.from({ length: 20 }, () => say(true, other.token, id)))

  expect(said.filter(({ success }) => success)).toHaveLength(1)
  const [given] = (await order())?.refunds ?? []
  expect(given).toMatchObject({ amount: 6000, refundedOn: '2026-03-11', state: 'done' })
  expect(given?.by).toMatch(new RegExp(`, approved by ${other.name}$`))
  expect((await order())?.refunds).toHaveLength(1)
  // By the names they have now, in the account, the day book and the list; the books keep ids.
  await app.context.db.updateTable('staff').set({ name: 'Farah Khan' }).where('name', '=', 'Farah').execute()
  await app.context.db.updateTable('staff').set({ name: 'Imran Shah' }).where('id', '=', other.id).execute()
  const both = 'Farah Khan, approved by Imran Shah'
  expect((await order())?.refunds).toMatchObject([{ by: both }])
  const { entries } = (await app.asAdmin(bookCalls.day, { on: '2026-03-11' })).body
  expect(entries.find(({ kind }) => kind === 'refund')?.by).toBe(both)
  const done = (await app.asAdmin(approvals, { state: 'approved' })).body.approvals
  expect(done).toMatchObject([{ askedBy: 'Farah Khan', decidedBy: 'Imran Shah' }])
  const kept = await app.context.db
    .selectFrom('fee_refunds')
    .innerJoin('staff', 'staff.id', 'by_id')
    .select(['by_name', 'staff.name', 'approval_id'])
    .execute()
  expect(kept).toEqual([{ by_name: 'Farah', name: 'Farah Khan', approval_id: id }])
  await app.context.db.updateTable('staff').set({ name: other.name }).where('id', '=', other.id).execute()
  const { body } = await app.asAdmin(officeCalls.audit, {})
  const line = body.entries.find(({ kind }) => kind === 'fees.refundGiven')
  expect(line).toMatchObject({ actor: other.name })
  expect(JSON.stringify(line)).toContain('asked_by')
  // The press that asked finds what it led to.
  expect((await app.asAdmin(refund, back)).body).toMatchObject({ success: true, refundId: given?.id })
  expect(await waiting()).toEqual([])
  expect((await app.asAdmin(account, { orderId })).body.waiting).toEqual([])
})

test('what was agreed to before approvals stood beside those who had asked names both as it did', async () => {
  const own = async () => {
    const database = await unmigratedDatabase()
    await migrate(database)
    return database
  }
  const { app, orderId, order, paid, say } = await twoOwners(own)
  const [cancelled, given] = [await paid('7000'), await paid('5000')]
  const reason = 'Agreed on'
  await app.asAdmin(cancelPayment, { paymentId: cancelled.paymentId, reason })
  expect(await say(true)).toMatchObject({ success: true })
  const back = { paymentId: given.paymentId, amount: '5000', method: 'bank', ref: 'NEFT9', reason } as const
  await app.asAdmin(refund, back)
  expect(await say(true)).toMatchObject({ success: true })
  await app.asAdmin(giveConcession, { orderId, kind: 'discount', amount: '5000', reason })
  expect(await say(true)).toMatchObject({ success: true })
  const { db } = app.context
  const read = async () => ({
    order: await order(),
    payments: await db.selectFrom('fee_payments').orderBy('id').selectAll().execute(),
    refunds: await db.selectFrom('fee_refunds').selectAll().execute(),
    concessions: await db.selectFrom('fee_concessions').selectAll().execute(),
  })
  const before = await read()
  expect(JSON.stringify(before.order).match(/, approved by /g)).toHaveLength(3)

  // As earlier versions kept it: the approval in the place of who had asked, and no column for it.
  for (const [table, by, approval] of [
    ['fee_payments', 'by_id', 'approval_id'],
    ['fee_payments', 'ended_by_id', 'ended_approval_id'],
    ['fee_refunds', 'by_id', 'approval_id'],
    ['fee_concessions', 'by_id', 'approval_id'],
    ['fee_concessions', 'voided_by_id', 'voided_approval_id'],
    ['fee_charges', 'by_id', 'approval_id'],
    ['fee_charges', 'voided_by_id', 'voided_approval_id'],
  ]) {
    await sql.raw(`update ${table} set ${by} = ${approval} where ${approval} is not null`).execute(db)
    await sql.raw(`alter table ${table} drop column ${approval}`).execute(db)
  }
  await approvalsBeside(testsPostgres ? 'postgres' : 'sqlite').up(db as never)
  expect(await read()).toEqual(before)
})

test('a no books nothing, and nobody without the right says either', async () => {
  const { app, office, order, waiting, say, paid } = await twoOwners()
  const { paymentId } = await paid('9000')
  await app.asAdmin(cancelPayment, { paymentId, reason: 'Wrong person' })
  expect(await waiting()).toMatchObject([{ kind: 'cancel', amount: 9000 }])

  expect(await say(true, office.token)).toMatchObject({ success: false, message: messages.notAllowed })
  expect(await say(false, office.token)).toMatchObject({ success: false, message: messages.notAllowed })
  expect(await say(false)).toMatchObject({ success: true, message: messages.approvalDeclined })

  expect(await order()).toMatchObject({ paid: 9000 })
  const { body } = await app.asAdmin(approvals, { state: 'declined' })
  expect(body.approvals).toMatchObject([{ decidedReason: 'Seen', state: 'declined' }])
  const [{ id } = { id: '' }] = body.approvals
  expect(await say(true, undefined, id)).toMatchObject({ success: false, message: messages.approvalDecided })
})

test('what is given in parts counts together, and below the amount nobody is asked', async () => {
  const { app, orderId, order, say, waiting } = await twoOwners()
  const off = { orderId, kind: 'discount', amount: '3000', reason: 'Fair' } as const
  expect((await app.asAdmin(giveConcession, off)).body.message).toBe(messages.concessionGiven)

  expect((await app.asAdmin(giveConcession, { ...off, kind: 'write_off' })).body.message).toBe(
    messages.waitsForYes,
  )
  expect(await order()).toMatchObject({ owed: 9000 })
  expect(await waiting()).toMatchObject([{ kind: 'concession', concession: 'write_off' }])
  await say(true)
  expect(await order()).toMatchObject({ owed: 6000, concessions: [{}, { kind: 'write_off' }] })

  // In the report it is of whoever asked for it, with what needed no yes.
  await app.asAdmin(giveConcession, { ...off, amount: '1000' })
  await say(true)
  const { concessions } = (await app.asAdmin(bookCalls.report)).body
  expect(concessions).toMatchObject([
    { kind: 'discount', count: 2, amount: 4000 },
    { kind: 'write_off', count: 1, amount: 3000 },
  ])
  expect(concessions[1]?.by).toBe(concessions[0]?.by)
})

test('what a cheaper programme leaves of a discount still names who agreed to it', async () => {
  const { app, orderId, order, say } = await twoOwners()
  await app.asAdmin(giveConcession, { orderId, kind: 'scholarship', amount: '6000', reason: 'Fair' })
  await say(true)
  const both = (await order())?.concessions[0]?.by
  expect(both).toMatch(/, approved by /)
  await app.asAdmin(feeSettingsCalls.setSettings, { ...settings, refundYesFrom: '' })
  const { id: programmeId } = await aProgramme(app, 'course', { fees: '5000' })
  const changed = { enrolmentId: orderId, programmeId, batchId: null }
  expect((await app.asAdmin(enrolmentCalls.changeProgramme, changed)).body.success).toBe(true)
  expect((await order())?.concessions).toMatchObject([{ by: both }, { amount: 5000, by: both }])
})

test('parts count together by whichever door they go', async () => {
  const { app, orderId, order, paid, waiting } = await twoOwners()
  const off = { orderId, kind: 'discount', amount: '2000', reason: 'Fair' } as const
  await app.asAdmin(giveConcession, off)
  const { paymentId } = await paid('3500')
  const back = { paymentId, amount: '2999', method: 'cash', reason: 'Left', isFeeOwed: false } as const
  // Given back and not owed any more is one amount, not two.
  expect((await app.asAdmin(refund, back)).body).toMatchObject({
    success: true,
    refundId: expect.any(String),
  })
  expect(await order()).toMatchObject({ owed: 7001, paid: 501 })

  const asked = [
    await app.asAdmin(giveConcession, { ...off, amount: '1' }),
    await app.asAdmin(refund, { ...back, amount: '1' }),
    await app.asAdmin(cancelPayment, { paymentId: (await paid('10')).paymentId, reason: 'Wrong' }),
  ]
  const { body } = await app.asAdmin(charge, {
    ...{ orderId, kind: 'other', label: 'Books', amount: '10', dueOn: today },
  })
  const chargeId = body.order.charges.find(({ kind }) => kind === 'other')?.id ?? ''
  const takenBack = await app.asAdmin(voidCharge, { chargeId, reason: 'Never given' })

  const said = [...asked, takenBack].map(({ body }) => body.message)
  expect(new Set(said)).toEqual(new Set([messages.waitsForYes]))
  expect((await waiting()).map(({ kind }) => kind).sort()).toEqual([
    'cancel',
    'charge',
    'concession',
    'refund',
  ])
})

test('cancelling one receipt after the other waits; what is entered anew is not gone', async () => {
  const { app, orderId, order, paid } = await twoOwners()
  const cancel = async (paymentId: string) =>
    (await app.asAdmin(cancelPayment, { paymentId, reason: 'Mistyped' })).body.message
  const one = await paid('3000')
  await cancel(one.paymentId)
  const anew = { orderId, amount: '2900', method: 'bank', ref: 'NEFT77', receivedOn: today } as const
  const two = (await app.asAdmin(take, { ...anew, replacesId: one.paymentId })).body
  const [three, four] = [await paid('4800'), await paid('200')]
  expect(await cancel(three.paymentId)).not.toBe(messages.waitsForYes)

  expect(await cancel(four.paymentId)).toBe(messages.waitsForYes)
  expect(await cancel(two.paymentId)).toBe(messages.waitsForYes)
  expect(await order()).toMatchObject({ paid: 3100 })
})

test('tax withheld is within the law, and much of it waits like a concession', async () => {
  const { app, office, orderId, order, waiting, say } = await twoOwners()
  const tds = { orderId, amount: '2400.01', method: 'tds', ref: '194J', receivedOn: today } as const
  const beyond = await app.ask(take, tds, office.token)
  expect(beyond.body).toMatchObject({ success: false, message: messages.tdsTooLarge(toPaise(2400)) })
  await app.asAdmin(giveConcession, { orderId, kind: 'discount', amount: '3000', reason: 'Fair' })

  const much = { ...tds, amount: '2000', key: 'press-of-tds' }
  expect((await app.ask(take, much, office.token)).body).toMatchObject({ message: messages.waitsForYes })

  expect(await waiting()).toMatchObject([{ kind: 'cash', method: 'tds', amount: 2000 }])
  expect(await say(true)).toMatchObject({ success: true })
  expect(await order()).toMatchObject({ paid: 2000 })
  // The press that asked finds what it led to.
  expect((await app.ask(take, much, office.token)).body).toMatchObject({ success: true })
  expect((await order())?.payments).toHaveLength(1)
})

test('tax withheld beyond what the office gives is not agreed to by the office', async () => {
  const { app, office, orderId, order, waiting, say } = await twoOwners()
  await app.asAdmin(feeSettingsCalls.setSettings, { ...settings, officeConcession: '1000' })
  await app.asAdmin(giveConcession, { orderId, kind: 'discount', amount: '3500', reason: 'Fair' })
  const tds = { orderId, amount: '1600', method: 'tds', ref: '194J', receivedOn: today } as const
  const refused = { success: false, message: messages.ownerEntersTds(toPaise(1000)) }
  expect((await app.ask(take, tds, office.token)).body).toMatchObject(refused)
  expect((await app.asAdmin(take, tds)).body).toMatchObject({ message: messages.waitsForYes })
  expect(await say(true, office.token)).toMatchObject(refused)
  expect(await waiting()).toHaveLength(1)
  expect(await order()).toMatchObject({ paid: 0 })
  expect(await say(true)).toMatchObject({ success: true })
})

test('tax kept back of money waits whatever the money is; what the bank has keeps its day, in the open book', async () => {
  const { app, orderId, order, waiting, say } = await twoOwners()
  await app.asAdmin(giveConcession, { orderId, kind: 'discount', amount: '3500', reason: 'Fair' })
  const kept = { orderId, amount: '100', tds: '1500', receivedOn: today } as const
  const cash = { ...kept, method: 'cash', tdsSection: '194J', key: 'cash-and-tds' } as const
  const bank = { ...cash, method: 'bank', ref: 'NEFT 77', key: 'bank-and-tds', tdsSection: '194C' } as const
  expect((await app.asAdmin(take, cash)).body).toMatchObject({ message: messages.waitsForYes })
  expect(await say(false)).toMatchObject({ success: true })
  expect((await app.asAdmin(take, bank)).body).toMatchObject({ message: messages.waitsForYes })
  expect(await waiting()).toMatchObject([{ method: 'bank', reference: 'NEFT 77; TDS ₹1,500, 194C' }])
  await app.asAdmin(bookCalls.closeDay, { on: today, opening: '0', counted: '0' })

  app.clock.now = new Date('2026-03-10T19:00:00Z')
  expect(await say(true)).toMatchObject({ success: true })
  expect((await order())?.payments).toMatchObject([
    { method: 'bank', receivedOn: today },
    { method: 'tds', receivedOn: today },
  ])
  const counted = await app.context.db
    .selectFrom('fee_payments')
    .select(['counts_on', 'late_reason'])
    .execute()
  expect(counted).toEqual(Array(2).fill({ counts_on: '2026-03-11', late_reason: null }))
  const { entries } = (await app.asAdmin(officeCalls.audit)).body
  for (const kind of ['fees.approvalAsked', 'fees.approvalGiven']) {
    const said = JSON.stringify(entries.find((one) => one.kind === kind))
    for (const word of ['paid_by', 'NEFT 77', 'tds_section', '194C']) expect(said).toContain(word)
  }
})

test('somebody without orders has an account', async () => {
  const { app } = await twoOwners()
  const { personId, enrolmentId } = await aLearner(app, { name: 'Ravi Shah' })
  await app.context.db.deleteFrom('enrolments').where('id', '=', enrolmentId).execute()

  expect((await app.asAdmin(account, { personId })).body).toMatchObject({ orders: [], waiting: [] })
})

test('much cash waits, is dated on the day of the yes, and is not enrolled with', async () => {
  const { app, office, orderId, order, waiting, say } = await twoOwners()
  const cash = { orderId, amount: '6000', method: 'cash', receivedOn: today } as const
  expect((await app.ask(take, { ...cash, key: 'cash-press-1' }, office.token)).body.success).toBe(true)

  const much = await app.ask(take, { ...cash, key: 'cash-press-2' }, office.token)

  expect(much.body).toMatchObject({ success: false, message: messages.waitsForYes })
  expect(await order()).toMatchObject({ paid: 6000 })
  expect(await waiting()).toMatchObject([{ kind: 'cash', amount: 6000, isOwn: false, mayApprove: true }])
  app.clock.now = new Date('2026-03-10T19:00:00Z')
  expect(await say(true)).toMatchObject({ success: true })
  expect((await order())?.payments[1]).toMatchObject({ amount: 6000, receivedOn: '2026-03-11' })
  const { id: programmeId } = await aProgramme(app, 'course', { fees: '20000' })
  const walkIn = { name: 'Ravi Shah', phone: '9812345678', programmeId, batchId: '', agreedFee: '' }
  const enrolled = await app.ask(
    enrol,
    { ...walkIn, amount: '20000', method: 'cash', key: 'a-walk-in-press' },
    office.token,
  )
  expect(enrolled.body).toMatchObject({ success: false, message: messages.enrolBeforeCash })
})

test('cash that waits is told where the drawer is counted, until it is decided', async () => {
  const { app, waiting, say, paid } = await twoOwners()
  const book = async () => (await app.asAdmin(bookCalls.day, { on: today })).body
  const takeFrom = async (more: object) => {
    const { enrolmentId: id } = await aLearner(app)
    const given = { orderId: id, receivedOn: today, asCredit: true, ...more } as never
    expect((await app.asAdmin(take, given)).body.message).toBe(messages.waitsForYes)
  }
  expect((await book()).waitingCash).toBe(0)
  expect((await paid('12000', 'cash')).message).toBe(messages.waitsForYes)
  await takeFrom({ method: 'cash', amount: '11000' })
  // By bank, with so much TDS that it waits, it lies in no drawer.
  await app.asAdmin(feeSettingsCalls.setSettings, { ...settings, refundYesFrom: '1000' })
  await takeFrom({
    method: 'bank',
    amount: '9000',
    ref: 'NEFT 5',
    tds: '1000',
    tdsSection: '194J',
    key: 'bank-tds',
  })
  expect(await book()).toMatchObject({ waitingCash: 23_000, expectedCash: 0 })
  const first = (await waiting()).find(({ amount }) => amount === 12_000)
  expect(await say(false, undefined, first?.id)).toMatchObject({ success: true })
  expect((await book()).waitingCash).toBe(11_000)
})

test('cash of one day is much, also where a part of it is dated back', async () => {
  const { app, office, orderId, order } = await twoOwners()
  const cash = { orderId, amount: '6000', method: 'cash' } as const
  const early = { ...cash, receivedOn: '2026-03-08', lateReason: 'Forgotten' }
  await app.context.db.updateTable('enrolments').set({ created_at: '2026-03-01T06:00:00.000Z' }).execute()
  expect((await app.ask(take, early, office.token)).body.success).toBe(true)

  for (const receivedOn of [today, '2026-03-09']) {
    const part = {
      ...cash,
      amount: '4000',
      receivedOn,
      lateReason: 'Forgotten',
      key: `part-of-${receivedOn}`,
    }
    expect((await app.ask(take, part, office.token)).body.success).toBe(false)
  }
  expect(await order()).toMatchObject({ paid: 6000 })
  // What was entered yesterday is of another day.
  app.clock.now = new Date('2026-03-11T06:00:00Z')
  const token = await addSession(app.context.db, app.context.seal, office.accountId, app.clock.now)
  const next = { ...cash, amount: '4000', receivedOn: '2026-03-11' }
  expect((await app.ask(take, next, token)).body.success).toBe(true)
})

test('an order whose cash waits for a second person’s approval is neither cancelled nor declined, nor its person removed', async () => {
  const { app, learner, waiting, say } = await twoOwners()
  const { id: programmeId, name } = await aProgramme(app, 'course', { fees: '20000' })
  const { id } = (await learner.as(orderCalls.request, { programmeId })).body.order
  const cash = { orderId: id, amount: '15000', method: 'cash', receivedOn: today, asCredit: true } as const
  expect((await app.asAdmin(take, cash)).body.message).toBe(messages.waitsForYes)

  const own = await learner.as(orderCalls.cancel, { id })
  expect(own.body).toMatchObject({ success: false, message: messages.cashWaitsOwn })
  await app.asAdmin(feeSettingsCalls.setSettings, { ...settings, refundYesFrom: '' })
  const refused = { success: false, message: messages.cashWaits(name) }
  expect((await app.asAdmin(admissionCalls.decline, { ids: [id] })).body).toMatchObject(refused)
  const removal = { id: learner.personId, reason: 'Gone' }
  expect((await app.asAdmin(personCalls.remove, removal)).body).toMatchObject(refused)

  expect(await waiting()).toMatchObject([{ reference: '', isFeeOwed: true, asCredit: true }])
  expect(await say(false)).toMatchObject({ success: true })
  expect((await app.asAdmin(admissionCalls.decline, { ids: [id] })).body.success).toBe(true)
})

test('a request whose ground has changed is refused with one sentence', async () => {
  const { app, learner, orderId, say, paid, waiting } = await twoOwners()
  const [one, two] = [await paid('6000'), await paid('5500')]
  const back = { paymentId: one.paymentId, amount: '5500', method: 'cash', reason: 'Left' } as const
  await app.asAdmin(refund, back)
  await app.asAdmin(refund, { ...back, paymentId: two.paymentId, isFeeOwed: false })
  const label = { orderId, kind: 'other', label: 'Books', amount: '5000', dueOn: today } as const
  const { body } = await app.asAdmin(charge, label)
  const chargeId = body.order.charges.find(({ kind }) => kind === 'other')?.id ?? ''
  await app.asAdmin(voidCharge, { chargeId, reason: 'Never given' })
  expect((await waiting()).map(({ kind }) => kind)).toEqual(['charge', 'refund', 'refund'])
  // Small ones in between are booked as ever, and leave less to give back.
  await app.asAdmin(feeSettingsCalls.setSettings, { ...settings, refundYesFrom: '' })
  await app.asAdmin(refund, { ...back, amount: '1000' })
  const ofOne = (await waiting()).find(({ about }) => about === one.document.number)
  expect(await say(true, undefined, ofOne?.id)).toMatchObject({
    success: false,
    message: messages.beyondPayment(toPaise(5000)),
  })
  const ofTwo = (await waiting()).find(({ about }) => about === two.document.number)
  await app.asAdmin(personCalls.remove, { id: learner.personId, reason: 'Asked for it' })
  expect(await say(true, undefined, ofTwo?.id)).toMatchObject({
    success: false,
    message: messages.approvalPersonGone,
  })
  expect(await say(false, undefined, ofTwo?.id)).toMatchObject({ success: true })
})

test('no other door erases a debt that needs a second person’s approval', async () => {
  const { app, learner, other, orderId, order, say } = await twoOwners()
  const owed = messages.writeOffBefore(toPaise(12_000))
  const removal = { id: learner.personId, reason: 'Gone' }
  expect((await app.asAdmin(personCalls.remove, removal)).body).toMatchObject({
    success: false,
    message: owed,
  })
  app.clock.now = new Date('2026-04-20T06:00:00Z')
  const takingBack = { enrolmentId: orderId, reason: 'A mistake', sendEmail: false }
  expect((await app.asAdmin(enrolmentCalls.takeBack, takingBack)).body).toMatchObject({ message: owed })
  const { id: programmeId } = await aProgramme(app, 'course', { fees: '1000' })
  const changed = await app.asAdmin(enrolmentCalls.changeProgramme, {
    ...{ enrolmentId: orderId, programmeId, batchId: null, sendEmail: false },
  })
  expect(changed.body).toMatchObject({ success: false, message: messages.discountBefore(toPaise(11_000)) })
  expect(await order()).toMatchObject({ due: 12_000 })
  await app.asAdmin(giveConcession, { orderId, kind: 'write_off', amount: '12000', reason: 'Gone' })
  const { context, clock } = app
  const token = await addSession(context.db, context.seal, other.accountId, clock.now)
  expect(await say(true, token)).toMatchObject({ success: true })
  expect((await app.asAdmin(personCalls.remove, removal)).body.success).toBe(true)
})

test('nor in parts: what is left after a small write-off', async () => {
  const { app, learner, orderId, order } = await twoOwners()
  await app.asAdmin(feeSettingsCalls.setSettings, { ...settings, refundYesFrom: '10000' })
  app.clock.now = new Date('2026-04-20T06:00:00Z')
  const small = { orderId, kind: 'write_off', amount: '9000', reason: 'Gone' } as const
  expect((await app.asAdmin(giveConcession, small)).body.message).toBe(messages.concessionGiven)
  const { id: programmeId } = await aProgramme(app, 'course', { fees: '7000' })
  const said = [
    await app.asAdmin(personCalls.remove, { id: learner.personId, reason: 'Gone' }),
    await app.asAdmin(enrolmentCalls.takeBack, {
      ...{ enrolmentId: orderId, reason: 'A mistake', sendEmail: false },
    }),
    await app.asAdmin(enrolmentCalls.changeProgramme, {
      ...{ enrolmentId: orderId, programmeId, batchId: null, sendEmail: false },
    }),
  ]
  const refused = { success: false, message: messages.writeOffBefore(toPaise(3000)) }
  // A cheaper programme takes the place of what was written off: nothing more disappears by it.
  expect(said.map(({ body }) => body)).toMatchObject([refused, refused, { success: true }])
  expect(await order()).toMatchObject({ owed: 3000, due: 3000 })
})

test('who works alone cannot switch it on; switching it off is told to every owner', async () => {
  const app = await testApp()
  const alone = await app.asAdmin(feeSettingsCalls.setSettings, { ...settings, cashYesFrom: '' })
  expect(alone.body).toMatchObject({ success: false, message: messages.nobodyElseReverses })
  const cash = await app.asAdmin(feeSettingsCalls.setSettings, { ...settings, refundYesFrom: '' })
  expect(cash.body).toMatchObject({ success: false, message: messages.nobodyElseRecords })
  const office = await aStaffMember(app, 'office')
  await app.context.db.updateTable('staff').set({ may_reverse: 1 }).where('id', '=', office.id).execute()
  expect((await app.asAdmin(feeSettingsCalls.setSettings, settings)).body.success).toBe(true)
  for (const refundYesFrom of ['0', '-5', 'x']) {
    const { body } = await app.asAdmin(feeSettingsCalls.setSettings, { ...settings, refundYesFrom })
    expect(body).toMatchObject({ success: false, message: messages.invalidLateFee })
  }

  await app.asAdmin(feeSettingsCalls.setSettings, { ...settings, refundYesFrom: '' })

  const told = JSON.stringify(await emailsIn(app.context.db))
  expect(told).toContain('Approval for money given back and written off, from: removed, before ₹5,000')
})
