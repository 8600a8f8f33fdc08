import { expect, test } from 'vitest'
import { localChanges } from './changes.ts'
import { pageCache } from './page-cache.ts'

const kilobyte = 1024
const small = 64 * kilobyte

test('who asks for one page in very many spellings does not fill the memory', async () => {
  const pages = pageCache(localChanges(), {}, small)
  const paths = Array.from({ length: 80 }, (_, number) => `/company${'/'.repeat(number)}`)
  for (const path of paths) {
    await pages.take(path, async () => ({ status: 200, headers: {}, body: 'x'.repeat(kilobyte) }))
  }
  const kept = paths.filter((path) => pages.find(path))
  expect(kept.length).toBeGreaterThan(40)
  expect(kept.length).toBeLessThan(65)
  expect(kept).toContain(paths.at(-1))
  expect(kept).not.toContain(paths[0])
})

test('what no longer counts makes room again', async () => {
  const changes = localChanges()
  const pages = pageCache(changes, {}, small)
  const fill = async (name: string) => {
    for (let number = 0; number < 40; number += 1) {
      const make = async () => ({ status: 200, headers: {}, body: 'x'.repeat(kilobyte) })
      await pages.take(`/${name}/${number}`, make)
    }
  }
  await fill('before')
  await changes.announce()
  await fill('after')
  expect(pages.find('/before/0')).toBeNull()
  expect(pages.find('/after/0')).not.toBeNull()
})
