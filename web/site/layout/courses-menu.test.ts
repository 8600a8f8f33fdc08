import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { CallError } from '#web/lib/api.ts'
import { readCoursesMenu } from './courses-menu.ts'

const answering = (answer: () => unknown) => (async () => answer()) as Call

test('only featured courses are in the menu, each leading to its page', async () => {
  const call = answering(() => ({
    courses: [
      { _id: 'a1', slug: 'python', course_name: 'Python', featured: true },
      { _id: 'b2', slug: 'java', course_name: 'Java', featured: false },
    ],
  }))
  expect(await readCoursesMenu(call)).toEqual({
    items: [{ label: 'Python', href: '/course/python' }],
    failure: null,
  })
})

test('where none is featured yet the first four stand in the menu', async () => {
  const courses = ['a', 'b', 'c', 'd', 'e'].map((slug) => ({
    ...{ _id: slug, slug, course_name: slug.toUpperCase(), featured: false },
  }))
  const { items } = await readCoursesMenu(answering(() => ({ courses })))
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
