import * as sessions from '../accounts/schemas.ts'
import { type Calls, done, get, post } from '../call.ts'
import {
  collegeStudentExample,
  idExample,
  importedExample,
  internExample,
  studentExample,
} from '../examples.ts'
import { byId } from '../fields.ts'
import { callsOfGroup } from './calls-of-group.ts'
import * as learner from './learner-schemas.ts'
import * as people from './schemas.ts'

/** The people of each group, as the original client calls. */
export const groupCalls = {
  Students: callsOfGroup('student', {
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
    example: studentExample,
  }),
  Interns: callsOfGroup('intern', {
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
    example: internExample,
  }),
  College: callsOfGroup('college student', {
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
    example: collegeStudentExample,
  }),
} satisfies Calls

/** One person, for the office. */
export const personCalls = {
  details: get('/api/admin/person', {
    caller: 'admin',
    about: 'One person with enrolments and test attempts.',
    body: byId,
    reply: people.personDetails,
    example: idExample,
  }),
  resetLink: post('/api/admin/resetlink', {
    caller: 'admin',
    about: 'A one-time link with which a person sets a new password.',
    body: byId,
    reply: sessions.resetLink,
    example: idExample,
  }),
  import: post('/api/admin/importpeople', {
    caller: 'admin',
    about: 'Checks the rows of a CSV file, and with `commit` adds all of them or none.',
    body: people.importedPeople,
    maxBytes: 8 * 1024 * 1024,
    reply: people.importResult,
    example: { group: 'Students', commit: false, rows: [importedExample] },
  }),
} satisfies Calls

/** A learner on their own record. */
export const learnerCalls = {
  profile: get('/api/learner/profile', {
    caller: 'learner',
    about: "The learner's own record.",
    reply: learner.profile,
  }),
  editProfile: post('/api/learner/editprofile', {
    caller: 'learner',
    about: 'Changes phone and city.',
    body: learner.editedProfile,
    reply: done,
    example: { phone: '9876543210', city: 'Lucknow' },
  }),
  learning: get('/api/learner/learning', {
    caller: 'learner',
    about: 'What the learner is enrolled in or waits for.',
    reply: learner.learning,
  }),
  myData: get('/api/learner/mydata', {
    caller: 'learner',
    about: 'Everything that is stored about the learner.',
    reply: learner.myData,
  }),
  confirmAgain: post('/api/learner/confirmagain', {
    caller: 'learner',
    about: "Sends the link that confirms the learner's email address once more.",
    reply: done,
  }),
  askDeletion: post('/api/learner/askdeletion', {
    caller: 'learner',
    about: "Asks the institute to delete the learner's record.",
    body: learner.deletionWish,
    reply: done,
    example: { reason: 'I have finished my course.' },
  }),
} satisfies Calls
