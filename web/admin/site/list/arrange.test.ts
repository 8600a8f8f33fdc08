import { expect, test } from 'vitest'
import type { ContentItemCard } from '#contract/site/content-schemas.ts'
import { arrange, placeBetween } from './arrange.ts'

const contentItem = (name: string, more: Partial<ContentItemCard> = {}): ContentItemCard => ({
  id: name,
  kind: 'review',
  name,
  state: 'live',
  rev: 1,
  place: 0,
  isFixed: false,
  changedAt: null,
  changedBy: '',
  planned: null,
  handover: null,
  ...more,
})
const contentItems = [
  contentItem('Zoya Khan'),
  contentItem('Asha Verma', { state: 'changed', changedAt: '2026-11-16' }),
  contentItem('आशा'),
]
const names = (wanted: Partial<Parameters<typeof arrange>[1]>) =>
  arrange(contentItems, { search: '', state: 'all', order: 'place', ...wanted }).map(({ name }) => name)

test('a list is found by words in any order, filtered and sorted', () => {
  expect(names({})).toEqual(['Zoya Khan', 'Asha Verma', 'आशा'])
  expect(names({ search: 'verma ash' })).toEqual(['Asha Verma'])
  expect(names({ search: 'आशा' })).toEqual(['आशा'])
  expect(names({ state: 'changed' })).toEqual(['Asha Verma'])
  expect(names({ order: 'changed' })[0]).toBe('Asha Verma')
  expect(names({ order: 'name' })[0]).toBe('Asha Verma')
})

test('what is moved goes between its new neighbours, which stay where they are', () => {
  const others = [{ place: 1000 }, { place: 2000 }, { place: 3000 }]
  expect(placeBetween(others, 0)).toBe(0)
  expect(placeBetween(others, 1)).toBe(1500)
  expect(placeBetween(others, 3)).toBe(4000)
  expect(placeBetween([], 0)).toBe(-1000)
})
