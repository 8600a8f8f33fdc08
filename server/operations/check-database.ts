import { listDesignPictures } from '#server/areas/certificates/template-service.ts'
import { listMediaPaths } from '#server/areas/site/media/media-service.ts'
import { countRows } from '#server/platform/db/copy-tables.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { appliedMigrations } from '#server/platform/db/migrate.ts'
import { openSqliteAlone } from '#server/platform/db/sqlite.ts'
import { faultsOfSqlite } from '#server/platform/db/sqlite-file.ts'
import { isStoredKey } from '#server/platform/files/shelves.ts'
import { differencesOf } from './foreign-schema.ts'
import type { Manifest } from './manifest.ts'
import { OperationRefused } from './operation-refused.ts'
import { usingDatabase } from './snapshot.ts'

export interface DatabaseContent {
  migrations: string[]
  rows: Record<string, number>
  /** The files that its rows name. */
  named: string[]
}

/** Holds a database out of a backup against what the backup says of it, and against what this product would make. */
export async function checkDatabase(file: string, { migrations, rows }: Manifest): Promise<DatabaseContent> {
  refuseFaulty(file)
  await refuseForeign(file)
  const content = await lookInto(file)
  if (!content.named.every(isStoredKey)) throw foreign()
  if (String(content.migrations) !== String(migrations) || !isSame(content.rows, rows))
    throw new OperationRefused(
      'The database in the backup is damaged: it does not hold what was put into it.',
    )
  return content
}

export function refuseFaulty(file: string): void {
  const [fault] = faultsOfSqlite(file)
  if (fault) throw new OperationRefused(`The database is damaged: ${fault}.`)
}

export function lookInto(file: string): Promise<DatabaseContent> {
  return usingDatabase(openSqliteAlone(file), async (database) => ({
    migrations: await appliedMigrations(database.db),
    rows: await countRows(database),
    named: await namedFiles(database.db),
  }))
}

/** Whatever no migration of ours makes would go on working inside the product: a trigger, a rule of a table, an index. */
async function refuseForeign(file: string): Promise<void> {
  const differences = await differencesOf(file)
  if (!differences || Object.values(differences).some((parts) => parts.length > 0)) throw foreign()
}

function foreign(): OperationRefused {
  return new OperationRefused('This is no backup of Taleem: its database is another one.')
}

function isSame(one: Record<string, number>, other: Record<string, number>): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

/** The files that rows name, but for the pages of certificates, which are drawn anew; earlier versions had less of them. */
export async function namedFiles(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('programmes')
    .where('image', 'is not', null)
    .select(['image', 'image_widths'])
    .execute()
  const tables = await db.introspection.getTables()
  const has = (table: string) => tables.some(({ name }) => name === table)
  const ofMedia = has('media_files') ? await listMediaPaths(db) : []
  const ofDesigns = has('cert_templates') ? await listDesignPictures(db) : []
  const ofProgrammes = rows.flatMap(({ image, image_widths }) =>
    (image_widths ?? '').split(',').map((width) => `uploads/${image}-${width}.webp`),
  )
  return [...ofProgrammes, ...ofMedia, ...ofDesigns]
}
