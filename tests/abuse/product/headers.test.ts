import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { personCalls } from '#contract/people/calls.ts'
import { admin, startProduct } from '../../support/product.mjs'
import { getRaw, type RawAnswer, requestRaw, sendRaw } from '../../support/raw-http.ts'
import { allPatterns } from './screens.ts'

const plainUrl = inject('productUrl')
const client = join(process.cwd(), 'build/client')
const publicUrl = 'https://learn.example'
let secure: Awaited<ReturnType<typeof startProduct>>
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'taleem-abuse-'))
  secure = await startProduct({ dataDir, env: { PUBLIC_URL: publicUrl, SEED: 'none', LOG_LEVEL: 'silent' } })
})
afterAll(async () => {
  await secure?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** One answer of every door there is, good and bad. */
async function oneOfEach(url: string): Promise<Record<string, RawAnswer>> {
  const { courses } = (await (await fetch(url + catalogueCalls.course.list.path)).json()) as {
    courses: { _id: string; image: string }[]
  }
  const [course] = courses
  const picture = new URL(course?.image ?? '', url).pathname
  const pages = allPatterns().map((pattern) =>
    pattern.replace(':courseid', course?._id ?? '').replace(/:\w+|\*/, 'nothing'),
  )
  const paths = [
    ...pages,
    '/company.data',
    catalogueCalls.course.list.path,
    accountCalls.me.path,
    '/api/nothing',
    '/api/%zz',
    '/%zz',
    '/api/docs',
    '/api/openapi.json',
    picture,
    '/uploads/nothing.webp',
    '/uploads/',
    '/favicon.ico',
    '/site.webmanifest',
    '/healthz',
    '/readyz',
    `/${'x'.repeat(2_000)}`,
  ]
  const answers: Record<string, RawAnswer> = {}
  for (const path of paths) answers[path] = await getRaw(url, path)
  answers['from the pageCache'] = await getRaw(url, '/company')
  const etag = answers['from the pageCache'].headers.etag ?? ''
  answers['not modified'] = await getRaw(url, '/company', { 'if-none-match': etag })
  answers.head = await requestRaw(url, 'HEAD', '/company')
  answers['another method'] = await requestRaw(url, 'DELETE', '/company')
  answers.preflight = await requestRaw(url, 'OPTIONS', '/api/session/me', {
    origin: 'https://elsewhere.example',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'token',
  })
  return answers
}

test('every answer carries the policy and its companions, and nothing is open to other origins', async () => {
  const answers = await oneOfEach(plainUrl)
  expect(answers['not modified']?.status).toBe(304)
  expect(answers['from the pageCache']?.status).toBe(200)
  for (const [name, { headers, status }] of Object.entries(answers)) {
    expect([name, status < 500 && status > 0]).toEqual([name, true])
    expectArmour(name, headers)
    const open = Object.keys(headers).filter((header) =>
      /^(access-control-|set-cookie|server|x-powered)/.test(header),
    )
    expect([name, open]).toEqual([name, []])
    expect([name, headers['strict-transport-security']]).toEqual([name, undefined])
  }
})

function expectArmour(name: string, headers: Record<string, string>): void {
  expect([name, headers]).toEqual([
    name,
    expect.objectContaining({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': expect.any(String),
    }),
  ])
  expect([name, laxIn(headers['content-security-policy'] ?? '')]).toEqual([name, []])
}

/** What is too lax about a policy. */
function laxIn(policy: string): string[] {
  const rules = new Map(
    policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)] as const),
  )
  const wanted: Record<string, string> = {
    'default-src': "'self'",
    'style-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  const lax = Object.entries(wanted).flatMap(([rule, value]) =>
    rules.get(rule)?.join(' ') === value ? [] : [`${rule} ${rules.get(rule)}`],
  )
  const scripts = (rules.get('script-src') ?? ['*']).filter((source) => !/^'self'$|^'sha256-/.test(source))
  return [...lax, ...scripts, ...(/unsafe|\*|https?:|nonce/.test(policy) ? [policy] : [])]
}

test('behind TLS every answer asks for TLS from now on, files and broken requests of the API included', async () => {
  const [asset = ''] = (await readdir(join(client, 'assets'))).filter((name) => name.endsWith('.js'))
  for (const path of ['/', '/nothing', '/api/session/me', '/api/%zz', `/assets/${asset}`, '/favicon.ico']) {
    const { headers } = await getRaw(secure.url, path)
    expect([path, headers['strict-transport-security']]).toEqual([
      path,
      'max-age=31536000; includeSubDomains',
    ])
  }
})

test('files of the build are served as what they are, and none of them is a document that could run a script', async () => {
  for (const name of await readdir(join(client, 'assets'))) {
    if (/\.(br|gz)$/.test(name)) continue
    expect(name).toMatch(/\.(js|css|svg|webp|jpg|png|woff2|mp4|ico|json)$/)
    if (!name.endsWith('.svg')) continue
    const svg = await readFile(join(client, 'assets', name), 'utf8')
    expect([name, /<script|\son\w+=|javascript:|<foreignObject/i.test(svg)]).toEqual([name, false])
  }
  const missing = await getRaw(plainUrl, '/assets/nothing.js')
  expect([missing.status, missing.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  expect(missing.headers['x-content-type-options']).toBe('nosniff')
})

test('links in pages, letters and files come from PUBLIC_URL, whatever host the request names', async () => {
  const claims = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    forwarded: 'host=evil.example',
    'x-original-url': '/admin',
  }
  for (const path of ['/', '/contact', '/sitemap.xml', '/robots.txt', '/api/openapi.json', '/login.data']) {
    const { status, text } = await getRaw(secure.url, path, claims)
    expect([path, status, text.includes('evil.example')]).toEqual([path, 200, false])
  }
  const { body } = await getRaw(secure.url, '/contact', claims)
  expect(body).toContain(`<link rel="canonical" href="${publicUrl}/contact"/>`)

  const { token } = await sendJson(secure.url, loginCalls.staff.path, admin)
  const asAdmin = { ...claims, token: String(token) }
  const { degree } = catalogueCalls
  const { College } = groupCalls
  await sendJson(secure.url, degree.add.path, { ...degree.add.example, degree_name: 'BCA' }, asAdmin)
  await sendJson(secure.url, College.register.path, { ...College.register.example }, claims)
  const { student } = JSON.parse((await getRaw(secure.url, College.list.path, asAdmin)).body)
  const [{ _id }] = student as [{ _id: string }]
  await sendJson(secure.url, College.updateStatus.path, { _id, newStatus: 'accepted' }, asAdmin)
  const made = await sendJson(secure.url, personCalls.resetLink.path, { id: _id }, asAdmin)
  expect(made.link).toContain(`${publicUrl}/resetpassword?token=`)
  const { body: text } = await getRaw(secure.url, officeCalls.emails.path, asAdmin)
  expect(text).toContain(`${publicUrl}/login`)
  expect(text).not.toContain('evil.example')
})

test('who claims another address with every guess is slowed all the same', async () => {
  const statuses: number[] = []
  for (let number = 0; number < 12; number += 1) {
    const { status } = await fetch(secure.url + loginCalls.staff.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${number}` },
      body: JSON.stringify({ email: 'owner@example.com', password: 'wrong' }),
    })
    statuses.push(status)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})

// The last one: it leaves the database broken.
test('faults of our own are armoured too, and say nothing of what is below', async () => {
  const database = new Database(join(dataDir, 'taleem.db'))
  database.exec('alter table programmes rename to gone')
  database.close()

  for (const path of [catalogueCalls.degree.list.path, '/college', '/course/anything', '/college.data']) {
    const { status, headers, text } = await getRaw(secure.url, path)
    expect([path, [500, 503].includes(status)]).toEqual([path, true])
    expectArmour(path, headers)
    expect(headers['strict-transport-security']).toBeTruthy()
    expect(headers['cache-control']).toMatch(/no-store|no-cache/)
    expect([path, /sqlite|no such table|select "|node_modules|\n\s+at /i.test(text)]).toEqual([path, false])
  }
})

async function sendJson(url: string, path: string, body: object, headers: Record<string, string> = {}) {
  const text = JSON.stringify(body)
  const lines = Object.entries({
    host: 'any',
    ...headers,
    connection: 'close',
    'content-type': 'application/json',
    'content-length': String(text.length),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const answer = await sendRaw(url, `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`)
  return JSON.parse(answer.body) as Record<string, unknown>
}
