import * as z from 'zod/mini'
import { type Calls, reply } from '../call.ts'
import { id } from '../fields.ts'
import { callsOfKind } from './calls-of-kind.ts'
import * as catalogue from './catalogue-schemas.ts'

/** Courses, internships and degrees. */
export const catalogueCalls = {
  course: callsOfKind({
    paths: {
      list: '/api/course/listcourse',
      single: '/api/course/singlecourse',
      add: '/api/course/addcourse',
      remove: '/api/course/removecourse',
    },
    files: ['image'],
    asked: z.object({ courseid: id }),
    added: catalogue.newCourse,
    replies: { list: catalogue.courseList, single: reply({ course: catalogue.course }) },
  }),
  internship: callsOfKind({
    paths: {
      list: '/api/internship/listinternship',
      single: '/api/internship/singleinternship',
      add: '/api/internship/addinternship',
      remove: '/api/internship/removeinternship',
    },
    files: ['image'],
    asked: z.object({ internshipid: id }),
    added: catalogue.newInternship,
    replies: { list: catalogue.internshipList, single: reply({ internship: catalogue.internship }) },
  }),
  degree: callsOfKind({
    paths: {
      list: '/api/degree/listdegree',
      single: '/api/degree/singledegree',
      add: '/api/degree/adddegree',
      remove: '/api/degree/removedegree',
    },
    files: undefined,
    asked: z.object({ degreeid: id }),
    added: catalogue.newDegree,
    replies: { list: catalogue.degreeList, single: reply({ degree: catalogue.degree }) },
  }),
} satisfies Calls
