import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

const exactOf = { sqlite: '', postgres: 'collate "C"' }

const statements = (engine: Engine) => [
  `create table calendar_feeds (
    token_hash text ${exactOf[engine]} primary key,
    person_id text references people (id) on delete cascade,
    staff_id text references staff (id) on delete cascade,
    created_at text not null
  )`,
  'create unique index calendar_feeds_of_person on calendar_feeds (person_id)',
  'create unique index calendar_feeds_of_staff on calendar_feeds (staff_id)',
]

/** Secret links to one's classes for a calendar, one for each who wants it; of the secret only its hash is kept. */
export function calendarFeeds(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements(engine)) await sql.raw(statement).execute(db)
    },
  }
}
