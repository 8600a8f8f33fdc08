import * as sessions from '../accounts/schemas.ts'
import { type Calls, done, get, needs, post } from '../call.ts'
import { byId } from '../fields.ts'
import * as learner from './learner-schemas.ts'
import * as people from './schemas.ts'

/** People, for the office; how they sign up and are added stands in `compat`. */
export const personCalls = {
  list: get('/api/people/list', {
    caller: needs('people.read'),
    body: people.peopleQuery,
    reply: people.peoplePage,
  }),
  details: get('/api/people/person', {
    caller: needs('people.read'),
    body: byId,
    reply: people.personDetails,
  }),
  edit: post('/api/people/edit', {
    caller: needs('people.write'),
    body: people.editedPerson,
    reply: done,
  }),
  resetFactor: post('/api/people/resetfactor', {
    caller: needs('accounts.reset'),
    body: byId,
    reply: done,
  }),
  remove: post('/api/people/remove', {
    caller: needs('people.remove'),
    body: people.removedPerson,
    reply: done,
  }),
  resetLink: post('/api/people/resetlink', {
    caller: needs('accounts.reset'),
    body: byId,
    reply: sessions.resetLink,
  }),
  import: post('/api/people/import', {
    caller: needs('people.write'),
    body: people.importedPeople,
    maxBytes: 8 * 1024 * 1024,
    reply: people.importResult,
  }),
} satisfies Calls

/** A learner on their own record. */
export const learnerCalls = {
  profile: get('/api/learner/profile', {
    caller: 'learner',
    reply: learner.profile,
  }),
  editProfile: post('/api/learner/editprofile', {
    repeat: 'byKey',
    caller: 'learner',
    body: learner.editedProfile,
    reply: done,
  }),
  learning: get('/api/learner/learning', {
    caller: 'learner',
    reply: learner.learning,
  }),
  myData: get('/api/learner/mydata', {
    caller: 'learner',
    reply: learner.myData,
  }),
  confirmAgain: post('/api/learner/confirmagain', {
    repeat: 'byKey',
    caller: 'learner',
    reply: done,
  }),
  askDeletion: post('/api/learner/askdeletion', {
    repeat: 'byKey',
    caller: 'learner',
    body: learner.deletionWish,
    reply: done,
  }),
} satisfies Calls
