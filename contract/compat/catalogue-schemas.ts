import * as z from 'zod/mini'
import { reply } from '../call.ts'
import { mapCourseTexts } from '../catalogue/course-fields.ts'
import { described, illustrated, programmeName, taught } from '../catalogue/schemas.ts'

export const newCourse = z.object({ course_name: programmeName, ...described, ...illustrated, ...taught })
export const newInternship = z.object({ internship_name: programmeName, ...described, ...illustrated })
export const newDegree = z.object({ degree_name: programmeName, ...described })

const picture = {
  /** The picture's whole address; empty when there is none. */
  image: z.string(),
  /** The same picture in its widths, as paths, ready for `srcset`. */
  imageSet: z.string(),
}

/** `slug` is ours: what the address of its page ends with. */
const shown = {
  _id: z.string(),
  slug: z.string(),
  description: z.string(),
  fees: z.number(),
  duration: z.string(),
}
const shownIllustrated = {
  ...shown,
  languages: z.array(z.string()),
  ...picture,
  featured: z.boolean(),
}

export const course = z.object({
  course_name: z.string(),
  ...shownIllustrated,
  ...mapCourseTexts(() => z.string()),
})
export const internship = z.object({ internship_name: z.string(), ...shownIllustrated })
export const degree = z.object({ degree_name: z.string(), ...shown })

export type Course = z.output<typeof course>
export type Internship = z.output<typeof internship>
export type Degree = z.output<typeof degree>

export const courseList = reply({ courses: z.array(course) })
export const internshipList = reply({ internships: z.array(internship) })
export const degreeList = reply({ degrees: z.array(degree) })
