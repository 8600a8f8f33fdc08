/** The three groups that behave alike, and every name that differs between them. */
export const groupNames = ['Students', 'Interns', 'College'] as const
export type Group = (typeof groupNames)[number]

export const programmeKinds = ['course', 'internship', 'degree'] as const
export type ProgrammeKind = (typeof programmeKinds)[number]

export const studyTypes = ['Online', 'Offline'] as const
export type StudyType = (typeof studyTypes)[number]

interface GroupNames {
  kind: ProgrammeKind
  /** Key of the programme's name in a person's record on the wire. */
  programmeKey: 'course' | 'internship_name' | 'degree_name'
  listKey: 'stud' | 'intern' | 'student'
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
    programmeKey: 'course',
    listKey: 'stud',
    role: 0,
    panel: '/student',
    atCollege: false,
    person: 'Student',
    people: 'Students',
  },
  Interns: {
    kind: 'internship',
    programmeKey: 'internship_name',
    listKey: 'intern',
    role: 'intern',
    panel: '/intern',
    atCollege: true,
    person: 'Intern',
    people: 'Interns',
  },
  College: {
    kind: 'degree',
    programmeKey: 'degree_name',
    listKey: 'student',
    role: 0,
    panel: '/student',
    atCollege: true,
    person: 'College Student',
    people: 'College Students',
  },
}

interface KindNames {
  group: Group
  nameKey: 'course_name' | 'internship_name' | 'degree_name'
  listKey: 'courses' | 'internships' | 'degrees'
  idKey: 'courseid' | 'internshipid' | 'degreeid'
  /** Courses and internships come with a picture and a list of languages. */
  illustrated: boolean
}

export const kinds: Record<ProgrammeKind, KindNames> = {
  course: {
    group: 'Students',
    nameKey: 'course_name',
    listKey: 'courses',
    idKey: 'courseid',
    illustrated: true,
  },
  internship: {
    group: 'Interns',
    nameKey: 'internship_name',
    listKey: 'internships',
    idKey: 'internshipid',
    illustrated: true,
  },
  degree: {
    group: 'College',
    nameKey: 'degree_name',
    listKey: 'degrees',
    idKey: 'degreeid',
    illustrated: false,
  },
}
