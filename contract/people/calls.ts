import * as sessions from '../accounts/schemas.ts'
import { openBatchPages } from '../batches/open-pages.ts'
import { type Calls, done, get, needs, post } from '../call.ts'
import { idExample, importedExample, recordExample } from '../examples.ts'
import { byId } from '../fields.ts'
import * as learner from './learner-schemas.ts'
import * as people from './schemas.ts'

/** People, for the office; how they sign up and are added stands in `compat`. */
export const personCalls = {
  list: get('/api/people/list', {
    about: 'The people of one group, a page at a time.',
    example: { group: 'Students', status: 'pending', limit: '20' },
    caller: needs('people.read'),
    body: people.peopleQuery,
    reply: people.peoplePage,
  }),
  details: get('/api/people/person', {
    about: 'One person with enrolments and test attempts.',
    example: idExample,
    caller: needs('people.read'),
    body: byId,
    reply: people.personDetails,
  }),
  edit: post('/api/people/edit', {
    about: 'Changes the record of one person.',
    example: recordExample,
    caller: needs('people.write'),
    body: people.editedPerson,
    reply: done,
  }),
  resetFactor: post('/api/people/resetfactor', {
    about: 'Takes the second factor of somebody who has lost it, and ends their sessions.',
    example: idExample,
    caller: needs('accounts.reset'),
    body: byId,
    reply: done,
  }),
  remove: post('/api/people/remove', {
    about:
      'Removes a person, for a reason that the audit keeps; an owner may leave it out. Who still waits is told by email, unless isQuiet is true.',
    example: { ...idExample, reason: 'Signed up twice.' },
    caller: needs('people.remove'),
    body: people.removedPerson,
    reply: done,
    changesPublicPages: openBatchPages,
  }),
  resetLink: post('/api/people/resetlink', {
    about:
      'A one-time link with which a person sets a new password, for the office to hand over; it lives 72 hours.',
    example: idExample,
    caller: needs('accounts.reset'),
    body: byId,
    reply: sessions.resetLink,
  }),
  import: post('/api/people/import', {
    about:
      'Checks rows of a file, and with `commit` adds all of them or none; a row that was added with the same `key` before is not added again. Fees that were paid before are added with `fees.reverse` alone.',
    example: { group: 'Students', commit: false, rows: [importedExample] },
    caller: needs('people.write'),
    body: people.importedPeople,
    maxBytes: 2 * 1024 * 1024,
    reply: people.importResult,
    changesPublicPages: openBatchPages,
  }),
  imports: get('/api/people/imports', {
    about: 'The imports of the last 24 hours, which can be undone.',
    caller: needs('people.write'),
    reply: people.importList,
  }),
  undoImport: post('/api/people/undoimport', {
    about:
      'Takes back an import, 50 people at a time: ask again with `after` until `next` is null. Whoever has paid, logged in or learned since stays, and is named.',
    example: { ...idExample, after: 0 },
    caller: needs('people.remove'),
    body: people.undoneImport,
    reply: people.undoResult,
    changesPublicPages: openBatchPages,
  }),
} satisfies Calls

/** A learner on their own record. */
export const learnerCalls = {
  profile: get('/api/learner/profile', {
    about: "The learner's own record.",
    caller: 'learner',
    reply: learner.profile,
  }),
  editProfile: post('/api/learner/editprofile', {
    about: 'Changes phone and city.',
    example: { phone: '9876543210', city: 'Jaipur' },
    repeat: 'byKey',
    caller: 'learner',
    body: learner.editedProfile,
    reply: done,
  }),
  learning: get('/api/learner/learning', {
    about: 'What the learner is enrolled in or waits for.',
    caller: 'learner',
    reply: learner.learning,
  }),
  myData: get('/api/learner/mydata', {
    about: 'Everything that is stored about the learner.',
    caller: 'learner',
    reply: learner.myData,
  }),
  confirmAgain: post('/api/learner/confirmagain', {
    about: "Sends the link that confirms the learner's email address once more.",
    repeat: 'byKey',
    caller: 'learner',
    reply: done,
  }),
  askDeletion: post('/api/learner/askdeletion', {
    about: "Asks the institute to delete the learner's record.",
    example: { reason: 'I have finished my course.' },
    repeat: 'byKey',
    caller: 'learner',
    body: learner.deletionWish,
    reply: done,
  }),
} satisfies Calls
