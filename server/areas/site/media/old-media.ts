import type { AppContext } from '#server/platform/app-context.ts'

const keptMs = 30 * 24 * 60 * 60_000

/** Clears away what has lain in the bin for thirty days, first the rows, then the pictures that only they named. */
export async function removeOldMedia(
  { db, privateFiles }: Pick<AppContext, 'db' | 'privateFiles'>,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - keptMs).toISOString()
  const originals = await db
    .selectFrom('media_files')
    .innerJoin('media', 'media.id', 'media_files.media_id')
    .where('media.deleted_at', '<', before)
    .where('media_files.original', 'is not', null)
    .select('media_files.original')
    .execute()
  await db.deleteFrom('media').where('deleted_at', '<', before).execute()
  for (const { original } of originals) if (original) await privateFiles.remove(original)
}
