import { expect, test } from 'vitest'
import { requestNumber } from '#contract/admissions/request-number.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { noMoney, toPaise } from '#contract/money.ts'
import { messageCalls } from '#contract/office/calls.ts'
import { searchCalls } from '#contract/office/search-calls.ts'
import { setBatchesOfTrainer } from '#server/areas/batches/trainer-service.ts'
import { newId } from '#server/platform/ids.ts'
import { aCertificate } from '#server/testing/certificates.ts'
import { aProgramme, unique } from '#server/testing/factories.ts'
import { aBatchOf, aLearner, anApplicant } from '#server/testing/learners.ts'
import { adminToken, aStaffMember } from '#server/testing/original-client/callers.ts'
import { takeAtDesk } from '#server/testing/take-at-desk.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

async function find(app: TestApp, text: string, token?: string) {
  const { body } = await app.ask(searchCalls.everywhere, { text }, token ?? (await adminToken(app)))
  if (!body.success) throw new Error(body.message)
  return body.found
}

/** The titles of one kind. */
async function titles(app: TestApp, text: string, kind: string, token?: string) {
  const found = await find(app, text, token)
  return found.filter((one) => one.kind === kind).flatMap(({ results }) => results.map(({ title }) => title))
}

const cash = { paidBy: 'cash', paidOn: '2026-10-31', paidAmount: '12000' } as const

/** Answers the number of the receipt. */
async function pay(app: TestApp, id: string): Promise<string> {
  return (await takeAtDesk(app, { id, ...cash })).body.order.receiptNumber ?? ''
}

test('a name finds the person, what they asked for, paid for and wrote, each with the screen that shows it', async () => {
  const app = await testApp()
  const { id: programmeId, name: course } = await aProgramme(app, 'course')
  const learner = await aLearner(app, { name: 'Zoya Mirza', phone: '9811111111', programmeId })
  const waiting = await anApplicant(app, { name: 'Zoya Khan', phone: '9822222222', programmeId })
  const paid = await aLearner(app, { name: 'Zoya Paid', programmeId })
  const receipt = await pay(app, paid.enrolmentId)
  const contact = { name: 'Zoya Writes', email: 'zoya@example.org', message: 'When?' }
  await app.ask(messageCalls.send, contact)

  const found = await find(app, 'zoya')

  expect(found.map(({ kind, hasMore }) => [kind, hasMore])).toEqual(
    ['person', 'request', 'order', 'receipt', 'message'].map((kind) => [kind, false]),
  )
  const [people, requests, orders, receipts, written] = found.map(({ results }) => results)
  expect(people).toMatchObject([
    {
      title: 'Zoya Khan',
      about: ['Student', '9822222222', course, 'Waiting'],
      path: `/admin/person/${waiting.personId}`,
    },
    {
      title: 'Zoya Mirza',
      about: ['Student', '9811111111', expect.stringContaining(`${course}, Batch `)],
      path: `/admin/person/${learner.personId}`,
    },
    { title: 'Zoya Paid' },
  ])
  const number = requestNumber(waiting.enrolmentId)
  expect(requests).toMatchObject([
    {
      title: 'Zoya Khan',
      about: [`No. ${number}`, course, '9822222222', expect.any(String)],
      path: `/admin/pendingreq?group=Students&q=${number}`,
    },
  ])
  expect(orders?.map(({ title }) => title).sort()).toEqual(['Zoya Khan', 'Zoya Mirza'])
  expect(receipts).toMatchObject([
    {
      title: 'Zoya Paid',
      about: [`Receipt ${receipt}`, course, '₹12,000 of ₹12,000', '31 Oct 2026'],
      path: `/admin/orders?${new URLSearchParams({ q: receipt })}`,
    },
  ])
  expect(written).toMatchObject([
    {
      title: 'Zoya Writes',
      about: ['zoya@example.org', 'New', expect.any(String)],
      path: '/admin/messages?q=zoya%40example.org',
    },
  ])
})

test('batches and programmes are found by their names, the nearest first', async () => {
  const app = await testApp()
  const mark = unique()
  const [{ id }] = await Promise.all([aProgramme(app, 'course', { course_name: `Advanced Rust ${mark}` })])
  await aProgramme(app, 'degree', { degree_name: `Rust ${mark}` })
  const batchId = await aBatchOf(app, 'Students', id)
  await app.context.db
    .updateTable('batches')
    .set({ name: `Rust Evening ${mark}`, name_key: `rust evening ${mark}` })
    .where('id', '=', batchId)
    .execute()

  const found = await find(app, 'RUST')

  expect(found).toMatchObject([
    {
      kind: 'batch',
      results: [
        {
          title: `Rust Evening ${mark}`,
          about: ['Students', `Advanced Rust ${mark}`],
          path: `/admin/batches?group=Students&batch=${batchId}`,
        },
      ],
    },
    {
      kind: 'programme',
      results: [
        { title: `Rust ${mark}`, path: `/admin/degrees?q=Rust+${mark}` },
        { title: `Advanced Rust ${mark}`, about: ['Course', '3 months'] },
      ],
    },
  ])
})

test('a phone is found however it is typed, also while it is being typed', async () => {
  const app = await testApp()
  await aLearner(app, { name: 'Meena', phone: '9865321470' })
  await app.ask(messageCalls.send, {
    name: 'Her Father',
    email: 'father@example.com',
    phone: '+91 98653 21470',
    message: 'Hello',
  })
  for (const typed of [
    '9865321470',
    '+91 98653 21470',
    '+919865321470',
    '0091 9865321470',
    '09865321470',
    '91-98653-21470',
    '(98653) 21470',
    '98653 21',
    '+91 98653',
    '21470',
  ]) {
    expect(await titles(app, typed, 'person'), typed).toEqual(['Meena'])
    expect(await titles(app, typed, 'message'), typed).toEqual(['Her Father'])
  }
})

test('an exact address or phone comes first, then names that begin so, then words, then parts', async () => {
  const app = await testApp()
  const { id: programmeId } = await aProgramme(app, 'course')
  for (const name of ['Nirasha Devi', 'Kumari Asha', 'Asha Verma', 'Prakasha'])
    await anApplicant(app, { name, programmeId })
  expect(await titles(app, 'asha', 'person')).toEqual([
    'Asha Verma',
    'Kumari Asha',
    ...(await titles(app, 'asha', 'person')).slice(2),
  ])
  expect((await titles(app, 'asha', 'person')).sort()).toEqual([
    'Asha Verma',
    'Kumari Asha',
    'Nirasha Devi',
    'Prakasha',
  ])
  expect((await titles(app, 'as', 'person')).slice(0, 2)).toEqual(['Asha Verma', 'Kumari Asha'])
  const { email } = await anApplicant(app, { name: 'Zz Last', programmeId })
  expect(await titles(app, email.toUpperCase(), 'person')).toEqual(['Zz Last'])
})

test('of a name the words are found in any order, and with the end of a phone', async () => {
  const app = await testApp()
  const { id: programmeId } = await aProgramme(app, 'course')
  await anApplicant(app, { name: 'Ravi Kumar Yadav', phone: '9811122233', programmeId })
  await anApplicant(app, { name: 'Ravi Sharma', phone: '9811144455', programmeId })
  for (const typed of ['ravi yadav', 'Yadav Ravi', 'kumar r', 'ravi 22233'])
    expect(await titles(app, typed, 'person'), typed).toEqual(['Ravi Kumar Yadav'])
  expect(await titles(app, 'sharma yadav', 'person')).toEqual([])
})

test('Hindi names are found by their beginning, a word and a part', async () => {
  const app = await testApp()
  const { id: programmeId } = await aProgramme(app, 'course')
  await anApplicant(app, { name: 'आशा वर्मा', programmeId })
  await anApplicant(app, { name: 'मीरा जोशी', programmeId })
  for (const text of ['आशा', 'आश', 'वर्मा', 'वर', 'शा वर्']) {
    expect(await titles(app, text, 'person'), text).toEqual(['आशा वर्मा'])
    expect(await titles(app, text, 'request'), text).toEqual(['आशा वर्मा'])
  }
})

test('a number of a request finds it while it waits and its order afterwards, a receipt its payment, and both stand first', async () => {
  const app = await testApp()
  const waiting = await anApplicant(app, { name: 'Waits' })
  const learner = await aLearner(app, { name: 'Learns' })
  const number = requestNumber(waiting.enrolmentId)
  for (const typed of [number, `#${number}`, number.toLowerCase().replace('-', ''), `No. ${number}`]) {
    const [first, second] = await find(app, typed)
    expect(first, typed).toMatchObject({ kind: 'request', results: [{ title: 'Waits' }] })
    expect(second, typed).toMatchObject({ kind: 'order', results: [{ title: 'Waits' }] })
  }
  for (const most of [4, 5, 6, 7, 8])
    expect(await titles(app, number.slice(0, most), 'request'), number.slice(0, most)).toEqual(['Waits'])
  const ordered = requestNumber(learner.enrolmentId)
  const [order] = await find(app, ordered)
  expect(order).toMatchObject({ kind: 'order', results: [{ path: `/admin/orders?q=${ordered}` }] })
  const { body } = await app.asAdmin(orderCalls.orders, { q: ordered })
  expect(body.orders.map(({ id }) => id)).toEqual([learner.enrolmentId])

  const paper = await pay(app, learner.enrolmentId)
  await anApplicant(app, { name: 'Has it in the phone', phone: '9800000100' })
  for (const typed of ['000001', paper, paper.toLowerCase()]) {
    const [receipt] = await find(app, typed)
    expect(receipt, typed).toMatchObject({ kind: 'receipt', results: [{ title: 'Learns' }] })
  }
  expect(await titles(app, ordered, 'receipt')).toEqual(['Learns'])
  // The books keep it under the name as it was.
  await app.asAdmin(groupCalls.Students.remove, { _id: learner.personId })
  expect(await titles(app, 'learn', 'receipt')).toEqual(['Learns'])
  expect(await titles(app, 'learn', 'person')).toEqual([])
})

test('what was taken back is found by its number alone, and led to where it is listed', async () => {
  const app = await testApp()
  const learner = await aLearner(app, { name: 'Wavers' })
  const { id: programmeId } = await aProgramme(app, 'course')
  const { id } = (await learner.as(orderCalls.request, { programmeId })).body.order
  await learner.as(orderCalls.cancel, { id })
  const [order] = await find(app, requestNumber(id))
  expect(order?.results).toMatchObject([
    {
      path: `/admin/orders?q=${requestNumber(id)}&status=cancelled`,
      about: expect.arrayContaining(['Cancelled']),
    },
  ])
  const found = await find(app, 'wavers')
  expect(found.flatMap(({ results }) => results.map((result) => result.id))).not.toContain(id)
})

test('six of a kind are shown, and it is said when there are more; two characters are the least', async () => {
  const app = await testApp()
  const { id: programmeId } = await aProgramme(app, 'course')
  for (let nr = 0; nr < 7; nr += 1) await anApplicant(app, { name: `Many ${nr}`, programmeId })
  for (const { results, hasMore } of (await find(app, 'many')).slice(0, 3)) {
    expect(results).toHaveLength(6)
    expect(hasMore).toBe(true)
  }
  for (const text of ['', 'm', ' m ', 'x'.repeat(81)]) {
    const { status, body } = await app.asAdmin(searchCalls.everywhere, { text })
    expect([status, body.field], text).toEqual([400, 'text'])
  }
  expect((await app.asAdmin(searchCalls.everywhere, {})).status).toBe(400)
})

test('where very many bear a name, some of what they asked for is found all the same', async () => {
  const app = await testApp()
  const { id: programme_id } = await aProgramme(app, 'course')
  const created_at = app.clock.now.toISOString()
  const people = Array.from({ length: 510 }, (_, nr) => ({
    id: `crowd-${nr}`,
    grp: 'Students' as const,
    name: `Crowd ${nr}`,
    name_key: `crowd ${nr}`,
    email: `crowd${nr}@example.com`,
    phone: '9876543210',
    city: '',
    college: '',
    type: 'Online' as const,
    status: 'pending' as const,
    created_at,
  }))
  const enrolments = people.map(({ id }, nr) => ({
    id: `enrolment-${nr}`,
    person_id: id,
    programme_id,
    status: 'requested' as const,
    is_sign_up: 1 as const,
    fee_paise: toPaise(100),
    created_at,
  }))
  const accounts = enrolments.flatMap(({ id, fee_paise }, nr) =>
    nr % 2
      ? {
          enrolment_id: id,
          owed_paise: fee_paise,
          paid_paise: fee_paise,
          due_paise: noMoney,
          receipt_number: `R/26-27/${nr}`,
          is_reminded: 1 as const,
        }
      : [],
  )
  await app.context.db.insertInto('people').values(people).execute()
  await app.context.db.insertInto('enrolments').values(enrolments).execute()
  await app.context.db.insertInto('fee_accounts').values(accounts).execute()
  for (const text of ['crowd', 'row', 'ow']) {
    const found = await find(app, text)
    expect(
      found.map(({ kind, results }) => [kind, results.length]),
      text,
    ).toEqual([
      ['person', 6],
      ['request', 6],
      ['order', 6],
      ['receipt', 6],
    ])
  }
})

test('no character of the text is special', async () => {
  const app = await testApp()
  const { id: programmeId } = await aProgramme(app, 'course')
  for (const name of ['Plain Person', "O'Brien", 'Percent 5%_x', 'Quote "Q" Person'])
    await anApplicant(app, { name, programmeId })
  expect(await titles(app, "o'br", 'person')).toEqual(["O'Brien"])
  expect(await titles(app, '5%_', 'person')).toEqual(['Percent 5%_x'])
  expect(await titles(app, '"q"', 'person')).toEqual(['Quote "Q" Person'])
  for (const text of [
    '%%',
    '__',
    '\\\\',
    '""',
    '**',
    "';--",
    'a* OR b*',
    'NEAR(a b)',
    '<b>x</b>',
    '🙂🙂',
    '\ud800x',
  ])
    expect(await titles(app, text, 'person'), text).toEqual([])
  expect((await app.asAdmin(searchCalls.everywhere, { text: 'a\u0000b' })).status).toBe(400)
})

test('the office finds what an owner finds; staff and their letters are in nobody’s search', async () => {
  const app = await testApp()
  const office = await aStaffMember(app, 'office')
  await anApplicant(app, { name: 'Seen By Both' })
  expect(await find(app, 'seen by', office.token)).toEqual(await find(app, 'seen by'))
  for (const text of [office.name, office.email])
    for (const token of [office.token, undefined]) expect(await find(app, text, token)).toEqual([])
})

test('a trainer finds own batches and whom they teach, by name and phone alone', async () => {
  const app = await testApp()
  const learner = await aLearner(app, { name: 'Taught One', phone: '9812345678' })
  const other = await aLearner(app, { name: 'Taught Elsewhere', programmeId: learner.programmeId })
  await anApplicant(app, { name: 'Taught Never', programmeId: learner.programmeId })
  const trainer = await aStaffMember(app, 'trainer')
  expect(await find(app, 'taught', trainer.token)).toEqual([])

  await setBatchesOfTrainer(app.context.db, trainer.id, [learner.batchId])

  const result = {
    id: learner.enrolmentId,
    title: 'Taught One',
    about: ['9812345678', expect.any(String), expect.any(String)],
    path: `/admin/teaching?batch=${learner.batchId}&learner=${learner.enrolmentId}`,
  }
  for (const text of ['taught', 'one', '+91 98123 45678'])
    expect(await find(app, text, trainer.token), text).toEqual([
      { kind: 'person', results: [result], hasMore: false },
    ])
  expect(await find(app, 'batch', trainer.token)).toMatchObject([
    { kind: 'batch', results: [{ id: learner.batchId, path: `/admin/teaching?batch=${learner.batchId}` }] },
  ])
  const hidden = [
    learner.email,
    'lucknow',
    requestNumber(learner.enrolmentId),
    requestNumber(other.enrolmentId),
  ]
  for (const text of hidden) expect(await find(app, text, trainer.token), text).toEqual([])
})

test('a certificate is found by its number, its code and its name, and only by who may issue', async () => {
  const app = await testApp()
  const { certificate, programme } = await aCertificate(app, 'Zubeda Ansari')
  const { serial, code, url } = certificate
  const result = {
    title: 'Zubeda Ansari',
    about: [serial, programme.name, 'Valid'],
    path: `/admin/certificates?${new URLSearchParams({ q: serial })}`,
  }
  for (const text of [serial, serial.toLowerCase(), code, url.slice(-16).replace(/.{4}(?=.)/g, '$&-')])
    expect((await find(app, text))[0], text).toMatchObject({ kind: 'certificate', results: [result] })
  for (const text of ['zubeda', 'ansari', serial.slice(-6)])
    expect(await titles(app, text, 'certificate')).toEqual(['Zubeda Ansari'])

  const trainer = await aStaffMember(app, 'trainer')
  expect(await titles(app, serial, 'certificate', trainer.token)).toEqual([])
  await app.asAdmin(certificateCalls.withdraw, { id: certificate.id, note: 'By letter' })
  expect(await titles(app, serial, 'certificate')).toEqual(['Name withdrawn'])
  expect(await titles(app, 'zubeda', 'certificate')).toEqual([])
})

test('a certificate is found by its name however many newer ones there are', async () => {
  const app = await testApp()
  const { certificate } = await aCertificate(app, 'Zubeda Ansari')
  const { db } = app.context
  const row = await db
    .selectFrom('certificates')
    .where('id', '=', certificate.id)
    .selectAll()
    .executeTakeFirstOrThrow()
  const newer = Array.from({ length: 1_000 }, (_, at) => ({
    ...row,
    id: newId(),
    serial: `NEWER/${at}`,
    code: `newer ${at}`,
    purpose_key: `newer ${at}`,
    holder_name: 'Asha Verma',
    holder_key: 'asha verma',
    status_index: row.status_index + 1 + at,
    created_at: new Date(Date.parse(row.created_at) + 1_000 + at).toISOString(),
  }))
  for (let at = 0; at < newer.length; at += 100)
    await db
      .insertInto('certificates')
      .values(newer.slice(at, at + 100))
      .execute()

  for (const text of ['zubeda', 'Zubeda Ans'])
    expect(await titles(app, text, 'certificate'), text).toEqual(['Zubeda Ansari'])
})
