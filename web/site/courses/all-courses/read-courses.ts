import type { Call } from '#contract/call.ts'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import { type CourseFacts, courseFacts } from '#web/features/programme-card/programme-card.tsx'
import { orUnread } from '#web/lib/api.ts'
import { unread } from './unread.ts'

export interface Courses {
  courses: CourseFacts[]
  categories: Category[]
  failure: string | null
}

export async function readCourses(call: Call): Promise<Courses> {
  try {
    const [{ programmes }, { categories }] = await Promise.all([
      call(programmeCalls.list),
      call(programmeCalls.categories),
    ])
    const courses = programmes.filter(({ kind }) => kind === 'course').map(courseFacts)
    return { courses, categories, failure: null }
  } catch (error) {
    return orUnread(unread)(error)
  }
}
