import { toPaise } from '#contract/money.ts'
import { addProgramme, hasProgrammes } from '#server/areas/catalogue/repository.ts'
import type { Db, Engine } from '#server/platform/db/engine.ts'
import { lockStartup } from '#server/platform/db/startup-lock.ts'
import { newId } from '#server/platform/ids.ts'
import type { PictureStore } from '#server/platform/images/picture-store.ts'
import { demoBatches, demoCatalogue } from './demo-catalogue.ts'
import { readDemoPicture } from './demo-pictures.ts'

interface SeedInto {
  db: Db
  engine: Engine
  pictures: PictureStore
}

/** Fills an empty database with the demo catalogue, all of it or nothing. */
export async function seedDemo(
  { db, engine, pictures }: SeedInto,
  root: string,
  now: Date,
): Promise<boolean> {
  if (await hasProgrammes(db)) return false
  const programmes = await Promise.all(
    demoCatalogue.map(async ({ picture, fees, ...programme }) => ({
      ...programme,
      feePaise: toPaise(fees),
      prerequisites: programme.prerequisites ?? '',
      picture: picture ? await pictures.addMade(await readDemoPicture(root, picture)) : null,
    })),
  )
  return db.transaction().execute(async (tx) => {
    await lockStartup(tx, engine)
    if (await hasProgrammes(tx)) return false
    const ids = new Map<string, string>()
    for (const [position, programme] of programmes.entries()) {
      const moment = new Date(now.getTime() + position)
      ids.set(programme.name, await addProgramme(tx, programme, moment))
    }
    for (const [position, batch] of demoBatches.entries()) {
      const id = newId()
      const moment = new Date(now.getTime() + position)
      await tx
        .insertInto('batches')
        .values({
          id,
          grp: batch.group,
          name: batch.name,
          name_key: batch.name.toLowerCase(),
          removed_at: null,
          created_at: moment.toISOString(),
        })
        .execute()
      const links = batch.programmes.map((name) => ({ batch_id: id, programme_id: ids.get(name) as string }))
      await tx.insertInto('batch_programmes').values(links).execute()
    }
    return true
  })
}
