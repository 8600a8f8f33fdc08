import type { Db } from '#server/platform/db/engine.ts'
import type { UseState } from './tables.ts'

export interface MediaUse {
  label: string
  /** Where in the panel it is changed. */
  path: string
  state: UseState
}

/**
 * Says anew what one item uses, as it is on the site, as it is scheduled or as its draft is; call it in the transaction that changes the
 * thing. What is not in the library is left out.
 */
export async function setMediaUses(
  tx: Db,
  user: { id: string; label: string; path: string },
  state: UseState,
  mediaIds: string[],
): Promise<void> {
  await tx.deleteFrom('media_uses').where('used_by', '=', user.id).where('state', '=', state).execute()
  const wanted = [...new Set(mediaIds)]
  if (wanted.length === 0) return
  const known = await tx.selectFrom('media').where('id', 'in', wanted).select('id').execute()
  if (known.length === 0) return
  await tx
    .insertInto('media_uses')
    .values(
      known.map(({ id }) => ({
        media_id: id,
        used_by: user.id,
        state,
        label: user.label,
        path: user.path,
      })),
    )
    .execute()
}

const byNearness: readonly UseState[] = ['live', 'scheduled', 'draft']

/** What is on the site first; a poster is where its film is. */
export async function listMediaUses(db: Db, mediaId: string): Promise<MediaUse[]> {
  const posters = (await listFilmsOf(db, mediaId)).map(({ id, name, states }) => ({
    label: `Poster of ${name}`,
    path: `/admin/media/${id}`,
    state: byNearness.find((state) => states.includes(state)) ?? ('draft' as const),
  }))
  const uses = await db
    .selectFrom('media_uses')
    .where('media_id', '=', mediaId)
    .select(['label', 'path', 'state'])
    .orderBy('label')
    .execute()
  const all = [...posters, ...uses]
  return byNearness.flatMap((wanted) => all.filter(({ state }) => state === wanted))
}

/** The films whose poster it is, and where each is used. */
export async function listFilmsOf(
  db: Db,
  posterId: string,
): Promise<{ id: string; name: string; states: UseState[] }[]> {
  const films = await db
    .selectFrom('media')
    .where('poster_id', '=', posterId)
    .where('deleted_at', 'is', null)
    .select(['id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .execute()
  if (films.length === 0) return []
  const uses = await db
    .selectFrom('media_uses')
    .where(
      'media_id',
      'in',
      films.map(({ id }) => id),
    )
    .select(['media_id', 'state'])
    .execute()
  return films.map(({ id, name }) => ({
    id,
    name,
    states: uses.filter(({ media_id }) => media_id === id).map(({ state }) => state),
  }))
}

/** The texts whose draft shows it, itself or as the poster of a film. */
export async function listDraftsWith(db: Db, mediaId: string): Promise<string[]> {
  const films = (await listFilmsOf(db, mediaId)).map(({ id }) => id)
  const rows = await db
    .selectFrom('media_uses')
    .where('media_id', 'in', [mediaId, ...films])
    .where('state', '=', 'draft')
    .select('used_by')
    .distinct()
    .orderBy('used_by')
    .execute()
  return rows.map(({ used_by }) => used_by)
}
