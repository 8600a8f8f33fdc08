import * as z from 'zod/mini'
import { openBatchPages } from '../batches/open-pages.ts'
import { type Calls, done, get, needs, post } from '../call.ts'
import { idExample, personAt } from '../examples.ts'
import { id } from '../fields.ts'
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

type Schema = z.ZodMiniType

interface GroupOfCalls<List extends Schema, Added extends Schema> {
  paths: Record<'list' | 'updateStatus' | 'remove' | 'add', string>
  replies: { list: List }
  added: Added
}

/** What the office does alike with students, interns and college students. */
function callsOfGroup<List extends Schema, Added extends Schema>(calls: GroupOfCalls<List, Added>) {
  const { paths } = calls
  return {
    list: get(paths.list, {
      caller: needs('people.read'),
      reply: calls.replies.list,
      about: `Every ${personAt(paths.list).person}.`,
    }),
    updateStatus: post(paths.updateStatus, {
      caller: needs('admissions.decide'),
      body: z.object({ _id: id, newStatus: z.string('must be a text') }),
      reply: done,
      changesPublicPages: openBatchPages,
      about: `Accepts one ${personAt(paths.list).person}.`,
      example: { _id: idExample.id, newStatus: 'accepted' },
    }),
    remove: post(paths.remove, {
      caller: needs('people.remove'),
      body: z.object({ _id: id }),
      reply: done,
      changesPublicPages: openBatchPages,
      about: `Removes one ${personAt(paths.list).person}, or turns a sign-up down; what was charged or paid stays in the books, and what is owed is written off, for which fees.reverse is needed.`,
      example: { _id: idExample.id },
    }),
    add: post(paths.add, {
      caller: needs('people.write'),
      body: calls.added,
      reply: done,
      changesPublicPages: openBatchPages,
      about: `Adds an accepted ${personAt(paths.list).person}; with \`batchId\` also places them, in one transaction.`,
      example: personAt(paths.list).example as never,
    }),
  }
}
