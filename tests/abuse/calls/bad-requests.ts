import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import type { Endpoint } from '#contract/call.ts'
import { type World, workingBody } from '#server/testing/original-client/world.ts'
import { fresh } from './working-calls.ts'

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u001b[2J',
  '\ud800',
  'x\udfff',
  '\u202eabc',
  '\ufeff',
  '👩‍👩‍👧‍👦'.repeat(30),
  'é'.repeat(400),
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table people; --",
  "' or '1'='1",
  '%',
  '_%\\',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '999999999999999999999',
  '0x10',
  '2026-02-31',
  '9999-99-99',
  '[]',
  '["a\\u0000"]',
  '["\\ud800"]',
  '[[["x"]]]',
  '{"a":1}',
  '{{7*7}}',
  'asha@example.com\r\nbcc: all@example.com',
  'W10=',
  cursorOf('2026', 'x'),
  cursorOf('a\u0000', 'x'),
  cursorOf('a', '\u0000'),
  '2147483648',
  '9007199254740993',
  'x'.repeat(2_000),
]

function cursorOf(...position: string[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** Any text at all, halves of surrogate pairs included. */
const codeUnits = fc.array(fc.nat(0xffff), { maxLength: 40 }).map((codes) => String.fromCharCode(...codes))

const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: codeUnits },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
)

const jsonList = fc.array(hostileText, { maxLength: 4 }).map((list) => JSON.stringify(list))

const csvColumns = [
  'name',
  'email',
  'phone',
  'city',
  'type',
  'age',
  'course',
  'batch',
  'semester',
  '__proto__',
]
const csvRows = fc.array(fc.dictionary(fc.constantFrom(...csvColumns), hostileText), { maxLength: 3 })

const wrongType = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 53, [], {}, [null], [[]], [{}]),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(hostileText, { maxLength: 5 }),
  fc.dictionary(hostileText, hostileText, { maxKeys: 3 }),
)

const special: Record<string, fc.Arbitrary<unknown>> = {
  languages: jsonList,
  rows: csvRows,
  commit: fc.boolean(),
  cursor: fc.constantFrom(cursorOf('2026', 'x'), cursorOf('a\u0000', 'x'), cursorOf('a', '\u0000'), 'W10'),
}

/** Names and ids that exist, so that some calls reach the database and some change it. */
function plausible(world: World): fc.Arbitrary<unknown> {
  const known = Object.values(world).flatMap((corner) => Object.values(corner))
  const value = fc.constantFrom<unknown>(...known, 'accepted', '20', '3', 'Students', 'Online', 'cash', 0, 2)
  return fc.oneof(
    { weight: 4, arbitrary: value },
    { weight: 1, arbitrary: fc.array(value, { maxLength: 3 }) },
  )
}

/** Bodies around one that works: one field replaced, or many; some missing, some too many. */
function bodies(endpoint: Endpoint, world: World): fc.Arbitrary<Record<string, unknown>> {
  const shape = (endpoint.body as unknown as { shape: Record<string, unknown> }).shape
  const working = workingBody(endpoint, world)
  const keys = [...new Set([...Object.keys(shape), ...Object.keys(working)])]
  const hostile = (key: string) =>
    fc.oneof(
      { weight: 3, arbitrary: special[key] ?? hostileText },
      { weight: 3, arbitrary: hostileText },
      { weight: 2, arbitrary: plausible(world) },
      { weight: 2, arbitrary: wrongType },
    )
  const fields = Object.fromEntries(
    keys.map((key) => [
      key,
      fc.oneof({ weight: 1, arbitrary: fc.constant(working[key]) }, { weight: 1, arbitrary: hostile(key) }),
    ]),
  )
  const extras = fc.oneof(
    { weight: 4, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.dictionary(hostileText, wrongType, { maxKeys: 3 }) },
    { weight: 1, arbitrary: fc.constant({ role: 1, status: 'accepted', isAdmin: true, password_hash: 'x' }) },
  )
  const many = fc
    .tuple(fc.record(fields, { requiredKeys: [] }), extras)
    .map(([body, extra]) => ({ ...extra, ...body }))
  if (keys.length === 0) return many
  const one = fc
    .constantFrom(...keys)
    .chain((key) => hostile(key).map((value) => ({ ...fresh(working), [key]: value })))
  return fc.oneof({ weight: 3, arbitrary: one }, { weight: 2, arbitrary: many })
}

const junk: { type: string; text: string }[] = [
  { type: 'application/json', text: '{' },
  { type: 'application/json', text: '' },
  { type: 'application/json', text: 'null' },
  { type: 'application/json', text: '"text"' },
  { type: 'application/json', text: '[1,2]' },
  { type: 'application/json', text: '{"__proto__":{"isAdmin":true}}' },
  { type: 'application/json', text: '{"constructor":{"prototype":{"isAdmin":true}}}' },
  { type: 'application/json', text: `${'['.repeat(50_000)}${']'.repeat(50_000)}` },
  { type: 'application/json', text: `{"_id":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}` },
  { type: 'application/json', text: `{"_id":"${'x'.repeat(1_200_000)}"}` },
  { type: 'application/json; charset=utf-16', text: '{}' },
  { type: 'text/plain', text: '{"_id":"x"}' },
  { type: 'application/x-www-form-urlencoded', text: '_id=x' },
  { type: 'application/xml', text: '<a/>' },
  { type: 'not a type', text: '{}' },
  { type: 'multipart/form-data', text: 'no boundary' },
  { type: 'multipart/form-data; boundary=x', text: '--x\r\ncut' },
  { type: 'multipart/form-data; boundary=x', text: '--x--\r\n' },
  {
    type: 'multipart/form-data; boundary=x',
    text: '--x\r\ncontent-disposition: form-data\r\n\r\nv\r\n--x--\r\n',
  },
]

/** Requests that are no JSON, no form or no object at all. */
function malformed(endpoint: Endpoint): fc.Arbitrary<InjectOptions> {
  const { path: url, method } = endpoint
  if (method === 'GET') {
    const queries = [
      '?%',
      '?%zz=%ff',
      '?__proto__[x]=1',
      '?limit=1&limit=2',
      '?a[b][c]=1',
      `?q=${'x'.repeat(9_000)}`,
    ]
    return fc.constantFrom(...queries).map((query) => ({ method, url: url + query }))
  }
  return fc
    .constantFrom(...junk)
    .map(({ type, text }) => ({ method, url, payload: text, headers: { 'content-type': type } }))
}

const headerTexts = [
  '',
  '*/*',
  'gzip;q=0, br;q=nan',
  '"',
  'é',
  'a, b;c="',
  '-1',
  '1e9',
  'x'.repeat(4_000),
  ...hostileTexts,
]

/** Headers that a call might read, or a library below it, with what no browser would send. */
const hostileHeaders = fc.dictionary(
  fc.constantFrom(
    'accept',
    'accept-encoding',
    'accept-language',
    'authorization',
    'cookie',
    'if-modified-since',
    'if-none-match',
    'origin',
    'range',
    'referer',
    'user-agent',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-http-method-override',
    '__proto__',
  ),
  // What a connection can carry: the parser below refuses the rest before anything of ours sees it.
  fc.constantFrom(...headerTexts.map((text) => text.replace(/[^\t\u0020-\u007e\u00a0-\u00ff]/g, '?'))),
  { maxKeys: 3 },
)

/** One hostile request to the call. */
export function badRequests(endpoint: Endpoint, world: World, picture: Buffer): fc.Arbitrary<InjectOptions> {
  const { path: url, method } = endpoint
  const shaped = bodies(endpoint, world)
  const request: fc.Arbitrary<InjectOptions> =
    method === 'GET'
      ? shaped.map((body) => ({ method, url: `${url}?${queryOf(body)}` }))
      : endpoint.files
        ? fc
            .tuple(shaped, uploads(endpoint, picture))
            .map(([body, file]) => ({ method, url, ...formOf(body, file) }))
        : shaped.map((body) => ({
            method,
            url,
            payload: body,
            headers: { 'content-type': 'application/json' },
          }))
  const sent = fc.oneof({ weight: 6, arbitrary: request }, { weight: 1, arbitrary: malformed(endpoint) })
  const headers = fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: hostileHeaders },
  )
  return fc.tuple(sent, headers).map(([it, more]) => ({ ...it, headers: { ...more, ...it.headers } }))
}

function queryOf(body: Record<string, unknown>): string {
  const encode = (value: unknown) => encodeURIComponent(Buffer.from(asText(value)).toString())
  return Object.entries(body)
    .flatMap(([key, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => `${encode(key)}=${encode(one)}`),
    )
    .join('&')
}

interface Upload {
  field: string
  name: string
  type: string
  bytes: Buffer
}

function uploads({ files = [] }: Endpoint, picture: Buffer): fc.Arbitrary<Upload | null> {
  const bytes = fc.constantFrom(
    ...Array<Buffer>(8).fill(picture),
    picture.subarray(0, 40),
    Buffer.alloc(0),
    Buffer.from('no picture'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    Buffer.concat([Buffer.from('GIF89a'), picture]),
  )
  const name = fc.constantFrom('a.png', 'b.png', '../../etc/passwd', 'a\u0000.png', '', '"', 'x'.repeat(500))
  const field = fc.constantFrom(
    ...Array<string>(9).fill(files[0] ?? 'image'),
    '__proto__',
    'other',
    'x'.repeat(300),
  )
  const type = fc.constantFrom('image/png', 'text/html', '', 'image/svg+xml')
  return fc.option(fc.record({ field, name, type, bytes }), { freq: 8 })
}

function formOf(
  body: Record<string, unknown>,
  file: Upload | null,
): Pick<InjectOptions, 'payload' | 'headers'> {
  const boundary = 'b0undary'
  const parts: Buffer[] = Object.entries(body).map(([key, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${asText(value)}\r\n`),
  )
  if (file) {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n`
    parts.push(Buffer.from(head), file.bytes, Buffer.from('\r\n'))
  }
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
