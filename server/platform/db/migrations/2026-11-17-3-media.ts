import { type Kysely, sql } from 'kysely'

const statements = [
  `create table media (
    id text primary key,
    kind text not null check (kind in ('picture', 'video', 'document')),
    name text not null,
    name_key text not null,
    alt text not null,
    decorative integer not null check (decorative in (0, 1)),
    file_n integer not null,
    poster_id text,
    captions text,
    silent integer not null check (silent in (0, 1)),
    added_by text not null,
    created_at text not null,
    deleted_at text
  )`,
  'create index media_by_age on media (created_at, id)',
  `create table media_files (
    media_id text not null references media (id) on delete cascade,
    n integer not null,
    hash text not null,
    bytes integer not null,
    width integer,
    height integer,
    seconds integer,
    file text,
    original text,
    focus_x integer,
    focus_y integer,
    cuts text,
    added_by text not null,
    created_at text not null,
    primary key (media_id, n)
  )`,
  'create index media_files_by_hash on media_files (hash)',
  `create table media_uses (
    media_id text not null references media (id) on delete cascade,
    used_by text not null,
    state text not null check (state in ('live', 'draft')),
    label text not null,
    path text not null,
    primary key (media_id, used_by, state)
  )`,
  'create index media_uses_by_user on media_uses (used_by, state)',
]

/** The media library: what pages show, its files, and where it is used. */
export function mediaLibrary() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
