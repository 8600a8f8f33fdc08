import { copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { create, extract } from 'tar'
import { expect, onTestFinished, test } from 'vitest'
import { courseTextsOf } from '#contract/catalogue/course-fields.ts'
import { toPaise } from '#contract/money.ts'
import { databaseFile, makeFolder } from '#server/platform/data-folder.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openSqlite, openSqliteAlone } from '#server/platform/db/sqlite.ts'
import { folderEngine } from '#server/platform/files/folder-engine.ts'
import { pictureStore } from '#server/platform/images/picture-store.ts'
import { earlierVersions } from '#server/testing/earlier-version.ts'
import { aPicture } from '#server/testing/factories.ts'
import { testsPostgres } from '#server/testing/test-database.ts'
import { writeBackup } from './backup.ts'
import { describeFile, type Manifest } from './manifest.ts'
import { restoreBackup } from './restore.ts'
import { usingDatabase } from './snapshot.ts'

const now = new Date('2026-03-01T10:00:00Z')

const course = {
  id: 'c',
  kind: 'course' as const,
  name: 'C',
  name_key: 'c',
  description: 'C',
  fee_paise: toPaise(1),
  featured: 0 as const,
  ...courseTextsOf({}),
  duration: '1 month',
  created_at: now.toISOString(),
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'taleem-forged-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function anEmptyPlace() {
  return { dataDir: join(await aFolder(), 'data'), databaseUrl: undefined, bucket: undefined }
}

/** An institute with a fact, a course and a picture. */
async function aPlace(fact: string) {
  const place = await anEmptyPlace()
  await makeFolder(place.dataDir)
  await usingDatabase(openSqlite(databaseFile(place.dataDir)), async (database) => {
    await migrate(database)
    await database.db.insertInto('settings').values({ name: 'whose', value: fact }).execute()
    await database.db.insertInto('programmes').values(course).execute()
  })
  const picture = Buffer.from(await (await aPicture(300, 200)).arrayBuffer())
  await pictureStore(folderEngine(place.dataDir)).add(picture)
  return place
}

interface Parts {
  folder: string
  manifest: Manifest
}

async function aBackup(): Promise<string> {
  const { file } = await writeBackup(await aPlace('the forger’s'), join(await aFolder(), 'good'), now)
  return file
}

/** A backup taken apart, changed, and packed again with checksums that fit. */
async function forge(file: string, change: (parts: Parts) => Promise<unknown>): Promise<string> {
  const folder = await aFolder()
  await extract({ file, cwd: folder })
  const manifest: Manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  await change({ folder, manifest })
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
  const names = new Set(['manifest.json', ...manifest.files.map(({ name }) => name)])
  await create({ file: join(folder, 'forged'), cwd: folder, gzip: { level: 1 } }, [...names])
  return join(folder, 'forged')
}

const inDatabase = (work: (db: Db) => Promise<unknown>) => async (parts: Parts) => {
  await usingDatabase(openSqliteAlone(join(parts.folder, 'taleem.db')), ({ db }) => work(db))
  await describeAnew(parts, 'taleem.db')
}

async function describeAnew({ folder, manifest }: Parts, name: string): Promise<void> {
  const told = await describeFile(name, join(folder, name))
  manifest.files = manifest.files.map((file) => (file.name === name ? told : file))
}

/** The table made again with something more at its end, and its row put back. */
function remakeFacts(more: string) {
  return inDatabase(async (db) => {
    await sql`drop table settings`.execute(db)
    await sql.raw(`create table settings (name text primary key, value text not null ${more})`).execute(db)
    await sql`insert into settings (name, value) values ('whose', 'the forger’s')`.execute(db)
  })
}

function aProgrammeWith({ image, widths }: { image: string; widths: string }) {
  return inDatabase((db) => db.updateTable('programmes').set({ image, image_widths: widths }).execute())
}

const forgeries: Record<string, (parts: Parts) => Promise<unknown>> = {
  'without a database': async ({ manifest }) => {
    manifest.files = manifest.files.filter(({ name }) => name !== 'taleem.db')
  },
  'with nothing at all': async ({ manifest }) => {
    manifest.files = []
  },
  'with another database': async (parts) => {
    const foreign = join(parts.folder, 'foreign.db')
    await usingDatabase(openSqliteAlone(foreign), ({ db }) => sql`create table people (id text)`.execute(db))
    await copyFile(foreign, join(parts.folder, 'taleem.db'))
    await describeAnew(parts, 'taleem.db')
  },
  'with an empty file for a database': async (parts) => {
    await writeFile(join(parts.folder, 'taleem.db'), '')
    await describeAnew(parts, 'taleem.db')
  },
  'with a trigger': inDatabase((db) =>
    sql`create trigger evil after insert on settings begin delete from settings; end`.execute(db),
  ),
  "with a trigger under a name like SQLite's own": inDatabase(async (db) => {
    await sql`create trigger evil after insert on settings begin delete from settings; end`.execute(db)
    await sql`pragma writable_schema = on`.execute(db)
    await sql`update sqlite_master set name = 'sqlite_evil', sql = replace(sql, 'evil', 'sqlite_evil')
      where name = 'evil'`.execute(db)
  }),
  'with a view': inDatabase((db) => sql`create view evil as select * from settings`.execute(db)),
  'with a table too many': inDatabase((db) => sql`create table evil (id text)`.execute(db)),
  'with a table too few': inDatabase((db) => sql`drop table audit`.execute(db)),
  'with a rule of its own in a table': remakeFacts(`check (value <> 'closed')`),
  'with a column that works itself out': remakeFacts(`, evil text as (value || 'x') stored`),
  'with a table that has lost its key': inDatabase(async (db) => {
    await sql`drop table settings`.execute(db)
    await sql`create table settings (name text, value text not null)`.execute(db)
    await sql`insert into settings values ('whose', 'the forger’s')`.execute(db)
  }),
  'with an index that no longer keeps names apart': inDatabase(async (db) => {
    await sql`drop index programmes_name`.execute(db)
    await sql`create index programmes_name on programmes (kind, name_key) where removed_at is null`.execute(
      db,
    )
  }),
  'with an index over what it works out': inDatabase(async (db) => {
    await sql`drop index batch_programmes_by_programme`.execute(db)
    await sql`create index batch_programmes_by_programme on batch_programmes (abs(programme_id))`.execute(db)
  }),
  'with a picture that lies elsewhere': aProgrammeWith({ image: '../../../etc/passwd', widths: '320' }),
  'with a width that leads elsewhere': aProgrammeWith({ image: 'x'.repeat(22), widths: '320,/../evil' }),
  'with migrations of its own': inDatabase((db) =>
    sql`delete from kysely_migration where name like '0001%'`.execute(db),
  ),
  'with fewer rows than it says': inDatabase((db) => sql`delete from settings`.execute(db)),
  'with a file larger than it says': async ({ folder, manifest }) => {
    const [picture] = manifest.files.filter(({ name }) => name.startsWith('uploads/'))
    await writeFile(join(folder, picture?.name ?? ''), Buffer.alloc(3_000_000))
  },
  'with a size below nothing': async ({ manifest }) => {
    for (const file of manifest.files) file.bytes = -1
  },
  'with one file twice': async ({ manifest }) => {
    manifest.files.push(...manifest.files.slice(0, 1))
  },
  'with a name that no picture of ours has': async ({ folder, manifest }) => {
    await writeFile(join(folder, 'uploads/evil.webp'), 'x')
    manifest.files.push(await describeFile('uploads/evil.webp', join(folder, 'uploads/evil.webp')))
  },
}

/** Without what the engine keeps beside its file until its last connection is gone, and without the lock. */
async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return names.filter((name) => !/^lock|-(wal|shm)$/.test(name)).sort()
}

function factsIn({ dataDir }: { dataDir: string }) {
  return usingDatabase(openSqliteAlone(databaseFile(dataDir)), ({ db }) =>
    db.selectFrom('settings').selectAll().execute(),
  )
}

test.skipIf(testsPostgres)('a forged backup is refused, and what lives is not touched', async () => {
  const place = await aPlace('the owner’s')
  const before = await listFiles(place.dataDir)
  const { ino } = await stat(databaseFile(place.dataDir))
  const good = await aBackup()
  for (const [name, change] of Object.entries(forgeries)) {
    const file = await forge(good, change)
    await expect(restoreBackup(place, file, { replace: true, now }), name).rejects.toThrow(
      /is damaged|is no backup|database is/,
    )
  }
  expect(await listFiles(place.dataDir)).toEqual(before)
  expect((await stat(databaseFile(place.dataDir))).ino).toBe(ino)
  expect(await factsIn(place)).toEqual([{ name: 'whose', value: 'the owner’s' }])
})

test.skipIf(testsPostgres)(
  'what the owner has added to the database by hand is left out of the backup and told; what is changed is named',
  async () => {
    const place = await aPlace('the owner’s')
    const target = join(place.dataDir, 'with-additions')
    const byHand = (...statements: string[]) =>
      usingDatabase(openSqlite(databaseFile(place.dataDir)), async ({ db }) => {
        for (const statement of statements) await sql.raw(statement).execute(db)
      })
    await byHand(
      'create table notes (id text, about text references people (id))',
      'create index notes_about on notes (about)',
      'create view latest as select * from notes',
      'create index by_city on people (city)',
      'create trigger noted after insert on notes begin delete from notes; end',
    )

    const { file, leftOut } = await writeBackup(place, target, now)

    expect(leftOut).toEqual([
      'index by_city',
      'index notes_about',
      'table notes',
      'trigger noted',
      'view latest',
    ])
    const elsewhere = await anEmptyPlace()
    await restoreBackup(elsewhere, file, { replace: false, now })
    expect(await factsIn(elsewhere)).toEqual([{ name: 'whose', value: 'the owner’s' }])

    await byHand('alter table people add column nickname text', 'drop index programmes_name')
    await expect(writeBackup(place, `${target}-again`, now)).rejects.toThrow(
      'The database was changed by hand: table people was changed, index programmes_name is missing.',
    )
  },
)

test.skipIf(testsPostgres)(
  'a file that is no picture is left out and told, and so is one that is missing',
  async () => {
    const [place, image] = [await aPlace('the owner’s'), 'x'.repeat(22)]
    const name = `uploads/${image}-320.webp`
    const file = await forge(await aBackup(), async (parts) => {
      const { folder, manifest } = parts
      await writeFile(join(folder, name), '<script>alert(1)</script>')
      manifest.files.push(await describeFile(name, join(folder, name)))
      await aProgrammeWith({ image, widths: '320,640' })(parts)
    })

    const { leftOut, missingFiles } = await restoreBackup(place, file, { replace: true, now })

    expect([leftOut, missingFiles]).toEqual([1, [name, `uploads/${image}-640.webp`]])
    expect(await readdir(join(place.dataDir, 'uploads'))).not.toContain(name.slice('uploads/'.length))
    expect(await factsIn(place)).toEqual([{ name: 'whose', value: 'the forger’s' }])
  },
)

test.skipIf(testsPostgres)(
  'what an earlier version made is no forgery, as it is and brought up to date',
  async () => {
    for (const version of earlierVersions) {
      const [place, again, last] = [await anEmptyPlace(), await anEmptyPlace(), await anEmptyPlace()]
      await makeFolder(place.dataDir)
      const kept = new URL(`../../tests/fixtures/${version}/sqlite.db.gz`, import.meta.url)
      await writeFile(databaseFile(place.dataDir), gunzipSync(await readFile(kept)))
      const asItIs = await writeBackup(place, join(place.dataDir, 'as-it-is'), now)
      await restoreBackup(again, asItIs.file, { replace: false, now })
      await usingDatabase(openSqlite(databaseFile(again.dataDir)), migrate)
      const upToDate = await writeBackup(again, join(again.dataDir, 'up-to-date'), now)
      await restoreBackup(last, upToDate.file, { replace: false, now })
    }
  },
)
