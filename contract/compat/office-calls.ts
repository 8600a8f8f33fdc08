import type { Calls } from '../call.ts'
import { callsOfGroup } from './calls-of-group.ts'
import * as people from './people-schemas.ts'

/** The people of each group, for the office. */
export const groupOfficeCalls = {
  Students: callsOfGroup({
    paths: {
      list: '/api/user/allstudents',
      updateStatus: '/api/user/updatestatus',
      remove: '/api/user/removeuser',
      add: '/api/admin/addstudent',
    },
    added: people.addedStudent,
    replies: { list: people.studentList },
  }),
  Interns: callsOfGroup({
    paths: {
      list: '/api/intern/allinterns',
      updateStatus: '/api/intern/updatestatus',
      remove: '/api/intern/removeintern',
      add: '/api/admin/addintern',
    },
    added: people.addedIntern,
    replies: { list: people.internList },
  }),
  College: callsOfGroup({
    paths: {
      list: '/api/college/allstudents',
      updateStatus: '/api/college/updatestatus',
      remove: '/api/college/removestudent',
      add: '/api/admin/addcollegestudent',
    },
    added: people.addedCollegeStudent,
    replies: { list: people.collegeStudentList },
  }),
} satisfies Calls
