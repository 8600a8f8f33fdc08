import { type Kysely, sql } from 'kysely'

const statements = [
  `create table fee_paper_files (
    paper_id text primary key references fee_papers (id) on delete cascade,
    file text not null,
    sha256 text not null,
    made_at text not null
  )`,
  `create table fee_bill_to (
    enrolment_id text primary key references enrolments (id) on delete cascade,
    name text not null,
    address text not null,
    gstin text not null
  )`,
  'alter table outbox add column attachment text',
]

/** The files of papers, who pays in a learner's place, and what goes with a letter. */
export function paperFiles() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
