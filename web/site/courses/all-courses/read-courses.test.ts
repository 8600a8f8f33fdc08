import { expect, test } from 'vitest'
import { CallError } from '#web/lib/api.ts'
import { readCourses } from './read-courses.ts'

test('courses that cannot be read are said to have failed', async () => {
  const failing = () => Promise.reject(new CallError('no answer', 0))
  expect(await readCourses(failing)).toEqual({
    courses: [],
    categories: [],
    failure: 'Failed to load courses.',
  })
})
