import { expect, test, vi } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import type { Endpoint } from '#contract/call.ts'
import { materialCalls, ownMaterialCalls } from '#contract/classroom/material-calls.ts'
import { ownClassCalls } from '#contract/classroom/own-calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { yearCalls } from '#contract/fees/year-calls.ts'
import { messages } from '#contract/messages.ts'
import { messageCalls } from '#contract/office/calls.ts'
import { learnerCalls } from '#contract/people/calls.ts'
import { eventCalls } from '#contract/site/calls.ts'
import { setConfirmed } from '#server/areas/accounts/confirmation-service.ts'
import { zipPath } from '#server/areas/certificates/zip-token.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { argon2Passwords } from '#server/platform/security/passwords.ts'
import { hashKey } from '#server/platform/security/throttle.ts'
import { aProgramme, signUpOf, unique } from '#server/testing/factories.ts'
import { aLearner } from '#server/testing/learners.ts'
import { adminToken, aStaffMember } from '#server/testing/original-client/callers.ts'
import { admin, type TestApp, testApp } from '#server/testing/test-app.ts'

const { register } = groupCalls.Students
const { request, cancel } = orderCalls
const tooMany = { success: false, message: messages.tooManyAttempts, key: 'tooManyAttempts' }

function askFrom({ app }: TestApp, address: string, endpoint: Endpoint, payload: Record<string, unknown>) {
  return app.inject({ method: 'POST', url: endpoint.path, payload, remoteAddress: address })
}

/** As if so many had come through the door in this hour. */
async function counted({ context, clock }: TestApp, key: string, hits: number): Promise<void> {
  await context.db
    .insertInto('throttles')
    .values({ key: hashKey(key), hits, since: clock.now.toISOString() })
    .execute()
}

test('a computer room signs up sixty in an hour; one address that floods is stopped, elsewhere nobody is', async () => {
  const app = await testApp({ rateLimit: true })
  const { name: course } = await aProgramme(app, 'course')
  const signUp = (address: string) => askFrom(app, address, register, signUpOf('Students', course))
  for (let number = 1; number <= 60; number += 1) {
    expect((await signUp('192.0.2.1')).json().success).toBe(true)
  }
  await counted(app, 'sign-up network 192.0.2.9', 100)
  const stopped = await signUp('192.0.2.9')
  expect([stopped.statusCode, stopped.json()]).toEqual([429, tooMany])
  expect((await signUp('192.0.2.2')).json().success).toBe(true)
})

test('one mailbox gets few letters of sign-ups, from wherever and however it is spelt; its owner still signs up', async () => {
  const app = await testApp({ rateLimit: true })
  const { name: course } = await aProgramme(app, 'course')
  const statuses = []
  const spellings = [
    'v.ictim',
    'vi.ctim',
    'vic.tim',
    'vict.im',
    'Victim+1',
    'Victim+2',
    'v.i.ctim+3',
    'victim',
  ]
  for (const [number, spelling] of spellings.entries()) {
    const signUp = signUpOf('Students', course, { email: `${spelling}@gmail.com` })
    statuses.push((await askFrom(app, `192.0.2.${number}`, register, signUp)).statusCode)
  }
  expect(statuses).toEqual(spellings.map(() => 200))
  expect(await app.context.db.selectFrom('notifications').select('id').execute()).toHaveLength(5)
})

test("a sign-up that we were too busy for uses up nobody's share", async () => {
  const passwords = argon2Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 })
  let isBusy = false
  const hash = async (password: string) => {
    if (isBusy) throw new Refusal(messages.busy, { status: 503 })
    return passwords.hash(password)
  }
  const app = await testApp({ rateLimit: true, passwords: { ...passwords, hash } })
  const { name: course } = await aProgramme(app, 'course')
  const signUp = signUpOf('Students', course)
  isBusy = true
  for (let number = 1; number <= 6; number += 1) expect((await app.ask(register, signUp)).status).toBe(503)
  const charged = app.context.db.selectFrom('throttles').where('hits', '>', 0).select('key')
  expect(await charged.execute()).toEqual([])
  isBusy = false
  expect((await app.ask(register, signUp)).body.success).toBe(true)
})

test("a flood from one place stands in a line of its own, and nobody else's call behind it", async () => {
  const passwords = argon2Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 })
  const hashing: string[] = []
  let held = Promise.resolve()
  const hash = async (password: string) => {
    hashing.push(password)
    await held
    return passwords.hash(password)
  }
  const app = await testApp({ rateLimit: true, passwords: { ...passwords, hash } })
  const { name: course } = await aProgramme(app, 'course')
  const signUp = async (address: string, password: string) =>
    askFrom(app, address, register, signUpOf('Students', course, { password }))
  let goOn = () => {}
  held = new Promise((resolve) => {
    goOn = resolve
  })
  const flood = Array.from({ length: 20 }, () => signUp('192.0.2.1', 'one of the flood'))
  const other = signUp('192.0.2.2', 'somebody elsewhere')

  await vi.waitFor(() => expect(hashing).toContain('somebody elsewhere'), { timeout: 10_000 })
  expect(hashing.filter((password) => password === 'one of the flood').length).toBeLessThanOrEqual(2)
  goOn()
  const answers = await Promise.all([...flood, other])
  expect(answers.map((answer) => answer.json().success)).toEqual(answers.map(() => true))
})

test('strangers and misses on the network of the institute do not shut out who is logged in', async () => {
  const app = await testApp({ rateLimit: true })
  const token = await adminToken(app)
  const remoteAddress = '192.0.2.1'
  const from = async (url: string, given: string) =>
    (await app.app.inject({ url, remoteAddress, headers: { token: given } })).statusCode
  const { path } = accountCalls.me
  const madeUp = (number: number) => `${String(number).padStart(43, 'x')}${token.slice(43)}`
  const misses = Array.from({ length: 1_230 }, (_, number) => from('/api/nothing', madeUp(number)))

  expect(await from(path, token)).toBe(200)
  await Promise.all(misses)

  expect(await from(path, madeUp(1))).toBe(429)
  expect([await from(path, token), await from('/api/nothing', token)]).toEqual([200, 404])
  await app.ask(accountCalls.logout, {}, token)
  expect([await from(path, token), await from(path, token)]).toEqual([429, 429])
})

test('nor who follows a link of ours without a token: calendars, files of a class, papers, certificates', async () => {
  const app = await testApp({ rateLimit: true })
  const { batchId, as } = await aLearner(app)
  const file = new Blob(['%PDF-1.7 The slides of today\n%%EOF'])
  await app.asAdmin(materialCalls.add, { batchId, title: 'Slides', file, fileName: 'a.pdf' } as never)
  const [material] = (await as(ownMaterialCalls.list)).body.materials
  const office = await aStaffMember(app, 'office')
  const links = [
    new URL((await as(ownClassCalls.makeFeed)).body.url).pathname,
    (await as(ownMaterialCalls.open, { id: material?.id ?? '' })).body.url,
    (await app.asAdmin(yearCalls.yearZip, { year: '2026-27' })).body.url,
    (await app.asAdmin(yearCalls.yearCsv, { year: '2026-27' })).body.url,
    zipPath(app.context.seal, 'no run of ours', office.id, app.clock.now),
  ]
  const remoteAddress = '192.0.2.1'
  const from = async (url: string) => (await app.app.inject({ url, remoteAddress })).statusCode
  // Not its last sign, whose lowest bits no bytes hang on.
  const broken = (url: string) =>
    url.replace(/.(.{4}(\.ics)?)$/, (end) => (end[0] === 'x' ? 'y' : 'x') + end.slice(1))
  const misses = (many: number) => Array.from({ length: many }, (_, at) => from(broken(links[at % 2] ?? '')))

  // First those that the routes of the links count themselves, then those that all calls share.
  await Promise.all(misses(700))
  for (const link of links) expect([link, await from(link)]).toEqual([link, 200])
  await Promise.all([...misses(300), ...Array.from({ length: 600 }, () => from('/api/nothing'))])

  for (const link of links) {
    expect([link, await from(link)]).toEqual([link, 200])
    expect([link, await from(broken(link))]).toEqual([link, 429])
  }
})

test('own data of very many tests is written with everybody else in between, one at a time', async () => {
  const app = await testApp()
  const learner = await aLearner(app)
  const questions = Array.from({ length: 20 }, (_, number) => ({
    question: `What does line ${number} print?`.padEnd(120, '.'),
    options: ['one', 'two', 'three', 'four'],
  }))
  const at = app.clock.now.toISOString()
  const aTest = (number: number) => ({
    id: `test ${String(number).padStart(5, '0')}`,
    person_id: learner.personId,
    drawn: JSON.stringify(questions),
    answers: JSON.stringify(questions.map(() => 1)),
    score: number % 20,
    total: 20,
    by_language: '[]',
    started_at: at,
    submitted_at: at,
  })
  for (let from = 0; from < 3_000; from += 500) {
    const rows = Array.from({ length: 500 }, (_, number) => aTest(from + number))
    await app.context.db.insertInto('attempts').values(rows).execute()
  }
  let rounds = 0
  let isOver = false
  const count = () => {
    rounds += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)

  const answers = await Promise.all(Array.from({ length: 5 }, () => learner.as(learnerCalls.myData)))
  isOver = true
  const first = answers.find(({ status }) => status === 200)

  const { tests } = (first?.body.data ?? {}) as { tests: { score: number; questions: unknown[] }[] }
  expect(tests).toHaveLength(3_000)
  expect(tests.map(({ score }) => score).slice(18, 22)).toEqual([18, 19, 0, 1])
  expect(tests[2_999]?.questions).toEqual(questions)
  expect(rounds).toBeGreaterThanOrEqual(30)
  for (const { status, body } of answers.filter((answer) => answer !== first))
    expect([status, body.message]).toEqual([429, messages.dataUnderWay])
  expect((await learner.as(learnerCalls.myData)).status).toBe(200)
})

test('the institute sends so many letters an hour, from however many places they are asked for', async () => {
  const app = await testApp({ rateLimit: true })
  const { name: course } = await aProgramme(app, 'course')
  await counted(app, 'sign-up all', 1_000)
  await counted(app, 'contact all', 300)
  await counted(app, 'event all', 1_000)
  await counted(app, 'forgot all', 300)
  await counted(app, 'forgot unproven all', 300)
  const visitor = { name: 'Asha', email: 'asha@example.com', phone: '9876543210' }
  const { email } = await aLearner(app)
  for (const [endpoint, payload] of [
    [register, signUpOf('Students', course)],
    [messageCalls.send, { ...visitor, message: 'Hello' }],
    [eventCalls.register, { ...visitor, eventId: 'cybersecurity-talk' }],
  ] as const) {
    const answer = await askFrom(app, '192.0.2.1', endpoint, payload)
    expect([endpoint.path, answer.statusCode, answer.json()]).toEqual([endpoint.path, 429, tooMany])
  }
  expect((await app.ask(accountCalls.forgotPassword, { email })).body.success).toBe(true)
  expect(await app.context.db.selectFrom('notifications').select('id').execute()).toEqual([])

  // Nobody keeps the institute itself out that way.
  await app.ask(accountCalls.forgotPassword, { email: admin.email })
  expect(await app.context.db.selectFrom('deliveries').select('to_address').execute()).toEqual([
    { to_address: admin.email },
  ])
})

test('who is given 65,536 networks for nothing uses up a third of what there is, and others are let in', async () => {
  const app = await testApp({ rateLimit: true })
  const { name: course } = await aProgramme(app, 'course')
  const visitor = () => ({ name: 'Asha', email: `v${unique()}@example.com`, phone: '9876543210' })
  const doors: [name: string, endpoint: Endpoint, body: () => Record<string, unknown>, share: number][] = [
    ['sign-up', register, () => signUpOf('Students', course), 334],
    ['contact', messageCalls.send, () => ({ ...visitor(), message: 'Hello' }), 100],
    ['event', eventCalls.register, () => ({ ...visitor(), eventId: 'cybersecurity-talk' }), 334],
  ]
  for (const [name, endpoint, body, share] of doors) {
    await counted(app, `${name} network 2001:db8:7::/48`, share - 2)
    const from = async (address: string) => (await askFrom(app, address, endpoint, body())).statusCode
    const flood = []
    for (let network = 1; network <= 4; network += 1) flood.push(await from(`2001:db8:7:${network}::1`))
    expect([name, ...flood]).toEqual([name, 200, 200, 429, 429])
    expect([name, await from('2001:db8:8::1'), await from('192.0.2.1')]).toEqual([name, 200, 200])
  }

  await counted(app, 'forgot unproven network 2001:db8:7::/48', 100)
  const letters = async (address: string) => {
    const { email } = await aLearner(app)
    await askFrom(app, address, accountCalls.forgotPassword, { email })
    return (
      await app.context.db.selectFrom('deliveries').where('to_address', '=', email).select('id').execute()
    ).length
  }
  expect([await letters('2001:db8:7:9::1'), await letters('2001:db8:8:9::1')]).toEqual([0, 1])
})

test('links that a neighbour asks for in made-up names keep no proven address from its own, here or anywhere', async () => {
  const app = await testApp({ rateLimit: true })
  const { db } = app.context
  const forgot = (address: string, email: string) =>
    askFrom(app, address, accountCalls.forgotPassword, { email })
  const letters = async (email: string) =>
    (await db.selectFrom('deliveries').where('to_address', '=', email).select('id').execute()).length
  const proven = async () => {
    const { email, accountId } = await aLearner(app)
    await setConfirmed(db, { accountId, email }, app.clock.now)
    return email
  }
  const [here, elsewhere, other] = [await proven(), await proven(), (await aLearner(app)).email]
  for (let number = 1; number <= 10; number += 1) {
    const { email } = await aLearner(app)
    for (let wishes = 1; wishes <= 3; wishes += 1) await forgot('192.0.2.1', email)
    expect(await letters(email)).toBe(3)
  }

  await forgot('192.0.2.1', other)
  expect(await letters(other)).toBe(0)
  await forgot('192.0.2.1', here)
  expect(await letters(here)).toBe(1)

  await db
    .updateTable('throttles')
    .set({ hits: 300 })
    .where('key', '=', hashKey('forgot unproven all'))
    .execute()
  await forgot('192.0.2.2', other)
  expect(await letters(other)).toBe(0)
  await forgot('192.0.2.2', elsewhere)
  expect(await letters(elsewhere)).toBe(1)
})

test('a name brings neither lines nor web addresses into anything', async () => {
  const app = await testApp()
  const { name: course } = await aProgramme(app, 'course')
  const lines = 'You won Rs 50,000\r\n\r\nClaim now'
  const broken = await app.ask(register, signUpOf('Students', course, { name: lines }))
  expect([broken.status, broken.body.field]).toEqual([400, 'name'])
  const linked = await app.ask(register, signUpOf('Students', course, { name: 'Claim http://evil.example' }))
  expect(linked.body).toEqual({
    success: false,
    message: messages.addressInName,
    key: 'addressInName',
    field: 'name',
  })
})

test('one learner who orders and takes back all day long fills no list', async () => {
  const app = await testApp({ rateLimit: true })
  const learner = await aLearner(app)
  const { id: programmeId } = await aProgramme(app, 'course')
  for (let number = 1; number <= 20; number += 1) {
    const { body } = await learner.as(request, { programmeId })
    await learner.as(cancel, { id: body.order.id })
  }
  const stopped = await learner.as(request, { programmeId })
  expect([stopped.status, stopped.body.message]).toEqual([429, messages.tooManyOrders])
  const { orders } = (await app.asAdmin(orderCalls.orders)).body
  expect(orders.map(({ id }) => id)).toEqual([learner.enrolmentId])
  const other = await aLearner(app)
  expect((await other.as(request, { programmeId })).status).toBe(200)
})
