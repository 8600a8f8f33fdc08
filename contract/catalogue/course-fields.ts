/**
 * Texts of a course that may be left empty. A line here and a column of that name take a further one from the form through
 * the table to its page: what lies between goes through this list.
 */
export const courseTexts = {
  prerequisites: { label: 'Prerequisites', max: 1000 },
} as const

export type CourseText = keyof typeof courseTexts
export const courseTextNames = Object.keys(courseTexts) as CourseText[]

/** These texts alone, each there: of a programme, a row, what was given. */
export function courseTextsOf(of: Partial<Record<CourseText, string>>): Record<CourseText, string> {
  return mapCourseTexts((name) => of[name] ?? '')
}

export function mapCourseTexts<T>(make: (name: CourseText) => T): Record<CourseText, T> {
  return Object.fromEntries(courseTextNames.map((name) => [name, make(name)])) as Record<CourseText, T>
}
