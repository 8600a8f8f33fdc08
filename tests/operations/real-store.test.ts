import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { atOnce } from '#server/operations/at-once.ts'
import type { FileEngine } from '#server/platform/files/file-engine.ts'
import { folderEngine } from '#server/platform/files/folder-engine.ts'
import { privateFiles } from '#server/platform/files/private-files.ts'
import { readFilesUrl } from '#server/platform/files/read-files-url.ts'
import { s3Engine } from '#server/platform/files/s3-engine.ts'
import type { Bucket } from '#server/platform/files/s3-request.ts'
import { newId } from '#server/platform/ids.ts'
import { realStoreUrl } from '#server/testing/object-store.ts'
import { apiOf, apiOfAdmin } from '../support/api.ts'
import { addCourse } from '../support/courses.ts'
import { fillCatalogue } from './catalogue.ts'
import { aPlace, operate, startAt } from './places.ts'

const manyFiles = 1_000

/** A folder of its own in the real bucket, empty again afterwards. */
function aFolderInBucket(): { url: string; files: FileEngine } {
  const url = new URL(realStoreUrl)
  url.pathname += `/${newId()}`
  const files = s3Engine(readFilesUrl(url.href) as Bucket)
  onTestFinished(async () => atOnce(await keysOf(files), files.remove), 120_000)
  return { url: url.href, files }
}

async function keysOf(files: FileEngine): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of files.list('')) keys.push(key)
  return keys.sort()
}

async function aPictureOn(productUrl: string): Promise<string> {
  const { courses } = await apiOf(productUrl)(catalogueCalls.course.list)
  return new URL(courses[0]?.image ?? '').pathname
}

/** As browsers ask for it: whole, in part, and whether it is still the same. */
async function askForPicture(productUrl: string, path: string): Promise<Buffer> {
  const ask = (headers: Record<string, string> = {}) => fetch(productUrl + path, { headers })
  const whole = await ask()
  const etag = whole.headers.get('etag') ?? ''
  const part = await ask({ range: 'bytes=0-9' })
  const known = await ask({ 'if-none-match': etag })
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect([whole.status, part.status, known.status]).toEqual([200, 206, 304])
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(0, 10))
  return bytes
}

async function timed<T>(what: string, work: Promise<T>): Promise<T> {
  const began = performance.now()
  const done = await work
  console.info(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return done
}

test.runIf(realStoreUrl)(
  'a real object store: moved in, served from, uploaded to, backed up, restored and moved out again',
  async () => {
    const [here, there] = [aFolderInBucket(), aFolderInBucket()]
    const inFolder = await aPlace()
    const inBucket = { ...inFolder, filesUrl: here.url }
    const first = await startAt(inFolder)
    await fillCatalogue(first.url)
    const path = await aPictureOn(first.url)
    const picture = await askForPicture(first.url, path)
    await first.stop()
    const folder = folderEngine(inFolder.dataDir)
    const shelf = privateFiles(folder)
    for (let at = 0; at < manyFiles; at += 1)
      await shelf.add(Buffer.from(`private file ${at} ${'x'.repeat(at * 20)}`))
    const before = await keysOf(folder).then((keys) => keys.filter((key) => /^(uploads|private)\//.test(key)))

    const move = await timed('moved into the bucket', operate(inBucket, 'move-files', 'to-bucket'))
    expect(move).toMatchObject({ code: 0, complained: '' })
    expect(move.said).toContain('each read back and the same. Start the product with this FILES_URL.')
    expect(await keysOf(here.files)).toEqual(before)

    const second = await startAt(inBucket)
    expect(await askForPicture(second.url, path)).toEqual(picture)
    await addCourse(await apiOfAdmin(second.url), 'Uploaded to the bucket')
    const file = join(inFolder.dataDir, 'backup.tar.gz')
    const backup = await timed('backed up', operate(inBucket, 'backup', file))
    expect(backup).toMatchObject({ code: 0, complained: '' })
    expect(backup.said).toContain('1,000 private files')
    await second.stop()

    const restored = await aPlace('', there.url)
    const restore = await timed('restored', operate(restored, 'restore', file))
    expect(restore).toMatchObject({ code: 0, complained: '' })
    expect(await keysOf(there.files)).toEqual(await keysOf(here.files))
    const third = await startAt(restored)
    expect(await askForPicture(third.url, path)).toEqual(picture)
    await third.stop()

    const back = await timed('moved out', operate(restored, 'move-files', 'to-folder', '--remove'))
    expect(back).toMatchObject({ code: 0, complained: '' })
    expect(await keysOf(there.files)).toEqual([])
    const fourth = await startAt({ ...restored, filesUrl: '' })
    expect(await askForPicture(fourth.url, path)).toEqual(picture)
  },
  600_000,
)
