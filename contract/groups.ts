/** The three groups that behave alike, and what differs between them. */
export const groupNames = ['Students', 'Interns', 'College'] as const
export type Group = (typeof groupNames)[number]

export const programmeKinds = ['course', 'internship', 'degree'] as const
export type ProgrammeKind = (typeof programmeKinds)[number]

export const studyTypes = ['Online', 'Offline'] as const
export type StudyType = (typeof studyTypes)[number]

/** Whom the institute teaches, and how: what is off is shown nowhere, and kept. */
export type Teaches = Record<Group | StudyType, boolean>
export const teachesAll: Teaches = {
  Students: true,
  Interns: true,
  College: true,
  Online: true,
  Offline: true,
}

interface GroupNames {
  kind: ProgrammeKind
  /** What a session's `user.role` is for such a person. */
  role: 0 | 'intern'
  panel: '/student' | '/intern'
  /** People of this group study at a college: they have a semester and a college, the others an age. */
  atCollege: boolean
  person: string
  people: string
}

export const groups: Record<Group, GroupNames> = {
  Students: {
    kind: 'course',
    role: 0,
    panel: '/student',
    atCollege: false,
    person: 'Student',
    people: 'Students',
  },
  Interns: {
    kind: 'internship',
    role: 'intern',
    panel: '/intern',
    atCollege: true,
    person: 'Intern',
    people: 'Interns',
  },
  College: {
    kind: 'degree',
    role: 0,
    panel: '/student',
    atCollege: true,
    person: 'College Student',
    people: 'College Students',
  },
}

interface KindNames {
  group: Group
  /** Courses and internships come with a picture and a list of languages. */
  illustrated: boolean
}

export const kinds: Record<ProgrammeKind, KindNames> = {
  course: {
    group: 'Students',
    illustrated: true,
  },
  internship: {
    group: 'Interns',
    illustrated: true,
  },
  degree: {
    group: 'College',
    illustrated: false,
  },
}

export function groupsTaught(teaches: Teaches): Group[] {
  return groupNames.filter((group) => teaches[group])
}

export function kindsTaught(teaches: Teaches): ProgrammeKind[] {
  return groupsTaught(teaches).map((group) => groups[group].kind)
}

export function typesTaught(teaches: Teaches): StudyType[] {
  return studyTypes.filter((type) => teaches[type])
}
