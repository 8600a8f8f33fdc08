/** How a category of courses finds its own: chosen one by one, or by a rule that new courses fit by themselves. */
export const categoryRules = ['chosen', 'words', 'featured', 'oneTopic'] as const
export type CategoryRule = (typeof categoryRules)[number]

export interface Category {
  /** Its anchor on the page of all courses. */
  id: string
  name: string
  rule: CategoryRule
  /** Of the rule `words`: a course is in when one of them is in its name, in any case. */
  words: string[]
  /** Of the rule `chosen`. */
  courseIds: string[]
}

interface Judged {
  id: string
  name: string
  languages: string[]
  featured: boolean
}

export function isInCategory(course: Judged, { rule, words, courseIds }: Category): boolean {
  if (rule === 'chosen') return courseIds.includes(course.id)
  if (rule === 'featured') return course.featured
  if (rule === 'oneTopic') return course.languages.length === 1
  const name = course.name.toLowerCase()
  return words.some((word) => name.includes(word.toLowerCase()))
}

const named = (id: string, name: string, ...words: string[]): Category => ({
  id,
  name,
  rule: 'words',
  words,
  courseIds: [],
})

/** What a fresh install has, as the specification says. */
export const firstCategories: Category[] = [
  { id: 'basic', name: 'Go Basic', rule: 'oneTopic', words: [], courseIds: [] },
  { id: 'featured', name: 'Featured Courses', rule: 'featured', words: [], courseIds: [] },
  named('data', 'Playing With Data', 'data'),
  named('developer', 'Developer Friendly', 'development', 'mern', 'mean'),
  named('combos', 'Combos & Frameworks', 'combo', 'core', 'web'),
  named('non-programming', 'Apart from Programming', 'ccc', 'graphic'),
]
