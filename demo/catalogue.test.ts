import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { folderEngine } from '#server/platform/files/folder-engine.ts'
import { pictureStore } from '#server/platform/images/picture-store.ts'
import { demoBatches, demoCatalogue, demoWidths, readDemoPicture } from './catalogue.ts'

const courses = demoCatalogue.filter(({ kind }) => kind === 'course')
const kindOf = { Students: 'course', Interns: 'internship', College: 'degree' }

test('every section of the course list has members', () => {
  const named = (...parts: string[]) =>
    courses.filter(({ name }) => parts.some((part) => name.toLowerCase().includes(part)))
  expect(courses.filter(({ languages }) => languages.length === 1).length).toBeGreaterThan(2)
  expect(courses.filter(({ featured }) => featured).length).toBeGreaterThanOrEqual(4)
  expect(named('data').length).toBeGreaterThan(2)
  expect(named('development', 'mern', 'mean').length).toBeGreaterThan(2)
  expect(named('combo', 'core', 'web').length).toBeGreaterThan(2)
  expect(named('ccc', 'graphic')).toHaveLength(2)
})

test('names are unique within a kind and every batch teaches programmes of its own group', () => {
  const keys = demoCatalogue.map(({ kind, name }) => `${kind} ${name.toLowerCase()}`)
  expect(new Set(keys).size).toBe(keys.length)
  for (const { group, programmes } of demoBatches)
    for (const name of programmes)
      expect(demoCatalogue).toContainEqual(expect.objectContaining({ kind: kindOf[group], name }))
})

test('every course and every internship comes with small pictures, as an upload would leave them', async () => {
  const pictured = demoCatalogue.filter(({ kind }) => kind !== 'degree')
  for (const { name, picture } of pictured) {
    expect([name, picture]).toEqual([name, expect.any(String)])
    for (const { width, bytes } of await readDemoPicture(process.cwd(), picture ?? '')) {
      expect(bytes.length).toBeLessThanOrEqual(40 * width)
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'webp',
        width,
        height: Math.floor(width * 0.625),
      })
    }
  }
  const folder = await mkdtemp(join(tmpdir(), 'taleem-uploads-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [largest] = (await readDemoPicture(process.cwd(), 'core-java')).slice(-1)
  const { widths } = await pictureStore(folderEngine(folder)).add(largest?.bytes ?? Buffer.alloc(0))
  expect(widths).toEqual(demoWidths)
})
