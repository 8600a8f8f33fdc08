import { type Kysely, sql } from 'kysely'

const statements = [
  // Neither engine changes a column's check in the same words: the column is written anew.
  `alter table staff add column work text not null default 'trainer'
    check (work in ('owner', 'office', 'trainer', 'writer', 'accountant'))`,
  'update staff set work = role',
  'alter table staff drop column role',
  'alter table staff rename column work to role',
]

/** Who reads the books and changes nothing. */
export function accountants() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
