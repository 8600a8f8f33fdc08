import type { Reference } from '../call.ts'
import { idExample, importedExample, studentExample } from '../examples.ts'
import type { learnerCalls, personCalls } from './calls.ts'

const { password: _, course: __, ...student } = studentExample

export const personReference: Reference<typeof personCalls> = {
  list: {
    about: 'The people of one group, a page at a time.',
    example: { group: 'Students', status: 'pending', limit: '20' },
  },
  details: {
    about: 'One person with enrolments and test attempts.',
    example: idExample,
  },
  edit: { about: 'Changes the record of one person.', example: { ...idExample, ...student } },
  resetFactor: {
    about: 'Takes the second factor of somebody who has lost it, and ends their sessions.',
    example: idExample,
  },
  remove: {
    about:
      'Removes a person, for a reason that the audit keeps; an owner may leave it out. Who still waits is told by email, unless isQuiet is true.',
    example: { ...idExample, reason: 'Signed up twice.' },
  },
  resetLink: {
    about:
      'A one-time link with which a person sets a new password, for the office to hand over; it lives 72 hours.',
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
    example: { phone: '9876543210', city: 'Jaipur' },
  },
  learning: { about: 'What the learner is enrolled in or waits for.' },
  myData: { about: 'Everything that is stored about the learner.' },
  confirmAgain: { about: "Sends the link that confirms the learner's email address once more." },
  askDeletion: {
    about: "Asks the institute to delete the learner's record.",
    example: { reason: 'I have finished my course.' },
  },
}
