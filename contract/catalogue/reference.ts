import type { Reference } from '../call.ts'
import { courseExample, idExample } from '../examples.ts'
import type { programmeCalls } from './calls.ts'

const { course_name, ...described } = courseExample

export const programmeReference: Reference<typeof programmeCalls> = {
  edit: {
    about: 'Changes a course, internship or degree; without a picture the old one stays.',
    example: { ...idExample, name: course_name, ...described },
  },
}
