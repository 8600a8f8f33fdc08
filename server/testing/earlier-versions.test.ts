import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { compatBatchCalls } from '#contract/compat/batch-calls.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { examCalls } from '#contract/exams/calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { noMoney } from '#contract/money.ts'
import { messageCalls, officeCalls } from '#contract/office/calls.ts'
import { learnerCalls } from '#contract/people/calls.ts'
import { eventCalls } from '#contract/site/calls.ts'
import { remindOfDues } from '#server/areas/fees/desk/reminder-service.ts'
import { knownMigrations } from '#server/platform/db/migrate.ts'
import { earlierDatabase, earlierVersions, isBefore } from './earlier-version.ts'
import { testApp } from './test-app.ts'

const owner = { email: 'admin@taleem.test', password: 'a long admin passphrase' }
const asha = { email: 'asha.verma@example.com', password: 'a good long secret' }

test('the database of the version before this one is kept', () => {
  const packageJson = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  const { version } = JSON.parse(packageJson) as { version: string }
  const [major = '', minor = ''] = version.split('.')
  expect(earlierVersions).toContain(`${major}.${Number(minor) - 1}`)
})

test('migrations are listed in the order of their names, so that a new one at the end sorts after the last', () => {
  expect(knownMigrations).toEqual([...knownMigrations].sort())
})

for (const version of earlierVersions) {
  test(`an institute that ran version ${version} finds everything again`, async () => {
    const { ask, login } = await testApp({}, () => earlierDatabase(version))
    const token = await login(loginCalls.staff, owner)
    const learnerToken = await login(loginCalls.student, asha)

    const { stud } = (await ask(groupCalls.Students.list, {}, token)).body
    expect(stud.map(({ name, status }) => `${name}: ${status}`).sort()).toEqual([
      'Asha Verma: accepted',
      'Batchless Bano: accepted',
      'Desk Added: accepted',
      'प्रतीक्षा शर्मा: pending',
    ])
    const { intern } = (await ask(groupCalls.Interns.list, {}, token)).body
    expect(intern.map(({ name }) => name).sort()).toEqual(['Imported Ismail', 'Imran Intern'])
    const { student } = (await ask(groupCalls.College.list, {}, token)).body
    expect(student).toMatchObject([{ name: 'Kavya Kumar', semester: 3, college: 'City College' }])
    const { requests } = (await ask(admissionCalls.requests, {}, token)).body
    expect(requests.map(({ person }) => person.name)).toEqual(['प्रतीक्षा शर्मा'])
    const { batches } = (await ask(compatBatchCalls.all, {}, token)).body
    expect(
      batches.map(({ batch_name, applicants }) => [batch_name, [...new Set(applicants)].sort()]),
    ).toEqual(
      expect.arrayContaining([
        ['Morning', ['Asha Verma', 'Desk Added']],
        ['Lab', ['Imran Intern']],
        ['Autumn', ['Kavya Kumar']],
      ]),
    )

    const { orders } = (await ask(orderCalls.orders, { limit: 200 }, token)).body
    const payers = ['Asha Verma', 'Left Later']
    const paid = orders.filter(({ receiptNumber, person }) => receiptNumber && payers.includes(person.name))
    // The first versions wrote no year before the number.
    expect(
      paid.map(({ receiptNumber, paidBy, person }) => [receiptNumber?.slice(-6), paidBy, person.name]).sort(),
    ).toEqual([
      ['000001', 'upi', 'Asha Verma'],
      ['000002', 'cash', 'Left Later'],
    ])
    for (const order of paid) expect(order).toMatchObject({ fees: 24_999, paidAmount: 24_999 })

    const { programmes } = (await ask(learnerCalls.learning, {}, learnerToken)).body
    expect(programmes.map(({ batch }) => batch)).toEqual(['Morning', 'Morning'])
    const { attempts, openAttemptId } = (await ask(examCalls.attempts, {}, learnerToken)).body
    expect([attempts.length, openAttemptId !== null]).toEqual([1, true])
    const { emails: letters } = (await ask(officeCalls.emails, { limit: 200 }, token)).body
    expect(letters.filter(({ to }) => to === asha.email).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['requestReceived', 'requestAccepted', 'enrolmentAccepted', 'passwordReset']),
    )
    const { messages } = (await ask(messageCalls.messages, {}, token)).body
    expect(messages.filter(({ name }) => name === 'Vera Visitor')).toMatchObject([
      { name: 'Vera Visitor', message: 'When does it start?\nCan I pay later?' },
    ])
    const { registrations } = (await ask(eventCalls.registrations, {}, token)).body
    expect(registrations.filter(({ name }) => name === 'Vera Visitor')).toHaveLength(1)
    const { staff } = (await ask(staffCalls.list, {}, token)).body
    expect(staff.map(({ role, state }) => `${role} ${state}`)).toEqual(staffOf(version))
  })
}

function staffOf(version: string): string[] {
  const first = ['owner active']
  if (isBefore(version, '0.4')) return first
  const invited = [...first, 'office active', 'trainer active', 'owner invited']
  return isBefore(version, '0.6') ? invited : [...invited, 'writer active', 'office suspended']
}

test('orders that version 0.1 left unpaid are not reminded of before an owner says so', async () => {
  const { context } = await testApp({}, () => earlierDatabase('0.1'))
  const { db } = context
  const owing = await db
    .selectFrom('fee_accounts')
    .where('due_paise', '>', noMoney)
    .select(['is_reminded', 'reminders_held', 'next_due_on'])
    .execute()
  expect(owing.length).toBeGreaterThan(0)
  for (const account of owing) expect(account).toMatchObject({ is_reminded: 0, reminders_held: 'upgrade' })
  for (const { next_due_on } of owing) await remindOfDues(db, new Date(`${next_due_on}T06:00:00Z`))
  const letters = db.selectFrom('notifications').where('kind', '=', 'feeReminder').select('id')
  expect(await letters.execute()).toEqual([])
})
