import type { Calls } from '../call.ts'
import { callsOfGroup } from './calls-of-group.ts'
import * as people from './people-schemas.ts'

/** The people of each group. */
export const groupCalls = {
  Students: callsOfGroup({
    paths: {
      validate: '/api/user/validateuser',
      register: '/api/user/register',
      list: '/api/user/allstudents',
      updateStatus: '/api/user/updatestatus',
      remove: '/api/user/removeuser',
      add: '/api/admin/addstudent',
    },
    list: people.studentList,
    signUp: people.newStudent,
    added: people.addedStudent,
  }),
  Interns: callsOfGroup({
    paths: {
      validate: '/api/intern/validateintern',
      register: '/api/intern/register',
      list: '/api/intern/allinterns',
      updateStatus: '/api/intern/updatestatus',
      remove: '/api/intern/removeintern',
      add: '/api/admin/addintern',
    },
    list: people.internList,
    signUp: people.newIntern,
    added: people.addedIntern,
  }),
  College: callsOfGroup({
    paths: {
      validate: '/api/college/validatestudent',
      register: '/api/college/register',
      list: '/api/college/allstudents',
      updateStatus: '/api/college/updatestatus',
      remove: '/api/college/removestudent',
      add: '/api/admin/addcollegestudent',
    },
    list: people.collegeStudentList,
    signUp: people.newCollegeStudent,
    added: people.addedCollegeStudent,
  }),
} satisfies Calls
