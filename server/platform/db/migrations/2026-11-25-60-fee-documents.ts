import { type Kysely, sql } from 'kysely'

const statements = [
  `create table fee_document_files (
    paper_id text not null references fee_papers (id) on delete cascade,
    variant text not null,
    file text not null,
    sha256 text not null,
    made_at text not null,
    primary key (paper_id, variant)
  )`,
  `insert into fee_document_files (paper_id, variant, file, sha256, made_at)
    select paper_id, 'A4', file, sha256, made_at from fee_paper_files`,
  'drop table fee_paper_files',
  `create table fee_document_logos (
    source text primary key,
    picture text not null,
    width integer not null,
    height integer not null,
    made_at text not null
  )`,
]

/** Every drawn form of a fee document is kept, marked ones and other paper sizes too; and the logos that they bear. */
export function feeDocuments() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
