import type { Group, ProgrammeKind } from '../groups.ts'

interface GroupWords {
  /** Key of the programme's name in a person's record. */
  programmeKey: 'course' | 'internship_name' | 'degree_name'
  listKey: 'stud' | 'intern' | 'student'
}

export const groupWords: Record<Group, GroupWords> = {
  Students: { programmeKey: 'course', listKey: 'stud' },
  Interns: { programmeKey: 'internship_name', listKey: 'intern' },
  College: { programmeKey: 'degree_name', listKey: 'student' },
}

interface KindWords {
  nameKey: 'course_name' | 'internship_name' | 'degree_name'
  listKey: 'courses' | 'internships' | 'degrees'
  idKey: 'courseid' | 'internshipid' | 'degreeid'
}

export const kindWords: Record<ProgrammeKind, KindWords> = {
  course: { nameKey: 'course_name', listKey: 'courses', idKey: 'courseid' },
  internship: { nameKey: 'internship_name', listKey: 'internships', idKey: 'internshipid' },
  degree: { nameKey: 'degree_name', listKey: 'degrees', idKey: 'degreeid' },
}
