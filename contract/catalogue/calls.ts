import { type Calls, done, get, needs, post } from '../call.ts'
import { idExample, programmeExample } from '../examples.ts'
import { byId } from '../fields.ts'
import { firstCategories } from './categories.ts'
import * as catalogue from './schemas.ts'

/** Courses, internships and degrees alike. */
export const programmeCalls = {
  list: get('/api/programme/list', {
    about: 'Everything on offer, of every `kind`, in the order in which it was added.',
    caller: 'anyone',
    kept: true,
    reply: catalogue.programmeList,
  }),
  one: get('/api/programme/one', {
    about: 'One programme of a `kind`, by its id or by an `address` that its page has or had.',
    example: { kind: 'course', address: 'python-programming' },
    caller: 'anyone',
    body: catalogue.askedProgramme,
    reply: catalogue.oneProgramme,
  }),
  add: post('/api/programme/add', {
    about: 'Adds a course, internship or degree; a degree has no picture.',
    example: { kind: 'course', ...programmeExample },
    caller: needs('catalogue.write'),
    body: catalogue.addedProgramme,
    files: ['image'],
    changesPublicPages: true,
    reply: done,
  }),
  edit: post('/api/programme/edit', {
    about: 'Changes a course, internship or degree; without a picture the old one stays.',
    example: { ...idExample, ...programmeExample },
    caller: needs('catalogue.write'),
    body: catalogue.editedProgramme,
    files: ['image'],
    changesPublicPages: true,
    reply: done,
  }),
  remove: post('/api/programme/remove', {
    about: 'Takes a course, internship or degree off every list; those enrolled keep it.',
    example: idExample,
    caller: needs('catalogue.write'),
    body: byId,
    changesPublicPages: true,
    reply: done,
  }),
  categories: get('/api/programme/categories', {
    about:
      'The sections of the page of all courses, in their order: what each is called and which courses it has.',
    caller: 'anyone',
    kept: true,
    reply: catalogue.categoryList,
  }),
  saveCategories: post('/api/programme/savecategories', {
    about: 'Puts these categories of courses in the place of those that stand.',
    example: { rev: 0, categories: firstCategories },
    caller: needs('catalogue.write'),
    body: catalogue.categoriesToSave,
    changesPublicPages: true,
    reply: done,
  }),
} satisfies Calls
