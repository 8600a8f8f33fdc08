import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/call.ts'
import { compatBatchCalls } from '#contract/compat/batch-calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { examCalls } from '#contract/exams/calls.ts'
import { messages } from '#contract/messages.ts'
import { personCalls } from '#contract/people/calls.ts'
import { adminToken, tokenOf } from '#server/testing/original-client/callers.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { oneAtATime } from './body-bounds.ts'

const kilobyte = 1024
const tooLarge = { success: false, message: messages.tooLarge, key: 'tooLarge' }

function send({ app }: TestApp, { method, path }: Endpoint, payload: string, token = '') {
  return app.inject({
    method,
    url: path,
    payload,
    headers: { 'content-type': 'application/json', ...(token ? { token } : {}) },
  })
}

test('who may not call is told so whatever is sent, before it is looked at', async () => {
  const app = await testApp()
  const student = await tokenOf(app, "a student's token")
  for (const endpoint of [personCalls.import, compatBatchCalls.add, catalogueCalls.course.add]) {
    for (const body of ['{bad', '', `{"rows":[${'{},'.repeat(400_000)}{}]}`, '['.repeat(200_000)]) {
      expect((await send(app, endpoint, body)).statusCode).toBe(401)
      expect((await send(app, endpoint, body, student)).statusCode).toBe(403)
    }
  }
})

test('there is as much room as the call is for: a token makes none in a call for anyone', async () => {
  const app = await testApp()
  const admin = await adminToken(app)
  const student = await tokenOf(app, "a student's token")
  const padded = (bytes: number) => JSON.stringify({ courseid: 'x' }).padEnd(bytes)
  for (const token of ['', student, admin]) {
    const fits = await send(app, catalogueCalls.course.single, padded(64 * kilobyte), token)
    const not = await send(app, catalogueCalls.course.single, padded(64 * kilobyte + 1), token)
    expect([fits.statusCode, not.statusCode, not.json()]).toEqual([200, 413, tooLarge])
  }
  expect((await send(app, examCalls.save, padded(70 * kilobyte), student)).statusCode).toBe(413)
  expect((await send(app, compatBatchCalls.add, padded(kilobyte ** 2), admin)).statusCode).toBe(400)
  expect((await send(app, compatBatchCalls.add, padded(kilobyte ** 2 + 1), admin)).statusCode).toBe(413)
  expect((await send(app, personCalls.import, padded(8 * kilobyte ** 2 + 1), admin)).statusCode).toBe(413)
})

test('a body of millions of values, or of endless depth, is refused unread for admins too', async () => {
  const app = await testApp()
  const admin = await adminToken(app)
  const deep = `{"rows":${'['.repeat(50)}${']'.repeat(50)}}`
  const names = Array.from({ length: 900 }, (_, number) => `"k${number}" : ""`)
  const many = `{"rows":[${'{},'.repeat(2_700_000)}{}]}`
  for (const [endpoint, body] of [
    [personCalls.import, many],
    [personCalls.import, deep],
    [personCalls.import, '['.repeat(1_000_000)],
    [compatBatchCalls.add, `{"courses":[${'{},'.repeat(100_000)}{}]}`],
    [compatBatchCalls.add, deep],
    [compatBatchCalls.add, `{${names}}`],
  ] as const) {
    const answer = await send(app, endpoint, body, admin)
    expect([answer.statusCode, answer.json()]).toEqual([413, tooLarge])
  }
  const signs = JSON.stringify({ courseid: '[{,"\\'.repeat(8) })
  expect((await send(app, catalogueCalls.course.single, signs)).statusCode).toBe(200)
})

test('of the largest bodies a few are read at a time', async () => {
  const app = await testApp()
  const admin = await adminToken(app)
  const body = JSON.stringify({ group: 'Students', commit: false, rows: [{ name: 'Asha' }] })
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => send(app, personCalls.import, body, admin)),
  )
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
  expect((await send(app, personCalls.import, body, admin)).statusCode).toBe(200)
})

test('who hangs up before they are known does not keep a place from others', async () => {
  const app = await testApp()
  const admin = await adminToken(app)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as AddressInfo
  const { path } = personCalls.import
  for (let hand = 0; hand < 8; hand += 1) {
    const asked = once(app.app.server, 'request')
    const client = connect(port, '127.0.0.1', () =>
      client.write(
        `POST ${path} HTTP/1.1\r\nhost: x\r\ntoken: ${admin}\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{`,
      ),
    )
    client.on('error', () => {})
    const [, response] = await asked
    // At this very moment, while the database is asked who it is.
    response.req.socket.destroy()
    await once(response, 'close')
  }
  const body = JSON.stringify({ group: 'Students', commit: false, rows: [{ name: 'Asha' }] })
  expect((await send(app, personCalls.import, body, admin)).statusCode).toBe(200)
})

test('while one large body is read the others wait, and smaller calls do not', async () => {
  const app = await testApp()
  const admin = await adminToken(app)
  const body = JSON.stringify({ group: 'Students', commit: false, rows: [{ name: 'Asha' }] })
  let release = () => {}
  const another = new Promise<void>((resolve) => {
    release = resolve
  })
  const held = oneAtATime(() => another)
  let isAnswered = false
  const answer = send(app, personCalls.import, body, admin).then((came) => {
    isAnswered = true
    return came
  })
  for (let call = 0; call < 20; call += 1)
    expect((await send(app, catalogueCalls.course.single, '{"courseid":"x"}')).statusCode).toBe(200)
  expect(isAnswered).toBe(false)
  release()
  await held
  expect((await answer).statusCode).toBe(200)
})

test('a form that does not say its length is refused once it is too long, while it is still being sent', async () => {
  const app = await testApp()
  const admin = await adminToken(app)
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as AddressInfo
  const field = '--x\r\ncontent-disposition: form-data; name="description"\r\n\r\n'
  const file = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'
  for (const start of [field, file, 'a preamble without an end ']) {
    const { path } = catalogueCalls.course.add
    const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ntoken: ${admin}\r\ncontent-type: multipart/form-data; boundary=x\r\ntransfer-encoding: chunked\r\n\r\n`
    const client = connect(port, '127.0.0.1')
    client.on('error', () => {})
    const answered = once(client, 'data')
    client.write(head + inChunk(start))
    const more = inChunk('a'.repeat(kilobyte ** 2))
    for (let megabyte = 0; megabyte < 24; megabyte += 1) client.write(more)
    expect(String((await answered)[0])).toContain('HTTP/1.1 413')
    client.destroy()
  }
  expect(await readdir(app.context.incoming)).toEqual([])
})

function inChunk(text: string): string {
  return `${text.length.toString(16)}\r\n${text}\r\n`
}
