import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { CallError } from '#web/lib/api.ts'
import { readCoursesMenu } from './courses-menu.ts'

const answering = (answer: () => unknown) => (async () => answer()) as Call

test('only featured courses are in the menu, each leading to its page', async () => {
  const call = answering(() => ({
    programmes: [
      { id: 'a1', kind: 'course', slug: 'python', name: 'Python', featured: true },
      { id: 'b2', kind: 'course', slug: 'java', name: 'Java', featured: false },
      { id: 'c3', kind: 'internship', slug: 'web', name: 'Web', featured: true },
    ],
  }))
  expect(await readCoursesMenu(call)).toEqual({
    items: [{ label: 'Python', href: '/course/python' }],
    failure: null,
  })
})

test('where none is featured yet the first four stand in the menu', async () => {
  const programmes = ['a', 'b', 'c', 'd', 'e'].map((slug) => ({
    ...{ id: slug, kind: 'course', slug, name: slug.toUpperCase(), featured: false },
  }))
  const { items } = await readCoursesMenu(answering(() => ({ programmes })))
  expect(items.map(({ label }) => label)).toEqual(['A', 'B', 'C', 'D'])
})

test('courses that cannot be read are said in words and leave the rest of the site standing', async () => {
  const call = answering(() => {
    throw new CallError('away', 503)
  })
  expect(await readCoursesMenu(call)).toEqual({ items: [], failure: 'Failed to load courses' })
})

test('a fault of our own is not told as courses that cannot be read', async () => {
  const call = answering(() => {
    throw new TypeError('ours')
  })
  await expect(readCoursesMenu(call)).rejects.toThrow('ours')
})
