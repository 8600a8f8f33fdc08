import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import type { Database } from '#server/platform/db/engine.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openSqlite } from '#server/platform/db/sqlite.ts'
import { sealWith } from '#server/platform/security/seal.ts'
import type { KeptPasskey } from './soft-passkey.ts'
import { testApp } from './test-app.ts'
import { testsPostgres, unmigratedDatabase } from './test-database.ts'

const kept = new URL('../../tests/fixtures/', import.meta.url)

/** The versions whose databases are kept, as `tests/fixtures/make.mjs` wrote them. */
export const earlierVersions = readdirSync(kept, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && /^\d/.test(entry.name))
  .map(({ name }) => name)

/** The database of an earlier version on the engine that this run tests, brought up to date. */
export async function earlierDatabase(version: string): Promise<Database> {
  const database = testsPostgres ? await onPostgres(version) : onSqlite(version)
  await migrate(database)
  return database
}

/** The first version beside whose database its files are kept, and with one of everything in it. */
const firstWithFiles = '0.6'
export const versionsWithFiles = earlierVersions.filter((version) => !isBefore(version, firstWithFiles))

/** What people were told or took home; no database says it. */
interface Told {
  secretKey: string
  publicUrl: string
  mediaId: string
  certificates: Record<'valid' | 'revoked' | 'replaced' | 'corrected' | 'withdrawn', string>
  /** Under which badges are signed. */
  badgeKey: string
  totpSecret: string
  recoveryCodes: string[]
  passkey: KeptPasskey
}

/** The whole institute as an earlier version left it, taken over by this one. */
export async function earlierInstitute(version: string) {
  const beside = JSON.parse(read(version, 'beside.json.gz').toString('utf8'))
  const { told, files } = beside as { told: Told; files: Record<string, string> }
  const { secretKey, publicUrl } = told
  const app = await testApp({ seal: sealWith(secretKey), publicUrl }, () => earlierDatabase(version))
  for (const [path, content] of Object.entries(files)) {
    const file = join(app.folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content, 'base64')
  }
  return { ...app, told }
}

export function isBefore(version: string, other: string): boolean {
  return version.localeCompare(other, undefined, { numeric: true }) < 0
}

async function onPostgres(version: string): Promise<Database> {
  const database = await unmigratedDatabase()
  const dump = read(version, 'postgres.sql.gz').toString('utf8')
  await sql.raw(dump).execute(database.db)
  return database
}

function onSqlite(version: string): Database {
  const folder = mkdtempSync(join(tmpdir(), 'taleem-earlier-'))
  const file = join(folder, 'taleem.db')
  writeFileSync(file, read(version, 'sqlite.db.gz'))
  const database = openSqlite(file)
  return {
    ...database,
    async close() {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function read(version: string, name: string): Buffer {
  return gunzipSync(readFileSync(new URL(`${version}/${name}`, kept)))
}
