import type { Db } from '#server/platform/db/engine.ts'

export interface MediaUse {
  label: string
  /** Where in the panel it is changed. */
  path: string
  state: 'live' | 'draft'
}

/**
 * Says anew what one thing uses, as it is on the site or as its draft is; call it in the transaction that changes the
 * thing. What is not in the library is left out.
 */
export async function setMediaUses(
  tx: Db,
  user: { id: string; label: string; path: string },
  state: 'live' | 'draft',
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

/** What is on the site first. */
export async function listMediaUses(db: Db, mediaId: string): Promise<MediaUse[]> {
  const uses = await db
    .selectFrom('media_uses')
    .where('media_id', '=', mediaId)
    .select(['label', 'path', 'state'])
    .orderBy('state', 'desc')
    .orderBy('label')
    .execute()
  const films = await db
    .selectFrom('media')
    .where('poster_id', '=', mediaId)
    .where('deleted_at', 'is', null)
    .select(['id', 'name'])
    .execute()
  const posters = films.map(({ id, name }) => ({
    label: `Poster of ${name}`,
    path: `/admin/media/${id}`,
    state: 'live' as const,
  }))
  return [...posters, ...uses]
}
