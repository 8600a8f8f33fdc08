import * as sessions from '../accounts/schemas.ts'
import { type Calls, done, get, needs, post } from '../call.ts'
import { byId } from '../fields.ts'
import { callsOfGroup } from './calls-of-group.ts'
import * as learner from './learner-schemas.ts'
import * as people from './schemas.ts'

/** The people of each group, as the original client calls. */
export const groupCalls = {
  Students: callsOfGroup({
    paths: {
      validate: '/api/user/validateuser',
      register: '/api/user/register',
      list: '/api/user/allstudents',
      updateStatus: '/api/user/updatestatus',
      remove: '/api/user/removeuser',
      add: '/api/admin/addstudent',
      edit: '/api/user/edituser',
    },
    list: people.studentList,
    signUp: people.newStudent,
    added: people.addedStudent,
    edited: people.editedStudent,
  }),
  Interns: callsOfGroup({
    paths: {
      validate: '/api/intern/validateintern',
      register: '/api/intern/register',
      list: '/api/intern/allinterns',
      updateStatus: '/api/intern/updatestatus',
      remove: '/api/intern/removeintern',
      add: '/api/admin/addintern',
      edit: '/api/intern/editintern',
    },
    list: people.internList,
    signUp: people.newIntern,
    added: people.addedIntern,
    edited: people.editedIntern,
  }),
  College: callsOfGroup({
    paths: {
      validate: '/api/college/validatestudent',
      register: '/api/college/register',
      list: '/api/college/allstudents',
      updateStatus: '/api/college/updatestatus',
      remove: '/api/college/removestudent',
      add: '/api/admin/addcollegestudent',
      edit: '/api/college/editstudent',
    },
    list: people.collegeStudentList,
    signUp: people.newCollegeStudent,
    added: people.addedCollegeStudent,
    edited: people.editedCollegeStudent,
  }),
} satisfies Calls

/** One person, for the office. */
export const personCalls = {
  details: get('/api/admin/person', {
    caller: needs('people.read'),
    body: byId,
    reply: people.personDetails,
  }),
  resetLink: post('/api/admin/resetlink', {
    caller: needs('accounts.reset'),
    body: byId,
    reply: sessions.resetLink,
  }),
  import: post('/api/admin/importpeople', {
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
    caller: 'learner',
    reply: done,
  }),
  askDeletion: post('/api/learner/askdeletion', {
    caller: 'learner',
    body: learner.deletionWish,
    reply: done,
  }),
} satisfies Calls
