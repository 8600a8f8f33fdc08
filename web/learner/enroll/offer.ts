import { endpoints } from '#contract/endpoints.ts'
import type { ProgrammeKind } from '#contract/groups.ts'
import { decodeLanguages } from '#contract/languages.ts'
import { call } from '#web/lib/browser-api.ts'

/** A programme that can be ordered. */
export interface Offer {
  id: string
  name: string
  description: string
  duration: string
  fees: number
  /** Null when what is stored cannot be read. */
  languages: string[] | null
  /** Empty when there is no picture. */
  image: string
  imageSet: string
}

/** What is offered of one kind. */
export async function readOffers(kind: ProgrammeKind): Promise<Offer[]> {
  if (kind === 'course') {
    const { courses } = await call(endpoints.course.list)
    return courses.map(({ _id: id, course_name: name, languages, ...course }) => ({
      ...course,
      id,
      name,
      languages: decodeLanguages(languages),
    }))
  }
  if (kind === 'internship') {
    const { internships } = await call(endpoints.internship.list)
    return internships.map(({ _id: id, internship_name: name, languages, ...internship }) => ({
      ...internship,
      id,
      name,
      languages: decodeLanguages(languages),
    }))
  }
  const { degrees } = await call(endpoints.degree.list)
  return degrees.map(({ _id: id, degree_name: name, ...degree }) => ({
    ...degree,
    id,
    name,
    languages: [],
    image: '',
    imageSet: '',
  }))
}
