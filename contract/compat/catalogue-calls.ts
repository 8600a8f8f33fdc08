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
    list: catalogue.courseList,
    asked: z.object({ courseid: id }),
    single: reply({ course: catalogue.course }),
    added: catalogue.newCourse,
  }),
  internship: callsOfKind({
    paths: {
      list: '/api/internship/listinternship',
      single: '/api/internship/singleinternship',
      add: '/api/internship/addinternship',
      remove: '/api/internship/removeinternship',
    },
    files: ['image'],
    list: catalogue.internshipList,
    asked: z.object({ internshipid: id }),
    single: reply({ internship: catalogue.internship }),
    added: catalogue.newInternship,
  }),
  degree: callsOfKind({
    paths: {
      list: '/api/degree/listdegree',
      single: '/api/degree/singledegree',
      add: '/api/degree/adddegree',
      remove: '/api/degree/removedegree',
    },
    files: undefined,
    list: catalogue.degreeList,
    asked: z.object({ degreeid: id }),
    single: reply({ degree: catalogue.degree }),
    added: catalogue.newDegree,
  }),
} satisfies Calls
