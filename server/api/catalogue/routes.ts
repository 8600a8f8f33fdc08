import { programmeCalls } from '#contract/catalogue/calls.ts'
import type { Programme as ShownProgramme } from '#contract/catalogue/schemas.ts'
import { messages } from '#contract/messages.ts'
import { toRupees } from '#contract/money.ts'
import { readCategories, saveCategories } from '#server/areas/catalogue/category-service.ts'
import {
  listProgrammes,
  type Programme,
  programmeTexts,
  requireProgramme,
  requireProgrammeAt,
} from '#server/areas/catalogue/programme-service.ts'
import { editProgramme, offerProgramme } from '#server/flows/price-programme.ts'
import { removeProgramme } from '#server/flows/remove-programme.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Route } from '#server/platform/http/route.ts'
import { presentPicture } from '#server/platform/images/present-picture.ts'

export function catalogueRoutes(route: Route, context: AppContext): void {
  const { db, now } = context

  route(programmeCalls.list, async () => ({ programmes: (await listProgrammes(db)).map(present) }))

  route(programmeCalls.one, async ({ kind, address }) => ({
    programme: present(await requireProgrammeAt(db, address, kind)),
  }))

  route(programmeCalls.add, async ({ kind, likeId, ...given }, { caller, files: { image } }) => {
    await offerProgramme(context, kind, { given, image, likeId }, caller)
    return { message: programmeTexts[kind].added }
  })

  route(programmeCalls.edit, async ({ id, slug, ...given }, { caller, files: { image } }) => {
    const kind = await editProgramme(context, id, { given, image, slug }, caller)
    return { message: programmeTexts[kind].changed }
  })

  route(programmeCalls.remove, async ({ id }, { caller }) => {
    const { kind } = await requireProgramme(db, id)
    await db.transaction().execute((tx) => removeProgramme(tx, id, kind, caller, now()))
    return { message: programmeTexts[kind].removed }
  })

  route(programmeCalls.categories, () => readCategories(db))

  route(programmeCalls.saveCategories, async (given, { caller }) => {
    await db.transaction().execute((tx) => saveCategories(tx, given, caller, now()))
    return { message: messages.categoriesSaved }
  })
}

function present({ feePaise, picture, ...programme }: Programme): ShownProgramme {
  return { ...programme, fees: toRupees(feePaise), ...presentPicture(picture) }
}
