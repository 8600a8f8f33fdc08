import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { objectStore } from '#server/testing/object-store.ts'
import { cachedFiles } from './cached-files.ts'
import { type FileEngine, FilesAway } from './file-engine.ts'
import { s3Engine } from './s3-engine.ts'

const once = { answerWithinMs: 15_000, tries: 1, pauseMs: 1 }

async function aCache(bounds: { mostBytes: number; mostFileBytes: number }) {
  const store = await objectStore()
  const engine = s3Engine(store.bucket, once)
  for (const key of ['a', 'b', 'c']) await engine.put(key, Buffer.from(key.repeat(10)), 'image/webp')
  store.seen.length = 0
  const files = cachedFiles(engine, bounds)
  const asked = () => store.seen.splice(0).filter((line) => line.startsWith('GET')).length
  return { files, store, asked }
}

async function textOf(files: FileEngine, key: string, range?: { from: number; to: number }) {
  const stream = await files.read(key, range)
  return stream && String(await buffer(stream))
}

test('the store is asked once for a file, also when many want it at once', async () => {
  const { files, asked } = await aCache({ mostBytes: 100, mostFileBytes: 50 })
  const texts = await Promise.all([1, 2, 3].map(() => textOf(files, 'a')))
  expect([texts, await files.size('a'), await textOf(files, 'a', { from: 8, to: 9 })]).toEqual([
    ['a', 'a', 'a'].map((key) => key.repeat(10)),
    10,
    'aa',
  ])
  expect(asked()).toBe(1)
  expect([await files.size('none'), await textOf(files, 'none')]).toEqual([null, null])
})

test('there is room for so much: the longest unused goes, what is being read stays, the rest is passed on', async () => {
  const { files, asked } = await aCache({ mostBytes: 20, mostFileBytes: 10 })
  for (const key of ['a', 'b', 'a', 'c', 'a']) await textOf(files, key)
  expect(asked()).toBe(3)
  await textOf(files, 'b')
  expect(asked()).toBe(1)

  const readings = await Promise.all(['a', 'b'].map((key) => files.read(key)))
  expect(asked()).toBe(0)
  expect([await textOf(files, 'c'), await textOf(files, 'c')]).toEqual(['c'.repeat(10), 'c'.repeat(10)])
  expect(asked()).toBe(2)
  for (const stream of readings) if (stream) await buffer(stream)
  for (const key of ['c', 'c']) await textOf(files, key)
  expect(asked()).toBe(1)
})

test('a file larger than most is not kept, and a fault is not remembered', async () => {
  const small = await aCache({ mostBytes: 100, mostFileBytes: 9 })
  for (const key of ['a', 'a']) expect(await textOf(small.files, key)).toBe('a'.repeat(10))
  expect(small.asked()).toBe(2)

  const { files, store } = await aCache({ mostBytes: 10, mostFileBytes: 10 })
  for (const trouble of ['busy', 'reset'] as const) {
    store.troubles.push(trouble)
    await expect(textOf(files, 'a')).rejects.toThrow(FilesAway)
  }
  expect(await textOf(files, 'a')).toBe('a'.repeat(10))
})

test('what is removed is not served from memory', async () => {
  const { files } = await aCache({ mostBytes: 100, mostFileBytes: 50 })
  expect(await textOf(files, 'a')).toBe('a'.repeat(10))
  await files.remove('a')
  expect([await files.size('a'), await textOf(files, 'a')]).toEqual([null, null])
})
