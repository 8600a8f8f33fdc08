import { expect, test } from 'vitest'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { toPaise } from '#contract/money.ts'
import { byThisMachine } from '#server/areas/accounts/proof-service.ts'
import { chargeLateFees } from '#server/flows/charge-late-fees.ts'
import { aLearner } from '#server/testing/learners.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { stageOf } from './reminder-rules.ts'
import { remindOfDues } from './reminder-service.ts'
import { readFeeSettings, setFeeSettings } from './settings/settings-service.ts'

const { take, setPlan, setReminders, account } = deskCalls

async function subjectsTo(app: TestApp, personId: string): Promise<string[]> {
  const rows = await app.context.db
    .selectFrom('outbox')
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
