import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { lettersOf, tripledLetters } from './people-index.ts'

/**
 * Trigrams know no text of one or two letters. In names with each letter three times over they do; where the
 * extension cannot be had, the search reads the plain indexes.
 */
const postgres = [
  `do $$
    begin
      create index people_by_letters on people using gin (${tripledLetters('name_key')} gin_trgm_ops);
    exception
      when undefined_object then
        raise notice 'no trigram index: %', sqlerrm;
    end
  $$`,
]

function learn(table: string, column: string, value: string): string {
  return `insert into ${table} (rowid, ${column})
      select nr, ${value} from people_numbers where person_id = new.id;`
}

function forget(table: string, column: string, value: string): string {
  return `insert into ${table} (${table}, rowid, ${column})
      select 'delete', nr, ${value} from people_numbers where person_id = old.id;`
}

const learnBoth = `
    ${learn('people_by_part_of_name', 'name_key', 'new.name_key')}
    ${learn('people_by_letters', 'letters', lettersOf('new.name_key'))}`
const forgetBoth = `
    ${forget('people_by_part_of_name', 'name_key', 'old.name_key')}
    ${forget('people_by_letters', 'letters', lettersOf('old.name_key'))}`

/** SQLite does not promise the order of two triggers: those of the first index are made anew to tell both. */
const sqlite = [
  'create table positions (at integer primary key)',
  `insert into positions
    with recursive counted (at) as (select 1 union all select at + 1 from counted where at < 1000)
    select at from counted`,
  `create virtual table people_by_letters
    using fts5 (letters, content = '', columnsize = 0, detail = none, tokenize = 'ascii')`,
  `insert into people_by_letters (rowid, letters)
    select people_numbers.nr, ${lettersOf('people.name_key')}
    from people join people_numbers on person_id = people.id`,
  'drop trigger people_part_added',
  'drop trigger people_part_removed',
  'drop trigger people_part_changed',
  `create trigger people_part_added after insert on people begin
    insert into people_numbers (person_id) values (new.id);${learnBoth}
  end`,
  `create trigger people_part_removed after delete on people begin${forgetBoth}
    delete from people_numbers where person_id = old.id;
  end`,
  `create trigger people_part_changed after update of name_key on people begin${forgetBoth}${learnBoth}
  end`,
]

/** Finding people by one or two letters of their name. */
export function shortNames(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = engine === 'postgres' ? postgres : sqlite
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
