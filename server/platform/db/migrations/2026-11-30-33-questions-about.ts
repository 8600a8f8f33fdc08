import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

const exactOf = { sqlite: '', postgres: 'collate "C"' }

/** A question may be about a class or a piece of material, too. */
export function questionsAbout(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const exact = exactOf[engine]
      for (const statement of [
        `alter table class_questions add column meeting_id text ${exact} references meetings (id) on delete set null`,
        `alter table class_questions add column material_id text ${exact} references materials (id) on delete set null`,
        'create index class_questions_by_meeting on class_questions (meeting_id)',
        'create index class_questions_by_material on class_questions (material_id)',
      ]) {
        await sql.raw(statement).execute(db)
      }
    },
  }
}
