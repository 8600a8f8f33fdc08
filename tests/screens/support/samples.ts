import { batchCalls } from '#contract/batches/calls.ts'
import type { AnswerOf } from '#contract/call.ts'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import { firstCategories } from '#contract/catalogue/categories.ts'
import { courseTextsOf } from '#contract/catalogue/course-fields.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { type Group, groupNames } from '#contract/groups.ts'
import { answer } from './answers.ts'

export const at = '2026-01-05T08:00:00.000Z'

const described = { description: 'From the first step on.', fees: 7999, duration: '3 months' }
const illustrated = { ...described, languages: ['Python'], image: '', imageSet: '', featured: false }
export const course = {
  _id: 'python',
  slug: 'python-programming',
  course_name: 'Python Programming',
  ...illustrated,
  ...courseTextsOf({}),
}
export const internship = {
  _id: 'web',
  slug: 'web-development',
  internship_name: 'Web Development Internship',
  ...illustrated,
}
export const degree = { _id: 'bca', slug: 'bca', degree_name: 'BCA', ...described }

/** What each group learns. */
export const programmes: Record<Group, { id: string; name: string }> = {
  Students: { id: course._id, name: course.course_name },
  Interns: { id: internship._id, name: internship.internship_name },
  College: { id: degree._id, name: degree.degree_name },
}

/** One programme of each kind. */
export function answerCatalogue(): void {
  answer(catalogueCalls.course.list, { courses: [course] })
  answer(programmeCalls.categories, { rev: 0, categories: firstCategories })
  answer(catalogueCalls.internship.list, { internships: [internship] })
  answer(catalogueCalls.degree.list, { degrees: [degree] })
}

/** One batch in each group, which teaches the programme of its group. */
export const batches: AnswerOf<typeof batchCalls.options>['batches'] = groupNames.map((group) => ({
  id: `morning-${group}`,
  name: `Morning ${group}`,
  group,
  programmeIds: [programmes[group].id],
}))

export function answerBatches(): void {
  answer(batchCalls.options, { batches })
}

/** A batch that says nothing of when it meets. */
export const undated = { startsOn: null, endsOn: null, status: null, slots: [], seats: null }
