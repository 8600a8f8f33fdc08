import sharp from 'sharp'
import { expect, test } from 'vitest'
import { demoBatches, demoCatalogue } from './demo-catalogue.ts'
import { readDemoPicture } from './demo-pictures.ts'

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

test('all but one course and every internship come with a small picture of the right size', async () => {
  const pictured = demoCatalogue.filter(({ kind }) => kind !== 'degree')
  expect(pictured.filter(({ picture }) => picture === null)).toHaveLength(1)
  for (const { picture } of pictured) {
    if (picture === null) continue
    const file = await readDemoPicture(process.cwd(), picture)
    expect(file.length).toBeLessThanOrEqual(40_000)
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 750 })
  }
})
