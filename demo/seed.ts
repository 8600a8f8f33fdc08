import { addDays, dayOf, mondayOf } from '#contract/calendar.ts'
import { courseTextsOf } from '#contract/catalogue/course-fields.ts'
import { toPaise } from '#contract/money.ts'
import { nameKey } from '#contract/name-key.ts'
import { addProgramme, hasProgrammes } from '#server/areas/catalogue/repository.ts'
import { setDemoState } from '#server/areas/office/demo/demo-service.ts'
import { legalPageIds } from '#server/areas/site/content/legal-pages-service.ts'
import type { Db, Engine } from '#server/platform/db/engine.ts'
import { lockStartup } from '#server/platform/db/startup-lock.ts'
import { newId } from '#server/platform/ids.ts'
import type { PictureStore } from '#server/platform/images/picture-store.ts'
import { demoBatches, demoCatalogue, readDemoPicture } from './catalogue.ts'

interface SeedInto {
  db: Db
  engine: Engine
  pictures: PictureStore
}

interface Wanted {
  /** With a year of people to follow, or the catalogue alone. */
  isLiving: boolean
  /** The folder of package.json. */
  root: string
}

/** Fills an empty database with the demo catalogue, all of it or nothing; one that holds anything stays as it is. */
export async function seedDemo(
  { db, engine, pictures }: SeedInto,
  { isLiving, root }: Wanted,
  now: Date,
): Promise<boolean> {
  if (await holdsAnything(db)) return false
  // A living institute has had its courses for a while.
  const begun = now.getTime() - (isLiving ? 400 * 24 * 60 * 60_000 : 0)
  const programmes = await Promise.all(
    demoCatalogue.map(async ({ picture, fees, ...programme }) => ({
      ...programme,
      ...courseTextsOf(programme),
      feePaise: toPaise(fees),
      picture: picture ? await pictures.addMade(await readDemoPicture(root, picture)) : null,
    })),
  )
  return db.transaction().execute(async (tx) => {
    await lockStartup(tx, engine)
    if (await holdsAnything(tx)) return false
    const ids = new Map<string, string>()
    for (const [position, programme] of programmes.entries()) {
      const moment = new Date(begun + position)
      ids.set(programme.name, await addProgramme(tx, programme, moment))
    }
    for (const [position, batch] of demoBatches.entries()) {
      const id = newId()
      const moment = new Date(begun + position)
      const startsOn = addDays(mondayOf(dayOf(now)), batch.startsInDays)
      await tx
        .insertInto('batches')
        .values({
          id,
          grp: batch.group,
          name: batch.name,
          name_key: batch.name.toLowerCase(),
          removed_at: null,
          created_at: moment.toISOString(),
          starts_on: startsOn,
          ends_on: addDays(startsOn, batch.weeks * 7 - 1),
          seats: batch.seats,
          room_id: await roomNamed(tx, batch.room, moment),
        })
        .execute()
      const time = { from_min: batch.fromMin, to_min: batch.toMin }
      const slots = batch.weekdays.map((weekday) => ({ batch_id: id, weekday, ...time }))
      await tx.insertInto('batch_slots').values(slots).execute()
      const links = batch.programmes.map((name) => ({ batch_id: id, programme_id: ids.get(name) as string }))
      await tx.insertInto('batch_programmes').values(links).execute()
    }
    if (isLiving) await setDemoState(tx, 'wanted')
    return true
  })
}

async function roomNamed(tx: Db, name: string, moment: Date): Promise<string> {
  const found = await tx.selectFrom('rooms').where('name', '=', name).select('id').executeTakeFirst()
  if (found) return found.id
  const id = newId()
  await tx
    .insertInto('rooms')
    .values({ id, name, name_key: nameKey(name), created_at: moment.toISOString(), removed_at: null })
    .execute()
  return id
}

/** Anything that somebody made here: the first admin alone is nothing. */
async function holdsAnything(db: Db): Promise<boolean> {
  if (await hasProgrammes(db)) return true
  const others = await Promise.all([
    db.selectFrom('people').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('batches').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('messages').select('id').limit(1).executeTakeFirst(),
    db
      .selectFrom('content_items')
      .where('id', 'not in', legalPageIds)
      .select('id')
      .limit(1)
      .executeTakeFirst(),
    db.selectFrom('media').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('staff').select('id').offset(1).limit(1).executeTakeFirst(),
  ])
  return others.some(Boolean)
}
