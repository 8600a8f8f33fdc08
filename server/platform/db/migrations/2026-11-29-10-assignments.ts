import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

const exactOf = { sqlite: '', postgres: 'collate "C"' }

const statements = (engine: Engine) => {
  const exact = exactOf[engine]
  return [
    `create table assignments (
      id text ${exact} primary key,
      batch_id text not null references batches (id) on delete cascade,
      title text not null,
      body text not null,
      takes text not null,
      due_at text ${exact} not null,
      late_until text ${exact},
      max_centi integer check (max_centi > 0),
      counts integer not null check (counts in (0, 1)),
      is_draft integer not null check (is_draft in (0, 1)),
      added_by_name text not null,
      created_at text ${exact} not null
    )`,
    'create index assignments_by_batch on assignments (batch_id)',
    `create table hand_ins (
      id text ${exact} primary key,
      assignment_id text ${exact} not null references assignments (id) on delete cascade,
      person_id text ${exact} not null references people (id) on delete cascade,
      number integer not null check (number > 0),
      send_key text ${exact} not null,
      body text not null,
      link text,
      handed_at text ${exact} not null,
      marks_centi integer check (marks_centi >= 0),
      comment text not null default '',
      again integer not null default 0 check (again in (0, 1)),
      returned_at text ${exact},
      returned_by_name text not null default '',
      released_at text ${exact},
      unique (assignment_id, person_id, number),
      unique (person_id, send_key)
    )`,
    `create table hand_in_files (
      file_id text ${exact} primary key references class_files (id) on delete cascade,
      assignment_id text ${exact} not null references assignments (id) on delete cascade,
      person_id text ${exact} not null references people (id) on delete cascade,
      hand_in_id text ${exact} references hand_ins (id) on delete cascade,
      position integer not null default 0
    )`,
    'create index hand_in_files_by_work on hand_in_files (hand_in_id)',
    'create index hand_in_files_by_person on hand_in_files (person_id, assignment_id)',
    'create index hand_in_files_by_assignment on hand_in_files (assignment_id)',
    'alter table completion_rules add column assignments integer not null default 0 check (assignments in (0, 1))',
  ]
}

/** What a batch has to do, what its learners hand in for it, and that a certificate may ask for it. */
export function assignments(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements(engine)) await sql.raw(statement).execute(db)
    },
  }
}
