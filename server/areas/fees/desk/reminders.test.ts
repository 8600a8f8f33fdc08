import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#contract/calendar.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { fitPlan } from '#contract/fees/instalments.ts'
import { messages } from '#contract/messages.ts'
import { type Paise, toPaise } from '#contract/money.ts'
import { byThisMachine } from '#server/areas/accounts/proof-service.ts'
import { aLearner } from '#server/testing/learners.ts'
import { registeredApp } from '#server/testing/registered-app.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { chargeLateFees, lateDays } from '../ledger/late-fees.ts'
import { readFeeSettings, setFeeSettings } from '../settings-service.ts'
import { remindOfDues, stageOf } from './reminder-service.ts'

const { take, setPlan, setReminders, account } = deskCalls

async function subjectsTo(app: TestApp, personId: string): Promise<string[]> {
  const rows = await app.context.db
    .selectFrom('notifications')
    .where('person_id', '=', personId)
    .where('kind', '=', 'feeReminder')
    .orderBy('created_at')
    .select('event_key')
    .execute()
  return rows.map(({ event_key }) => event_key.split(' ').slice(1).join(' '))
}

test('a letter goes three days before, on the day and seven days after, and never about what is long gone', () => {
  const rule = { remindBeforeDays: 3, remindOnDay: true, remindAfterDays: 7 }
  const stages = ['2026-03-06', '2026-03-07', '2026-03-10', '2026-03-16', '2026-03-17', '2026-03-24'].map(
    (today) => stageOf(rule, '2026-03-10', today),
  )
  expect(stages).toEqual([null, 'before', 'on', 'on', 'after', null])
  const silent = { remindBeforeDays: null, remindOnDay: false, remindAfterDays: null }
  for (const today of ['2026-03-09', '2026-03-10', '2026-03-20']) {
    expect(stageOf(silent, '2026-03-10', today)).toBeNull()
  }
})

test('who owes is reminded once of each, also when partly paid; a payment and the switch stop it', async () => {
  const app = await testApp()
  app.clock.now = new Date('2026-03-10T06:00:00Z')
  const [partly, paid, silent] = [await aLearner(app), await aLearner(app), await aLearner(app)]
  for (const { enrolmentId: orderId } of [partly, paid, silent]) {
    const instalments = [
      { dueOn: '2026-03-10', amount: '5000' },
      { dueOn: '2026-04-10', amount: '7000' },
    ]
    await app.asAdmin(setPlan, { orderId, instalments })
  }
  const cash = { method: 'cash', receivedOn: '2026-03-10' } as const
  await app.asAdmin(take, { orderId: partly.enrolmentId, amount: '4999.50', ...cash })
  await app.asAdmin(setReminders, { orderId: silent.enrolmentId, isReminded: false })
  const { db } = app.context

  for (let time = 0; time < 3; time += 1) await remindOfDues(db, app.clock.now)
  expect(await subjectsTo(app, partly.personId)).toEqual(['2026-03-10 on'])
  expect(await subjectsTo(app, paid.personId)).toEqual(['2026-03-10 on'])
  expect(await subjectsTo(app, silent.personId)).toEqual([])

  // What has not left yet does not leave any more.
  await app.asAdmin(take, { orderId: paid.enrolmentId, amount: '5000', ...cash })
  expect(await subjectsTo(app, paid.personId)).toEqual([])
  await remindOfDues(db, new Date('2026-03-17T06:00:00Z'))
  expect(await subjectsTo(app, partly.personId)).toEqual(['2026-03-10 on', '2026-03-10 after'])
  expect(await subjectsTo(app, paid.personId)).toEqual([])
  await remindOfDues(db, new Date('2026-04-07T20:00:00Z'))
  expect(await subjectsTo(app, paid.personId)).toEqual([])
  await remindOfDues(db, new Date('2026-04-08T06:00:00Z'))
  expect(await subjectsTo(app, paid.personId)).toEqual(['2026-04-10 before'])
  // Who still owes the first part is reminded of the second all the same.
  expect(await subjectsTo(app, partly.personId)).toEqual([
    '2026-03-10 on',
    '2026-03-10 after',
    '2026-04-10 before',
  ])
})

test('a late fee is charged once for an instalment, none for what was overdue before the rule', async () => {
  const app = await testApp()
  app.clock.now = new Date('2026-03-10T06:00:00Z')
  const [late, older] = [await aLearner(app), await aLearner(app)]
  const plan = (dueOn: string) => [{ dueOn, amount: '12000' }]
  await app.asAdmin(setPlan, { orderId: late.enrolmentId, instalments: plan('2026-03-08') })
  await app.asAdmin(setPlan, { orderId: older.enrolmentId, instalments: plan('2026-01-08') })
  const { db } = app.context
  const lateFee = { paise: toPaise(250), afterDays: 5 }
  const by = { id: 'test', name: 'Test', ...byThisMachine }
  await setFeeSettings(db, { ...(await readFeeSettings(db)), lateFee }, by, app.clock.now)

  await chargeLateFees(db, new Date('2026-03-12T06:00:00Z'))
  const dueOf = async (orderId: string) => (await app.asAdmin(account, { orderId })).body.orders[0]?.due
  expect(await dueOf(late.enrolmentId)).toBe(12_000)
  for (const day of ['13', '14', '25']) {
    const then = new Date(`2026-03-${day}T06:00:00Z`)
    await Promise.all([chargeLateFees(db, then), chargeLateFees(db, then)])
  }
  expect(await dueOf(late.enrolmentId)).toBe(12_250)
  expect(await dueOf(older.enrolmentId)).toBe(12_000)
})

test('an account that cannot be read keeps no other from its late fee, and has its own once it can', async () => {
  const app = await registeredApp('2026-03-10T06:00:00Z')
  const ids = [await aLearner(app), await aLearner(app), await aLearner(app)].map(
    ({ enrolmentId }) => enrolmentId,
  )
  const [broken = '', ...others] = ids.sort()
  for (const orderId of ids)
    await app.asAdmin(setPlan, { orderId, instalments: [{ dueOn: '2026-03-08', amount: '12000' }] })
  const card = { kind: 'other', label: 'Card', amount: '10', dueOn: '2026-07-15', treatment: 'none' } as const
  await app.asAdmin(deskCalls.charge, { orderId: broken, ...card })
  const cash = { orderId: broken, amount: '100', method: 'cash', receivedOn: '2026-03-10' } as const
  const { paymentId } = (await app.asAdmin(take, cash)).body
  const { db } = app.context
  const by = { id: 'test', name: 'Test', ...byThisMachine }
  const lateFee = { paise: toPaise(250), afterDays: 5 }
  await setFeeSettings(db, { ...(await readFeeSettings(db)), lateFee }, by, app.clock.now)
  const setParts = (charge_parts: string | null) =>
    db.updateTable('fee_payments').set({ charge_parts }).where('id', '=', paymentId).execute()
  const listCharged = async () => {
    const late = db.selectFrom('fee_charges').where('kind', '=', 'late_fee')
    return (await late.orderBy('enrolment_id').select('enrolment_id').execute()).map(
      (row) => row.enrolment_id,
    )
  }

  await setParts('{')
  const then = new Date('2026-03-14T06:00:00Z')
  await expect(chargeLateFees(db, then)).rejects.toThrow(`fee account ${broken} failed`)
  expect(await listCharged()).toEqual(others)
  await setParts(null)
  await chargeLateFees(db, then)
  expect(await listCharged()).toEqual(ids)
})

test('every overdue instalment has its late fee, and paying one of them brings no other', async () => {
  const app = await testApp()
  app.clock.now = new Date('2026-03-10T06:00:00Z')
  const { enrolmentId: orderId } = await aLearner(app)
  const instalments = [
    { dueOn: '2026-03-11', amount: '4000' },
    { dueOn: '2026-03-12', amount: '4000' },
    { dueOn: '2026-04-20', amount: '4000' },
  ]
  await app.asAdmin(setPlan, { orderId, instalments })
  const { db } = app.context
  const by = { id: 'test', name: 'Test', ...byThisMachine }
  const save = async (lateFee: { paise: Paise; afterDays: number } | null, at: string) =>
    setFeeSettings(db, { ...(await readFeeSettings(db)), lateFee }, by, new Date(at))
  const lateFee = { paise: toPaise(100), afterDays: 2 }
  await save(lateFee, '2026-03-10T07:00:00Z')
  // Whoever saves something else does not move the start of the rule.
  await save(lateFee, '2026-03-20T07:00:00Z')

  app.clock.now = new Date('2026-03-10T09:00:00Z')
  const order = async () => (await app.asAdmin(account, { orderId })).body.orders[0]
  const run = () => chargeLateFees(db, new Date('2026-03-20T08:00:00Z'))
  // By the first run, both: a job that looks at the oldest alone would charge the other an hour later.
  await run()
  expect(await order()).toMatchObject({ owed: 12_200, due: 12_200 })
  await Promise.all([run(), run()])
  expect(await order()).toMatchObject({ owed: 12_200, due: 12_200 })
  await app.asAdmin(take, { orderId, amount: '4100', method: 'cash', receivedOn: '2026-03-10' })
  await run()
  await app.asAdmin(take, { orderId, amount: '3900', method: 'cash', receivedOn: '2026-03-10' })
  await run()
  expect(await order()).toMatchObject({ owed: 12_200, due: 4200 })
  // The last is paid in time; only late fees are open, for which there is none.
  await app.asAdmin(take, { orderId, amount: '4000', method: 'cash', receivedOn: '2026-03-10' })
  await chargeLateFees(db, new Date('2026-06-20T08:00:00Z'))
  expect(await order()).toMatchObject({ owed: 12_200, due: 200 })
  // Another rule begins anew.
  await save({ paise: toPaise(500), afterDays: 2 }, '2026-06-21T08:00:00Z')
  expect((await readFeeSettings(db)).lateFee?.since).toBe('2026-06-21T08:00:00.000Z')
})

test('whatever is paid in whatever order, each late instalment is charged for once, and payments charge nothing', () => {
  const p = (paise: number) => paise as Paise
  const day = (at: number) => addDays('2026-03-01', at)
  const plans = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 })
  const payments = fc.array(
    fc.record({ on: fc.integer({ min: 0, max: 60 }), paise: fc.integer({ min: 1, max: 4000 }) }),
    {
      maxLength: 10,
    },
  )
  // A process may have stood still for days, so that several are late at once.
  const everyDays = fc.integer({ min: 1, max: 9 })
  fc.assert(
    fc.property(
      plans,
      payments,
      fc.integer({ min: 0, max: 5 }),
      everyDays,
      (dues, paid, afterDays, every) => {
        const agreed = [...dues]
          .sort((one, other) => one - other)
          .map((at) => ({ dueOn: day(at), paise: p(1000) }))
        let plan = agreed
        const charged: { dueOn: string; paise: Paise; isVoid: boolean }[] = []
        const model = new Set<string>()
        for (let today = 0; today <= 70; today += every) {
          const span = { from: day(0), to: day(today - afterDays) }
          const sumUpTo = (until: number) =>
            p(paid.filter(({ on }) => on <= until).reduce((sum, one) => sum + one.paise, 0))
          const charge = (sum: Paise) => {
            const late = lateDays({ plan, paid: sum, charged, span })
            for (const dueOn of late) {
              charged.push({ dueOn, paise: p(150), isVoid: false })
              const owed = p(plan.reduce((all, one) => all + one.paise, 150))
              plan = fitPlan(plan, owed, dueOn)
            }
            return late.length
          }
          charge(sumUpTo(today - 1))
          // A second model: what was agreed, less what has come, by the day.
          let left: number = sumUpTo(today - 1)
          for (const { dueOn, paise } of agreed) {
            left -= paise
            if (left < 0 && dueOn <= span.to) model.add(dueOn)
          }
          // Whoever pays today, in whatever parts, is not charged for it.
          expect(charge(sumUpTo(today))).toBe(0)
        }
        const days = charged.map(({ dueOn }) => dueOn)
        expect(new Set(days).size).toBe(days.length)
        expect(new Set(days)).toEqual(model)
      },
    ),
  )
})

test('what an upgrade brought along is not reminded of until an owner switches it on, for one order or for all', async () => {
  const app = await testApp()
  app.clock.now = new Date('2026-03-10T06:00:00Z')
  const [one, other] = [await aLearner(app), await aLearner(app)]
  const { db } = app.context
  for (const { enrolmentId: orderId } of [one, other]) {
    await app.asAdmin(setPlan, { orderId, instalments: [{ dueOn: '2026-03-10', amount: '12000' }] })
  }
  await db.updateTable('fee_accounts').set({ is_reminded: 0, reminders_held: 'upgrade' }).execute()
  const heldOf = async () => (await app.asAdmin(bookCalls.dues, { withSums: true })).body.sums?.held
  await remindOfDues(db, app.clock.now)
  expect([await subjectsTo(app, one.personId), await heldOf()]).toEqual([[], 2])
  await app.asAdmin(setReminders, { orderId: one.enrolmentId, isReminded: true })
  await remindOfDues(db, app.clock.now)
  expect([(await subjectsTo(app, one.personId)).length, await heldOf()]).toEqual([1, 1])
  const { body } = await app.asAdmin(bookCalls.releaseReminders)
  expect(body.message).toBe(messages.remindersReleased(1))
  await remindOfDues(db, app.clock.now)
  expect([(await subjectsTo(app, other.personId)).length, await heldOf()]).toEqual([1, 0])
})
