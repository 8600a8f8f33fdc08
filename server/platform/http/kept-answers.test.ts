import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { aProgramme } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'

const url = catalogueCalls.course.list.path

test('a public list is read from the database once, until the catalogue changes', async () => {
  const all = await testApp()
  const { id } = await aProgramme(all, 'course')
  await all.context.changes.announce()
  const reads = vi.spyOn(all.context.db, 'selectFrom')

  const first = await all.app.inject(url)
  expect(reads.mock.calls.length).toBeGreaterThan(0)
  reads.mockClear()
  const second = await all.app.inject(url)

  expect(reads).not.toHaveBeenCalled()
  expect(second.body).toBe(first.body)
  await all.asAdmin(catalogueCalls.course.remove, { _id: id })
  expect((await all.app.inject(url)).json()).toEqual({ success: true, courses: [] })
})

test('a change that is refused leaves the kept list where it is', async () => {
  const all = await testApp()
  await all.app.inject(url)
  const changed = vi.fn()
  all.context.changes.onChange(changed)

  await all.asAdmin(catalogueCalls.course.remove, { _id: 'nothing' })

  expect(changed).not.toHaveBeenCalled()
})

test('many who ask at once share one reading', async () => {
  const all = await testApp()
  await all.app.ready()
  await all.app.inject(url)
  await all.context.changes.announce()
  const reads = vi.spyOn(all.context.db, 'selectFrom')
  await all.app.inject(url)
  const once = reads.mock.calls.length
  await all.context.changes.announce()
  reads.mockClear()

  await Promise.all(Array.from({ length: 20 }, () => all.app.inject(url)))

  expect(reads.mock.calls.length).toBe(once)
})

test('a reading that fails is answered as a fault and forgotten', async () => {
  const all = await testApp()
  await all.app.ready()
  vi.spyOn(all.context.db, 'selectFrom').mockImplementationOnce(() => {
    throw new Error('for a moment')
  })

  expect((await all.app.inject(url)).statusCode).toBe(500)
  expect((await all.app.inject(url)).statusCode).toBe(200)
})

test('who has the list already gets 304 and no body', async () => {
  const all = await testApp()
  const { headers } = await all.app.inject(url)
  expect(headers['cache-control']).toBe('no-cache')
  for (const known of [headers.etag, `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
    const answer = await all.app.inject({ url, headers: { 'if-none-match': String(known) } })
    expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', headers.etag])
  }
  await aProgramme(all, 'course')
  const changed = await all.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
  expect(changed.statusCode).toBe(200)
  expect(changed.headers.etag).not.toBe(headers.etag)
})

test('the list comes in the encoding that the caller takes', async () => {
  const all = await testApp()
  await aProgramme(all, 'course')
  const plain = await all.app.inject(url)
  expect(plain.headers['content-encoding']).toBeUndefined()
  const asked = (encoding: string) => all.app.inject({ url, headers: { 'accept-encoding': encoding } })

  const br = await asked('gzip, deflate, br')
  expect([br.headers['content-encoding'], br.headers.vary]).toEqual(['br', 'accept-encoding'])
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  const gzip = await asked('gzip, br;q=0')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect((await asked('identity')).headers['content-encoding']).toBeUndefined()
})

test('HEAD tells the length and sends nothing', async () => {
  const { app } = await testApp()
  const { body } = await app.inject(url)
  const head = await app.inject({ method: 'HEAD', url })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(Number(head.headers['content-length'])).toBe(Buffer.byteLength(body))
})
