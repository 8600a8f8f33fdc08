import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerFaults } from '#server/platform/http/faults.ts'
import { missesInFifteenSeconds, staticFiles } from './static-files.ts'

const picture = `${'p'.repeat(22)}-320.webp`

async function aSite() {
  const folder = await mkdtemp(join(tmpdir(), 'taleem-files-'))
  const at = (...names: string[]) => join(folder, ...names)
  await mkdir(at('client', 'assets'), { recursive: true })
  await mkdir(at('uploads'))
  for (const name of ['app-1.js', 'app-1.js.br']) await writeFile(at('client', 'assets', name), 'built')
  await writeFile(at('client', 'robots.txt'), 'all')
  const app = Fastify()
  answerFaults(app)
  await app.register(
    staticFiles({ client: at('client'), uploads: at('uploads'), rateLimit: true, mostInTenSeconds: 20 }),
  )
  onTestFinished(async () => {
    await app.close()
    await rm(folder, { recursive: true, force: true })
  })
  const statusOf = async (url: string, remoteAddress = '192.0.2.1') =>
    (await app.inject({ url, remoteAddress })).statusCode
  return { at, statusOf }
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

test('who asks on and on for files, there or not, is braked; others are served', async () => {
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
  expect(await flood(20, () => '/assets/app-1.js')).toBe(0)
  expect(await flood(5, () => '/assets/app-1.js')).toBe(5)
  expect(await statusOf('/assets/app-1.js', '192.0.2.2')).toBe(200)
  expect(await statusOf('/assets/nothing', '192.0.2.2')).toBe(404)
})
