import { type Group, groupNames } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'

interface GroupTexts {
  /** The list of accepted people. */
  listPath: string
  title: string
  loading: string
  lead: string
  empty: string
  failed: string
  addPath: string
  addLabel: string
  /** On the tab of pending requests. */
  tab: string
  noRequests: string
  /** Of the filter there. */
  anyProgramme: string
}

/** What the screens of the three groups say; they are one screen in all else. */
export const groupTexts: Record<Group, GroupTexts> = {
  Students: {
    listPath: '/admin/allstudents',
    title: 'All Students',
    loading: 'Loading All Students',
    lead: 'Everyone who has been accepted into a course.',
    empty: messages.noAcceptedStudents,
    failed: messages.failedToFetchStudents,
    addPath: '/admin/addstudent',
    addLabel: 'Add Student',
    tab: 'Students',
    noRequests: messages.noPendingStudents,
    anyProgramme: 'Every course',
  },
  Interns: {
    listPath: '/admin/allinterns',
    title: 'All Interns',
    loading: 'Loading All Interns',
    lead: 'Everyone who has been accepted into an internship.',
    empty: messages.noAcceptedInterns,
    failed: messages.failedToFetchInterns,
    addPath: '/admin/addintern',
    addLabel: 'Add Intern',
    tab: 'Interns',
    noRequests: messages.noPendingInterns,
    anyProgramme: 'Every internship',
  },
  College: {
    listPath: '/admin/collegestudents',
    title: 'College Students',
    loading: 'Loading College Students',
    lead: 'Everyone who has been accepted into a degree.',
    empty: messages.noAcceptedStudents,
    failed: messages.failedToFetchStudents,
    addPath: '/admin/addcollegestudent',
    addLabel: 'Add College Student',
    tab: 'College',
    noRequests: messages.noPendingCollege,
    anyProgramme: 'Every degree',
  },
}

/** Whose screen an address leads to, where the three have one file. */
export function groupAt(path: string, kind: 'listPath' | 'addPath'): Group {
  const own = path.toLowerCase().replace(/\/$/, '')
  return groupNames.find((group) => groupTexts[group][kind] === own) ?? 'Students'
}
