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

/** What is on the site first; a poster is where its film is. */
export async function listMediaUses(db: Db, mediaId: string): Promise<MediaUse[]> {
  const posters = (await listFilmsOf(db, mediaId)).map(({ id, name, live }) => ({
    label: `Poster of ${name}`,
    path: `/admin/media/${id}`,
    state: live === null ? ('draft' as const) : ('live' as const),
  }))
  const uses = await db
    .selectFrom('media_uses')
    .where('media_id', '=', mediaId)
    .select(['label', 'path', 'state'])
    .orderBy('state', 'desc')
    .orderBy('label')
    .execute()
  const all = [...posters, ...uses]
  return [...all.filter(({ state }) => state === 'live'), ...all.filter(({ state }) => state === 'draft')]
}

/** The films whose poster it is, and whether each is on the site. */
export async function listFilmsOf(db: Db, posterId: string) {
  return db
    .selectFrom('media')
    .where('poster_id', '=', posterId)
    .where('deleted_at', 'is', null)
    .select((eb) => [
      'media.id',
      'media.name',
      eb
        .selectFrom('media_uses')
        .whereRef('media_uses.media_id', '=', 'media.id')
        .where('media_uses.state', '=', 'live')
        .select((uses) => uses.fn.min('media_uses.used_by').as('used_by'))
        .as('live'),
    ])
    .orderBy('media.name')
    .orderBy('media.id')
    .execute()
}
