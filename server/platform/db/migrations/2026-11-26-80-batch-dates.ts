import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

const exactOf = { sqlite: '', postgres: 'collate "C"' }

const statements = (engine: Engine) => {
  const exact = exactOf[engine]
  return [
    `create table rooms (
      id text primary key,
      name text not null,
      name_key text ${exact} not null,
      created_at text not null,
      removed_at text
    )`,
    'create unique index rooms_by_name on rooms (name_key) where removed_at is null',
    `alter table batches add column starts_on text ${exact}`,
    `alter table batches add column ends_on text ${exact}`,
    'alter table batches add column seats integer',
    'alter table batches add column room_id text references rooms (id)',
    'alter table batches add column link text',
    'create index batches_by_room on batches (room_id)',
    `create table batch_slots (
      batch_id text not null references batches (id) on delete cascade,
      weekday integer not null,
      from_min integer not null,
      to_min integer not null,
      primary key (batch_id, weekday, from_min)
    )`,
  ]
}

/** A batch may say when it starts and ends, on which days and times, where, and for how many; those of before say nothing. */
export function batchDates(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements(engine)) await sql.raw(statement).execute(db)
    },
  }
}
