import type { admissionCalls } from '#contract/admissions/calls.ts'
import { batchCalls } from '#contract/batches/calls.ts'
import type { AnswerOf } from '#contract/call.ts'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import { firstCategories } from '#contract/catalogue/categories.ts'
import { courseTextsOf } from '#contract/catalogue/course-fields.ts'
import type { Programme } from '#contract/catalogue/schemas.ts'
import { type Group, groupNames } from '#contract/groups.ts'
import { answer } from './answers.ts'

export const at = '2026-01-05T08:00:00.000Z'

const offered = {
  description: 'From the first step on.',
  fees: 7999,
  duration: '3 months',
  languages: ['Python'],
  image: '',
  imageSet: '',
  featured: false,
  ...courseTextsOf({}),
}
export const course: Programme = {
  ...offered,
  id: 'python',
  slug: 'python-programming',
  kind: 'course',
  name: 'Python Programming',
}
export const internship: Programme = {
  ...offered,
  id: 'web',
  slug: 'web-development',
  kind: 'internship',
  name: 'Web Development Internship',
}
export const degree: Programme = {
  ...offered,
  id: 'bca',
  slug: 'bca',
  kind: 'degree',
  name: 'BCA',
  languages: [],
}

/** What each group learns. */
export const programmes: Record<Group, { id: string; name: string }> = {
  Students: { id: course.id, name: course.name },
  Interns: { id: internship.id, name: internship.name },
  College: { id: degree.id, name: degree.name },
}

/** One programme of each kind. */
export function answerCatalogue(): void {
  answer(programmeCalls.list, { programmes: [course, internship, degree] })
  answer(programmeCalls.categories, { rev: 0, categories: firstCategories })
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

/** A sign-up that waits for its approval. */
export const aRequest = (at: number): AnswerOf<typeof admissionCalls.requests>['requests'][number] => ({
  id: `request-${at}`,
  isSignUp: true,
  waitsForSignUp: false,
  group: 'Students',
  possibleDuplicates: [],
  sameName: [],
  isOffered: true,
  isPaid: false,
  programme: course.name,
  programmeId: course.id,
  wishedBatch: null,
  fees: 100,
  owed: 100,
  paidAmount: null,
  createdAt: new Date(2026, 0, 1, 0, at).toISOString(),
  person: {
    id: `person-${at}`,
    group: 'Students',
    name: `दिव्या ${at}`,
    email: `p${at}@example.com`,
    phone: '9876543210',
    city: '',
    type: 'Online',
    age: 21,
    semester: null,
    college: '',
    emailConfirmed: true,
  },
})
