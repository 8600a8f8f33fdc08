import { expect, test } from 'vitest'
import type { SiteReader } from '#contract/site/content/site.ts'
import { CallError } from '#web/lib/api.ts'
import { readCourse } from './read-course.ts'

const site = { reads: new Set<string>() } as unknown as SiteReader
const asked = { courseid: 'x', publicUrl: 'https://example.com' }

test('a course that the server does not know is not found', async () => {
  const refusing = () => Promise.reject(new CallError('There is no such course.', 200))
  expect(await readCourse(refusing, site, asked)).toEqual({
    course: null,
    failure: 'Unable to fetch the Course',
    status: 404,
  })
})

test('a server that does not answer is said to be at fault', async () => {
  const failing = () => Promise.reject(new CallError('The service is not available.', 503))
  expect(await readCourse(failing, site, asked)).toEqual({
    course: null,
    failure: 'Server Error',
    status: 503,
  })
})
