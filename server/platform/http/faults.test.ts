import Fastify, { type FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import { expect, test } from 'vitest'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { messages } from '#contract/messages.ts'
import { admin, testApp } from '#server/testing/test-app.ts'
import { answerFaults } from './faults.ts'
import { Refusal } from './refusal.ts'

const singleCourse = catalogueCalls.course.single.path
const asJson = { 'content-type': 'application/json' }

test('malformed JSON is refused with the envelope', async () => {
  const { app } = await testApp()
  for (const payload of ['{', '{"courseid":', 'courseid', '{"__proto__":{"isAdmin":true}}']) {
    const answer = await app.inject({ method: 'POST', url: singleCourse, payload, headers: asJson })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { success: false, message: messages.malformed, key: 'malformed' },
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
  }
})

test('a body of the wrong shape is refused by the name of the field', async () => {
  const { ask } = await testApp()
  const answer = await ask(catalogueCalls.course.single, { courseid: 5 })
  expect(answer).toMatchObject({ status: 400, body: { success: false, field: 'courseid' } })
  expect(answer.body.message).toBe('courseid: must be an id')
})

test('a path that no call has is answered 404 in the envelope, whatever the method', async () => {
  const { app } = await testApp()
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
    for (const url of ['/api/nothing', '/api/course/nothing/at/all', '/api/']) {
      const answer = await app.inject({ method, url })
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { success: false, message: messages.notFound, key: 'notFound' },
      ])
    }
  }
  expect((await app.inject({ method: 'GET', url: singleCourse })).statusCode).toBe(404)
})

test('an address that cannot be read is answered in the envelope', async () => {
  const { app } = await testApp()
  for (const url of ['/api/%zz', '/api/course/%E0%A4%A', '/api/%']) {
    const answer = await app.inject({ method: 'GET', url })
    expect([400, 404]).toContain(answer.statusCode)
    expect(answer.json()).toMatchObject({ success: false, message: expect.stringMatching(/\S/) })
    expect(answer.body).not.toMatch(/FST_|statusCode/)
  }
})

test('a body beyond the limit is answered 413', async () => {
  const { app } = await testApp()
  const payload = JSON.stringify({ courseid: 'x'.repeat(1_100_000) })
  const answer = await app.inject({ method: 'POST', url: singleCourse, payload, headers: asJson })
  expect([answer.statusCode, answer.json()]).toEqual([
    413,
    { success: false, message: messages.tooLarge, key: 'tooLarge' },
  ])
})

test('a content type that no call takes is a malformed body: 400 in the envelope', async () => {
  const { app } = await testApp()
  for (const type of ['application/xml', 'application/x-www-form-urlencoded', 'image/png', 'nonsense']) {
    const answer = await app.inject({
      method: 'POST',
      url: singleCourse,
      payload: '<a/>',
      headers: { 'content-type': type },
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { success: false, message: messages.malformed, key: 'malformed' },
    ])
  }
})

test('a call for a form says so when it gets JSON, and the other way round', async () => {
  const { app, login } = await testApp()
  const token = await login(loginCalls.staff, admin)
  const form = await app.inject({
    method: 'POST',
    url: catalogueCalls.course.add.path,
    payload: {},
    headers: { token },
  })
  expect([form.statusCode, form.json().success]).toEqual([400, false])
  const boundary = 'multipart/form-data; boundary=x'
  const json = await app.inject({
    method: 'POST',
    url: singleCourse,
    payload: '--x\r\ncontent-disposition: form-data; name="courseid"\r\n\r\n1\r\n--x--\r\n',
    headers: { 'content-type': boundary },
  })
  expect([json.statusCode, json.json().success]).toEqual([400, false])
})

test('an unexpected fault is answered in neutral words with the id that the log knows', async () => {
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  const app = Fastify({ loggerInstance: log as FastifyBaseLogger, genReqId: () => 'request-42' })
  answerFaults(app)
  app.get('/broken', () => {
    throw new Error('select secret from drawer')
  })
  const answer = await app.inject('/broken')

  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    success: false,
    message: messages.ourFault,
    key: 'ourFault',
    requestId: 'request-42',
  })
  expect(answer.body).not.toContain('secret')
  expect(lines.join()).toContain('request-42')
  expect(lines.join()).toContain('select secret from drawer')
})

test('a refusal answers 200 unless the call itself is at fault, and names the field', async () => {
  const app = Fastify()
  answerFaults(app)
  app.get('/refused', () => {
    throw new Refusal('Not so.', { field: 'name' })
  })
  app.get('/forbidden', () => {
    throw new Refusal('Not you.', { status: 403 })
  })
  const refused = await app.inject('/refused')
  expect([refused.statusCode, refused.json()]).toMatchObject([
    200,
    { success: false, message: 'Not so.', field: 'name' },
  ])
  const forbidden = await app.inject('/forbidden')
  expect([forbidden.statusCode, forbidden.json()]).toMatchObject([
    403,
    { success: false, message: 'Not you.' },
  ])
})

test('a database that is away and a full disk have answers of their own', async () => {
  const app = Fastify()
  answerFaults(app)
  app.get('/:code', (request) => {
    const { code } = request.params as { code: string }
    throw Object.assign(new Error('low-level words'), { code })
  })
  for (const [code, status, message] of [
    ['ECONNREFUSED', 503, messages.databaseAway],
    ['57P01', 503, messages.databaseAway],
    ['ENOSPC', 507, messages.noRoom],
    ['SQLITE_FULL', 507, messages.noRoom],
  ] as const) {
    const answer = await app.inject(`/${code}`)
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { success: false, message }])
  }
})
