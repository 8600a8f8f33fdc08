import { type Kysely, sql } from 'kysely'

const statements = [
  "alter table event_registrations add column title text not null default ''",
  "alter table event_registrations add column starts_at text not null default ''",
  "alter table event_registrations add column told text not null default ''",
  'alter table event_registrations add column day_reminded_for text',
  'alter table event_registrations add column hours_reminded_for text',
  'alter table event_registrations add column cancelled_at text',
  'alter table event_registrations add column came_at text',
  'alter table event_registrations add column came_by text',
  'create index event_registrations_by_phone on event_registrations (event_id, phone)',
  `update event_registrations
    set title = 'Think like an attacker: a cybersecurity talk', starts_at = '2025-07-26T05:30:00.000Z'
    where event_id = 'cybersecurity-talk'`,
  `create table event_turns (
    event_id text primary key,
    n integer not null
  )`,
]

/** Many events: a registration keeps what it was for, what its person was told, and whether they came. */
export function manyEvents() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
