import { expect, test } from 'vitest'
import { byKind, filtered, pageOf } from './filter.ts'

const common = { duration: '2 months', fees: 1000 }
const python = {
  ...common,
  id: '1',
  slug: 'python',
  kind: 'course' as const,
  name: 'Python',
  languages: ['Python'],
}
const web = {
  ...common,
  id: '2',
  slug: 'web',
  kind: 'internship' as const,
  name: 'Web Internship',
  languages: ['HTML'],
}
const bca = { ...common, id: '3', slug: 'bca', kind: 'degree' as const, name: 'BCA', languages: [] }
const all = [python, web, bca]

test('without a filter everything is shown', () => {
  expect(filtered(all, { kind: 'all', search: ' ' })).toEqual(all)
})

test('the kind and the search narrow together', () => {
  expect(filtered(all, { kind: 'internship', search: '' })).toEqual([web])
  expect(filtered(all, { kind: 'all', search: 'bC' })).toEqual([bca])
  expect(filtered(all, { kind: 'all', search: 'html' })).toEqual([web])
  expect(filtered(all, { kind: 'course', search: 'bca' })).toEqual([])
})

test('kinds without programmes are left out', () => {
  expect(byKind([bca, python]).map(({ kind }) => kind)).toEqual(['course', 'degree'])
})

test('each programme leads to where it is shown in full', () => {
  expect(all.map(pageOf)).toEqual(['/course/python', '/college#internships', '/college#degrees'])
})
