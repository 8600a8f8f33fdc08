import type { Course, Degree, Internship } from '#contract/compat/catalogue-schemas.ts'
import type { ProgrammeKind } from '#contract/groups.ts'
import { decodeLanguages } from '#contract/languages.ts'
import { decodePicture } from '#contract/pictures.ts'

export type JsonLd = Record<string, unknown>

/** A course, an internship or a degree, as pages that show them side by side need it. */
export interface Programme {
  id: string
  /** What the address of its page ends with. */
  slug: string
  kind: ProgrammeKind
  name: string
  description: string
  duration: string
  fees: number
  /** Null when what is stored cannot be read; a degree has none. */
  languages: string[] | null
  /** Empty when there is no picture. */
  image: string
  imageSet: string
  /** Where more is said of it; nothing when nothing is. */
  page?: string
  /** Next batch: 3 December, Mon Wed Fri 6–8 pm, 4 seats left; nothing when none is planned. */
  nextBatch?: string
  /** Its batches to come, for search engines. */
  instances?: JsonLd[]
}

type Shown = Pick<Course, '_id' | 'slug' | 'description' | 'duration' | 'fees'>

function common(kind: ProgrammeKind, name: string, { _id, slug, description, duration, fees }: Shown) {
  return { id: _id, slug, kind, name, description, duration, fees }
}

export function courseProgramme(course: Course): Programme {
  const { image, imageSet, languages } = course
  return {
    ...common('course', course.course_name, course),
    languages: decodeLanguages(languages),
    image: decodePicture(image),
    imageSet,
  }
}

export function internshipProgramme(internship: Internship): Programme {
  const { image, imageSet, languages } = internship
  return {
    ...common('internship', internship.internship_name, internship),
    languages: decodeLanguages(languages),
    image: decodePicture(image),
    imageSet,
  }
}

export function degreeProgramme(degree: Degree): Programme {
  return { ...common('degree', degree.degree_name, degree), languages: [], image: '', imageSet: '' }
}
