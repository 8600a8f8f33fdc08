import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Endpoint } from '#contract/call.ts'
import { compatBatchCalls } from '#contract/compat/batch-calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { examCalls } from '#contract/exams/calls.ts'
import { messages } from '#contract/messages.ts'
import { personCalls } from '#contract/people/calls.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { mediaCalls } from '#contract/site/media-calls.ts'
import { adminToken, aStaffMember, tokenOf } from '#server/testing/original-client/callers.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { aPng } from '../../../tests/support/png.ts'
import { oneAtATime } from './body-bounds.ts'

const kilobyte = 1024
/** Of an import. */
const largest = 2 * kilobyte ** 2
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
  expect((await send(app, personCalls.import, padded(largest + 1), admin)).statusCode).toBe(413)
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

test('of the largest bodies one account has a few at a time, and takes no place of anybody else', async () => {
  const app = await testApp()
  const admin = await adminToken(app)
  const office = await aStaffMember(app, 'office')
  const small = JSON.stringify({ group: 'Students', commit: false, rows: [{ name: 'Asha' }] })
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => send(app, personCalls.import, small.padEnd(largest), admin)),
  )
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect((await send(app, personCalls.import, small, admin)).statusCode).toBe(200)

  const open = await holdOpen(app, office.token)
  await open(personCalls.import, 'application/json', largest, 4)
  for (const endpoint of [contentCalls.save, contentCalls.add])
    await open(endpoint, 'application/json', 512 * kilobyte, 20)
  await open(compatBatchCalls.add, 'application/json', kilobyte ** 2, 20)
  expect((await send(app, personCalls.import, small.padEnd(largest), office.token)).statusCode).toBe(429)
  expect((await send(app, personCalls.import, small.padEnd(largest), admin)).statusCode).toBe(200)
})

test('one writer who sends films slowly keeps nobody else from uploading, nor from writing', async () => {
  const app = await testApp()
  const admin = await adminToken(app)
  const writer = await aStaffMember(app, 'writer')
  const open = await holdOpen(app, writer.token)
  for (const endpoint of [mediaCalls.upload, mediaCalls.replace, mediaCalls.captions])
    await open(endpoint, 'multipart/form-data; boundary=x', 20 * kilobyte ** 2, 3)
  const png = aPng({ width: 8, height: 8 }, Buffer.alloc(200))
  const upload = (token: string) =>
    app.ask(mediaCalls.upload, { file: new Blob([new Uint8Array(png)]), name: 'Ours' }, token)
  let isAnswered = false
  void upload(writer.token).then(() => {
    isAnswered = true
  })
  expect((await upload(admin)).body.success).toBe(true)
  expect(isAnswered).toBe(false)
  expect((await app.ask(contentCalls.add, { kind: 'faqs', content: {} }, writer.token)).status).not.toBe(429)
})

test('bodies of strangers count for their network, also where Razorpay is listened to', async () => {
  const app = await testApp()
  const open = await holdOpen(app, '', `x-razorpay-signature: ${'a'.repeat(64)}\r\n`)
  for (const endpoint of [catalogueCalls.course.single, { path: '/api/fees/razorpay' }]) {
    const refused = await open(endpoint, 'application/json', 64 * kilobyte, 140)
    await vi.waitFor(() => expect([endpoint.path, refused()]).toEqual([endpoint.path, 12]))
  }
})

/** Begins so many bodies and never ends them; tells how many of them were refused. */
async function holdOpen({ app }: TestApp, token: string, headers = '') {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { server } = app
  const { port } = server.address() as AddressInfo
  return async ({ path }: Pick<Endpoint, 'path'>, type: string, bytes: number, times: number) => {
    let refused = 0
    let asked = 0
    const count = () => {
      asked += 1
    }
    server.on('request', count)
    onTestFinished(() => void server.off('request', count))
    for (let number = 0; number < times; number += 1) {
      const client = connect(port, '127.0.0.1')
      onTestFinished(() => void client.destroy())
      client.on('error', () => {})
      client.on('data', (answer) => {
        if (String(answer).startsWith('HTTP/1.1 429')) refused += 1
      })
      client.write(
        `POST ${path} HTTP/1.1\r\nhost: x\r\ntoken: ${token}\r\n${headers}content-type: ${type}\r\n` +
          `content-length: ${bytes}\r\n\r\n{`,
      )
    }
    await vi.waitFor(() => expect(asked).toBeGreaterThanOrEqual(times))
    await pause(300)
    return () => refused
  }
}

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
        `POST ${path} HTTP/1.1\r\nhost: x\r\ntoken: ${admin}\r\ncontent-type: application/json\r\ncontent-length: ${largest}\r\n\r\n{`,
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
