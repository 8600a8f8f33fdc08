import type { Reference } from '../call.ts'
import {
  collegeStudentExample,
  courseExample,
  credentialsOf,
  degreeExample,
  idExample,
  internExample,
  internshipExample,
  loginOf,
  offeredExample,
  studentExample,
} from '../examples.ts'
import type { ProgrammeKind } from '../groups.ts'
import type { compatBatchCalls } from './batch-calls.ts'
import type { catalogueCalls } from './catalogue-calls.ts'
import type { loginCalls } from './login-calls.ts'
import type { groupCalls } from './people-calls.ts'

const { id: _id } = idExample

export const loginReference: Reference<typeof loginCalls> = {
  student: {
    about: 'Logs in a student or college student; with `anyRole` whoever it is.',
    example: loginOf(studentExample),
  },
  intern: {
    about: 'Logs in an intern; with `anyRole` whoever it is.',
    example: loginOf(internExample),
  },
  staff: {
    about: 'Logs in a member of staff; with `anyRole` whoever it is.',
    example: { email: 'admin@localhost', password: 'a-long-secret-1' },
  },
}

export const catalogueReference: Reference<typeof catalogueCalls> = {
  course: notesOfKind('course', courseExample, { courseid: _id }),
  internship: notesOfKind('internship', internshipExample, { internshipid: _id }),
  degree: notesOfKind('degree', degreeExample, { degreeid: _id }),
}

/** What is said alike of courses, internships and degrees. */
function notesOfKind<Example extends object, Asked>(kind: ProgrammeKind, example: Example, asked: Asked) {
  return {
    list: { about: `Every ${kind} on offer.` },
    single: { about: `One ${kind}.`, example: asked },
    add: { about: `Adds a new ${kind}.`, example },
    remove: { about: `Takes one ${kind} off every list; those enrolled keep it.`, example: { _id } },
  }
}

export const groupReference: Reference<typeof groupCalls> = {
  Students: notesOfGroup('student', studentExample),
  Interns: notesOfGroup('intern', internExample),
  College: notesOfGroup('college student', collegeStudentExample),
}

/** What is said alike of students, interns and college students. */
function notesOfGroup<Person extends Record<'email' | 'phone' | 'password', string>>(
  person: string,
  example: Person,
) {
  return {
    validate: {
      about: 'Checks email, phone and password before a sign-up.',
      example: credentialsOf(example),
    },
    register: { about: `Signs up as ${person}; the request waits for approval.`, example },
    list: { about: `Every ${person}.` },
    updateStatus: { about: `Accepts one ${person}.`, example: { _id, newStatus: 'accepted' } },
    remove: {
      about: `Removes one ${person}, or turns a sign-up down; what was charged or paid stays in the books, and what is owed is written off, for which fees.reverse is needed.`,
      example: { _id },
    },
    add: {
      about: `Adds an accepted ${person}; with \`batchId\` also places them, in one transaction.`,
      example,
    },
  }
}

export const compatBatchReference: Reference<typeof compatBatchCalls> = {
  all: { about: 'All batches with their programmes and people.' },
  add: {
    about: 'Adds a batch for one group.',
    example: { batch_name: 'Morning A', courses: [offeredExample], batchof: 'Students' },
  },
  remove: {
    about: 'Takes a batch off every list; its people keep their history.',
    example: { batchId: _id },
  },
  addApplicant: {
    about: 'Places waiting people in a batch by name; an `updatestatus` follows.',
    example: { batchId: _id, applicants: ['Asha Verma'] },
  },
}
