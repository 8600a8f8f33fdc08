import { expect, test } from 'vitest'
import { type Category, firstCategories, isInCategory } from '#contract/catalogue/categories.ts'
import { hasSectionNav, matches, sectionsFor } from './sections.ts'

interface Facts {
  id?: string
  name?: string
  languages?: string[]
  featured?: boolean
}

function aCourse(facts: Facts = {}) {
  const shown = { slug: 'x', duration: '', fees: 0, image: '', imageSet: '' }
  return { id: '1', name: 'Something', languages: ['C', 'C++'], featured: false, ...shown, ...facts }
}

function sectionsOf(facts: Facts): string[] {
  return firstCategories.filter((category) => isInCategory(aCourse(facts), category)).map(({ id }) => id)
}

test('a fresh install has the sections of the specification, in its order', () => {
  expect(firstCategories.map(({ name }) => name)).toEqual([
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

test('what fits no category stands in a last section; a category without courses is not shown', () => {
  const spoken: Category = {
    id: 'spoken',
    name: 'Spoken English',
    rule: 'chosen',
    words: [],
    courseIds: ['2'],
  }
  const [chosen, other] = [aCourse({ id: '2' }), aCourse({ id: '3', name: 'Tally' })]

  const sections = sectionsFor([other, chosen], [...firstCategories, spoken])
  expect(sections.map(({ id, title, courses }) => [id, title, courses.map((course) => course.id)])).toEqual([
    ['spoken', 'Spoken English', ['2']],
    ['more', 'More Courses', ['3']],
  ])
  expect(sectionsFor([other], firstCategories).map(({ title }) => title)).toEqual(['More Courses'])
  expect(sectionsFor([other], []).map(({ title }) => title)).toEqual(['Courses'])
  expect(sectionsFor([], firstCategories)).toEqual([])
})

test('there is a list of sections from eight courses in two sections on', () => {
  const seven = Array.from({ length: 7 }, (_, at) => aCourse({ id: String(at) }))
  const eight = [...seven, aCourse({ id: '8', featured: true })]
  const hasNav = (courses: typeof seven) => hasSectionNav(courses, sectionsFor(courses, firstCategories))
  expect(hasNav(eight)).toBe(true)
  expect(hasNav(eight.slice(1))).toBe(false)
  expect(hasNav([...seven, ...seven])).toBe(false)
})

test('search looks into the name and the languages, in any case', () => {
  const course = aCourse({ name: 'Data Analytics', languages: ['Python', 'SQL'] })
  expect(matches(course, 'ANALYT')).toBe(true)
  expect(matches(course, ' sql ')).toBe(true)
  expect(matches(course, 'java')).toBe(false)
  expect(matches(aCourse({ languages: [] }), 'some')).toBe(true)
})
