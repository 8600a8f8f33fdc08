import { setImmediate as giveWay } from 'node:timers/promises'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { readCuts } from './cut-shapes.ts'
import { contentOf, isSignedFor } from './file-links.ts'

const atOnce = 500

/**
 * Which files of the public shelf are for everybody: what the site shows now, and the pictures of programmes. What was
 * deleted or replaced, or stands in drafts alone, answers by a signed link only. Kept in memory until something changes.
 */
export function servedFiles({ db, changes, seal, now }: Pick<AppContext, 'db' | 'changes' | 'seal' | 'now'>) {
  let kept: Promise<Set<string>> | null = null
  changes.onChange((affected) => {
    // How many seats an event has left changes no file.
    if (affected?.every((name) => name.startsWith('seats:'))) return
    kept = null
  })

  function current(): Promise<Set<string>> {
    if (kept) return kept
    const reading = readServed(db)
    kept = reading
    reading.catch(() => {
      if (kept === reading) kept = null
    })
    return reading
  }

  return async (name: string, key: string | null): Promise<boolean> =>
    (await current()).has(contentOf(name)) ||
    (key !== null && (await isSignedFor({ db, seal, now }, name, key)))
}

async function readServed(db: Db): Promise<Set<string>> {
  const served = new Set<string>()
  const posters = new Set<string>()
  const isLive = db.selectFrom('media_uses').where('state', '=', 'live').select('media_id')
  const live = await shownFiles(db).where('media.id', 'in', isLive).execute()
  for (const { poster_id } of live) if (poster_id) posters.add(poster_id)
  const ofFilms =
    posters.size > 0
      ? await shownFiles(db)
          .where('media.id', 'in', [...posters])
          .execute()
      : []
  for (const [at, { file, captions, cuts }] of [...live, ...ofFilms].entries()) {
    if (at % atOnce === atOnce - 1) await giveWay()
    for (const name of [file, captions]) if (name) served.add(contentOf(name))
    for (const { id } of Object.values(readCuts(cuts) ?? {})) served.add(id)
  }
  const programmes = await db
    .selectFrom('programmes')
    .where('image', 'is not', null)
    .select('image')
    .execute()
  for (const { image } of programmes) if (image) served.add(contentOf(image))
  return served
}

function shownFiles(db: Db) {
  return db
    .selectFrom('media')
    .innerJoin('media_files', (join) =>
      join.onRef('media_files.media_id', '=', 'media.id').onRef('media_files.n', '=', 'media.file_n'),
    )
    .where('media.deleted_at', 'is', null)
    .select(['media.poster_id', 'media.captions', 'media_files.file', 'media_files.cuts'])
}
