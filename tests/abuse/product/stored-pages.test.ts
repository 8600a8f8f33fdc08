import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, inject, onTestFinished, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { learnerCalls } from '#contract/people/calls.ts'
import { startProduct } from '../../support/product.mjs'
import { getRaw, requestRaw } from '../../support/raw-http.ts'

const url = inject('productUrl')
const list = catalogueCalls.course.list.path

test('what one visitor sends shapes no page that another gets', async () => {
  const hostile = {
    host: 'evil.example',
    cookie: 'theme=evil.example',
    token: 'evil.example',
    referer: 'https://evil.example/',
    'accept-language': 'evil.example',
    'user-agent': 'evil.example',
    'x-forwarded-for': 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-prefix': '/evil.example',
    'x-rewrite-url': '/evil.example',
  }
  for (const path of ['/blog', '/quiz', '/events.data', list]) {
    // First of all visitors, so that what is kept would be theirs.
    const asEvil = () => getRaw(url, `${path}?utm=evil.example&_routes=evil.example`, hostile)
    let [theirs, ours] = [await asEvil(), await getRaw(url, path)]
    // Another test may have changed the catalogue between the two.
    if (theirs.body !== ours.body) [theirs, ours] = [await asEvil(), await getRaw(url, path)]
    expect([path, theirs.status, ours.status]).toEqual([path, 200, 200])
    expect([path, theirs.text.includes('evil.example'), ours.text.includes('evil.example')]).toEqual([
      path,
      false,
      false,
    ])
    if (!path.endsWith('.data')) expect(theirs.body).toBe(ours.body)
  }
})

test('a detour to a call or a file does not stand in its place', async () => {
  for (const detour of [`/${list}`, `/x/..${list}`, `/.${list}`, list.toUpperCase(), `/\\${list.slice(1)}`]) {
    const pair = await Promise.all(
      Array.from({ length: 10 }, (_, number) => getRaw(url, number % 2 ? list : detour)),
    )
    for (const [number, { status, headers }] of pair.entries()) {
      const expected = number % 2 ? 200 : 404
      expect([detour, status]).toEqual([detour, expected])
      expect(headers['content-type']).toMatch(/^application\/json/)
    }
  }
})

test('every encoding holds the same page, and an odd wish gets it plain', async () => {
  const plain = (await getRaw(url, '/company', { 'accept-encoding': 'identity' })).body
  const wishes: Record<string, string | undefined> = {
    br: 'br',
    'gzip, br;q=0': 'gzip',
    'GZIP;q=0, br;q=0.0': undefined,
    broken: undefined,
    'x-brotli, notgzip': undefined,
    '*': undefined,
    ',,;=': undefined,
    [`${'br;q=0,'.repeat(500)}`]: undefined,
  }
  for (const [wish, encoding] of Object.entries(wishes)) {
    const { headers, body } = await getRaw(url, '/company', { 'accept-encoding': wish })
    expect([wish.slice(0, 40), headers['content-encoding'], headers.vary]).toEqual([
      wish.slice(0, 40),
      encoding,
      'accept-encoding',
    ])
    const bytes = Buffer.from(body, 'latin1')
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? '']
    expect((unpack ? unpack(bytes) : bytes).toString('latin1')).toBe(plain)
  }
})

test('HEAD and conditional requests leave the page whole for the next', async () => {
  const before = await getRaw(url, '/contact')
  const asHead = await requestRaw(url, 'HEAD', '/contact')
  expect([asHead.status, asHead.body, asHead.headers['content-length']]).toEqual([
    200,
    '',
    before.headers['content-length'],
  ])
  const { etag = '' } = before.headers
  for (const [condition, status] of [
    [{ 'if-none-match': etag }, 304],
    [{ 'if-none-match': '"other"' }, 200],
    [{ 'if-none-match': `"${'x'.repeat(5_000)}"` }, 200],
    [{ 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' }, 200],
    [{ range: 'bytes=0-10' }, 200],
    [{ range: 'bytes=-1,5-2' }, 200],
  ] as const) {
    const answer = await getRaw(url, '/contact', condition)
    expect([condition, answer.status]).toEqual([condition, status])
    expect(answer.headers['content-security-policy']).toBe(before.headers['content-security-policy'])
    if (status === 304) expect(answer.body).toBe('')
  }
  expect((await getRaw(url, '/contact')).body).toBe(before.body)
})

test('answers to one person are kept by nobody', async () => {
  for (const path of [accountCalls.me.path, learnerCalls.profile.path, officeCalls.dashboard.path]) {
    expect((await getRaw(url, path)).headers['cache-control']).toBe('no-store')
  }
})

test('a page that is spelt otherwise, or is not there, is the one that is kept', async () => {
  const company = await getRaw(url, '/company')
  for (const odd of ['/Company', '/cOMPANY/', '/%63ompany', '//company', '/company?x=1', '/x/../company']) {
    const { status, headers, body } = await getRaw(url, odd)
    expect([odd, status, headers.etag, body === company.body]).toEqual([odd, 200, company.headers.etag, true])
  }
  const missing = await getRaw(url, '/nothing-1')
  expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-cache'])
  for (const other of ['/nothing-2', '/company/more', '/NOTHING', '/a/b/c', '/nothing?evil.example']) {
    const { status, headers, body } = await getRaw(url, other)
    expect([other, status, headers.etag, body === missing.body]).toEqual([
      other,
      404,
      missing.headers.etag,
      true,
    ])
  }
  expect((await getRaw(url, '/nothing-3', { 'if-none-match': missing.headers.etag ?? '' })).status).toBe(404)
})

test('an id that is not there is answered with one page for all such, which names none of them', async () => {
  for (const kind of ['/course/', '/blog/', '/admin/person/']) {
    const [one, other] = [await getRaw(url, `${kind}evil-1`), await getRaw(url, `${kind}evil-2`)]
    const status = kind === '/admin/person/' ? 200 : 404
    expect([kind, one.status, other.status, one.headers.etag]).toEqual([
      kind,
      status,
      status,
      other.headers.etag,
    ])
    expect(one.body).toBe(other.body)
    expect(one.body).not.toContain('evil')
    expect((await getRaw(url, `${kind}evil-1.data`)).status).toBe(status)
  }
})

test('who asks for ever new pages and calls is braked; others are answered', async () => {
  const product = await startProduct({ env: { SEED: 'none', LOG_LEVEL: 'warn' } })
  onTestFinished(async () => void (await product.stop()))
  const statusesOf = (paths: string[]) =>
    Promise.all(paths.map(async (path) => (await fetch(product.url + path)).status))
  /** Asks until it is braked: how many fit into the brake's while depends on the machine. */
  const seenUntilLimited = async (path: string, atOnce: number) => {
    const seen = new Set<number>()
    for (let round = 0; round < 40 && !seen.has(429); round += 1) {
      const paths = Array.from({ length: atOnce }, (_, number) => `${path}${round}-${number}`)
      for (const status of await statusesOf(paths)) seen.add(status)
    }
    return [...seen].sort()
  }

  await fetch(product.url)
  expect(await seenUntilLimited('/course/unknown-', 100)).toEqual([404, 429])
  // What is kept already costs nothing to hand out.
  expect(await statusesOf(['/', '/?x=1', '/course/not-found'])).toEqual([200, 200, 404])
  // Who works here on the same network opens every page of the panels, also one of an id, by a bookmark or anew.
  expect(await seenUntilLimited('/nothing-', 400)).toContain(429)
  const panel = ['/admin/person/17', '/admin/allstudents?q=asha', '/admin/desk?x=1', '/student/fees?x=1']
  expect(await statusesOf(panel)).toEqual(panel.map(() => 200))
  expect(await seenUntilLimited('/api/nothing-', 1_300)).toEqual([404, 429])
})
