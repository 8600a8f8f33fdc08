import type { Reference } from '../call.ts'
import {
  collegeStudentExample,
  credentialsOf,
  idExample,
  importedExample,
  internExample,
  studentExample,
} from '../examples.ts'
import type { groupCalls, learnerCalls, personCalls } from './calls.ts'

export const groupReference: Reference<typeof groupCalls> = {
  Students: notesOfGroup('student', studentExample),
  Interns: notesOfGroup('intern', internExample),
  College: notesOfGroup('college student', collegeStudentExample),
}

export const personReference: Reference<typeof personCalls> = {
  details: {
    about: 'One person with enrolments and test attempts.',
    example: idExample,
  },
  resetLink: {
    about: 'A one-time link with which a person sets a new password.',
    example: idExample,
  },
  import: {
    about: 'Checks the rows of a CSV file, and with `commit` adds all of them or none.',
    example: { group: 'Students', commit: false, rows: [importedExample] },
  },
}

export const learnerReference: Reference<typeof learnerCalls> = {
  profile: { about: "The learner's own record." },
  editProfile: {
    about: 'Changes phone and city.',
    example: { phone: '9876543210', city: 'Lucknow' },
  },
  learning: { about: 'What the learner is enrolled in or waits for.' },
  myData: { about: 'Everything that is stored about the learner.' },
  confirmAgain: { about: "Sends the link that confirms the learner's email address once more." },
  askDeletion: {
    about: "Asks the institute to delete the learner's record.",
    example: { reason: 'I have finished my course.' },
  },
}

/** What is said alike of students, interns and college students. */
function notesOfGroup<Person extends Record<'email' | 'phone' | 'password', string>>(
  person: string,
  example: Person,
) {
  const { password: _, ...record } = example
  return {
    validate: {
      about: 'Checks email, phone and password before a sign-up.',
      example: credentialsOf(example),
    },
    register: { about: `Signs up as ${person}; the request waits for approval.`, example },
    list: {
      about: `Every ${person}, or a page of them when \`limit\` is given.`,
      example: { status: 'pending' as const, limit: '20' },
    },
    updateStatus: { about: `Accepts one ${person}.`, example: { ...idExample, newStatus: 'accepted' } },
    remove: {
      about: `Removes one ${person}, or turns a sign-up down; paid orders stay in the books.`,
      example: idExample,
    },
    add: {
      about: `Adds an accepted ${person}; with \`batchId\` also places them, in one transaction.`,
      example,
    },
    edit: { about: `Changes the record of one ${person}.`, example: { ...idExample, ...record } },
  }
}
