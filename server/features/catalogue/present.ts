import type { Course, Degree, Internship } from '#contract/catalogue.ts'
import { encodeLanguages } from '#contract/languages.ts'
import { pictureUrl } from '#server/platform/images/picture-store.ts'
import type { Programme } from './repository.ts'

function presentCommon({ id, description, fees, duration }: Programme) {
  return { _id: id, description, fees, duration }
}

function presentIllustrated(programme: Programme) {
  const { picture, languages, featured } = programme
  const largest = picture?.widths.at(-1)
  return {
    ...presentCommon(programme),
    languages: encodeLanguages(languages) as string[],
    featured,
    image: picture && largest ? pictureUrl(picture.id, largest) : '',
    imageSet: picture
      ? picture.widths.map((width) => `${pictureUrl(picture.id, width)} ${width}w`).join(', ')
      : '',
  }
}

export const present = {
  course: (programme: Programme): Course => ({
    course_name: programme.name,
    ...presentIllustrated(programme),
    prerequisites: programme.prerequisites,
  }),
  internship: (programme: Programme): Internship => ({
    internship_name: programme.name,
    ...presentIllustrated(programme),
  }),
  degree: (programme: Programme): Degree => ({ degree_name: programme.name, ...presentCommon(programme) }),
}
