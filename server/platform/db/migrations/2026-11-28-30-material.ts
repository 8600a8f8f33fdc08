import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

const exactOf = { sqlite: '', postgres: 'collate "C"' }

const statements = (engine: Engine) => {
  const exact = exactOf[engine]
  return [
    `create table class_files (
      id text ${exact} primary key,
      file text ${exact} not null,
      name text not null,
      type text not null,
      bytes integer not null,
      created_at text ${exact} not null
    )`,
    `create table materials (
      id text ${exact} primary key,
      batch_id text not null references batches (id) on delete cascade,
      meeting_id text references meetings (id) on delete set null,
      day text ${exact} not null,
      title text not null,
      link text,
      file_id text references class_files (id),
      added_by_name text not null,
      created_at text ${exact} not null
    )`,
    'create index materials_by_batch on materials (batch_id)',
    'create index materials_by_meeting on materials (meeting_id)',
    'create index materials_by_file on materials (file_id)',
  ]
}

/** What a batch is given to learn from, of one class or of none, and the files that learners and trainers hand each other. */
export function material(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements(engine)) await sql.raw(statement).execute(db)
    },
  }
}
