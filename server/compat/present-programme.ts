import { courseTextsOf } from '#contract/catalogue/course-texts.ts'
import type { Course, Degree, Internship } from '#contract/compat/catalogue-schemas.ts'
import { encodeLanguages } from '#contract/languages.ts'
import { toRupees } from '#contract/money.ts'
import { presentPicture } from '#server/platform/images/present-picture.ts'
import type { Programme } from '../areas/catalogue/programme-service.ts'

function presentCommon({ id, slug, description, feePaise, duration }: Programme) {
  return { _id: id, slug, description, fees: toRupees(feePaise), duration }
}

/** How the three kinds leave the server that people reach at `publicUrl`. */
export function presenting(publicUrl: string) {
  const presentIllustrated = (programme: Programme) => ({
    ...presentCommon(programme),
    languages: encodeLanguages(programme.languages) as string[],
    featured: programme.featured,
    ...presentPicture(programme.picture, publicUrl),
  })
  return {
    course: (programme: Programme): Course => ({
      course_name: programme.name,
      ...presentIllustrated(programme),
      ...courseTextsOf(programme),
    }),
    internship: (programme: Programme): Internship => ({
      internship_name: programme.name,
      ...presentIllustrated(programme),
    }),
    degree: (programme: Programme): Degree => ({ degree_name: programme.name, ...presentCommon(programme) }),
  }
}
