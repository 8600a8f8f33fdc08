import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

const statuses = "('requested', 'active', 'turned_down', 'cancelled', 'closed', 'ended')"

const postgres = [
  `alter table enrolments
    drop constraint enrolments_status_check,
    add constraint enrolments_status_check check (status in ${statuses})`,
]

const both = [
  "alter table enrolments add column ended_as text check (ended_as in ('completed', 'left'))",
  'alter table enrolments add column ended_on text',
  'alter table enrolments add column ended_reason text',
  'alter table enrolments add column paid_programme_id text references programmes (id)',
]

/** An enrolment that is over; and what a receipt was made out for, when the programme was corrected afterwards. */
export function endedEnrolments(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements = engine === 'postgres' ? postgres : await sqliteStatements(db)
      for (const statement of [...statements, ...both]) await sql.raw(statement).execute(db)
    },
  }
}

/** SQLite cannot change a check: the table is made anew, as it stands but for that, with what hangs on it. */
async function sqliteStatements(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ type: string; text: string }>`
    select type, sql as text from sqlite_master
    where tbl_name = 'enrolments' and sql is not null order by type, name`.execute(db)
  const table = rows.find(({ type }) => type === 'table')?.text ?? ''
  const anew = table
    .replace(/^create table "?enrolments"?/i, 'create table enrolments_anew')
    .replace(/check \(status in \([^)]*\)\)/i, `check (status in ${statuses})`)
  return [
    anew,
    'insert into enrolments_anew select * from enrolments',
    'drop table enrolments',
    'alter table enrolments_anew rename to enrolments',
    ...rows.filter(({ type }) => type !== 'table').map(({ text }) => text),
  ]
}
