import { sql } from 'kysely'
import { courseTextsOf } from '#contract/catalogue/course-fields.ts'
import type { Programme as ShownProgramme } from '#contract/catalogue/schemas.ts'
import type { ProgrammeKind } from '#contract/groups.ts'
import type { Paise } from '#contract/money.ts'
import { nameKey } from '#contract/name-key.ts'
import type { Db } from '#server/platform/db/engine.ts'
import type { Flag } from '#server/platform/db/schema.ts'
import { newId } from '#server/platform/ids.ts'
import { readPicture, type StoredPicture } from '#server/platform/images/picture-store.ts'
import { findSlug, giveSlug, mapSlugs } from './slugs.ts'

/** As the table holds it: the fee in paise, the picture by its id. */
export interface Programme extends Omit<ShownProgramme, 'fees' | 'image' | 'imageSet'> {
  feePaise: Paise
  picture: StoredPicture | null
}

export interface NewProgramme extends Omit<Programme, 'id' | 'slug' | 'picture'> {
  /** Absent on a change: the old picture stays. */
  picture?: StoredPicture | null | undefined
}

/** What is on offer, in the order it was added; of one kind where it is said. */
export async function listProgrammes(db: Db, kind?: ProgrammeKind): Promise<Programme[]> {
  const rows = await offered(db, kind).orderBy('created_at').orderBy('id').execute()
  const languages = await db
    .selectFrom('programme_languages')
    .innerJoin('programmes', 'programmes.id', 'programme_languages.programme_id')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'course'))
    .where('removed_at', 'is', null)
    .select(['programme_id', 'language'])
    .orderBy('position')
    .execute()
  const byProgramme = groupByProgramme(languages)
  const slugs = await mapSlugs(db, kind)
  return rows.map((row) => asProgramme(row, byProgramme.get(row.id) ?? [], slugs.get(row.id)))
}

/** Of one kind where it is said. */
export async function findProgramme(db: Db, id: string, kind?: ProgrammeKind): Promise<Programme | null> {
  const row = await offered(db, kind).where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const languages = await db
    .selectFrom('programme_languages')
    .where('programme_id', '=', id)
    .select(['programme_id', 'language'])
    .orderBy('position')
    .execute()
  return asProgramme(row, languages, await findSlug(db, id))
}

/** The id of another programme of this kind that bears the name, in any case. */
export async function findSameName(db: Db, kind: ProgrammeKind, name: string): Promise<string | null> {
  const row = await offered(db, kind).where('name_key', '=', nameKey(name)).executeTakeFirst()
  return row?.id ?? null
}

export async function addProgramme(db: Db, programme: NewProgramme, now: Date): Promise<string> {
  const id = newId()
  await db
    .insertInto('programmes')
    .values({
      id,
      kind: programme.kind,
      ...columnsOf(programme),
      image: programme.picture?.id ?? null,
      image_widths: programme.picture?.widths.join(',') ?? null,
      is_cover_drawn: flagOf(programme.isCoverDrawn),
      created_at: now.toISOString(),
      removed_at: null,
    })
    .execute()
  await setLanguages(db, id, programme.languages)
  await giveSlug(db, { id, kind: programme.kind }, programme.name, now)
  return id
}

export async function setProgramme(db: Db, id: string, programme: NewProgramme): Promise<void> {
  const { picture } = programme
  await db
    .updateTable('programmes')
    .set({
      ...columnsOf(programme),
      ...(picture && {
        image: picture.id,
        image_widths: picture.widths.join(','),
        is_cover_drawn: flagOf(programme.isCoverDrawn),
      }),
    })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('programme_languages').where('programme_id', '=', id).execute()
  await setLanguages(db, id, programme.languages)
}

export interface Price {
  feePaise: Paise
  /** What the office has taken off it since an owner said it. */
  loweredPaise: Paise
}

export async function findPrice(db: Db, id: string): Promise<Price> {
  return prices(db).where('id', '=', id).executeTakeFirstOrThrow()
}

function prices(db: Db) {
  return db.selectFrom('programmes').select(['fee_paise as feePaise', 'fee_lowered_paise as loweredPaise'])
}

/** Of the one of this name that was removed last. */
export async function findRemovedPrice(
  db: Db,
  { kind, name }: Pick<NewProgramme, 'kind' | 'name'>,
): Promise<Price | undefined> {
  return prices(db)
    .where('kind', '=', kind)
    .where('name_key', '=', nameKey(name))
    .where('removed_at', 'is not', null)
    .orderBy('removed_at', 'desc')
    .executeTakeFirst()
}

export async function setLowered(db: Db, id: string, loweredPaise: Paise): Promise<void> {
  await db.updateTable('programmes').set({ fee_lowered_paise: loweredPaise }).where('id', '=', id).execute()
}

/** Takes it off every list; those enrolled keep it. */
export async function removeProgramme(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('programmes').set({ removed_at: now.toISOString() }).where('id', '=', id).execute()
  await forgetPictures(db)
}

/**
 * The picture of a removed programme goes with it: what no row names is served to nobody and swept away. Where somebody
 * still has it among what they learn, it stays until the last of them is gone. Answers whether there was any.
 */
export async function forgetPictures(db: Db): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('programmes')
    .set({ image: null, image_widths: null })
    .where('removed_at', 'is not', null)
    .where('image', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('enrolments')
            .whereRef('programme_id', '=', 'programmes.id')
            .where('enrolments.status', 'in', ['requested', 'active', 'ended'])
            .select('enrolments.id'),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function hasProgrammes(db: Db): Promise<boolean> {
  const row = await db.selectFrom('programmes').select(sql<number>`1`.as('one')).limit(1).executeTakeFirst()
  return row !== undefined
}

async function setLanguages(db: Db, programmeId: string, languages: string[]): Promise<void> {
  if (languages.length === 0) return
  await db
    .insertInto('programme_languages')
    .values(languages.map((language, position) => ({ programme_id: programmeId, position, language })))
    .execute()
}

function offered(db: Db, kind?: ProgrammeKind) {
  const all = db.selectFrom('programmes').selectAll().where('removed_at', 'is', null)
  return kind ? all.where('kind', '=', kind) : all
}

function columnsOf(programme: NewProgramme) {
  return {
    name: programme.name,
    name_key: nameKey(programme.name),
    description: programme.description,
    fee_paise: programme.feePaise,
    duration: programme.duration,
    ...courseTextsOf(programme),
    featured: flagOf(programme.featured),
  }
}

const flagOf = (is: boolean | undefined): Flag => (is ? 1 : 0)

type Row = Awaited<ReturnType<ReturnType<typeof offered>['executeTakeFirstOrThrow']>>
interface LanguageRow {
  programme_id: string
  language: string
}

function groupByProgramme(rows: LanguageRow[]): Map<string, LanguageRow[]> {
  const groups = new Map<string, LanguageRow[]>()
  for (const row of rows) {
    const group = groups.get(row.programme_id)
    if (group) group.push(row)
    else groups.set(row.programme_id, [row])
  }
  return groups
}

function asProgramme(row: Row, languages: LanguageRow[], slug: string | null | undefined): Programme {
  return {
    id: row.id,
    slug: slug ?? row.id,
    kind: row.kind,
    name: row.name,
    description: row.description,
    feePaise: row.fee_paise,
    duration: row.duration,
    ...courseTextsOf(row),
    featured: row.featured === 1,
    languages: languages.map(({ language }) => language),
    picture: readPicture(row.image, row.image_widths),
    ...(row.is_cover_drawn === 1 && { isCoverDrawn: true }),
  }
}
