import type { Group } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'

interface FormTexts {
  title: string
  lead: string
  /** On the button that sends it. */
  submit: string
  programme: string
  failed: string
  added: string
}

export const formTexts: Record<Group, FormTexts> = {
  Students: {
    title: 'Add Student',
    lead: 'Accepted at once and placed in a batch that teaches their course.',
    submit: 'Add Student',
    programme: 'Select Course',
    failed: messages.failedToAddStudent,
    added: messages.studentAdded,
  },
  Interns: {
    title: 'Add Intern',
    lead: 'Accepted at once and placed in a batch that teaches their internship.',
    submit: 'Add Intern',
    programme: 'Select Internship',
    failed: messages.failedToAddIntern,
    added: messages.internAdded,
  },
  College: {
    title: 'Add College Student',
    lead: 'Accepted at once and placed in a batch that teaches their degree.',
    // Not a slip of ours: the specification words this button so.
    submit: 'Add Intern',
    programme: 'Select degree',
    failed: messages.failedToAddStudent,
    added: messages.collegeStudentAdded,
  },
}
