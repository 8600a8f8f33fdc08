import { type Kysely, sql } from 'kysely'

const statements = [
  // live_n: which version is on the site; null while none is. A thing without a row shows the words of the product.
  `create table content_items (
    id text primary key,
    kind text not null,
    live_n integer,
    rev integer not null,
    created_at text not null,
    deleted_at text
  )`,
  'create index content_items_by_kind on content_items (kind)',
  `create table content_versions (
    item_id text not null references content_items (id) on delete cascade,
    n integer not null,
    body text not null,
    schema_n integer not null,
    author_id text not null,
    author_name text not null,
    at text not null,
    origin text not null,
    primary key (item_id, n)
  )`,
  `create table content_drafts (
    item_id text primary key references content_items (id) on delete cascade,
    body text not null,
    schema_n integer not null,
    base_n integer,
    author_id text not null,
    author_name text not null,
    at text not null
  )`,
  `create table publications (
    id text primary key,
    at text not null,
    by_id text not null,
    by_name text not null,
    note text not null,
    undoes text
  )`,
  'create index publications_by_at on publications (at, id)',
  `create table publication_entries (
    publication_id text not null references publications (id) on delete cascade,
    item_id text not null references content_items (id) on delete cascade,
    name text not null,
    from_n integer,
    to_n integer,
    primary key (publication_id, item_id)
  )`,
  'create index publication_entries_by_item on publication_entries (item_id)',
  `create table content_schedules (
    id text primary key,
    item_id text not null references content_items (id) on delete cascade,
    version_n integer,
    action text not null,
    due_at text not null,
    by_id text not null,
    by_name text not null,
    state text not null,
    error text
  )`,
  'create index content_schedules_by_state on content_schedules (state, due_at)',
  `create table site_addresses (
    path text primary key,
    item_id text not null references content_items (id) on delete cascade
  )`,
  `create table site_redirects (
    from_path text primary key,
    to_path text not null,
    at text not null
  )`,
  `create table content_editing (
    item_id text not null references content_items (id) on delete cascade,
    staff_id text not null,
    name text not null,
    seen_at text not null,
    primary key (item_id, staff_id)
  )`,
  `create table site_previews (
    token_hash text primary key,
    session_hash text not null,
    ends_at text not null
  )`,
  `create table site_state (
    id integer primary key,
    revision integer not null
  )`,
]

/** What an owner changes on the site: things with versions and drafts, and what was put on the site when. */
export function siteContent() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
