import { type Calls, done, get, needs, post } from '../call.ts'
import { programmeExample } from '../examples.ts'
import { firstCategories } from './categories.ts'
import { categoriesToSave, categoryList, editedProgramme } from './schemas.ts'

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
  categories: get('/api/programme/categories', {
    about:
      'The sections of the page of all courses, in their order: what each is called and which courses it has.',
    caller: 'anyone',
    kept: true,
    reply: categoryList,
  }),
  saveCategories: post('/api/programme/savecategories', {
    about: 'Puts these categories of courses in the place of those that stand.',
    example: { rev: 0, categories: firstCategories },
    caller: needs('catalogue.write'),
    body: categoriesToSave,
    changesPublicPages: true,
    reply: done,
  }),
} satisfies Calls
