import type { ProgrammeKind } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { isSlug, slugOf } from '#contract/slug.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

interface Owner {
  id: string
  kind: ProgrammeKind
}

/** The current addresses of what is on offer, by the programme's id. */
export async function mapSlugs(db: Db, kind?: ProgrammeKind): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('programme_slugs')
    .where('is_current', '=', 1)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'course'))
    .select(['programme_id', 'slug'])
    .execute()
  return new Map(rows.map(({ programme_id, slug }) => [programme_id, slug]))
}

export async function findSlug(db: Db, programmeId: string): Promise<string | null> {
  const row = await db
    .selectFrom('programme_slugs')
    .where('programme_id', '=', programmeId)
    .where('is_current', '=', 1)
    .select('slug')
    .executeTakeFirst()
  return row?.slug ?? null
}

/** Whose address it is or was; null when it never was one. */
export async function findBySlug(db: Db, kind: ProgrammeKind, slug: string): Promise<string | null> {
  const row = await db
    .selectFrom('programme_slugs')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .select('programme_id')
    .executeTakeFirst()
  return row?.programme_id ?? null
}

const mostAlike = 1000

/** The address of something new, out of its name; a second one of the same words is counted. */
export async function giveSlug(tx: Db, owner: Owner, name: string, now: Date): Promise<void> {
  const own = slugOf(name)
  const base = isSlug(own) ? own : [owner.kind, own].filter(Boolean).join('-')
  for (let no = 1; no <= mostAlike; no += 1)
    if (await take(tx, owner, no === 1 ? base : `${base}-${no}`, now)) return
}

/** The address that the office wants; what led there before leads to it from now on. */
export async function changeSlug(tx: Db, owner: Owner, slug: string, now: Date): Promise<void> {
  if ((await findSlug(tx, owner.id)) === slug) return
  if (!isSlug(slug)) throw new Refusal(messages.invalidPageAddress, { field: 'slug' })
  if (!(await take(tx, owner, slug, now))) throw new Refusal(messages.pageAddressTaken, { field: 'slug' })
}

/** False when it leads to something else that is on offer. Of two who take it at once, one does. */
async function take(tx: Db, { id, kind }: Owner, slug: string, now: Date): Promise<boolean> {
  await tx
    .insertInto('programme_slugs')
    .values({ kind, slug, programme_id: id, is_current: 0, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('programme_slugs')
    .set({ programme_id: id, is_current: 0 })
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .where((eb) =>
      eb.or([
        eb('programme_id', '=', id),
        eb(
          'programme_id',
          'in',
          eb.selectFrom('programmes').where('removed_at', 'is not', null).select('programmes.id'),
        ),
      ]),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const own = tx.updateTable('programme_slugs').where('programme_id', '=', id)
  await own.set({ is_current: 0 }).execute()
  await own.set({ is_current: 1 }).where('slug', '=', slug).execute()
  return true
}
