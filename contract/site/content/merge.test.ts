import { expect, test } from 'vitest'
import { emptyBody } from './kinds.ts'
import { choose, mergeBodies } from './merge.ts'
import { emptySection } from './sections.ts'

const review = { ...emptyBody('review'), name: 'Asha', text: 'Good.', role: 'Student' }
const words = (key: string, title: string) => ({ ...emptySection('words', key), title })
const page = (...sections: object[]) => ({ ...emptyBody('page'), name: 'Placements', sections })
const titles = (body: Record<string, unknown>) =>
  (body.sections as { title: string }[]).map(({ title }) => title)

test('what two have changed in different fields comes together without a question', () => {
  const { body, clashes } = mergeBodies(
    'review',
    review,
    { ...review, text: 'Mine.' },
    { ...review, name: 'Asha Verma' },
  )
  expect(clashes).toEqual([])
  expect(body).toMatchObject({ name: 'Asha Verma', text: 'Mine.', role: 'Student' })
})

test('where both have changed the same field both texts are told, and one is chosen', () => {
  const mine = { ...review, text: 'Mine.', role: 'Intern' }
  const { body, clashes } = mergeBodies('review', review, mine, { ...review, text: 'Theirs.' })
  expect(clashes).toEqual([{ part: 'text', label: 'What they say', mine: 'Mine.', theirs: 'Theirs.' }])
  expect(body).toMatchObject({ text: 'Theirs.', role: 'Intern' })
  expect(choose(body, mine, ['text'])).toMatchObject({ text: 'Mine.', role: 'Intern' })
})

test('sections come together by themselves, wherever they were moved', () => {
  const base = page(words('a', 'A'), words('b', 'B'))
  const mine = page(words('b', 'B mine'), words('a', 'A'), words('c', 'C'))
  const theirs = page(words('a', 'A theirs'), words('b', 'B'))
  const { body, clashes } = mergeBodies('page', base, mine, theirs)
  expect(clashes).toEqual([])
  expect(titles(body)).toEqual(['B mine', 'A theirs', 'C'])
})

test('a section that one removed stays when the other has changed it', () => {
  const base = page(words('a', 'A'), words('b', 'B'))
  const changed = mergeBodies(
    'page',
    base,
    page(words('a', 'A'), words('b', 'B mine')),
    page(words('a', 'A')),
  )
  expect(titles(changed.body)).toEqual(['A', 'B mine'])
  const removed = mergeBodies('page', base, page(words('a', 'A')), page(words('a', 'A'), words('b', 'B')))
  expect(titles(removed.body)).toEqual(['A'])
})

test('two orders of the sections are a question', () => {
  const base = page(words('a', 'A'), words('b', 'B'), words('c', 'C'))
  const mine = page(words('c', 'C'), words('a', 'A'), words('b', 'B'))
  const { body, clashes } = mergeBodies(
    'page',
    base,
    mine,
    page(words('b', 'B'), words('a', 'A'), words('c', 'C')),
  )
  expect(clashes.map(({ label }) => label)).toEqual(['Order of the sections'])
  expect(titles(choose(body, mine, ['order']))).toEqual(['C', 'A', 'B'])
})
