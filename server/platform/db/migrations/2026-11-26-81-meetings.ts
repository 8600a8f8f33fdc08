import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

const exactOf = { sqlite: '', postgres: 'collate "C"' }

const statements = (engine: Engine) => {
  const exact = exactOf[engine]
  return [
    `create table holidays (day text ${exact} primary key, name text not null)`,
    `create table meetings (
      id text primary key,
      batch_id text not null references batches (id) on delete cascade,
      planned_day text ${exact},
      planned_from integer,
      day text ${exact} not null,
      from_min integer not null,
      to_min integer not null,
      room_id text references rooms (id),
      trainer_id text references staff (id) on delete set null,
      state text not null,
      note text not null default '',
      by_hand integer not null default 0,
      sequence integer not null default 0,
      changed_at text not null,
      marked_at text
    )`,
    `create unique index meetings_planned on meetings (batch_id, planned_day, planned_from)
      where planned_day is not null`,
    'create index meetings_by_batch on meetings (batch_id, day, from_min)',
    'create index meetings_by_day on meetings (day, from_min)',
    'create index meetings_by_room on meetings (room_id)',
    'create index meetings_by_trainer on meetings (trainer_id, day)',
    `create table meeting_claims (
      kind text not null,
      whose text ${exact} not null,
      day text ${exact} not null,
      quarter integer not null,
      meeting_id text not null references meetings (id) on delete cascade,
      primary key (kind, whose, day, quarter)
    )`,
    'create index meeting_claims_of on meeting_claims (meeting_id)',
  ]
}

/**
 * Classes as rows of their own. What a class takes, its room, its trainer and its batch, is claimed by the quarter of an hour:
 * the key lets nobody have two at once, on either engine, also when two save in the same moment.
 */
export function meetings(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements(engine)) await sql.raw(statement).execute(db)
    },
  }
}
