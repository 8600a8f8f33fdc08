import { messages } from '#contract/messages.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { type Actor, addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { shareName } from '#server/platform/images/picture-store.ts'
import { pathsOf, readCuts } from './cut-shapes.ts'
import { contentOf } from './file-links.ts'
import { setMedia } from './media-repository.ts'
import { requireMedia } from './media-service.ts'

const keptMs = 30 * 24 * 60 * 60_000
/** So long ago that nobody brings it back: it is being cleared away. */
const leaving = '1970-01-01T00:00:00.000Z'

type Shelves = Pick<AppContext, 'db' | 'privateFiles' | 'publicFiles'>

/** Clears away what has lain in the trash for thirty days, with all its files. */
export async function removeOldMedia(shelves: Shelves, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs).toISOString()
  const rows = await shelves.db.selectFrom('media').where('deleted_at', '<', before).select('id').execute()
  for (const { id } of rows) await removeWithFiles(shelves, id)
}

/** At once, out of the trash, with all its files; there is no way back. */
export async function eraseMedia(shelves: Shelves, id: string, actor: Actor, now: Date): Promise<void> {
  await shelves.db.transaction().execute(async (tx) => {
    const { name, deleted_at } = await requireMedia(tx, id)
    if (!deleted_at) throw new Refusal(messages.mediaTrashFirst)
    await setMedia(tx, id, { deleted_at: leaving })
    await addAudit(tx, actor, { kind: 'media.erased', subject: { id, name } }, now)
  })
  await removeWithFiles(shelves, id)
}

/** Whether it is on its way out: nobody brings it back, by uploading the same file again neither. */
export function isLeaving({ deleted_at }: { deleted_at: string | null }, now: Date): boolean {
  return deleted_at !== null && deleted_at < new Date(now.getTime() - keptMs).toISOString()
}

/**
 * First the files, then the row: while there is a row, nobody stores the same bytes anew. Cut off in the midst, the next
 * hour finds the row and goes on.
 */
async function removeWithFiles({ db, privateFiles, publicFiles }: Shelves, id: string): Promise<void> {
  const files = await db.selectFrom('media_files').where('media_id', '=', id).selectAll().execute()
  const { captions } = (await db
    .selectFrom('media')
    .where('id', '=', id)
    .select('captions')
    .executeTakeFirst()) ?? { captions: null }
  const names = new Set([
    ...files.flatMap(({ file, cuts }) => {
      const read = readCuts(cuts)
      return [file, ...(read ? pathsOf(read).map((path) => path.slice('/uploads/'.length)) : [])]
    }),
    captions,
  ])
  const shared = new Map<string, boolean>()
  for (const name of names) {
    if (!name) continue
    const content = contentOf(name)
    if (!shared.has(content)) shared.set(content, await isNamedElsewhere(db, id, content))
    if (shared.get(content)) continue
    // What messengers were shown of it first: the picture is what it could be made of again.
    if (name.endsWith('.webp')) await publicFiles.remove(shareName(name.slice(0, -'.webp'.length)))
    await publicFiles.remove(name)
  }
  for (const { original } of files) if (original) await privateFiles.remove(original)
  await db.deleteFrom('media').where('id', '=', id).execute()
}

/**
 * The same picture may be in the library twice, saved by two programs, or be that of a programme. An underscore of a name
 * fits any sign here: what is kept by that does no harm.
 */
async function isNamedElsewhere(db: Db, id: string, content: string): Promise<boolean> {
  const file = await db
    .selectFrom('media_files')
    .where('media_id', '<>', id)
    .where((eb) => eb.or([eb('file', 'like', `${content}.%`), eb('cuts', 'like', `%"${content}"%`)]))
    .select('media_id')
    .executeTakeFirst()
  if (file) return true
  const captions = await db
    .selectFrom('media')
    .where('id', '<>', id)
    .where('captions', 'like', `${content}.%`)
    .select('id')
    .executeTakeFirst()
  if (captions) return true
  const programme = await db
    .selectFrom('programmes')
    .where('image', '=', content)
    .select('id')
    .executeTakeFirst()
  return programme !== undefined
}
