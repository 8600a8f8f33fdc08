import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

const statements = (engine: Engine) => [
  `alter table messages add column person_id text ${engine === 'postgres' ? 'collate "C" ' : ''}references people (id) on delete set null`,
  'create index messages_by_person on messages (person_id)',
  // A wish to be deleted was sent at the very moment that stands in the record.
  `update messages set person_id = (
    select people.id from people
    where people.deletion_asked_at = messages.created_at and people.name = messages.name
    order by people.id limit 1
  )`,
]

/** What learners write from their own panel is theirs, also without an email. */
export function messagesOfPeople(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements(engine)) await sql.raw(statement).execute(db)
    },
  }
}
