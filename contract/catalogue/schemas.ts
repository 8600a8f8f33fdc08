import * as z from 'zod/mini'
import { reply } from '../call.ts'
import { flag, hasControls, id, lines, money, text } from '../fields.ts'
import { decodeLanguages } from '../languages.ts'

const common = { description: lines(5000), fees: money, duration: text(80) }

const languages = z.pipe(
  z.union(
    [z.string('must be a JSON list').check(z.maxLength(4000, 'is too long')), z.array(z.string())],
    'must be a JSON list',
  ),
  z.transform((wire, context): string[] => {
    const list = wire === '' ? [] : decodeLanguages(wire)
    if (list && list.length <= 50 && list.every(isLanguage)) return list
    context.issues.push({ code: 'custom', message: 'must be a JSON list of texts', input: wire })
    return z.NEVER
  }),
)

function isLanguage(entry: string): boolean {
  return entry.length <= 60 && !hasControls(entry)
}

const illustrated = { ...common, languages, featured: z._default(flag, false) }

/** The original's client sends the text 'undefined' for a field that it has not kept. */
const prerequisites = z.pipe(
  lines(1000),
  z.transform((value) => (value === 'undefined' ? '' : value)),
)

export const newCourse = z.object({
  course_name: text(),
  ...illustrated,
  prerequisites: z._default(prerequisites, ''),
})
export const newInternship = z.object({ internship_name: text(), ...illustrated })
export const newDegree = z.object({ degree_name: text(), ...common })

const withId = { _id: id }
export const editedCourse = z.object({ ...newCourse.shape, ...withId })
export const editedInternship = z.object({ ...newInternship.shape, ...withId })
export const editedDegree = z.object({ ...newDegree.shape, ...withId })

const picture = {
  /** The picture's whole address; empty when there is none. */
  image: z.string(),
  /** The same picture in its widths, as paths, ready for `srcset`. */
  imageSet: z.string(),
}

const shown = { _id: z.string(), description: z.string(), fees: z.number(), duration: z.string() }
const shownIllustrated = {
  ...shown,
  languages: z.array(z.string()),
  ...picture,
  featured: z.boolean(),
}

export const course = z.object({ course_name: z.string(), ...shownIllustrated, prerequisites: z.string() })
export const internship = z.object({ internship_name: z.string(), ...shownIllustrated })
export const degree = z.object({ degree_name: z.string(), ...shown })

export type Course = z.output<typeof course>
export type Internship = z.output<typeof internship>
export type Degree = z.output<typeof degree>

export const courseList = reply({ courses: z.array(course) })
export const internshipList = reply({ internships: z.array(internship) })
export const degreeList = reply({ degrees: z.array(degree) })
