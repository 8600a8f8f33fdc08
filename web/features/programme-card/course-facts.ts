import type { Course } from '#contract/compat/catalogue-schemas.ts'
import { decodeLanguages } from '#contract/languages.ts'
import { decodePicture } from '#contract/pictures.ts'

/** A course as a card shows it. */
export interface CourseFacts {
  id: string
  /** What the address of its page ends with. */
  slug: string
  name: string
  duration: string
  fees: number
  /** Null when what is stored cannot be read. */
  languages: string[] | null
  /** Empty when the course has no picture. */
  image: string
  imageSet: string
  featured: boolean
}

export function courseFacts(course: Course): CourseFacts {
  const { _id, slug, course_name, duration, fees, image, imageSet, featured } = course
  return {
    id: _id,
    slug,
    name: course_name,
    duration,
    fees,
    languages: decodeLanguages(course.languages),
    image: decodePicture(image),
    imageSet,
    featured,
  }
}
