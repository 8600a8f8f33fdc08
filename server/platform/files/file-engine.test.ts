import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { objectStore, realStoreUrl, type Trouble } from '#server/testing/object-store.ts'
import { newId } from '../ids.ts'
import { type FileEngine, FilesAway } from './file-engine.ts'
import { folderEngine } from './folder-engine.ts'
import { readFilesUrl } from './read-files-url.ts'
import { s3Engine } from './s3-engine.ts'
import type { Bucket } from './s3-request.ts'

/** A busy machine is no silence: only where one is played the wait is short. */
const quick = { answerWithinMs: 15_000, tries: 3, pauseMs: 1 }
const patienceFor = (trouble: Trouble) =>
  trouble.startsWith('silence') ? { ...quick, answerWithinMs: 700 } : quick

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'taleem-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const real = readFilesUrl(realStoreUrl)

const engines: Record<string, () => Promise<FileEngine>> = {
  folder: async () => folderEngine(aFolder()),
  'object store': async () => s3Engine((await objectStore()).bucket, quick),
  ...(real && { 'real object store': () => emptied(real) }),
}

async function emptied(bucket: Bucket): Promise<FileEngine> {
  const own = { ...bucket, prefix: `${bucket.prefix}${newId()}/` }
  const engine = s3Engine(own)
  onTestFinished(async () => {
    for await (const { key } of engine.list('')) await engine.remove(key)
  })
  return engine
}

async function textOf(engine: FileEngine, key: string, range?: { from: number; to: number }) {
  const stream = await engine.read(key, range)
  return stream && (await buffer(stream)).toString()
}

for (const [name, open] of Object.entries(engines)) {
  test(`${name}: what was put is read back, whole or in part, until it is removed`, async () => {
    const engine = await open()
    const path = join(aFolder(), 'on-the-disk')
    writeFileSync(path, 'from the disk')

    await engine.put('uploads/a.webp', Buffer.from('0123456789'), 'image/webp')
    await engine.put('private/b', { path, bytes: 13 }, 'application/pdf')

    expect(await textOf(engine, 'uploads/a.webp')).toBe('0123456789')
    expect(await textOf(engine, 'uploads/a.webp', { from: 2, to: 4 })).toBe('234')
    expect(await textOf(engine, 'private/b')).toBe('from the disk')
    expect([await engine.size('private/b'), await engine.size('private/c')]).toEqual([13, null])
    await engine.put('private/b', Buffer.from('anew'), 'application/pdf')
    expect(await textOf(engine, 'private/b')).toBe('anew')
    await engine.remove('private/b')
    await engine.remove('private/b')
    expect(await textOf(engine, 'private/b')).toBeNull()
  })

  test(`${name}: a listing of many files is complete and keeps to its prefix`, async () => {
    const engine = await open()
    const keys = Array.from({ length: 8 }, (_, at) => `uploads/picture-${at}.webp`)
    for (const key of [...keys, 'private/x']) await engine.put(key, Buffer.from(key), 'image/webp')

    const listed = []
    for await (const file of engine.list('uploads/')) listed.push(file)

    expect(listed).toEqual(keys.map((key) => ({ key, bytes: key.length, at: expect.any(Date) })))
  })

  test(`${name}: a key never leads out of its place`, async () => {
    const engine = await open()
    for (const key of ['../x', 'a/../x', '/x', 'a//x', 'a/./x', '', 'a\\x', 'a%2e/x', 'a b']) {
      await expect(engine.put(key, Buffer.from('x'), 'text/plain'), key).rejects.toThrow(TypeError)
      await expect(engine.read(key), key).rejects.toThrow(TypeError)
    }
  })
}

test.runIf(real)(
  'a real store: more than a page of files, 30 MB from the disk, and a wrong secret',
  async () => {
    if (!real) return
    const engine = await emptied(real)
    const path = join(aFolder(), 'large')
    writeFileSync(path, Buffer.alloc(30_000_000, 'taleem'))
    await engine.put('private/large', { path, bytes: 30_000_000 }, 'application/pdf')
    expect((await textOf(engine, 'private/large'))?.length).toBe(30_000_000)
    const keys = Array.from({ length: 1_050 }, (_, at) => `uploads/p${String(at).padStart(4, '0')}.webp`)
    for (const key of keys) await engine.put(key, Buffer.from('x'), 'image/webp')
    const listed = []
    for await (const { key } of engine.list('uploads/')) listed.push(key)
    expect(listed).toEqual(keys)
    await expect(s3Engine({ ...real, secret: 'another' }).size('private/large')).rejects.toThrow(FilesAway)
  },
  120_000,
)

test('in the folder nobody but the owner reads a file, and nothing unfinished stays behind', async () => {
  const folder = aFolder()
  const engine = folderEngine(folder)
  await engine.put('private/a', Buffer.from('x'), 'text/plain')
  await expect(
    engine.put('private/b', { path: join(folder, 'none'), bytes: 1 }, 'text/plain'),
  ).rejects.toThrow()
  expect(statSync(join(folder, 'private')).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'private', 'a')).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(folder, 'private'))).toEqual(['a'])
})

test('the object store is asked again after a reset, a busy answer or a silence', async () => {
  const store = await objectStore()
  for (const trouble of ['reset', 'busy', 'silence'] as const) {
    store.troubles.push(trouble)
    await s3Engine(store.bucket, patienceFor(trouble)).put(
      'uploads/a.webp',
      Buffer.from(trouble),
      'image/webp',
    )
    expect(store.objects.get('taleem/uploads/a.webp')?.bytes.toString()).toBe(trouble)
  }
  expect(store.objects.get('taleem/uploads/a.webp')?.type).toBe('image/webp')
})

test('an object store that stays away is told as such, and so is one that falls silent in the midst of a file', async () => {
  const store = await objectStore()
  const engine = s3Engine(store.bucket, quick)
  await engine.put('uploads/a.webp', Buffer.from('0123456789'), 'image/webp')
  for (const trouble of ['reset', 'busy', 'silence'] as const) {
    store.troubles.push(trouble, trouble, trouble)
    const asked = s3Engine(store.bucket, patienceFor(trouble)).size('uploads/a.webp')
    await expect(asked).rejects.toThrow(FilesAway)
  }
  const trouble = 'silence in the midst'
  store.troubles.push(trouble)
  const read = textOf(s3Engine(store.bucket, patienceFor(trouble)), 'uploads/a.webp')
  await expect(read).rejects.toThrow(FilesAway)
})

test('a full bucket is told as a full disk is', async () => {
  const store = await objectStore()
  const engine = s3Engine(store.bucket, quick)
  store.troubles.push('full')
  const put = engine.put('uploads/a.webp', Buffer.from('x'), 'image/webp')
  await expect(put).rejects.toMatchObject({ code: 'ENOSPC' })
})

test('a wrong key, a wrong secret or a wrong bucket is not taken for a missing file', async () => {
  const { bucket } = await objectStore()
  for (const wrong of [{ accessKey: 'AKOTHER' }, { secret: 'another' }, { bucket: 'nobodys' }]) {
    const engine = s3Engine({ ...bucket, ...wrong }, quick)
    await expect(engine.put('uploads/a.webp', Buffer.from('x'), 'image/webp')).rejects.toThrow(FilesAway)
    await expect(engine.read('uploads/a.webp')).rejects.toThrow(FilesAway)
    await expect(engine.list('uploads/')[Symbol.asyncIterator]().next()).rejects.toThrow(FilesAway)
  }
})
