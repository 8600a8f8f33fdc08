import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

const exactOf = { sqlite: '', postgres: 'collate "C"' }

const statements = (engine: Engine) => {
  const exact = exactOf[engine]
  return [
    `create table class_questions (
      id text ${exact} primary key,
      batch_id text ${exact} not null references batches (id) on delete cascade,
      assignment_id text ${exact} references assignments (id) on delete set null,
      person_id text ${exact} not null references people (id) on delete cascade,
      is_private integer not null check (is_private in (0, 1)),
      state text ${exact} not null check (state in ('open', 'answered', 'closed')),
      changed_at text ${exact} not null
    )`,
    'create index class_questions_by_batch on class_questions (batch_id, state, changed_at)',
    'create index class_questions_by_person on class_questions (person_id)',
    'create index class_questions_by_assignment on class_questions (assignment_id)',
    `create table class_posts (
      id text ${exact} primary key,
      question_id text ${exact} not null references class_questions (id) on delete cascade,
      by_name text not null,
      is_staff integer not null check (is_staff in (0, 1)),
      author_id text ${exact} not null,
      send_key text ${exact} not null,
      body text not null,
      at text ${exact} not null,
      unique (author_id, send_key)
    )`,
    'create index class_posts_by_question on class_posts (question_id)',
  ]
}

/** What learners ask those who teach them, and what they are answered. */
export function questions(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements(engine)) await sql.raw(statement).execute(db)
    },
  }
}
