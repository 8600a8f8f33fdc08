import { type Calls, done, needs, post } from '../call.ts'
import { programmeExample } from '../examples.ts'
import { editedProgramme } from './schemas.ts'

/** Courses, internships and degrees alike; how they are listed, added and removed stands in `compat`. */
export const programmeCalls = {
  edit: post('/api/programme/edit', {
    about: 'Changes a course, internship or degree; without a picture the old one stays.',
    example: programmeExample,
    caller: needs('catalogue.write'),
    body: editedProgramme,
    files: ['image'],
    changesPublicPages: true,
    reply: done,
  }),
} satisfies Calls
