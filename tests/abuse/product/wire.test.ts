import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { messages } from '#contract/messages.ts'
import { messageCalls } from '#contract/office/calls.ts'
import { personCalls } from '#contract/people/calls.ts'
import { getRaw, requestRaw, sendRaw } from '../../support/raw-http.ts'

const url = inject('productUrl')
const head = `host: any\r\nconnection: close\r\n`
const post = `POST ${messageCalls.send.path} HTTP/1.1\r\n${head}content-type: application/json\r\n`
const second = 'GET /api/admin/dashboard HTTP/1.1\r\nhost: any\r\n\r\n'

/** How many answers came back over one connection. */
const answersIn = (text: string) => text.match(/HTTP\/1\.1 \d{3} /g)?.length ?? 0

test('a request whose length is in doubt is refused whole, and nothing behind it is taken for another', async () => {
  for (const doubtful of [
    `${post}content-length: 2\r\ncontent-length: ${2 + second.length}\r\n\r\n{}${second}`,
    `${post}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${second}`,
    `${post}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n${second}`,
    `${post}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${second}`,
    `${post}content-length: -1\r\n\r\n{}${second}`,
    `${post}content-length: 2, 2\r\n\r\n{}${second}`,
    `${post}content-length : 2\r\n\r\n{}${second}`,
    `GET / HTTP/1.1\nhost: any\n\n${second}`,
    `GET / HTTP/1.1\r\nhost: any\r\n folded: yes\r\n\r\n${second}`,
    `GET / HTTP/9.9\r\n${head}\r\n`,
    `EVIL / HTTP/1.1\r\n${head}\r\n`,
    `GET /\u0000 HTTP/1.1\r\n${head}\r\n`,
    'GET / HTTP/1.1\r\nconnection: close\r\n\r\n',
    `GET / HTTP/1.1\r\nhost: any\r\nHost: any\r\n\r\n${second}`,
    `GET /api/nothing HTTP/1.1\r\nhost: any\r\nHOST: other.example\r\n\r\n${second}`,
    '\u0016\u0003\u0001\u0002\u0000\u0001\u0000',
  ]) {
    const { status, text } = await sendRaw(url, doubtful)
    expect([doubtful.slice(0, 120), status, answersIn(text)]).toEqual([doubtful.slice(0, 120), 400, 1])
  }
})

test('headers and addresses beyond all measure are refused in the envelope', async () => {
  const tooLarge = { success: false, message: messages.tooLarge, key: 'tooLarge' }
  for (const headers of [
    { cookie: 'x'.repeat(20_000) },
    Object.fromEntries(Array.from({ length: 3_000 }, (_, number) => [`x-${number}`, 'y'])),
  ]) {
    const answer = await getRaw(url, '/', headers)
    expect([answer.status, JSON.parse(answer.body)]).toEqual([431, tooLarge])
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  }
  for (const path of [`/${'x'.repeat(9_000)}`, `/api/${'x'.repeat(9_000)}`, `/course/${'x'.repeat(9_000)}`]) {
    const answer = await getRaw(url, path)
    expect([400, 404, 413]).toContain(answer.status)
    expect(JSON.parse(answer.body)).toMatchObject({ success: false })
  }
  expect((await getRaw(url, `/?${'x'.repeat(9_000)}`)).status).toBe(200)
})

test('what is asked of a proxy, a tunnel or another protocol is not done', async () => {
  expect((await getRaw(url, 'http://elsewhere.example/')).status).toBe(400)
  expect((await requestRaw(url, 'TRACE', '/', { token: 'secret' })).text).not.toContain('secret')
  expect((await sendRaw(url, `CONNECT elsewhere.example:443 HTTP/1.1\r\n${head}\r\n`)).text).toBe('')
  const upgrade = { upgrade: 'websocket', 'sec-websocket-key': 'x', 'sec-websocket-version': '13' }
  expect((await getRaw(url, '/', upgrade)).status).toBe(200)
  const overridden = await requestRaw(url, 'GET', '/', { 'x-http-method-override': 'DELETE' })
  expect(overridden.status).toBe(200)
})

/** Each is tried below /uploads/, below /assets/ and at the root. */
const climbs = [
  '../taleem.db',
  '..%2ftaleem.db',
  '%2e%2e/taleem.db',
  '%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2f%2e%2e%2fetc/passwd',
  '../../../../../../../../etc/passwd',
  '..\\..\\taleem.db',
  '..%5c..%5ctaleem.db',
  '%252e%252e%252ftaleem.db',
  '....//taleem.db',
  '/etc/passwd',
  '//etc/passwd',
  'file:///etc/passwd',
  '%00',
  '../taleem.db%00.webp',
  '%c0%ae%c0%ae/taleem.db',
  '.env',
  '../.env',
  '../package.json',
  '../../package.json',
  '../server/index.js',
  '../../server/index.js',
  '%2e%2e/%2e%2e/server/index.js',
  '.%2e/..%2f../build/server/index.js',
]

test('no path climbs out of the folders that are served', async () => {
  for (const base of ['/uploads/', '/assets/', '/']) {
    for (const climb of climbs) {
      const { status, text } = await getRaw(url, base + climb)
      expect([base + climb, [400, 403, 404].includes(status)]).toEqual([base + climb, true])
      expect([base + climb, /SQLite format|root:|"dependencies"|createRequestHandler/.test(text)]).toEqual([
        base + climb,
        false,
      ])
    }
  }
})

test('no address sends the browser elsewhere', async () => {
  for (const path of [
    '//elsewhere.example',
    '//elsewhere.example/..',
    '/\\elsewhere.example',
    '/%2f%2felsewhere.example',
    '/.//elsewhere.example',
    '/%0d%0alocation:%20https://elsewhere.example',
    '/company/',
    '/login?back=//elsewhere.example',
    '/admin?redirect=https://elsewhere.example',
    '/login.data?redirect=https://elsewhere.example',
  ]) {
    const { status, headers } = await getRaw(url, path)
    expect([path, status === 200 || status === 404, headers.location]).toEqual([path, true, undefined])
  }
})

test('no path makes a page fail', async () => {
  const part = fc.oneof(
    fc.constantFrom(
      '..',
      '.',
      '%2e',
      '%5c',
      '%00',
      '%25',
      '%ff',
      '__proto__',
      'constructor',
      '<script>',
      "'",
      '%3Cscript%3E',
    ),
    fc.string({ unit: 'grapheme', maxLength: 30 }).map(encodeURIComponent),
    fc.string({ maxLength: 12 }).map((text) => text.replace(/[^!-~]/g, '')),
  )
  const start = fc.constantFrom(
    '/course/',
    '/blog/',
    '/admin/person/',
    '/',
    '/student/',
    '/api/',
    '/uploads/',
  )
  const end = fc.constantFrom('', '', '.data', '/', '?x=1', '.data?_routes=root', '?__proto__[a]=1')
  const path = fc.tuple(start, fc.array(part, { minLength: 1, maxLength: 3 }), end)
  await fc.assert(
    fc.asyncProperty(path, async ([before, parts, after]) => {
      const address = before + parts.join('/').replaceAll('#', '') + after
      const { status, text } = await getRaw(url, address)
      if (![200, 400, 403, 404, 413].includes(status)) expect.fail(`${address}: ${status}`)
      if (/node_modules|SQLITE|\n\s+at /.test(text)) expect.fail(`${address}: ${text.slice(0, 500)}`)
    }),
    { numRuns: 120, seed: 20_260_731, endOnFailure: true },
  )
})

test('a body that nobody wants is not waited for, and its connection ends with the answer', async () => {
  const { path } = personCalls.import
  const head = `host: any\r\ncontent-type: application/json\r\n`
  const form = `host: any\r\ncontent-type: multipart/form-data; boundary=x\r\n`
  for (const [request, status] of [
    [`POST ${path} HTTP/1.1\r\n${head}content-length: 8000000\r\n\r\n{"rows":[`, 401],
    [`POST ${path} HTTP/1.1\r\n${head}content-length: 8000000\r\nexpect: 100-continue\r\n\r\n`, 401],
    [`POST ${path} HTTP/1.1\r\n${head}transfer-encoding: chunked\r\n\r\n4\r\n{bad\r\n`, 401],
    [`POST ${catalogueCalls.course.add.path} HTTP/1.1\r\n${form}content-length: 900000\r\n\r\n--x\r\n`, 401],
    [`POST ${messageCalls.send.path} HTTP/1.1\r\n${head}content-length: 70000\r\n\r\n{`, 413],
    [`POST /api/nothing HTTP/1.1\r\n${head}content-length: 70000\r\n\r\n{`, 404],
    [`POST /nothing HTTP/1.1\r\n${head}content-length: 70000\r\n\r\n{`, 404],
    [`GET / HTTP/1.1\r\n${head}content-length: 1000000\r\n\r\n`, 200],
    [`GET ${catalogueCalls.course.list.path} HTTP/1.1\r\n${head}content-length: 1000000\r\n\r\n`, 413],
  ] as const) {
    const { status: got, headers, text } = await sendRaw(url, request)
    expect([request.slice(0, 80), got, headers.connection, answersIn(text)]).toEqual([
      request.slice(0, 80),
      status,
      'close',
      1,
    ])
  }
})

test('a body that is sent to the end is answered however early it was refused', async () => {
  const body = JSON.stringify({ rows: ['x'.repeat(7_000_000)] })
  const answer = await fetch(url + personCalls.import.path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  expect([answer.status, await answer.json()]).toEqual([
    401,
    { success: false, message: messages.signIn, key: 'signIn' },
  ])
})
