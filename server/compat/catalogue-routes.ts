import {
  type Course,
  catalogueCalls,
  type Degree,
  type Internship,
} from '#contract/compat/catalogue-calls.ts'
import { kindWords } from '#contract/compat/words.ts'
import { programmeKinds } from '#contract/groups.ts'
import { encodeLanguages } from '#contract/languages.ts'
import { toRupees } from '#contract/money.ts'
import {
  type GivenProgramme,
  listProgrammes,
  type Programme,
  programmeTexts,
  requireProgrammeAt,
} from '#server/areas/catalogue/programme-service.ts'
import { offerProgramme } from '#server/flows/price-programme.ts'
import { removeProgramme } from '#server/flows/remove-programme.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Route } from '#server/platform/http/route.ts'
import { presentPicture } from '#server/platform/images/present-picture.ts'
import { inTheirWords } from './their-words.ts'

export function compatCatalogueRoutes(route: Route, context: AppContext): void {
  const { db, now, publicUrl } = context
  const { course, internship, degree } = catalogueCalls
  const present = presenting(publicUrl)

  route(course.list, async () => ({ courses: (await listProgrammes(db, 'course')).map(present.course) }))
  route(internship.list, async () => ({
    internships: (await listProgrammes(db, 'internship')).map(present.internship),
  }))
  route(degree.list, async () => ({ degrees: (await listProgrammes(db, 'degree')).map(present.degree) }))

  route(course.single, async ({ courseid }) => ({
    course: present.course(await requireProgrammeAt(db, courseid, 'course')),
  }))
  route(internship.single, async ({ internshipid }) => ({
    internship: present.internship(await requireProgrammeAt(db, internshipid, 'internship')),
  }))
  route(degree.single, async ({ degreeid }) => ({
    degree: present.degree(await requireProgrammeAt(db, degreeid, 'degree')),
  }))

  for (const kind of programmeKinds) {
    const { nameKey } = kindWords[kind]

    route(catalogueCalls[kind].add, async (body, { caller, files }) => {
      const name = (body as Record<string, unknown>)[nameKey] as string
      const given: GivenProgramme = { ...body, name }
      await inTheirWords({ name: nameKey }, () =>
        offerProgramme(context, kind, { given, image: files.image }, caller),
      )
      return { message: programmeTexts[kind].added }
    })

    route(catalogueCalls[kind].remove, async ({ _id }, { caller }) => {
      await db.transaction().execute((tx) => removeProgramme(tx, _id, kind, caller, now()))
      return { message: programmeTexts[kind].removed }
    })
  }
}

function presentCommon({ id, slug, description, feePaise, duration }: Programme) {
  return { _id: id, slug, description, fees: toRupees(feePaise), duration }
}

/** How the three kinds leave the server that people reach at `publicUrl`: a client of another origin shows the picture, too. */
function presenting(publicUrl: string) {
  const presentIllustrated = (programme: Programme) => {
    const { image, imageSet } = presentPicture(programme.picture)
    return {
      ...presentCommon(programme),
      languages: encodeLanguages(programme.languages) as string[],
      featured: programme.featured,
      image: image && new URL(image, publicUrl).href,
      imageSet,
    }
  }
  return {
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
}
