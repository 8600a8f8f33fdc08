import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { lettersOf } from './0004-short-names.ts'
import { personText } from './people-index.ts'

/** Whoever shares a phone; what waits by programme; what the office answered to a message. */
const both = [
  'create index people_by_phone on people (phone)',
  `create index enrolments_waiting on enrolments (programme_id, created_at, id) where status = 'requested'`,
  'alter table messages add column reply text',
  'alter table messages add column replied_at text',
]

/** The trigrams of the name alone give way to those of name, email and phone. */
const postgres = [
  `do $$
    begin
      create index people_by_part on people using gin ((${personText()}) gin_trgm_ops);
      drop index if exists people_by_part_of_name;
    exception
      when undefined_object then
        raise notice 'no trigram index: %', sqlerrm;
    end
  $$`,
]

const tell = (person: 'new' | 'old', verb: string, columns: [string, string]) => `
    insert into people_by_part (${columns[0]})
      select ${columns[1]}nr, ${personText(`${person}.`)} from people_numbers where person_id = ${person}.id;
    insert into people_by_letters (${verb}rowid, letters)
      select ${columns[1]}nr, ${lettersOf(`${person}.name_key`)} from people_numbers where person_id = ${person}.id;`
const learn = tell('new', '', ['rowid, found', ''])
const forget = tell('old', 'people_by_letters, ', ['people_by_part, rowid, found', "'delete', "])

const sqlite = [
  'drop trigger people_part_added',
  'drop trigger people_part_removed',
  'drop trigger people_part_changed',
  'drop table people_by_part_of_name',
  `create virtual table people_by_part
    using fts5 (found, content = '', tokenize = 'trigram case_sensitive 1')`,
  `insert into people_by_part (rowid, found)
    select people_numbers.nr, ${personText('people.')} from people join people_numbers on person_id = people.id`,
  `create trigger people_part_added after insert on people begin
    insert into people_numbers (person_id) values (new.id);${learn}
  end`,
  `create trigger people_part_removed after delete on people begin${forget}
    delete from people_numbers where person_id = old.id;
  end`,
  `create trigger people_part_changed after update of name_key, email, phone on people begin${forget}${learn}
  end`,
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
