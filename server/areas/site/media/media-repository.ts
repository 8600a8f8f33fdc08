import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { nameKey } from '#contract/name-key.ts'
import type { MediaKind } from '#contract/site/media-schemas.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { type Part, pageOf } from '#server/platform/db/page.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { nameContains } from '#server/platform/db/search.ts'

type FileRow = Selectable<Tables['media_files']>
export type NewFile = Omit<FileRow, 'media_id' | 'n' | 'added_by' | 'added_by_id' | 'created_at'>
type By = Pick<Actor, 'id' | 'name'>

/** An item of the library with the file that is shown, and how often it is used. */
export type MediaRow = Selectable<Tables['media']> &
  NewFile & {
    live: number | string
    draft: number | string
    adder: string
    poster_cuts: string | null
    poster_n: number | null
  }

export interface MediaQuery {
  contains?: string | undefined
  kind?: MediaKind | undefined
  shelf: 'all' | 'unused' | 'trash'
}

export function listMedia(db: Db, query: MediaQuery, part: Part) {
  return pageOf(db, narrowed(db, query), ['media.created_at', 'media.id'], part)
}

function narrowed(db: Db, { contains, kind, shelf }: MediaQuery) {
  let query = withFiles(db).where('media.deleted_at', shelf === 'trash' ? 'is not' : 'is', null)
  if (kind) query = query.where('media.kind', '=', kind)
  if (shelf === 'unused') {
    query = query
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('media_uses')
              .whereRef('media_uses.media_id', '=', 'media.id')
              .select(sql`1`.as('one')),
          ),
        ),
      )
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('media as film')
              .whereRef('film.poster_id', '=', 'media.id')
              .where('film.deleted_at', 'is', null)
              .select(sql`1`.as('one')),
          ),
        ),
      )
  }
  if (contains) query = query.where(nameContains('media.name_key', contains))
  return query
}

/** Also what is in the trash. */
export async function findMediaRows(db: Db, ids: string[]): Promise<MediaRow[]> {
  return ids.length === 0 ? [] : withFiles(db).where('media.id', 'in', ids).execute()
}

function withFiles(db: Db) {
  const uses = (state: 'live' | 'draft') =>
    sql<
      number | string
    >`(select count(*) from media_uses where media_uses.media_id = media.id and media_uses.state = ${state})`
  return db
    .selectFrom('media')
    .innerJoin('media_files', (join) =>
      join.onRef('media_files.media_id', '=', 'media.id').onRef('media_files.n', '=', 'media.file_n'),
    )
    .leftJoin('staff', 'staff.id', 'media.added_by_id')
    .leftJoin('media as poster', 'poster.id', 'media.poster_id')
    .leftJoin('media_files as poster_file', (join) =>
      join.onRef('poster_file.media_id', '=', 'poster.id').onRef('poster_file.n', '=', 'poster.file_n'),
    )
    .selectAll('media')
    .select([
      'media_files.hash',
      'media_files.bytes',
      'media_files.width',
      'media_files.height',
      'media_files.seconds',
      'media_files.file',
      'media_files.original',
      'media_files.focus_x',
      'media_files.focus_y',
      'media_files.cuts',
      'poster_file.cuts as poster_cuts',
      'poster_file.n as poster_n',
    ])
    .select((eb) => [
      uses('live').as('live'),
      uses('draft').as('draft'),
      eb.fn.coalesce('staff.name', 'media.added_by').as('adder'),
    ])
}

/** What has or had these bytes, the one that still shows them first. */
export async function findByHash(db: Db, hash: string): Promise<string | null> {
  const row = await db
    .selectFrom('media_files')
    .innerJoin('media', 'media.id', 'media_files.media_id')
    .where('media_files.hash', '=', hash)
    .whereRef('media_files.n', '=', 'media.file_n')
    .orderBy('media.created_at')
    .select('media.id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The newest first. */
export async function listFiles(db: Db, mediaId: string): Promise<(FileRow & { adder: string })[]> {
  return db
    .selectFrom('media_files')
    .leftJoin('staff', 'staff.id', 'media_files.added_by_id')
    .selectAll('media_files')
    .select((eb) => eb.fn.coalesce('staff.name', 'media_files.added_by').as('adder'))
    .where('media_id', '=', mediaId)
    .orderBy('n', 'desc')
    .execute()
}

export async function addMedia(
  db: Db,
  { id, kind, name, by }: { id: string; kind: MediaKind; name: string; by: By },
  file: NewFile,
  now: Date,
): Promise<void> {
  await db
    .insertInto('media')
    .values({
      id,
      kind,
      name,
      name_key: nameKey(name),
      alt: '',
      decorative: 0,
      file_n: 1,
      poster_id: null,
      captions: null,
      silent: 0,
      added_by: by.name,
      added_by_id: by.id,
      created_at: now.toISOString(),
      deleted_at: null,
    })
    .execute()
  await addFile(db, { mediaId: id, n: 1, by }, file, now)
}

export async function addFile(
  db: Db,
  { mediaId, n, by }: { mediaId: string; n: number; by: By },
  file: NewFile,
  now: Date,
): Promise<void> {
  await db
    .insertInto('media_files')
    .values({
      ...file,
      ...{ media_id: mediaId, n, added_by: by.name, added_by_id: by.id, created_at: now.toISOString() },
    })
    .execute()
}

type Changed = Partial<Omit<Selectable<Tables['media']>, 'id' | 'name_key' | 'kind' | 'created_at'>>

export async function setMedia(db: Db, id: string, changed: Changed): Promise<void> {
  const key = changed.name === undefined ? {} : { name_key: nameKey(changed.name) }
  await db
    .updateTable('media')
    .set({ ...changed, ...key })
    .where('id', '=', id)
    .execute()
}

export async function setCuts(
  db: Db,
  { mediaId, n }: { mediaId: string; n: number },
  { x, y, cuts }: { x: number; y: number; cuts: string },
): Promise<void> {
  await db
    .updateTable('media_files')
    .set({ focus_x: x, focus_y: y, cuts })
    .where('media_id', '=', mediaId)
    .where('n', '=', n)
    .execute()
}
