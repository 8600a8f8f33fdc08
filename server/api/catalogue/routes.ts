import { programmeCalls } from '#contract/catalogue/calls.ts'
import type { ProgrammeKind } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { readCategories, saveCategories } from '#server/areas/catalogue/category-service.ts'
import {
  checkProgramme,
  programmeNameTaken,
  requireProgramme,
} from '#server/areas/catalogue/programme-service.ts'
import { editProgramme } from '#server/flows/price-programme.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuseDuplicate } from '#server/platform/db/refuse-duplicate.ts'
import type { Route } from '#server/platform/http/route.ts'

const changed: Record<ProgrammeKind, string> = {
  course: messages.courseChanged,
  internship: messages.internshipChanged,
  degree: messages.degreeChanged,
}

export function catalogueRoutes(route: Route, { db, pictures, now }: AppContext): void {
  route(programmeCalls.edit, async ({ id, ...given }, { caller, files }) => {
    const { kind } = await requireProgramme(db, id)
    const checked = checkProgramme(kind, given, true)
    const picture = files.image && kind !== 'degree' ? await pictures.add(files.image) : undefined
    const programme = { ...checked, picture, slug: given.slug }
    await refuseDuplicate(
      db,
      () => programmeNameTaken(programme.name),
      (tx) => editProgramme(tx, id, programme, caller, now()),
    )
    return { message: changed[kind] }
  })

  route(programmeCalls.categories, () => readCategories(db))

  route(programmeCalls.saveCategories, async (given, { caller }) => {
    await db.transaction().execute((tx) => saveCategories(tx, given, caller, now()))
    return { message: messages.categoriesSaved }
  })
}
