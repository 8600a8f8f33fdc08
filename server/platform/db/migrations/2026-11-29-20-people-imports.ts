import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

const statementsOf = (exact: string) => [
  `create table people_imports (
    id text ${exact} primary key,
    grp text not null,
    file_name text not null,
    by_name text not null,
    by_id text not null,
    created_at text ${exact} not null
  )`,
  'create index people_imports_newest on people_imports (created_at)',
  `create table people_import_rows (
    import_id text ${exact} not null references people_imports (id) on delete cascade,
    row_no integer not null,
    person_id text ${exact} not null references people (id) on delete cascade,
    primary key (import_id, row_no)
  )`,
  'create index people_import_rows_by_person on people_import_rows (person_id)',
]

/** Who came with which row of which file: the same row is not added twice, and an import can be undone. */
export function peopleImports(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const exact = engine === 'postgres' ? 'collate "C"' : ''
      for (const statement of statementsOf(exact)) await sql.raw(statement).execute(db)
    },
  }
}
