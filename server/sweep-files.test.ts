import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mediaCalls } from '#contract/site/media-calls.ts'
import type { FileEngine } from '#server/platform/files/file-engine.ts'
import { folderEngine } from '#server/platform/files/folder-engine.ts'
import { s3Engine } from '#server/platform/files/s3-engine.ts'
import { objectStore } from '#server/testing/object-store.ts'
import { testApp } from '#server/testing/test-app.ts'
import { readTree } from '../tests/architecture/read-tree.ts'
import { sweepFiles } from './sweep-files.ts'

const dayMs = 86_400_000
const orphans = [`uploads/${'o'.repeat(22)}-320.webp`, `private/${'o'.repeat(43)}`]

async function keysOf(files: FileEngine): Promise<string[]> {
  const found: string[] = []
  for (const shelf of ['uploads/', 'private/']) for await (const { key } of files.list(shelf)) found.push(key)
  return found.sort()
}

const photo = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer()

test('what no row names is swept away after a day, and nothing that a row names', async () => {
  const app = await testApp()
  const files = folderEngine(app.folder)
  const file = new Blob([new Uint8Array(await photo('#a00'))])
  const { id } = (await app.asAdmin(mediaCalls.upload, { file, name: 'Kept' })).body.media
  const kept = await keysOf(files)
  await app.asAdmin(mediaCalls.focus, { id, x: 10, y: 10 })
  const cutAnew = await keysOf(files)
  expect(cutAnew.length).toBeGreaterThan(kept.length)
  for (const key of orphans) await files.put(key, Buffer.from('cut off'), 'image/webp')
  const now = new Date(app.clock.now.getTime() + dayMs / 2)
  await sweepFiles(app.context, files, now)
  const tomorrow = new Date(now.getTime() + dayMs)
  // As if all had lain there for two days, but for one that has just come.
  const [fresh = '', ...old] = [...orphans, ...cutAnew]
  for (const key of old) await utimes(join(app.folder, key), 0, 0)
  await utimes(join(app.folder, fresh), tomorrow, tomorrow)
  await sweepFiles(app.context, files, tomorrow)
  const left = await keysOf(files)
  expect(left).toContain(fresh)
  expect(left).not.toContain(orphans[1])
  // The cuts of before leave, those that the row names stay.
  expect(left).toHaveLength(kept.length + 1)
  await sweepFiles(app.context, files, new Date(tomorrow.getTime() + dayMs + 1000))
  expect(await keysOf(files)).toHaveLength(kept.length)
})

test('a bucket is swept alike', async () => {
  const app = await testApp()
  const store = await objectStore()
  const files = s3Engine(store.bucket)
  for (const key of orphans) await files.put(key, Buffer.from('cut off'), 'image/webp')
  const later = (days: number) => new Date(Date.now() + days * dayMs)
  await sweepFiles(app.context, files, later(0))
  await sweepFiles(app.context, files, later(0.5))
  expect(await keysOf(files)).toHaveLength(2)
  await sweepFiles(app.context, files, later(2))
  expect(await keysOf(files)).toEqual([])
})

test('where most files belong to no row, the database is another one, and nothing is touched', async () => {
  const app = await testApp()
  const files = folderEngine(app.folder)
  for (let at = 10; at < 40; at++)
    await files.put(`uploads/${'o'.repeat(20)}${at}-320.webp`, Buffer.from('another'), 'image/webp')
  await sweepFiles(app.context, files, app.clock.now)
  await sweepFiles(app.context, files, new Date(app.clock.now.getTime() + 3 * dayMs))
  expect(await keysOf(files)).toHaveLength(30)
})

/** Who keeps a file on the private shelf, in which rows. A new one is said here, and its table in sweep-files.ts. */
const keepers = [
  'server/areas/certificates/page-service.ts',
  'server/areas/certificates/pictures.ts',
  'server/areas/certificates/share-service.ts',
  'server/areas/classroom/class-files.ts',
  'server/areas/fees/documents/document-pdf-service.ts',
  'server/areas/site/media/ingest-upload.ts',
]

test('whoever keeps a private file is known here, so that no row of theirs is forgotten', () => {
  const found = readTree('server').filter(
    ({ path, source }) => !path.includes('.test.') && source.includes('privateFiles.add('),
  )
  expect(found.map(({ path }) => path).sort()).toEqual(keepers)
})
