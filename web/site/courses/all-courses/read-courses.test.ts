import { expect, test } from 'vitest'
import { readCourses } from './read-courses.ts'

test('courses that cannot be read are said to have failed', async () => {
  const failing = () => Promise.reject(new Error('no answer'))
  expect(await readCourses(failing)).toEqual({ courses: [], failure: 'Failed to load courses.' })
})
