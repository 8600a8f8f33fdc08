import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

const renamed = [
  ['fee_papers', 'fee_documents'],
  ['fee_attention', 'fee_payment_exceptions'],
  ['facts', 'settings'],
] as const

interface Part {
  name: string
  made: string
}

/** Documents, payments that need a decision, and settings are called so; their indexes, constraints and messages likewise. */
export function plainNames(engine: Engine) {
  const renameParts = engine === 'postgres' ? renameInPostgres : remakeInSqlite
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const [from, to] of renamed) {
        await sql.raw(`alter table ${from} rename to ${to}`).execute(db)
        await renameParts(db, from, to)
      }
      await sql.raw('alter table fee_document_files rename column paper_id to document_id').execute(db)
      await sql`update notifications set kind = 'documentIssued',
        "values" = replace("values", '"paper":', '"document":') where kind = 'paperIssued'`.execute(db)
      await sql`update notifications set event_key = replace(event_key, 'paperIssued:', 'documentIssued:')
        where event_key like 'paperIssued:%'`.execute(db)
    },
  }
}

/** Constraints that bear an index name it, too. */
async function renameInPostgres(db: Kysely<unknown>, from: string, to: string): Promise<void> {
  const constraints = await sql<Part>`
    select conname as name, '' as made from pg_constraint
    where conrelid = ${to}::regclass and starts_with(conname, ${from})`.execute(db)
  for (const { name } of constraints.rows)
    await sql.raw(`alter table ${to} rename constraint ${name} to ${name.replace(from, to)}`).execute(db)
  const indexes = await sql<Part>`
    select indexname as name, indexdef as made from pg_indexes
    where schemaname = current_schema() and tablename = ${to} and starts_with(indexname, ${from})`.execute(db)
  for (const { name } of indexes.rows)
    await sql.raw(`alter index ${name} rename to ${name.replace(from, to)}`).execute(db)
}

/** SQLite renames no index. */
async function remakeInSqlite(db: Kysely<unknown>, from: string, to: string): Promise<void> {
  const { rows } = await sql<Part>`
    select name, sql as made from sqlite_master
    where type = 'index' and tbl_name = ${to} and sql is not null order by name`.execute(db)
  for (const { name, made } of rows) {
    if (!name.startsWith(from)) continue
    await sql.raw(`drop index ${name}`).execute(db)
    await sql.raw(made.replace(name, name.replace(from, to))).execute(db)
  }
}
