import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

const exactOf = { sqlite: '', postgres: 'collate "C"' }

const statements = (engine: Engine) => {
  const exact = exactOf[engine]
  return [
    `create table attendance (
      meeting_id text not null references meetings (id) on delete cascade,
      enrolment_id text ${exact} not null,
      mark text not null,
      made_at text ${exact},
      marked_by text,
      marked_by_name text not null,
      marked_at text ${exact} not null,
      primary key (meeting_id, enrolment_id)
    )`,
    'create index attendance_by_enrolment on attendance (enrolment_id)',
    'create index attendance_by_moment on attendance (marked_at)',
    `alter table enrolments add column placed_on text ${exact}`,
  ]
}

/**
 * Who came to which class, and since when somebody is in a batch they were moved to. A mark names its enrolment without a
 * reference: the counts of a class outlive a removed person, as orders do.
 */
export function attendance(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements(engine)) await sql.raw(statement).execute(db)
    },
  }
}
