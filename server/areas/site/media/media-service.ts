import type { Focus } from '#contract/crop-window.ts'
import { messages } from '#contract/messages.ts'
import type { Media, MediaKind } from '#contract/site/media-schemas.ts'
import { type Actor, addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { pathsOf, readCuts } from './cut-shapes.ts'
import type { SignFile } from './file-links.ts'
import * as repository from './media-repository.ts'
import { listFilmsOf, listMediaUses } from './media-uses.ts'
import { presentMedia } from './present.ts'

export { setMediaUses } from './media-uses.ts'

/**
 * What pages show, by its id; what is in the trash or gone is left out. `sign`: for who sees drafts.
 * @public pages that show media ask here
 */
export async function findMedia(db: Db, ids: string[], sign?: SignFile): Promise<Map<string, Media>> {
  const rows = await repository.findMediaRows(db, [...new Set(ids)])
  const shown = rows.filter(({ deleted_at }) => deleted_at === null).map((row) => presentMedia(row, sign))
  return new Map(shown.map((media) => [media.id, media]))
}

/** One of the library, from the trash too. */
export async function requireMedia(db: Db, id: string): Promise<repository.MediaRow> {
  const [row] = await repository.findMediaRows(db, [id])
  if (!row) throw new Refusal(messages.noSuchMedia, { field: 'id' })
  return row
}

/** One that is not in the trash. */
async function requireKept(db: Db, id: string, kind?: MediaKind): Promise<repository.MediaRow> {
  const row = await requireMedia(db, id)
  if (row.deleted_at) throw new Refusal(messages.noSuchMedia, { field: 'id' })
  if (kind && row.kind !== kind)
    throw new Refusal(kind === 'video' ? messages.notAFilm : messages.notAPicture, { field: 'id' })
  return row
}

export async function addMedia(
  tx: Db,
  { kind, name }: { kind: MediaKind; name: string },
  file: repository.NewFile,
  actor: Actor,
  now: Date,
): Promise<string> {
  const id = newId()
  await repository.addMedia(tx, { id, kind, name, by: actor }, file, now)
  await addAudit(tx, actor, { kind: 'media.added', subject: { id, name } }, now)
  return id
}

export async function describeMedia(
  tx: Db,
  { id, name, alt, decorative }: { id: string; name: string; alt: string; decorative: boolean },
  actor: Actor,
  now: Date,
): Promise<void> {
  const before = await requireKept(tx, id)
  if (!name) throw new Refusal(messages.fillThisIn, { field: 'name' })
  await repository.setMedia(tx, id, {
    name,
    alt: decorative ? '' : alt,
    decorative: decorative ? 1 : 0,
  })
  const was = { name: before.name, alt: before.alt, decorative: before.decorative === 1 }
  const change = {
    kind: 'media.described' as const,
    subject: { id, name },
    before: was,
    after: { name, alt, decorative },
  }
  await addAudit(tx, actor, change, now)
}

/** The point and what was cut around it, of the file that is shown. */
export async function setFocus(
  tx: Db,
  row: repository.MediaRow,
  { x, y, cuts }: Focus & { cuts: string },
  actor: Actor,
  now: Date,
): Promise<void> {
  await repository.setCuts(tx, { mediaId: row.id, n: row.file_n }, { x, y, cuts })
  const before = { x: row.focus_x, y: row.focus_y }
  await addAudit(tx, actor, { kind: 'media.cropped', subject: row, before, after: { x, y } }, now)
}

export async function setFilm(
  tx: Db,
  { id, ...given }: { id: string; posterId?: string | null; silent?: boolean; captions?: string },
  actor: Actor,
  now: Date,
): Promise<void> {
  const film = await requireKept(tx, id, 'video')
  if (given.posterId) await requireKept(tx, given.posterId, 'picture')
  await repository.setMedia(tx, id, {
    ...(given.posterId === undefined ? {} : { poster_id: given.posterId }),
    ...(given.silent === undefined ? {} : { silent: given.silent ? 1 : 0 }),
    ...(given.captions === undefined ? {} : { captions: given.captions }),
  })
  await addAudit(tx, actor, { kind: 'media.described', subject: film, after: given }, now)
}

/** Shows another file in its place, everywhere; the earlier ones are kept. */
export async function replaceFile(
  tx: Db,
  id: string,
  { kind, file }: { kind: MediaKind; file: repository.NewFile },
  actor: Actor,
  now: Date,
): Promise<void> {
  const row = await requireKept(tx, id)
  if (row.kind !== kind) throw new Refusal(messages.otherKindOfFile, { field: 'file' })
  if (row.hash === file.hash) throw new Refusal(messages.sameFileAgain, { field: 'file' })
  const [newest] = await repository.listFiles(tx, id)
  const n = (newest?.n ?? 0) + 1
  await repository.addFile(tx, { mediaId: id, n, by: actor }, file, now)
  await repository.setMedia(tx, id, { file_n: n })
  await addAudit(tx, actor, { kind: 'media.replaced', subject: row, before: row.file_n, after: n }, now)
}

export async function showFile(tx: Db, id: string, n: number, actor: Actor, now: Date): Promise<void> {
  const row = await requireKept(tx, id)
  const files = await repository.listFiles(tx, id)
  if (!files.some((file) => file.n === n)) throw new Refusal(messages.noSuchMedia, { field: 'n' })
  await repository.setMedia(tx, id, { file_n: n })
  await addAudit(tx, actor, { kind: 'media.replaced', subject: row, before: row.file_n, after: n }, now)
}

/** Into the trash, unless it is on the site, goes there at its time, or belongs to a film of the library. */
export async function trashMedia(tx: Db, id: string, actor: Actor, now: Date): Promise<void> {
  const row = await requireKept(tx, id)
  const uses = await listMediaUses(tx, id)
  const live = uses.filter(({ state }) => state === 'live').length
  if (live > 0) throw Refusal.of('mediaOnTheSite', [live])
  const scheduled = uses.find(({ state }) => state === 'scheduled')
  if (scheduled) throw Refusal.of('mediaGoesOut', [scheduled.label])
  const [film] = await listFilmsOf(tx, id)
  if (film) throw Refusal.of('posterOf', [film.name])
  await repository.setMedia(tx, id, { deleted_at: now.toISOString() })
  await addAudit(tx, actor, { kind: 'media.trashed', subject: row }, now)
}

export async function bringBackMedia(tx: Db, id: string, actor: Actor, now: Date): Promise<void> {
  const row = await requireMedia(tx, id)
  if (!row.deleted_at) return
  await repository.setMedia(tx, id, { deleted_at: null })
  await addAudit(tx, actor, { kind: 'media.restored', subject: row }, now)
}

/** The files that the library names, as keys of the file store. */
export async function listMediaPaths(db: Db): Promise<string[]> {
  const files = await db.selectFrom('media_files').select(['file', 'cuts', 'original']).execute()
  const captions = await db.selectFrom('media').where('captions', 'is not', null).select('captions').execute()
  const named = [...files.map(({ file }) => file), ...captions.map((row) => row.captions)]
  return [
    ...named.filter((name) => name !== null).map((name) => `uploads/${name}`),
    ...files.flatMap(({ cuts }) => {
      const read = readCuts(cuts)
      return read ? pathsOf(read).map((path) => path.slice(1)) : []
    }),
    ...files.flatMap(({ original }) => (original ? [`private/${original}`] : [])),
  ]
}
