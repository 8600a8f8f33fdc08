import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { cachedFiles } from '#server/platform/files/cached-files.ts'
import type { FileEngine } from '#server/platform/files/file-engine.ts'
import { folderEngine } from '#server/platform/files/folder-engine.ts'
import { privateFiles } from '#server/platform/files/private-files.ts'
import { publicFiles } from '#server/platform/files/public-files.ts'
import { s3Engine } from '#server/platform/files/s3-engine.ts'
import { answerFaults } from '#server/platform/http/faults.ts'
import { store } from '#server/platform/page-cache/stored-response.ts'
import { objectStore } from '#server/testing/object-store.ts'
import { missesInFifteenSeconds, staticFiles } from './static-files.ts'

const picture = `${'p'.repeat(22)}-320.webp`

type IsServed = (name: string, key: string | null) => Promise<boolean>

async function aSite(files?: FileEngine, mostInTenSeconds = 20, isServed?: IsServed) {
  const folder = await mkdtemp(join(tmpdir(), 'taleem-files-'))
  const at = (...names: string[]) => join(folder, ...names)
  await mkdir(at('client', 'assets'), { recursive: true })
  await mkdir(at('uploads'))
  for (const name of ['app-1.js', 'app-1.js.br', 'stored-1.js'])
    await writeFile(at('client', 'assets', name), 'built')
  await writeFile(at('client', 'assets', 'drawing-1.svg'), '<svg fill="#d92b42"/>')
  await writeFile(at('client', 'robots.txt'), 'all')
  const uploads = publicFiles(files ?? folderEngine(folder))
  const app = Fastify()
  answerFaults(app)
  const client = at('client')
  const storedFiles = new Map([
    ['/assets/stored-1.js', await store('kept', { 'content-type': 'text/javascript' })],
  ])
  await app.register(
    staticFiles({ client, storedFiles, uploads, isServed, rateLimit: true, mostInTenSeconds }),
  )
  onTestFinished(async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  })
  const statusOf = async (url: string, remoteAddress = '192.0.2.1') =>
    (await app.inject({ url, remoteAddress })).statusCode
  return { app, at, statusOf }
}

test('files are served by the names they had at the start, pictures as soon as they are there', async () => {
  const { at, statusOf } = await aSite()
  await writeFile(at('client', 'assets', 'later.js'), 'not built')
  for (const name of ['app-1.js', 'app-1.js?x'])
    expect([name, await statusOf(`/assets/${name}`)]).toEqual([name, 200])
  for (const name of ['later.js', 'app-1.js.br', 'app-1%2ejs', '', '%zz'])
    expect([name, await statusOf(`/assets/${name}`)]).not.toEqual([name, 200])
  expect(await statusOf('/robots.txt')).toBe(200)
  expect(await statusOf(`/uploads/${picture}`)).toBe(404)
  await writeFile(at('uploads', picture), 'picture')
  await writeFile(at('uploads', 'other.webp'), 'no picture of ours')
  expect(await statusOf(`/uploads/${picture}`)).toBe(200)
  expect(await statusOf('/uploads/other.webp')).toBe(404)
})

test('what is in memory is sent from there, for good, and not again to who has it', async () => {
  const { app } = await aSite()
  const ask = (headers: Record<string, string>) => app.inject({ url: '/assets/stored-1.js', headers })
  const whole = await ask({})
  expect([whole.statusCode, whole.body]).toEqual([200, 'kept'])
  expect(whole.headers['cache-control']).toContain('immutable')
  expect((await ask({ 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304)
})

test.each(['app-1.js', 'stored-1.js'])(
  'who asks on and on for files, there (%s) or not, is braked; others are served',
  async (known) => {
    const { statusOf } = await aSite()
    // However long this takes, it is one moment.
    vi.spyOn(performance, 'now').mockReturnValue(1)
    onTestFinished(() => void vi.restoreAllMocks())
    const flood = async (length: number, pathOf: (number: number) => string) => {
      const statuses = await Promise.all(Array.from({ length }, (_, number) => statusOf(pathOf(number))))
      return statuses.filter((status) => status === 429).length
    }
    const name = (number: number) => `${String(number).padStart(22, 'x')}-320.webp`
    const misses = missesInFifteenSeconds / 2
    expect(await flood(misses, (number) => `/assets/nothing-${number}`)).toBe(0)
    expect(await flood(misses, (number) => `/uploads/${name(number)}`)).toBe(0)
    expect(await flood(5, (number) => `/assets/nothing-${number}`)).toBe(5)
    expect(await flood(5, (number) => `/uploads/${name(number)}`)).toBe(5)
    expect(await flood(20, () => `/assets/${known}`)).toBe(0)
    expect(await flood(5, () => `/assets/${known}`)).toBe(5)
    expect(await statusOf(`/assets/${known}`, '192.0.2.2')).toBe(200)
    expect(await statusOf('/assets/nothing', '192.0.2.2')).toBe(404)
  },
)

const quick = { answerWithinMs: 15_000, tries: 2, pauseMs: 1 }

async function inFolder(): Promise<FileEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'taleem-files-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folderEngine(folder)
}

const places: Record<string, () => Promise<FileEngine>> = {
  folder: inFolder,
  'object store': async () => cachedFiles(s3Engine((await objectStore()).bucket, quick)),
}

test.each(Object.keys(places))(
  '%s: a picture comes whole, in part, or not when it is known',
  async (place) => {
    const files = (await places[place]?.()) as FileEngine
    const { app } = await aSite(files)
    await files.put(`uploads/${picture}`, Buffer.from('0123456789'), 'image/webp')
    const ask = async (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
      const answer = await app.inject({ method, url: `/uploads/${picture}`, headers })
      return { status: answer.statusCode, body: answer.body, headers: answer.headers }
    }
    const whole = await ask()
    expect(whole).toMatchObject({ status: 200, body: '0123456789' })
    const { etag } = whole.headers
    expect(whole.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '10',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      etag: `"${picture}"`,
    })
    const head = await ask({}, 'HEAD')
    expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', '10'])
    expect(await ask({ 'if-none-match': `"x", W/${etag}` })).toMatchObject({ status: 304, body: '' })
    for (const [range, status, body] of [
      ['bytes=2-4', 206, '234'],
      ['bytes=7-', 206, '789'],
      ['bytes=-2', 206, '89'],
      ['bytes=8-99', 206, '89'],
      ['bytes=4-2', 200, '0123456789'],
      ['bytes=0-1,3-4', 200, '0123456789'],
      ['lines=1-2', 200, '0123456789'],
    ] as const)
      expect([range, await ask({ range })]).toMatchObject([range, { status, body }])
    expect((await ask({ range: 'bytes=2-4' })).headers['content-range']).toBe('bytes 2-4/10')
    expect((await ask({ range: 'bytes=2-4', 'if-range': '"other"' })).status).toBe(200)
    const beyond = await ask({ range: 'bytes=10-' })
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */10'])
  },
)

test('a private file has no address', async () => {
  const files = await inFolder()
  const { statusOf } = await aSite(files)
  const name = await privateFiles(files).add(Buffer.from('secret'))
  for (const path of [`/private/${name}`, `/uploads/${name}`, `/uploads/../private/${name}`])
    expect([path, await statusOf(path)]).toEqual([path, 404])
})

test('a store that is away is told as such and is asked again; what is in memory is served meanwhile', async () => {
  const store = await objectStore()
  const patience = { ...quick }
  const files = cachedFiles(s3Engine(store.bucket, patience))
  const { app, statusOf } = await aSite(files)
  const other = picture.replace('320', '540')
  for (const name of [picture, other]) await files.put(`uploads/${name}`, Buffer.from('x'), 'image/webp')
  expect(await statusOf(`/uploads/${picture}`)).toBe(200)
  for (const trouble of ['silence', 'busy', 'reset', 'wrong key'] as const) {
    store.lasting.trouble = trouble
    patience.answerWithinMs = trouble === 'silence' ? 300 : quick.answerWithinMs
    const answer = await app.inject(`/uploads/${other}`)
    expect([trouble, answer.statusCode, answer.json()]).toEqual([
      trouble,
      503,
      { success: false, message: messages.filesAway, key: 'filesAway' },
    ])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '2' })
    expect(await statusOf(`/uploads/${picture}`)).toBe(200)
  }
  store.lasting.trouble = null
  expect(await statusOf(`/uploads/${other}`)).toBe(200)
})

test('names that are made up of pictures to share reach nobody who draws, however many; a real one is drawn', async () => {
  const asked: string[] = []
  const addShare = async (name: string) => {
    asked.push(name)
    return null
  }
  const folder = await mkdtemp(join(tmpdir(), 'taleem-share-'))
  await mkdir(join(folder, 'client', 'assets'), { recursive: true })
  await mkdir(join(folder, 'uploads'))
  await writeFile(join(folder, 'uploads', picture), 'picture')
  await writeFile(join(folder, 'uploads', `${'q'.repeat(22)}-320.webp`), 'taken off the site')
  await writeFile(join(folder, 'client', 'assets', 'hero-1.webp'), 'built')
  const app = Fastify()
  answerFaults(app)
  const isServed = async (name: string) => !name.startsWith('q')
  const uploads = publicFiles(folderEngine(folder))
  await app.register(
    staticFiles({
      client: join(folder, 'client'),
      uploads,
      isServed,
      pictures: { addShare },
      rateLimit: true,
    }),
  )
  onTestFinished(async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  })
  const ask = async (name: string) =>
    (await app.inject({ url: `/share/${name}.jpg`, remoteAddress: '192.0.2.7' })).statusCode
  for (let at = 0; at < 100; at += 1) expect(await ask(`${String(at).padStart(22, 'x')}-640`)).toBe(404)
  for (const name of ['..', 'a..b', `${'q'.repeat(22)}-320`]) expect(await ask(name)).toBe(404)
  expect(asked).toEqual([])
  for (const name of [picture.replace('.webp', ''), 'hero-1']) await ask(name)
  expect(asked).toEqual([picture.replace('.webp', ''), 'hero-1'])
})

test('a file that is there, or that a signed link opens, is not hidden by the misses of strangers on its network', async () => {
  const shown = `${'s'.repeat(22)}-320.webp`
  const isServed: IsServed = async (name, key) => name === shown || key === 'ours'
  const { at, statusOf } = await aSite(undefined, 20, isServed)
  for (const name of [picture, shown]) await writeFile(at('uploads', name), 'picture')
  const misses = Array.from({ length: missesInFifteenSeconds }, (_, no) => `/uploads/${no}.webp?k=guess`)
  for (const miss of misses) expect(await statusOf(miss)).toBe(404)
  const guesses = [picture, `${picture}?k=guess`, 'none.webp?k=ours']
  expect(await Promise.all(guesses.map((guess) => statusOf(`/uploads/${guess}`)))).toEqual([429, 429, 429])
  expect(await statusOf(`/uploads/${picture}?k=ours`)).toBe(200)
  expect(await statusOf(`/uploads/${shown}`)).toBe(200)
  // Files that others on the network fetch are not its either, and its own have an end.
  const statuses = async (url: string) => {
    const all = await Promise.all(Array.from({ length: 20 }, () => statusOf(url)))
    return all.filter((status) => status === 429).length
  }
  expect(await statuses(`/uploads/${shown}`)).toBe(1)
  expect(await statuses(`/uploads/${picture}?k=ours`)).toBe(1)
})

test('a drawing of the build is sent in the colour that stands behind its address, and in no other spelling', async () => {
  const { app, at, statusOf } = await aSite()
  const colourOf = async (url: string) => (await app.inject({ url })).body
  expect(await colourOf('/assets/drawing-1.svg')).toBe('<svg fill="#d92b42"/>')
  const green = await app.inject({ url: '/assets/drawing-1.svg?2e7d32' })
  expect(green.body).toMatch(/^<svg fill="#[\da-f]{6}"\/>$/)
  expect(green.body).not.toContain('#d92b42')
  expect(green.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  await rm(at('client', 'assets', 'drawing-1.svg'))
  expect(await colourOf('/assets/drawing-1.svg?2e7d32')).toBe(green.body)
  expect(await statusOf('/assets/drawing-1.svg?0b5cad')).toBe(404)
  for (const other of ['2e7d3', '%22onload', 'red']) {
    expect(await statusOf(`/assets/drawing-1.svg?${other}`)).toBe(404)
  }
})

test('whoever makes colours up is slowed down, and the drawing that the site shows stays drawn', async () => {
  const { at, statusOf } = await aSite(undefined, 1_000)
  expect(await statusOf('/assets/drawing-1.svg?2e7d32')).toBe(200)
  const statuses: number[] = []
  for (let colour = 0; colour < 91; colour += 1) {
    if (colour % 40 === 0) expect(await statusOf('/assets/drawing-1.svg?2e7d32', '192.0.2.9')).toBe(200)
    statuses.push(
      await statusOf(`/assets/drawing-1.svg?${colour.toString(16).padStart(6, '0')}`, '192.0.2.2'),
    )
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  await rm(at('client', 'assets', 'drawing-1.svg'))
  expect(await statusOf('/assets/drawing-1.svg?2e7d32', '192.0.2.9')).toBe(200)
})
