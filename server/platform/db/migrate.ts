import { type Migration, Migrator, sql } from 'kysely'
import type { Database, Db, Engine } from './engine.ts'
import { of01And02 } from './migrations/0.1-0.2.ts'
import { of03To05 } from './migrations/0.3-0.5.ts'
import { of06 } from './migrations/0.6.ts'
import { of08Until27November } from './migrations/0.8-until-11-27.ts'
import { of08Until30November } from './migrations/0.8-until-11-30.ts'
import { of08Until6December } from './migrations/0.8-until-12-06.ts'
import { payerNameKeys } from './migrations/2026-12-07-20-payer-name-keys.ts'
import { waitingAndFilled } from './migrations/2026-12-07-50-waiting-and-filled.ts'
import { erasedDebts } from './migrations/2026-12-07-60-erased-debts.ts'
import { cashIndexes } from './migrations/2026-12-07-61-cash-indexes.ts'
import { approvalsBeside } from './migrations/2026-12-07-62-approvals-beside.ts'
import { addersById } from './migrations/2026-12-07-63-adders-by-id.ts'
import { importedJoined } from './migrations/2026-12-07-64-imported-joined.ts'
import { concessionsGiven } from './migrations/2026-12-07-66-concessions-given.ts'
import { carriedCredits } from './migrations/2026-12-07-67-carried-credits.ts'
import { backDatingStays } from './migrations/2026-12-07-68-back-dating-stays.ts'
import { writtenOffInvoiced } from './migrations/2026-12-07-69-written-off-invoiced.ts'
import { byHoliday } from './migrations/2026-12-07-74-by-holiday.ts'
import { drawnCovers } from './migrations/2026-12-07-74-drawn-covers.ts'
import type { Migrations } from './migrations/run.ts'
import { lockStartup } from './startup-lock.ts'

/**
 * By the versions that brought them, in the order of their names. A new one has a file of its own and its line at the end;
 * its name sorts after the last, also while that lies ahead of today: a database that has had the last one refuses
 * one that sorts before it. The kept databases of earlier versions catch it once their version has the last.
 */
const migrations: Migrations = {
  ...of01And02,
  ...of03To05,
  ...of06,
  ...of08Until27November,
  ...of08Until30November,
  ...of08Until6December,
  '2026-12-07-20-payer-name-keys': payerNameKeys(),
  '2026-12-07-50-waiting-and-filled': waitingAndFilled(),
  '2026-12-07-60-erased-debts': erasedDebts,
  '2026-12-07-61-cash-indexes': cashIndexes(),
  '2026-12-07-62-approvals-beside': approvalsBeside,
  '2026-12-07-63-adders-by-id': addersById,
  '2026-12-07-64-imported-joined': importedJoined,
  '2026-12-07-66-concessions-given': concessionsGiven,
  '2026-12-07-67-carried-credits': carriedCredits,
  '2026-12-07-68-back-dating-stays': backDatingStays(),
  '2026-12-07-69-written-off-invoiced': writtenOffInvoiced,
  '2026-12-07-74-by-holiday': byHoliday,
  '2026-12-07-74-drawn-covers': drawnCovers,
}

function migrationsOf(engine: Engine): Record<string, Migration> {
  return Object.fromEntries(
    knownMigrations.map((name) => {
      const migration = migrations[name] as Migrations[string]
      return [name, typeof migration === 'function' ? migration(engine) : migration]
    }),
  )
}

/** What this version can bring a schema to, oldest first; the same names on both engines. */
export const knownMigrations: readonly string[] = Object.keys(migrations)

/** The database has had a migration that this version does not know. */
export class NewerDatabase extends Error {
  constructor() {
    super('The database was made by a newer version of the product than this one: update the product first.')
  }
}

export function refuseNewer(applied: string[]): void {
  if (applied.some((name) => !knownMigrations.includes(name))) throw new NewerDatabase()
}

/**
 * Brings the schema up to date; processes that start together take turns.
 * @param upTo stops there, to stand beside a database that is not newer
 */
export async function migrate({ db, engine }: Pick<Database, 'db' | 'engine'>, upTo?: string): Promise<void> {
  refuseNewer(await appliedMigrations(db))
  const migrator = migratorOf({ db, engine })
  const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  const failed = results?.find((result) => result.status === 'Error')
  if (error) {
    throw new Error(
      `The database could not be brought up to date${failed ? ` (${failed.migrationName})` : ''}.`,
      {
        cause: error,
      },
    )
  }
  if (engine === 'postgres') await compareByBytes(db)
}

/**
 * SQLite compares texts byte by byte, PostgreSQL by the locale of its database, which would sort lists another way and
 * keep an index from finding a name by its beginning. So every text, of the tables to come as well, is compared by bytes.
 */
async function compareByBytes(db: Db): Promise<void> {
  if ((await listTextsByLocale(db)).length === 0) return
  await db.transaction().execute(async (tx) => {
    await lockStartup(tx, 'postgres')
    // Each index over such a text is built anew.
    await sql`set local statement_timeout = 0`.execute(tx)
    for (const { table, columns } of await listTextsByLocale(tx)) {
      const changes = columns.map((column) => sql`alter column ${sql.ref(column)} type text collate "C"`)
      await sql`alter table ${sql.table(table)} ${sql.join(changes)}`.execute(tx)
    }
  })
}

async function listTextsByLocale(db: Db): Promise<{ table: string; columns: string[] }[]> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as "table", json_agg(column_name order by ordinal_position) as columns
    from information_schema.columns join pg_tables on tablename = table_name and schemaname = table_schema
    where table_schema = current_schema() and data_type = 'text' and collation_name is distinct from 'C'
      and left(table_name, 7) <> 'kysely_'
    group by table_name order by table_name`.execute(db)
  return rows
}

/** The migrations that a database has had, oldest first; none on an empty one. Changes nothing. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const rows = await db
    .selectFrom('kysely_migration' as never)
    .select('name' as never)
    .orderBy('name' as never)
    .execute()
  return (rows as { name: string }[]).map(({ name }) => name)
}

function migratorOf({ db, engine }: Pick<Database, 'db' | 'engine'>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrationsOf(engine) } })
}
