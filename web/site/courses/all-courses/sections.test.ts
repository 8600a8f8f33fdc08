import { expect, test } from 'vitest'
import { courseSections, matches, sectionsFor } from './sections.ts'

function aCourse(facts: { name?: string; languages?: string[] | null; featured?: boolean } = {}) {
  return { name: 'Something', languages: ['C', 'C++'], featured: false, ...facts }
}

function sectionsOf(facts: Parameters<typeof aCourse>[0]): string[] {
  return courseSections.filter(({ has }) => has(aCourse(facts))).map(({ id }) => id)
}

test('the sections stand in the order of the specification', () => {
  expect(courseSections.map(({ title }) => title)).toEqual([
    'Go Basic',
    'Featured Courses',
    'Playing With Data',
    'Developer Friendly',
    'Combos & Frameworks',
    'Apart from Programming',
  ])
})

test('basic is what has exactly one language', () => {
  expect(sectionsOf({ languages: ['C'] })).toEqual(['basic'])
  expect(sectionsOf({ languages: [] })).toEqual([])
  expect(sectionsOf({ languages: ['C', 'C++'] })).toEqual([])
  expect(sectionsOf({ languages: null })).toEqual([])
})

test('featured is what is marked as featured', () => {
  expect(sectionsOf({ featured: true })).toEqual(['featured'])
})

test.each([
  ['data', 'Big DATA with Spark', 'Database Design'],
  ['developer', 'Game Development', 'The Mern way', 'MEAN Stack'],
  ['combos', 'C Combo', 'CORE Java', 'Web Design'],
  ['non-programming', 'CCC', 'Graphic Design'],
])('the section %s goes by the name, in any case', (section, ...names) => {
  for (const name of names) expect(sectionsOf({ name }), name).toEqual([section])
})

test('a course stands in every section that it fits', () => {
  expect(sectionsOf({ name: 'Core Web Development', languages: ['HTML'], featured: true })).toEqual([
    'basic',
    'featured',
    'developer',
    'combos',
  ])
})

test('a course that fits none of the six stands in a seventh section after them', () => {
  const [fitting, other] = [aCourse({ featured: true }), aCourse({ name: 'Develop yourself' })]
  const sections = sectionsFor([fitting, other])

  expect(sections.slice(0, 6)).toEqual(courseSections)
  expect(sections[6]).toMatchObject({ id: 'more', title: 'More Courses' })
  expect([fitting, other].filter((course) => sections[6]?.has(course))).toEqual([other])
})

test('without such a course there are the six alone', () => {
  expect(sectionsFor([aCourse({ featured: true })])).toEqual(courseSections)
})

test('search looks into the name and the languages, in any case', () => {
  const course = aCourse({ name: 'Data Analytics', languages: ['Python', 'SQL'] })
  expect(matches(course, 'ANALYT')).toBe(true)
  expect(matches(course, ' sql ')).toBe(true)
  expect(matches(course, 'java')).toBe(false)
  expect(matches(aCourse({ languages: null }), 'some')).toBe(true)
})
