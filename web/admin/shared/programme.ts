import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import type { Course, Degree, Internship } from '#contract/compat/catalogue-schemas.ts'
import type { ProgrammeKind } from '#contract/groups.ts'
import { decodeLanguages } from '#contract/languages.ts'
import { decodePicture } from '#contract/pictures.ts'
import { call } from '#web/lib/browser-api.ts'

/** A course, an internship or a degree, with the wire's names behind it. */
export interface Programme {
  id: string
  name: string
  description: string
  fees: number
  duration: string
  /** Null when what is stored cannot be read. */
  languages: string[] | null
  image: string
  imageSet: string
  prerequisites: string
  featured: boolean
}

const readers: Record<ProgrammeKind, () => Promise<Programme[]>> = {
  course: async () =>
    (await call(catalogueCalls.course.list)).courses.map((course) => ({
      ...illustrated(course),
      name: course.course_name,
      prerequisites: course.prerequisites,
    })),
  internship: async () =>
    (await call(catalogueCalls.internship.list)).internships.map((internship) => ({
      ...illustrated(internship),
      name: internship.internship_name,
    })),
  degree: async () =>
    (await call(catalogueCalls.degree.list)).degrees.map((degree) => ({
      ...common(degree),
      name: degree.degree_name,
    })),
}

/** What is on offer; null when it could not be read. */
export async function readProgrammes(kind: ProgrammeKind): Promise<Programme[] | null> {
  return readers[kind]().catch(() => null)
}

function common({ _id, description, fees, duration }: Degree | Course | Internship) {
  return {
    id: _id,
    description,
    fees,
    duration,
    languages: [],
    image: '',
    imageSet: '',
    prerequisites: '',
    featured: false,
  }
}

function illustrated(programme: Course | Internship) {
  const { image, imageSet, featured } = programme
  return {
    ...common(programme),
    image: decodePicture(image),
    imageSet,
    featured,
    languages: decodeLanguages(programme.languages),
  }
}
