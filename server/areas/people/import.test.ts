import { expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { messages } from '#contract/messages.ts'
import { personCalls } from '#contract/people/calls.ts'
import { institute } from '#contract/site/institute.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { aBatchOf, aLearner } from '#server/testing/learners.ts'
import { aStaffMember } from '#server/testing/original-client/callers.ts'
import { sendEmails, tokenIn } from '#server/testing/sent-emails.ts'
import { admin, type TestApp, testApp } from '#server/testing/test-app.ts'

const call = personCalls.import
const { list } = groupCalls.College

function row(number: number, fields: Record<string, string> = {}) {
  return {
    name: `Imported ${number}`,
    email: `imported${number}@example.com`,
    phone: '98765 43210',
    type: 'online',
    semester: '3',
    college: 'City College',
    ...fields,
  }
}

async function aBatchWithName(app: TestApp) {
  const programme = await aProgramme(app, 'degree')
  const batchId = await aBatchOf(app, 'College', programme.id)
  const { name } = await app.context.db.selectFrom('batches').select('name').executeTakeFirstOrThrow()
  return { programme, batchId, batch: name }
}

test('a file is added whole: accepted, enrolled and placed as its columns say, without a letter', async () => {
  const app = await testApp()
  const { programme, batchId, batch } = await aBatchWithName(app)
  const rows = [
    row(1),
    row(2, { degree_name: programme.name.toUpperCase() }),
    { ...row(3), 'Degree Name': programme.name, BATCH: batch.toUpperCase() },
  ]

  const dry = await app.asAdmin(call, { group: 'College', commit: false, rows })
  expect(dry.body).toMatchObject({ success: true, added: 0, problems: [] })
  expect((await app.asAdmin(list)).body.student).toEqual([])

  const { body } = await app.asAdmin(call, { group: 'College', commit: true, rows })

  expect(body).toMatchObject({ added: 3, problems: [] })
  const people = (await app.asAdmin(list)).body.student
  expect(people.map(({ name, status, degree_name }) => [name, status, degree_name])).toEqual([
    ['Imported 1', 'accepted', ''],
    ['Imported 2', 'accepted', programme.name],
    ['Imported 3', 'accepted', programme.name],
  ])
  expect(people[0]).toMatchObject({ phone: '9876543210', type: 'Online', semester: 3 })
  const third = await app.asAdmin(personCalls.details, { id: people[2]?._id ?? '' })
  expect(third.body.enrolments).toMatchObject([{ batchId, status: 'active' }])
  expect(await app.context.db.selectFrom('notifications').select('id').execute()).toEqual([])
  const login = { email: 'imported1@example.com', password: '' }
  expect((await app.ask(loginCalls.student, login)).body.message).toBe(messages.wrongLogin)
})

test('a letter to each brings a link to the password; until it is used there is none', async () => {
  const app = await testApp()
  const { programme, batch } = await aBatchWithName(app)
  const rows = [row(1, { degree_name: programme.name, batch }), row(2)]

  await app.asAdmin(call, { group: 'College', commit: false, sendEmail: true, rows })
  expect(await app.context.db.selectFrom('notifications').select('id').execute()).toEqual([])
  await app.asAdmin(call, { group: 'College', commit: true, sendEmail: true, rows })

  const letters = await sendEmails(app)
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual(
    rows.map(({ email }) => [email, `Your account at ${institute.name}`]),
  )
  expect(letters[0]?.body).toContain(`${programme.name}. Your batch is ${batch}.`)
  app.clock.now = new Date(app.clock.now.getTime() + 13 * 86_400_000)
  const password = 'a-secret-of-my-own'
  const chosen = { token: tokenIn(letters[0]), password, confirmation: password }
  expect((await app.ask(accountCalls.resetPassword, chosen)).body.success).toBe(true)
  const login = { email: rows[0]?.email ?? '', password }
  expect((await app.ask(loginCalls.student, login)).body.success).toBe(true)
  const confirmed = app.context.db.selectFrom('accounts').where('email_confirmed_at', 'is not', null)
  expect(await confirmed.select('email').execute()).toEqual([{ email: login.email }])
})

test('every problem of every row is told, and one bad row keeps all of them out', async () => {
  const app = await testApp()
  const { programme, batch } = await aBatchWithName(app)
  const { email: taken } = await aLearner(app, { group: 'Interns' })
  const rows = [
    row(1),
    row(2, { email: 'IMPORTED1@example.com' }),
    row(3, { email: taken.toUpperCase(), phone: '12' }),
    row(4, { email: admin.email }),
    row(5, { degree_name: 'Nothing', semester: '9', type: 'never', name: '' }),
    row(6, { batch }),
    row(7, { degree_name: programme.name, batch: 'Nowhere' }),
    row(8, { semester: '3', year: '1' }),
    row(9, { email: 'nul\u0000@example.com' }),
    { __proto__: 'x', constructor: 'y' },
  ]

  const { body, status } = await app.asAdmin(call, { group: 'College', commit: true, rows })

  expect([status, body.success, body.message]).toEqual([200, false, messages.importRefused(9)])
  const told = body.problems.map((problem) => [problem.row, problem.field, problem.message])
  expect(told.slice(0, 12)).toEqual([
    [2, 'email', messages.emailTwiceInFile],
    [3, 'email', messages.emailTaken],
    [3, 'phone', messages.invalidPhone],
    [4, 'email', messages.emailTaken],
    [5, 'name', messages.invalidName],
    [5, 'degree_name', messages.noSuchProgramme],
    [5, 'semester', messages.invalidSemester],
    [5, 'type', messages.invalidType],
    [6, 'batch', messages.batchDoesNotTeach],
    [7, 'batch', messages.noSuchBatch],
    [8, 'semester', messages.semesterOutsideYear],
    [9, 'email', 'must not contain control characters'],
  ])
  expect(told.slice(12).every(([number]) => number === 10)).toBe(true)
  expect((await app.asAdmin(list)).body.student).toEqual([])
})

test('a programme or batch that is spelled otherwise is answered with the one that was meant', async () => {
  const app = await testApp()
  const { programme, batch } = await aBatchWithName(app)
  const letters = (text: string) => text.toUpperCase().replace(/ /g, '-')
  const rows = [
    { name: 'Asha', phone: '9876543210', degree_name: `${programme.name}x`, batch },
    { name: 'Ravi', phone: '9876543210', degree_name: programme.name, batch: letters(batch) },
    { name: 'Zoya', phone: '9876543210', degree_name: 'Something else entirely' },
  ]
  const { problems, names } = (await app.asAdmin(call, { group: 'College', commit: false, rows })).body
  // All that may be meant, to choose from where none is alike.
  expect(names).toMatchObject({ programmes: [programme.name], batches: [batch] })
  expect(problems.map(({ row, field, suggestion }) => [row, field, suggestion])).toEqual([
    [1, 'degree_name', programme.name],
    [2, 'batch', letters(batch) === batch ? undefined : batch],
    [3, 'degree_name', ''],
  ])
})

test('a programme written short is recognised, and an unknown one is the only thing said of its row', async () => {
  const app = await testApp()
  const programme = await aProgramme(app, 'degree', { degree_name: 'Advanced Excel for Office Work' })
  const row = { name: 'Asha', phone: '9876543210', fee_agreed: '6000', paid_so_far: '1000', balance: '5000' }
  const told = async (degree_name: string) => {
    const rows = [{ ...row, degree_name }]
    const { problems } = (await app.asAdmin(call, { group: 'College', commit: false, rows })).body
    return problems.map(({ field, message, suggestion }) => [field, message, suggestion])
  }
  expect(await told('Adv. Excel')).toEqual([['degree_name', messages.noSuchProgramme, programme.name]])
  expect(await told('Cookery')).toEqual([['degree_name', messages.noSuchProgramme, '']])
  expect(await told(programme.name)).toEqual([])
})

test('the same file again adds nobody twice, by the same press or another, also at the same moment', async () => {
  const app = await testApp()
  const rows = [
    { row: '5', name: 'आशा वर्मा', phone: 9_876_543_210 },
    { row: '6', name: 'Ravi Patel', phone: '+91 98765-43210' },
    { row: '9', name: 'Zoya Khan', phone: '09123456780' },
  ].map((one) => ({ ...one, phone: String(one.phone) }))
  const press = (key?: string, sent = rows) =>
    app.asAdmin(call, { group: 'College', commit: true, rows: sent, key, fileName: 'list.xlsx' })
  const names = async () => (await app.asAdmin(list)).body.student.map(({ name }) => name)

  // Cut off after the first part, and sent again as a whole; twice at once. Two at a time: of more, some are told to wait.
  expect((await press('one', rows.slice(0, 2))).body).toMatchObject({ added: 2 })
  const same = await Promise.all([press('one'), press('one')])
  expect(same.map(({ body }) => body.success)).toEqual([true, true])
  const others = await Promise.all([press('two'), press()])
  expect(others.map(({ status, body }) => [status, body.success])).toEqual([
    [200, false],
    [200, false],
  ])
  expect(await names()).toEqual(['आशा वर्मा', 'Ravi Patel', 'Zoya Khan'])

  const { body } = await app.asAdmin(call, {
    group: 'College',
    commit: false,
    rows: [
      ...rows.slice(1),
      { row: '12', name: ' ravi  PATEL', phone: '9876543211' },
      { name: 'New', phone: '9876543211', row: '13' },
      { name: 'NEW', phone: '9876543211', row: '14' },
    ],
  })
  expect(body.problems).toEqual([
    { row: 6, field: 'name', message: messages.personThere('Ravi Patel'), isThere: true },
    { row: 9, field: 'name', message: messages.personThere('Zoya Khan'), isThere: true },
    { row: 14, field: 'name', message: messages.personTwiceInFile(13) },
  ])
  const twice = { group: 'College' as const, commit: true, rows: [rows[0] ?? {}, rows[0] ?? {}] }
  expect((await app.asAdmin(call, twice)).status).toBe(400)
})

test('an import is gone on with by whoever began it, for the group it was begun for', async () => {
  const app = await testApp()
  const press = { group: 'College', commit: true, key: 'one' } as const
  await app.asAdmin(call, { ...press, rows: [row(1)] })
  const clerk = await aStaffMember(app, 'office')
  const theirs = await app.ask(call, { ...press, rows: [{ ...row(2), row: '2' }] }, clerk.token)
  expect(theirs.body).toMatchObject({ success: false, message: messages.importOfOthers })
  const rows = [{ row: '3', name: 'Imported 3', phone: '9876543210' }]
  const others = await app.asAdmin(call, { ...press, group: 'Students', rows })
  expect(others.body).toMatchObject({ success: false, message: messages.importOfOthers })
  expect((await app.asAdmin(list)).body.student.map(({ name }) => name)).toEqual(['Imported 1'])
})

test('too many rows, none, and rows that are no texts are refused as malformed', async () => {
  const app = await testApp()
  for (const rows of [[], 'rows', [1], [{ name: 1 }], Array.from({ length: 501 }, () => ({}))]) {
    expect((await app.asAdmin(call, { group: 'College', commit: true, rows })).status).toBe(400)
  }
})

test('a parent’s phone comes in with the file, and a wrong one is said with its column', async () => {
  const app = await testApp()
  const rows = [row(1, { 'Parent Phone': '091234 56780' }), row(2, { parent_phone: '12345' })]
  const bad = await app.asAdmin(call, { group: 'College', commit: true, rows })
  expect(bad.body.problems).toMatchObject([{ row: 2, field: 'parent_phone' }])
  await app.asAdmin(call, { group: 'College', commit: true, rows: rows.slice(0, 1) })
  const kept = await app.context.db.selectFrom('people').select('parent_phone').execute()
  expect(kept).toEqual([{ parent_phone: '+919123456780' }])
})
