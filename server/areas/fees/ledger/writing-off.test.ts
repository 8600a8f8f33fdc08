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
import { tellWhatWaits } from '#server/areas/office/waiting-service.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aBatchOf, aLearner, anApplicant } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { emailsIn } from '#server/testing/sent-emails.ts'
import { testApp } from '#server/testing/test-app.ts'
import { readWrittenOff } from './debt-service.ts'
import { erasedSoFar, readLedger } from './ledger.ts'

const today = '2026-03-10'

async function anOffice() {
  const app = await testApp()
  app.clock.now = new Date(`${today}T06:00:00Z`)
  const learner = await aLearner(app, { name: 'Asha Verma' })
  const office = await aStaffMember(app, 'office')
  const due = async (orderId = learner.enrolmentId) =>
    (await app.asAdmin(deskCalls.account, { orderId })).body.orders[0]?.due
  const remove = { url: '/api/user/removeuser', method: 'POST' } as const
  const compatRemove = async (token: string) =>
    (await app.app.inject({ ...remove, headers: { token }, payload: { _id: learner.personId } })).json()
  return { app, learner, office, due, compatRemove, db: app.context.db }
}

test('a debt is erased by nobody without the permission, by whichever door', async () => {
  const { app, learner, office, due, compatRemove } = await anOffice()
  const { personId, enrolmentId, programmeId, batchId } = learner
  const refused = messages.ownerRemovesOwing(toPaise(12_000))

  const removal = await app.ask(personCalls.remove, { id: personId, reason: 'Gone' }, office.token)
  expect(removal.body).toMatchObject({ success: false, message: refused })
  expect(await compatRemove(office.token)).toMatchObject({ success: false, message: refused })
  const late = {
    orderId: enrolmentId,
    kind: 'late_fee',
    label: 'Late fee',
    amount: '500',
    dueOn: today,
  } as const
  await app.ask(deskCalls.charge, late, office.token)
  const takingBack = { enrolmentId, reason: 'A mistake', sendEmail: false }
  expect((await app.ask(enrolmentCalls.takeBack, takingBack, office.token)).body).toMatchObject({
    success: false,
    message: messages.ownerErases(toPaise(500)),
  })
  const ending = { enrolmentId, endedAs: 'left', endedOn: today, reason: 'Moved', sendEmail: false } as const
  expect((await app.ask(enrolmentCalls.end, ending, office.token)).body.success).toBe(true)
  for (const [url, payload] of [
    ['/api/batch/removebatch', { batchId }],
    ['/api/course/removecourse', { _id: programmeId }],
  ] as const) {
    const headers = { token: office.token }
    const { success } = (await app.app.inject({ url, method: 'POST', headers, payload })).json()
    expect(success).toBe(true)
  }

  expect(await due()).toBe(12_500)
})

test('what has fallen due is not erased by taking the approval back, and what has not waits with the request', async () => {
  const { app, learner, office, due, db } = await anOffice()
  const { enrolmentId } = learner
  const takingBack = { enrolmentId, reason: 'A mistake', sendEmail: false }
  await db.updateTable('fee_instalments').set({ due_on: '2026-03-09' }).execute()
  expect((await app.ask(enrolmentCalls.takeBack, takingBack, office.token)).body.message).toBe(
    messages.ownerErases(toPaise(12_000)),
  )
  await db.updateTable('fee_instalments').set({ due_on: '2026-03-17' }).execute()
  expect((await app.ask(enrolmentCalls.takeBack, takingBack, office.token)).body.success).toBe(true)
  expect(await due()).toBe(0)
  const voided = await db.selectFrom('fee_charges').selectAll().executeTakeFirstOrThrow()
  expect(voided).toMatchObject({ voided_by_id: office.id, voided_reason: 'Approval taken back: A mistake' })
  const approval = { ids: [enrolmentId], batchId: learner.batchId }
  expect((await app.ask(admissionCalls.approve, approval, office.token)).body.success).toBe(true)
  expect(await due()).toBe(12_000)
})

test('what has fallen due is not erased by moving its days, by taking the approval back then, or by a cheaper programme', async () => {
  const { app, learner, office, due } = await anOffice()
  const { enrolmentId: orderId, enrolmentId, personId } = learner
  const { id: programmeId } = await aProgramme(app, 'course')
  await app.context.db
    .updateTable('programmes')
    .set({ fee_paise: toPaise(1) })
    .where('id', '=', programmeId)
    .execute()
  const change = { enrolmentId, programmeId, batchId: null, sendEmail: false }
  const takingBack = { enrolmentId, reason: 'A mistake', sendEmail: false }
  const planned = (dueOn: string) => ({ orderId, instalments: [{ dueOn, amount: '12000' }] })
  const as = office.token

  // Before it falls due its days are moved, and once more after that.
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
  expect((await app.ask(deskCalls.setPlan, planned('2026-12-01'), as)).body.success).toBe(true)
  app.clock.now = new Date('2026-04-10T06:00:00Z')
  await app.context.db.updateTable('sessions').set({ ends_at: '2027-01-01T00:00:00.000Z' }).execute()
  expect((await app.ask(deskCalls.setPlan, planned('2026-12-02'), as)).body.success).toBe(true)

  expect((await app.ask(enrolmentCalls.takeBack, takingBack, as)).body.message).toBe(
    messages.ownerErases(toPaise(12_000)),
  )
  expect((await app.ask(enrolmentCalls.changeProgramme, change, as)).body.message).toBe(
    messages.ownerLowersDue(toPaise(11_999)),
  )
  expect((await app.ask(personCalls.remove, { id: personId, reason: 'Gone' }, as)).body.success).toBe(false)
  expect(await due()).toBe(12_000)
  // Who may write off may do it, and a dearer programme erases nothing.
  expect((await app.asAdmin(enrolmentCalls.changeProgramme, change)).body.success).toBe(true)
  expect(await due()).toBe(1)
})

test('the office discounts what is still to come, never what has fallen due, also in steps and with moved days', async () => {
  const { app, learner, office, due } = await anOffice()
  const { enrolmentId: orderId } = learner
  const isDue = async (day: string) => {
    app.clock.now = new Date(`${day}T06:00:00Z`)
    await app.context.db.updateTable('sessions').set({ ends_at: '2027-01-01T00:00:00.000Z' }).execute()
  }
  const give = async (amount: string, kind: 'discount' | 'scholarship' = 'discount') => {
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
    const input = { orderId, kind, amount, reason: 'A good learner' }
    const { body } = await app.ask(deskCalls.giveConcession, input, office.token)
    return body.success ? 'done' : body.message
  }
  const plan = async (...parts: [dueOn: string, amount: string][]) => {
    const instalments = parts.map(([dueOn, amount]) => ({ dueOn, amount }))
    const { body } = await app.ask(deskCalls.setPlan, { orderId, instalments }, office.token)
    expect(body.success).toBe(true)
  }
  const refused = (overdue: number, rest: number) =>
    messages.ownerDiscountsDue(toPaise(overdue), toPaise(rest))

  // Agreed before the day of the first plan: nothing has fallen due on that.
  await plan(['2026-03-20', '4000'], ['2026-04-20', '8000'])
  await isDue('2026-03-20')
  expect(await give('500')).toBe('done')

  await isDue('2026-03-21')
  expect(await give('7501')).toBe(refused(4_000, 7_500))
  expect([await give('3500'), await give('4000', 'scholarship')]).toEqual(['done', 'done'])
  expect(await give('0.01')).toBe(refused(4_000, 0))
  await plan(['2026-05-01', '4000'])
  expect(await give('1', 'scholarship')).toBe(refused(4_000, 0))
  // What is charged besides since then has not fallen due with it.
  const card = { orderId, kind: 'other', label: 'Card', amount: '150', dueOn: '2026-06-01' } as const
  await app.asAdmin(deskCalls.charge, card)
  expect(await give('151')).toBe(refused(4_000, 150))
  expect(await give('150')).toBe('done')

  // Whoever may write off may; for what was forgiven the office still may not, and what was paid is no debt.
  const forgiven = { orderId, kind: 'discount', amount: '1000', reason: 'Ill' } as const
  app.clock.now = new Date('2026-03-21T07:00:00Z')
  expect((await app.asAdmin(deskCalls.giveConcession, forgiven)).body.success).toBe(true)
  expect(await give('1')).toBe(refused(3_000, 0))
  const paid = { amount: '3000', method: 'cash', receivedOn: '2026-03-21' } as const
  await app.asAdmin(deskCalls.take, { orderId, ...paid })
  await app.asAdmin(deskCalls.charge, card)
  expect(await give('150')).toBe('done')
  expect(await due()).toBe(0)
})

test('a plan that was made before the acceptance is not moved away once it has fallen due either', async () => {
  const { app, office } = await anOffice()
  const { enrolmentId: orderId, programmeId } = await anApplicant(app)
  const as = office.token
  const isNow = async (day: string) => {
    app.clock.now = new Date(`${day}T06:00:00Z`)
    await app.context.db.updateTable('sessions').set({ ends_at: '2027-01-01T00:00:00.000Z' }).execute()
  }
  const cash = { amount: '1000', method: 'cash', receivedOn: today } as const
  expect((await app.ask(deskCalls.take, { orderId, ...cash }, as)).body.success).toBe(true)
  await isNow('2026-03-11')
  const batchId = await aBatchOf(app, 'Students', programmeId)
  const accepted = await app.ask(admissionCalls.approve, { ids: [orderId], batchId }, as)
  expect(accepted.body).toMatchObject({ success: true })

  await isNow('2026-03-20')
  const instalments = [{ dueOn: '2026-05-01', amount: '12000' }]
  expect((await app.ask(deskCalls.setPlan, { orderId, instalments }, as)).body).toMatchObject({
    success: true,
  })

  const give = { orderId, kind: 'discount', amount: '11000', reason: 'A good learner' } as const
  const refused = messages.ownerDiscountsDue(toPaise(11_000), toPaise(0))
  expect((await app.ask(deskCalls.giveConcession, give, as)).body.message).toBe(refused)
})

test('what the acceptance itself moved, as the batch starts later, has not fallen due', async () => {
  const { app, office } = await anOffice()
  const { db } = app.context
  const { enrolmentId: orderId, programmeId } = await anApplicant(app)
  const as = office.token
  const cash = { amount: '1000', method: 'cash', receivedOn: today } as const
  await app.ask(deskCalls.take, { orderId, ...cash }, as)
  await db
    .updateTable('fee_instalments')
    .set({ due_on: '2026-03-12', start_days: 0 })
    .where('enrolment_id', '=', orderId)
    .execute()
  app.clock.now = new Date('2026-03-20T06:00:00Z')
  await db.updateTable('sessions').set({ ends_at: '2027-01-01T00:00:00.000Z' }).execute()
  const batchId = await aBatchOf(app, 'Students', programmeId)
  await db.updateTable('batches').set({ starts_on: '2026-05-01' }).where('id', '=', batchId).execute()
  await app.ask(admissionCalls.approve, { ids: [orderId], batchId }, as)
  const [order] = (await app.asAdmin(deskCalls.account, { orderId })).body.orders
  expect(order?.instalments).toMatchObject([{ dueOn: '2026-05-01' }])

  const give = { orderId, kind: 'discount', amount: '500', reason: 'A good learner' } as const
  expect((await app.ask(deskCalls.giveConcession, give, as)).body).toMatchObject({ success: true })
})

test('what fell due while a discount waited for a second person’s yes needs the yes of whoever writes off', async () => {
  const { app, learner, office, due } = await anOffice()
  const other = await aStaffMember(app, 'office')
  const { enrolmentId: orderId } = learner
  await aStaffMember(app, 'owner')
  const settings = {
    ...{ legalName: '', address: '', gstin: '', state: '', sac: '', treatment: 'none', upiAddress: '' },
    ...{ remindBefore: '', remindOnDay: false, remindAfter: '', lateFee: '', lateFeeAfter: '' },
    refundYesFrom: '5000',
  } as const
  expect((await app.asAdmin(feeSettingsCalls.setSettings, settings)).body.success).toBe(true)
  const give = { orderId, kind: 'discount', amount: '12000', reason: 'A good learner' } as const
  expect((await app.ask(deskCalls.giveConcession, give, office.token)).body.message).toBe(
    messages.waitsForYes,
  )
  app.clock.now = new Date('2026-03-18T06:00:00Z')
  await app.context.db.updateTable('sessions').set({ ends_at: '2027-01-01T00:00:00.000Z' }).execute()
  const [{ id } = { id: '' }] = (await app.asAdmin(bookCalls.approvals, { state: 'waiting' })).body.approvals
  const yes = { id, isApproved: true, reason: 'Fair' }
  expect((await app.ask(bookCalls.decideApproval, yes, other.token)).body.message).toBe(
    messages.ownerDiscountsDue(toPaise(12_000), toPaise(0)),
  )
  expect(await due()).toBe(12_000)
  expect((await app.asAdmin(bookCalls.decideApproval, yes)).body.success).toBe(true)
  expect(await due()).toBe(0)
})

test('a learner does not cancel a charge away with their order', async () => {
  const { app, learner } = await anOffice()
  const { id: programmeId } = await aProgramme(app, 'course')
  const { id: orderId } = (await learner.as(orderCalls.request, { programmeId })).body.order
  const card = { orderId, kind: 'other', label: 'Card', amount: '150', dueOn: today } as const
  await app.asAdmin(deskCalls.charge, card)
  const { body } = await learner.as(orderCalls.cancel, { id: orderId })
  expect(body).toMatchObject({ success: false, message: messages.chargeStands(toPaise(150)) })
})

test('who may write off removes a debtor: books, audit and the owner say what, who and why', async () => {
  const { app, learner, office, db } = await anOffice()
  const { personId, enrolmentId } = learner
  await db.updateTable('staff').set({ may_reverse: 1 }).where('id', '=', office.id).execute()
  const remove = (reason: string) => app.ask(personCalls.remove, { id: personId, reason }, office.token)
  expect((await remove('')).body).toMatchObject({ success: false, field: 'reason' })
  expect((await remove('Died')).body.success).toBe(true)

  const { orders } = (await app.asAdmin(deskCalls.account, { orderId: enrolmentId })).body
  expect(orders[0]).toMatchObject({ status: 'closed', owed: 0, due: 0, charges: [{ amount: 12_000 }] })
  const written = await db.selectFrom('fee_concessions').selectAll().executeTakeFirstOrThrow()
  expect(written).toMatchObject({ kind: 'write_off', amount_paise: toPaise(12_000), by_id: office.id })
  expect(written.reason).toBe('The person was removed: Died')
  const { totals, concessions } = (await app.asAdmin(bookCalls.report)).body
  expect([totals.discounted, concessions[0]?.by]).toEqual([12_000, office.name])
  const { entries } = (await app.asAdmin(officeCalls.audit)).body
  expect(JSON.stringify(entries[0])).toContain('₹12,000')

  app.clock.now = new Date('2026-03-11T02:30:00Z')
  await db.updateTable('sessions').set({ ends_at: '2026-03-12T00:00:00.000Z' }).execute()
  await db.updateTable('staff').set({ emails: 'waiting' }).execute()
  await tellWhatWaits(db, app.clock.now)
  const letters = await emailsIn(db, { kind: 'whatWaits' })
  const told = letters.filter(({ body }) => body.includes(messages.writtenOffYesterday(toPaise(12_000), 1)))
  expect(told).toHaveLength(1)
  expect(told[0]?.staff_id).not.toBe(office.id)
  expect((await app.asAdmin(officeCalls.waiting)).body.writeOffs).toBe(1)
  expect((await app.ask(officeCalls.waiting, {}, office.token)).body.writeOffs).toBeUndefined()
})

test('what disappears with an approval that is taken back, or an order that is declined, is told the next morning', async () => {
  const { app, learner, db } = await anOffice()
  const { enrolmentId } = learner
  const { id: programmeId } = await aProgramme(app, 'course')
  const { id: orderId } = (await learner.as(orderCalls.request, { programmeId })).body.order
  const card = { orderId, kind: 'other', label: 'Card', amount: '150', dueOn: today } as const
  await app.asAdmin(deskCalls.charge, card)
  await db
    .updateTable('fee_instalments')
    .set({ due_on: '2026-03-09' })
    .where('enrolment_id', '=', enrolmentId)
    .execute()
  const late = { ...card, orderId: enrolmentId, label: 'Late', amount: '500', dueOn: '2026-03-09' }
  await app.asAdmin(deskCalls.charge, late)
  const gone = [
    await app.asAdmin(enrolmentCalls.takeBack, { enrolmentId, reason: 'A mistake', sendEmail: false }),
    await app.asAdmin(admissionCalls.decline, { ids: [orderId] }),
  ]
  expect(gone.map(({ body }) => body.success)).toEqual([true, true])

  // Who reads changes of money alone reads what is gone, and why.
  const reading = await aStaffMember(app, 'accountant')
  const { entries } = (await app.ask(officeCalls.audit, { q: 'taken back' }, reading.token)).body
  const told = entries.map(({ before, after }) => [
    JSON.parse(before ?? '{}').amount,
    JSON.parse(after ?? '{}').reason,
  ])
  expect(told.sort()).toEqual([
    ['₹12,500', 'Approval taken back: A mistake'],
    ['₹150', 'Declined'],
  ])
  // What had fallen due, the late fee with it; and the card, but not the fee that was never accepted.
  expect(await readWrittenOff(db, today)).toEqual({ count: 2, paise: toPaise(12_650) })
  expect(await readWrittenOff(db, '2026-03-11')).toEqual({ count: 0, paise: 0 })
  app.clock.now = new Date('2026-03-11T02:30:00Z')
  await db.updateTable('sessions').set({ ends_at: '2026-03-12T00:00:00.000Z' }).execute()
  expect((await app.asAdmin(officeCalls.waiting)).body.writeOffs).toBe(2)
})

test('what disappeared with an order counts towards the second person’s yes, once', async () => {
  const { app, learner, db } = await anOffice()
  const { enrolmentId } = learner
  await db.updateTable('fee_instalments').set({ due_on: '2026-03-09' }).execute()
  await app.asAdmin(enrolmentCalls.takeBack, { enrolmentId, reason: 'A mistake', sendEmail: false })
  expect(erasedSoFar(await readLedger(db, enrolmentId))).toBe(toPaise(12_000))
  expect(await readWrittenOff(db, today)).toEqual({ count: 1, paise: toPaise(12_000) })

  // Accepted again they owe it again: nothing is gone.
  await app.asAdmin(admissionCalls.approve, { ids: [enrolmentId], batchId: learner.batchId })
  expect(erasedSoFar(await readLedger(db, enrolmentId))).toBe(0)
  expect(await readWrittenOff(db, today)).toEqual({ count: 0, paise: 0 })
})

test("the specification's call removes a debtor for an owner, and the books say that no reason was given", async () => {
  const { app, compatRemove, db } = await anOffice()
  await app.asAdmin(officeCalls.waiting)
  const owner = await aStaffMember(app, 'owner')
  expect(await compatRemove(owner.token)).toMatchObject({ success: true })
  const written = await db.selectFrom('fee_concessions').selectAll().executeTakeFirstOrThrow()
  expect(written).toMatchObject({ by_id: owner.id, reason: messages.removedWithoutReason })
  const reading = await aStaffMember(app, 'accountant')
  const [entry] = (await app.ask(officeCalls.audit, {}, reading.token)).body.entries
  expect(entry).toMatchObject({ kind: 'fees.concessionGiven', subject: { name: 'Asha Verma' } })
  expect(JSON.parse(entry?.after ?? '{}')).toMatchObject({
    concession: 'write_off',
    amount: '₹12,000',
    reason: messages.removedWithoutReason,
  })
})

test("by the specification's call, which has no reason, the office removes only where no money is", async () => {
  const { app, learner, office, compatRemove, db } = await anOffice()
  const refused = { success: false, message: messages.reasonToRemove }
  // Whom an owner lets write off still says why.
  await db.updateTable('staff').set({ may_reverse: 1 }).where('id', '=', office.id).execute()
  expect(await compatRemove(office.token)).toMatchObject(refused)
  await db.updateTable('staff').set({ may_reverse: 0 }).where('id', '=', office.id).execute()
  const cash = { amount: '12000', method: 'cash', receivedOn: today } as const
  await app.asAdmin(deskCalls.take, { orderId: learner.enrolmentId, ...cash })
  expect(await compatRemove(office.token)).toMatchObject(refused)
  expect((await app.asAdmin(personCalls.details, { id: learner.personId })).body.success).toBe(true)

  const guest = await aLearner(app, { name: 'Vikram Rao' })
  const scholarship = { kind: 'scholarship', amount: '12000', reason: 'All of it' } as const
  await app.asAdmin(deskCalls.giveConcession, { orderId: guest.enrolmentId, ...scholarship })
  const payload = { _id: guest.personId }
  const headers = { token: office.token }
  const removed = await app.app.inject({ url: '/api/user/removeuser', method: 'POST', headers, payload })
  expect(removed.json()).toMatchObject({ success: true, message: messages.personRemoved })
  const entry = await db
    .selectFrom('audit')
    .where('kind', '=', 'person.removed')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ actor_id: office.id, subject_name: 'Vikram Rao' })
  expect(entry.after).toContain('none given')
  // An owner's call works as it always did.
  const owner = await aStaffMember(app, 'owner')
  expect(await compatRemove(owner.token)).toMatchObject({ success: true })
})
