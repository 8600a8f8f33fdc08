import { type ProgrammeKind, programmeKinds } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'

interface KindTexts {
  title: string
  /** The screen that lists them. */
  path: string
  lead: string
  addButton: string
  addTitle: string
  /** On the button that sends the form. */
  submit: string
  nameLabel: string
  searchPlaceholder: string
  empty: string
  errorFetching: string
  added: string
  changed: string
  refused: string
  errorAdding: string
  deleted: string
  failedToDelete: string
}

/** What the three screens say; they are one screen in all else. */
export const kindTexts: Record<ProgrammeKind, KindTexts> = {
  course: {
    title: 'Courses',
    path: '/admin/courses',
    lead: 'What students can enrol in.',
    addButton: 'Add Course',
    addTitle: 'Add New Course',
    submit: 'Add Course',
    nameLabel: 'Course Name',
    searchPlaceholder: 'Search by course name...',
    empty: messages.noCourses,
    errorFetching: messages.errorFetchingCourses,
    added: messages.courseAdded,
    changed: messages.courseChanged,
    refused: messages.errorAddingCourse,
    errorAdding: messages.errorAddingCourse,
    deleted: messages.courseDeleted,
    failedToDelete: messages.failedToDeleteCourse,
  },
  internship: {
    title: 'Internships',
    path: '/admin/internships',
    lead: 'What interns can apply for.',
    addButton: 'Add internship',
    addTitle: 'Add New Internship',
    submit: 'Add Internship',
    nameLabel: 'Internship Name',
    searchPlaceholder: 'Search by internship name...',
    empty: messages.noInternships,
    errorFetching: messages.errorFetchingInternships,
    added: messages.internshipAdded,
    changed: messages.internshipChanged,
    refused: messages.errorAddingInternship,
    errorAdding: messages.errorAddingInternship,
    deleted: messages.internshipDeleted,
    failedToDelete: messages.failedToDeleteInternship,
  },
  degree: {
    title: 'Degrees',
    path: '/admin/degrees',
    lead: 'What college students can study.',
    addButton: 'Add Degree',
    addTitle: 'Add New degree',
    submit: 'Add Degree',
    nameLabel: 'Degree Name',
    searchPlaceholder: 'Search by degree name...',
    empty: messages.noDegrees,
    errorFetching: messages.errorFetchingDegrees,
    added: messages.degreeAdded,
    changed: messages.degreeChanged,
    refused: messages.unableToAddDegree,
    errorAdding: messages.errorAddingDegree,
    deleted: messages.degreeDeleted,
    failedToDelete: messages.failedToDeleteDegree,
  },
}

/** Which of the three an address of the panel is about. */
export function kindIn(url: string): ProgrammeKind {
  const path = new URL(url).pathname.toLowerCase()
  return programmeKinds.find((kind) => path.startsWith(kindTexts[kind].path)) ?? 'course'
}
