import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * A trigram index for searching people by a part of their name. Where the extension cannot be had,
 * the search reads the plain indexes: slower with very many people, with the same result.
 */
const postgres = [
  `do $$
    begin
      create extension if not exists pg_trgm;
      create index people_by_part_of_name on people using gin (name_key gin_trgm_ops);
    exception
      when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
        raise notice 'no trigram index: %', sqlerrm;
    end
  $$`,
]

const forget = `
    insert into people_by_part_of_name (people_by_part_of_name, rowid, name_key)
      select 'delete', nr, old.name_key from people_numbers where person_id = old.id;`
const learn = `
    insert into people_by_part_of_name (rowid, name_key)
      select nr, new.name_key from people_numbers where person_id = new.id;`

/**
 * The same for SQLite; the table of people tells the index of every change. The index needs a number
 * for each person that stays when the file is compacted.
 */
const sqlite = [
  'create table people_numbers (nr integer primary key, person_id text not null unique)',
  `create virtual table people_by_part_of_name
    using fts5 (name_key, content = '', tokenize = 'trigram case_sensitive 1')`,
  `create trigger people_part_added after insert on people begin
    insert into people_numbers (person_id) values (new.id);${learn}
  end`,
  `create trigger people_part_removed after delete on people begin${forget}
    delete from people_numbers where person_id = old.id;
  end`,
  `create trigger people_part_changed after update of name_key on people begin${forget}${learn}
  end`,
]

export function nameSearch(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = engine === 'postgres' ? postgres : sqlite
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
