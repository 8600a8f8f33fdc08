import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { answerFaults } from '#server/platform/http/faults.ts'
import { keptBuilds } from './kept-builds.ts'
import { staticFiles } from './static-files.ts'

const day = 24 * 60 * 60_000

async function aPlace() {
  const folder = await mkdtemp(join(tmpdir(), 'taleem-builds-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  /** A build of its own with these files, and what is kept of all in the one data folder. */
  async function aBuild(name: string, ...files: string[]) {
    const client = join(folder, name)
    await mkdir(join(client, 'assets'), { recursive: true })
    for (const file of files) await writeFile(join(client, 'assets', file), `${name} ${file}`)
    const builds = keptBuilds(client, join(folder, 'data', 'builds'))
    const app = Fastify()
    answerFaults(app)
    await app.register(staticFiles({ client, builds, uploads: { find: async () => null }, rateLimit: true }))
    onTestFinished(() => app.close())
    return {
      builds,
      ask: (file: string) => app.inject({ url: `/assets/${file}`, remoteAddress: '192.0.2.1' }),
    }
  }
  return { aBuild, kept: join(folder, 'data', 'builds') }
}

test('what a page of the version before asks for is served, by the next version and by one that runs beside it', async () => {
  const { aBuild } = await aPlace()
  const old = await aBuild('old', 'part-AAAAAAAA.js', 'look-AAAAAAAA.css', 'same-CCCCCCCC.js')
  await old.builds.keep(new Date())
  const next = await aBuild('next', 'part-BBBBBBBB.js', 'same-CCCCCCCC.js')
  await next.builds.keep(new Date())

  const part = await next.ask('part-AAAAAAAA.js')
  expect(part.statusCode).toBe(200)
  expect(gunzipSync(part.rawPayload).toString()).toBe('old part-AAAAAAAA.js')
  expect(part.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await next.ask('look-AAAAAAAA.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  expect((await old.ask('part-BBBBBBBB.js')).statusCode).toBe(200)
  for (const nothing of ['part-DDDDDDDD.js', '../secret.key', 'x.json', '%2e%2e%2fsecret-AAAAAAAA.js'])
    expect((await next.ask(nothing)).statusCode, nothing).toBe(404)
})

test('a build that nobody has started for thirty days is forgotten, one that still runs is not', async () => {
  const { aBuild, kept } = await aPlace()
  const now = new Date()
  const old = await aBuild('old', 'part-AAAAAAAA.js')
  await old.builds.keep(now)
  const long = new Date(now.getTime() - 31 * day)
  for (const name of await readdir(kept)) await utimes(join(kept, name), long, long)
  const next = await aBuild('next', 'part-BBBBBBBB.js')
  // The old one still runs somewhere, and says so every day.
  await old.builds.keep(now)
  await next.builds.keep(now)
  expect((await next.ask('part-AAAAAAAA.js')).statusCode).toBe(200)

  await next.builds.keep(new Date(now.getTime() + 31 * day))
  expect((await readdir(kept)).filter((name) => name.includes('AAAAAAAA'))).toEqual([])
})
