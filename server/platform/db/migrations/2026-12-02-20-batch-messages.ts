import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

const exactOf = { sqlite: '', postgres: 'collate "C"' }

const statements = (engine: Engine) => {
  const exact = exactOf[engine]
  return [
    `create table batch_messages (
      id text ${exact} primary key,
      batch_id text ${exact} not null references batches (id) on delete cascade,
      once_key text ${exact} not null unique,
      by_name text not null,
      body text not null,
      at text ${exact} not null
    )`,
    'create index batch_messages_by_batch on batch_messages (batch_id, at)',
    'create index batch_messages_by_age on batch_messages (at)',
    `create table batch_message_readers (
      message_id text ${exact} not null references batch_messages (id) on delete cascade,
      person_id text ${exact} not null references people (id) on delete cascade,
      read_at text ${exact},
      primary key (message_id, person_id)
    )`,
    'create index batch_message_readers_by_person on batch_message_readers (person_id)',
  ]
}

/** What a batch was told, and who was in it then. */
export function batchMessages(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements(engine)) await sql.raw(statement).execute(db)
    },
  }
}
