import { type Kysely, sql } from 'kysely'

const statements = [
  `create table media_uses_again (
    media_id text not null references media (id) on delete cascade,
    used_by text not null,
    state text not null check (state in ('live', 'scheduled', 'draft')),
    label text not null,
    path text not null,
    primary key (media_id, used_by, state)
  )`,
  'insert into media_uses_again select media_id, used_by, state, label, path from media_uses',
  // The ids are random: a version that has one in its text uses it.
  `insert into media_uses_again (media_id, used_by, state, label, path)
    select distinct media.id, items.id, 'scheduled',
      coalesce((select min(label) from media_uses where media_uses.used_by = items.id), ''),
      case when items.kind = 'article' then '/admin/articles/' else '/admin/site/' end || items.id
    from content_schedules as schedules
    inner join content_items as items on items.id = schedules.item_id
    inner join content_versions as versions
      on versions.item_id = schedules.item_id and versions.n = schedules.version_n
    inner join media on versions.body like '%"' || media.id || '"%'
    where schedules.state = 'waiting'`,
  'drop table media_uses',
  'alter table media_uses_again rename to media_uses',
  'create index media_uses_by_user on media_uses (used_by, state)',
]

/** What is scheduled uses its pictures, films and documents: nobody changes them who may not publish. */
export function scheduledMedia() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
