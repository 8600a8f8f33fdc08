import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import {
  createPeopleIndex,
  createPeopleTrigrams,
  dropPeopleTriggers,
  earlierPersonText,
} from './people-index.ts'

/** Whoever shares a phone; what waits by programme; what the office answered to a message. */
const both = [
  'create index people_by_phone on people (phone)',
  `create index enrolments_waiting on enrolments (programme_id, created_at, id) where status = 'requested'`,
  'alter table messages add column reply text',
  'alter table messages add column replied_at text',
]

/** The trigrams of the name alone give way to those of name, email and phone. */
const postgres = [createPeopleTrigrams(earlierPersonText), 'drop index if exists people_by_part_of_name']
const sqlite = [
  ...dropPeopleTriggers,
  'drop table people_by_part_of_name',
  ...createPeopleIndex(earlierPersonText),
]

/** Finding people by email and phone as well as by name, and the indexes of the office's lists. */
export function officeLists(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const own = engine === 'postgres' ? postgres : sqlite
      for (const statement of [...both, ...own]) await sql.raw(statement).execute(db)
    },
  }
}
