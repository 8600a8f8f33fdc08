import { expect, test } from 'vitest'
import { addDays, dayOf } from '#contract/calendar.ts'
import { ownClassCalls } from '#contract/classroom/own-calls.ts'
import { billCalls } from '#contract/fees/bill-calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { toPaise } from '#contract/money.ts'
import { learnerCalls } from '#contract/people/calls.ts'
import { aLearner, aPayment } from '#server/testing/learners.ts'
import { testApp } from '#server/testing/test-app.ts'

/** Where a learner reads what each table keeps about them, by the name in their data. */
const told: Record<string, string> = {
  people: 'person',
  enrolments: 'enrolments',
  attempts: 'tests',
  hand_ins: 'handIns',
  hand_in_files: 'handIns',
  class_questions: 'questions',
  messages: 'messages',
  notifications: 'notifications',
  certificates: 'certificates',
  sessions: 'sessions',
  passkeys: 'passkeys',
  fee_accounts: 'enrolments',
  completion_exceptions: 'enrolments',
  fee_payments: 'payments',
  fee_charges: 'charges',
  fee_concessions: 'discounts',
  fee_instalments: 'instalments',
  fee_refunds: 'refunds',
  fee_documents: 'documents',
  fee_links: 'onlinePayments',
  fee_payment_exceptions: 'onlinePayments',
  fee_bill_to: 'billTo',
  attendance: 'attendance',
  batch_message_readers: 'batchMessages',
  calendar_feeds: 'calendarLink',
}

/** What hangs on a person and is not told, and why. */
const untold: Record<string, string> = {
  staff: 'of those who work here',
  login_steps: 'opens the account, for minutes',
  totp_secrets: 'opens the account',
  recovery_codes: 'opens the account',
  password_resets: 'opens the account',
  email_confirmations: 'opens the account',
  fee_approvals:
    'what two members of staff asked and decided; what came of it stands among refunds and charges',
  people_import_rows: 'which line of a file they came by, for a day',
  people_numbers: 'what an index of the search calls them',
}

/** The tables with a column for whose a row is. */
async function tablesOfPeople(db: Awaited<ReturnType<typeof testApp>>['context']['db']): Promise<string[]> {
  const tables = await db.introspection.getTables()
  const isWhose = ({ name }: { name: string }) => /^(person|enrolment|account)_id$/.test(name)
  return tables
    .filter(({ name, columns }) => name === 'people' || columns.some(isWhose))
    .map(({ name }) => name)
}

test('whatever is kept about a learner stands in their own data, or is left out for a reason that is written down', async () => {
  const app = await testApp()
  const learner = await aLearner(app)
  expect((await tablesOfPeople(app.context.db)).sort()).toEqual(
    [...Object.keys(told), ...Object.keys(untold)]
      .filter((name) => name !== 'people_numbers' || app.database.engine === 'sqlite')
      .sort(),
  )
  const { data } = (await learner.as(learnerCalls.myData)).body
  expect([...new Set(Object.values(told))].filter((name) => !(name in data))).toEqual([])
})

test('own data tells what is owed, given back and taken off, who pays, and that there is a calendar link', async () => {
  const app = await testApp()
  const learner = await aLearner(app)
  const { enrolmentId } = learner
  const today = dayOf(app.clock.now)
  await aPayment(app, enrolmentId, toPaise(5000), addDays(today, -1))
  const ask = (endpoint: Parameters<typeof app.asAdmin>[0], input: object) =>
    app.asAdmin(endpoint, input as never)
  await ask(deskCalls.giveConcession, {
    orderId: enrolmentId,
    kind: 'discount',
    amount: '1000',
    reason: 'A sister',
  })
  await ask(billCalls.setBillTo, { orderId: enrolmentId, name: 'Rao Ltd', address: 'Agra', gstin: '' })
  const { url } = (await learner.as(ownClassCalls.makeFeed)).body

  const { body, text } = await learner.as(learnerCalls.myData)

  expect(body.data).toMatchObject({
    charges: [{ enrolmentId, amount: 12_000, takenBackAt: null }],
    discounts: [{ kind: 'discount', amount: 1000, reason: 'A sister' }],
    instalments: expect.arrayContaining([expect.objectContaining({ enrolmentId })]),
    refunds: [],
    documents: [{ number: expect.any(String), amount: 5000, text: { name: learner.name } }],
    billTo: [{ name: 'Rao Ltd' }],
    calendarLink: { madeAt: app.clock.now.toISOString() },
  })
  expect(text).not.toContain(new URL(url).pathname.slice(10, 40))
})
