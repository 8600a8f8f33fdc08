import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pino from 'pino'
import { create } from 'tar'
import { expect, onTestFinished, test } from 'vitest'
import { courseTextsOf } from '#contract/catalogue/course-fields.ts'
import { readyDesign } from '#contract/certificates/ready-designs.ts'
import { toPaise } from '#contract/money.ts'
import { addProgramme } from '#server/areas/catalogue/repository.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openDeps } from '#server/deps.ts'
import { databaseFile } from '#server/platform/data-folder.ts'
import type { Database } from '#server/platform/db/engine.ts'
import { knownMigrations, migrate } from '#server/platform/db/migrate.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { openSqlite } from '#server/platform/db/sqlite.ts'
import { folderEngine } from '#server/platform/files/folder-engine.ts'
import { newId } from '#server/platform/ids.ts'
import { pictureStore } from '#server/platform/images/picture-store.ts'
import { aPicture } from '#server/testing/factories.ts'
import { emptyDatabase, testsPostgres } from '#server/testing/test-database.ts'
import { writeBackup } from './backup.ts'
import { moveToPostgres } from './move-to-postgres.ts'
import { restoreBackup } from './restore.ts'

const now = new Date('2026-03-01T10:00:00Z')
const hostile = ['Ásha "O\'Neil" \\ 🎓', '<b>%_</b>', '{"a":[1,null]}', ' \t\n', '', 'नमस्ते', '0', 'null']

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'taleem-operations-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Where a product could live: a data folder and, if wanted, a PostgreSQL database; both empty. */
async function aPlace(onPostgres = testsPostgres): Promise<Config> {
  const folder = await aFolder()
  const settings = { DATA_DIR: 'data', SEED: 'none', ADMIN_EMAIL: 'owner@example.com', LOG_LEVEL: 'silent' }
  if (!onPostgres) return readConfig({ ...settings, ADMIN_PASSWORD: 'the-owners-secret' }, folder)
  const { url, close } = await emptyDatabase()
  onTestFinished(close)
  return readConfig({ ...settings, ADMIN_PASSWORD: 'the-owners-secret', DATABASE_URL: url }, folder)
}

async function using<T>(place: Config, work: (database: Database) => Promise<T>): Promise<T> {
  await mkdir(place.dataDir, { recursive: true })
  const database = place.databaseUrl
    ? openPostgres(place.databaseUrl, () => {})
    : openSqlite(databaseFile(place.dataDir))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function fill(place: Config, names: string[] = hostile): Promise<void> {
  await using(place, async (database) => {
    await migrate(database)
    const picture = await pictureStore(folderEngine(place.dataDir)).add(
      Buffer.from(await (await aPicture(700, 400)).arrayBuffer()),
    )
    const programme = {
      kind: 'course',
      name: `Course ${newId()}`,
      description: 'D',
      feePaise: toPaise(1),
      duration: 'D',
    } as const
    await database.db
      .transaction()
      .execute((tx) =>
        addProgramme(
          tx,
          { ...programme, ...courseTextsOf({}), languages: ['C', 'C++'], featured: true, picture },
          now,
        ),
      )
    const people = names.map((name, at) => ({
      id: newId(),
      grp: 'Students' as const,
      name,
      name_key: name.toLowerCase(),
      email: `${newId()}@example.com`,
      phone: '9876543210',
      city: name,
      age: at % 3 === 0 ? null : at,
      college: '',
      type: 'Online' as const,
      status: 'pending' as const,
      created_at: now.toISOString(),
    }))
    while (people.length > 0) await database.db.insertInto('people').values(people.splice(0, 400)).execute()
    await database.db.insertInto('settings').values({ name: newId(), value: '2147483647' }).execute()
  })
}

/** Every row of the tables that a fill touches, and every picture. */
async function contentOf(place: Config) {
  const rows = await using(place, async ({ db }) => ({
    people: await db.selectFrom('people').selectAll().execute(),
    programmes: await db.selectFrom('programmes').selectAll().execute(),
    languages: await db.selectFrom('programme_languages').selectAll().execute(),
    settings: await db.selectFrom('settings').selectAll().execute(),
  }))
  const sorted = Object.values(rows).map((table) =>
    table.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort(),
  )
  const uploads = await readdir(uploadsOf(place))
  const pictures = uploads
    .sort()
    .map(async (name) => [name, (await readFile(join(uploadsOf(place), name))).length])
  return { sorted, pictures: await Promise.all(pictures) }
}

async function aBackup(place: Config): Promise<string> {
  return (await writeBackup(place, join(await aFolder(), 'a.tar.gz'), now)).file
}

const uploadsOf = ({ dataDir }: Config) => join(dataDir, 'uploads')
const asIs = { replace: false, now }

test('a backup restored elsewhere holds every row and every picture, and the product starts on it', async () => {
  const [place, elsewhere] = [await aPlace(), await aPlace()]
  await fill(place)
  const file = await aBackup(place)

  await restoreBackup(elsewhere, file, asIs)

  expect(await contentOf(elsewhere)).toEqual(await contentOf(place))
  const deps = await openDeps(elsewhere, pino({ level: 'silent' }), process.cwd())
  await deps.close()
})

test.runIf(testsPostgres)('a backup of one engine restores into the other, there and back', async () => {
  const [onPostgres, onSqlite, again] = [await aPlace(true), await aPlace(false), await aPlace(true)]
  await fill(onPostgres)

  await restoreBackup(onSqlite, await aBackup(onPostgres), asIs)
  await restoreBackup(again, await aBackup(onSqlite), asIs)

  expect(await contentOf(onSqlite)).toEqual(await contentOf(onPostgres))
  expect(await contentOf(again)).toEqual(await contentOf(onPostgres))
})

test('data is replaced only when told, and then what was there can be brought back', async () => {
  const [place, other] = [await aPlace(), await aPlace()]
  await fill(place)
  await fill(other)
  const [before, file] = [await contentOf(other), await aBackup(place)]

  await expect(restoreBackup(other, file, asIs)).rejects.toThrow('already holds data')
  expect(await contentOf(other)).toEqual(before)

  const { former } = await restoreBackup(other, file, { replace: true, now })
  expect((await contentOf(other)).sorted).toEqual((await contentOf(place)).sorted)

  await restoreBackup(other, former ?? '', { replace: true, now: new Date() })
  expect((await contentOf(other)).sorted).toEqual(before.sorted)
})

test('nothing is restored under a running product, and a backup may be taken', async () => {
  const [place, running] = [await aPlace(), await aPlace()]
  await fill(place)
  const deps = await openDeps(running, pino({ level: 'silent' }), process.cwd())
  onTestFinished(deps.close)

  await expect(restoreBackup(running, await aBackup(place), { replace: true, now })).rejects.toThrow(
    /in use by another process|is running on/,
  )
  expect((await writeBackup(running, join(await aFolder(), 'b'), now)).manifest.rows.staff).toBe(1)
})

test.skipIf(testsPostgres)(
  'a file that is damaged, cut short, foreign or sly is refused and leaves nothing behind',
  async () => {
    const [place, elsewhere, folder] = [await aPlace(), await aPlace(), await aFolder()]
    await fill(place)
    const good = await readFile(await aBackup(place))
    const flipped = Buffer.from(good)
    flipped[Math.floor(good.length / 2)] = (good[Math.floor(good.length / 2)] ?? 0) ^ 1
    const files = {
      flipped,
      short: good.subarray(0, good.length - 40),
      foreign: Buffer.from('no backup at all'),
    }
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes)
    const listed = { bytes: 2, sha256: 'ab' }
    await packManifest(folder, 'sly', { files: [{ name: 'uploads/../../taken.webp', ...listed }] })
    await packManifest(folder, 'hollow', { files: [{ name: 'taleem.db', ...listed }] })

    for (const name of [...Object.keys(files), 'sly', 'hollow'])
      await expect(restoreBackup(elsewhere, join(folder, name), asIs), name).rejects.toThrow(
        /is damaged|is no backup/,
      )
    await expect(restoreBackup(elsewhere, join(folder, 'absent'), asIs)).rejects.toThrow('There is no file')
    expect((await readdir(elsewhere.dataDir)).filter((name) => !name.startsWith('lock'))).toEqual([])
  },
)

async function packManifest(folder: string, name: string, fields: Record<string, unknown>): Promise<void> {
  const whole = { format: 1, madeAt: '', engine: 'sqlite', migrations: [], rows: {}, files: [], ...fields }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(whole))
  await create({ file: join(folder, name), cwd: folder, gzip: true }, ['manifest.json'])
}

test.skipIf(testsPostgres)('a backup of a newer version is refused and says so', async () => {
  const folder = await aFolder()
  await packManifest(folder, 'schema', { migrations: [...knownMigrations, '9999-from-tomorrow'] })
  await packManifest(folder, 'format', { format: 2 })

  for (const name of ['schema', 'format'])
    await expect(restoreBackup(await aPlace(), join(folder, name), asIs)).rejects.toThrow('newer version')
})

test('a backup of an older version restores, and the next start brings it up to date', async () => {
  const [place, elsewhere] = [await aPlace(), await aPlace()]
  await using(place, (database) => migrate(database, knownMigrations[0]))
  const file = await aBackup(place)

  await restoreBackup(elsewhere, file, asIs)

  const deps = await openDeps(elsewhere, pino({ level: 'silent' }), process.cwd())
  onTestFinished(deps.close)
  expect(await deps.context.db.selectFrom('people').selectAll().execute()).toEqual([])
})

test('a restore that cannot be finished leaves the data as it was', async () => {
  const [place, other] = [await aPlace(), await aPlace()]
  await fill(place)
  await fill(other)
  const file = await aBackup(place)
  const before = await contentOf(other)
  const [blocked = ''] = await readdir(uploadsOf(place))
  await mkdir(join(uploadsOf(other), blocked))

  await expect(restoreBackup(other, file, { replace: true, now })).rejects.toThrow()

  await rm(join(uploadsOf(other), blocked), { recursive: true })
  expect((await contentOf(other)).sorted).toEqual(before.sorted)
  expect((await readdir(other.dataDir)).filter((name) => name.startsWith('.unfinished'))).toEqual([])
})

test.skipIf(testsPostgres)(
  'a backup overwrites no file, is readable by its owner only and says which pictures were lost',
  async () => {
    const place = await aPlace()
    await expect(writeBackup(place, join(await aFolder(), 'a'), now)).rejects.toThrow(
      /no database|holds nothing/,
    )
    await fill(place)
    const folder = await aFolder()
    const { file, missingFiles } = await writeBackup(place, folder, now)
    expect(file).toBe(join(folder, 'taleem-2026-03-01T10-00-00Z.tar.gz'))
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect(missingFiles).toEqual([])

    await expect(writeBackup(place, file, now)).rejects.toThrow('There is already a file')
    expect(await readdir(folder)).toHaveLength(1)

    const [picture = ''] = await readdir(uploadsOf(place))
    await rm(join(uploadsOf(place), picture))
    expect((await writeBackup(place, join(folder, 'b'), now)).missingFiles).toEqual([`uploads/${picture}`])
  },
)

test('a backup says which private files were lost, and is none of a shelf that cannot be read', async () => {
  const place = await aPlace()
  await fill(place)
  const picture = 'p'.repeat(43)
  const design = JSON.stringify({ ...readyDesign('course'), background: picture })
  const template = {
    kind: 'course',
    name: 'Ours',
    version: 1,
    design,
    created_at: now.toISOString(),
  } as const
  await using(place, ({ db }) =>
    db
      .insertInto('cert_templates')
      .values({ ...template, id: 'one', family: 'one' })
      .execute(),
  )
  const target = async () => join(await aFolder(), 'a')
  expect((await writeBackup(place, await target(), now)).missingFiles).toEqual([`private/${picture}`])

  const shelf = join(place.dataDir, 'private')
  await mkdir(shelf, { recursive: true })
  await writeFile(join(shelf, picture), 'a background')
  const { file, missingFiles } = await writeBackup(place, await target(), now)
  expect(missingFiles).toEqual([])
  const other = await aPlace()
  expect((await restoreBackup(other, file, { replace: false, now })).missingFiles).toEqual([])
  expect(await readFile(join(other.dataDir, 'private', picture), 'utf8')).toBe('a background')

  await rm(shelf, { recursive: true })
  await writeFile(shelf, 'no folder')
  await expect(writeBackup(place, await target(), now)).rejects.toThrow('ENOTDIR')
})

test.skipIf(testsPostgres)('what a killed backup left of the data goes with the next one', async () => {
  const place = await aPlace()
  await fill(place)
  const folder = await aFolder()
  const [left, atWork] = [join(folder, '.unfinished-left'), join(folder, '.unfinished-at-work')]
  for (const path of [left, atWork]) await mkdir(path)
  await writeFile(join(left, 'taleem.db'), 'everybody')
  const yesterday = new Date(Date.now() - 24 * 60 * 60_000)
  await utimes(left, yesterday, yesterday)
  const { file } = await writeBackup(place, folder, now)
  expect((await readdir(folder)).sort()).toEqual(['.unfinished-at-work', basename(file)])
})

test.runIf(testsPostgres)(
  'an embedded database moves to PostgreSQL whole, and only into an empty one',
  async () => {
    const [embedded, { databaseUrl }] = [await aPlace(false), await aPlace(true)]
    await fill(embedded, [...hostile, ...Array.from({ length: 1_200 }, (_, at) => `Person ${at}`)])
    const target = { ...embedded, databaseUrl }

    const copied = await moveToPostgres(target)

    expect(copied.find(({ table }) => table === 'people')?.rows).toBe(hostile.length + 1_200)
    expect(await contentOf(target)).toEqual(await contentOf(embedded))
    await expect(moveToPostgres(target)).rejects.toThrow('already holds data (in people, programme_languages')
  },
)

test.runIf(testsPostgres)(
  'a value that PostgreSQL cannot hold stops the move with nothing moved',
  async () => {
    const [embedded, { databaseUrl }] = [await aPlace(false), await aPlace(true)]
    await fill(embedded)
    await using(embedded, ({ db }) => db.updateTable('people').set({ age: 3_000_000_000 }).execute())
    const target = { ...embedded, databaseUrl }

    await expect(moveToPostgres(target)).rejects.toThrow('out of range')

    expect(await using(target, ({ db }) => db.selectFrom('settings').selectAll().execute())).toEqual([])
  },
)

test('what learners handed in goes into the backup with its files, and comes back on either engine', async () => {
  const [place, elsewhere] = [await aPlace(), await aPlace(false)]
  await fill(place, ['Asha'])
  const at = now.toISOString()
  const file = 'h'.repeat(43)
  await using(place, async ({ db }) => {
    const { id: personId } = await db.selectFrom('people').select('id').executeTakeFirstOrThrow()
    const batch = { id: 'b', name: 'Morning', name_key: 'morning', grp: 'Students' as const, created_at: at }
    await db.insertInto('batches').values(batch).execute()
    const assignment = { id: 'a', batch_id: 'b', title: 'Loops', body: '', takes: '["files"]', due_at: at }
    await db
      .insertInto('assignments')
      .values({ ...assignment, counts: 1, is_draft: 0, added_by_name: 'Rohan', created_at: at })
      .execute()
    const kept = { id: 'f', file, name: 'loops.c', type: 'text/plain', bytes: 5, created_at: at }
    await db.insertInto('class_files').values(kept).execute()
    const work = { assignment_id: 'a', person_id: personId }
    await db
      .insertInto('hand_ins')
      .values({ ...work, id: 'w', number: 1, send_key: 'k', body: 'Done', handed_at: at })
      .execute()
    await db
      .insertInto('hand_in_files')
      .values({ ...work, file_id: 'f', hand_in_id: 'w', position: 0 })
      .execute()
  })
  await mkdir(join(place.dataDir, 'private'), { recursive: true })
  await writeFile(join(place.dataDir, 'private', file), 'int a')

  await restoreBackup(elsewhere, await aBackup(place), asIs)

  const works = (from: Config) =>
    using(from, ({ db }) =>
      db
        .selectFrom('hand_ins')
        .innerJoin('hand_in_files', 'hand_in_id', 'hand_ins.id')
        .innerJoin('class_files', 'class_files.id', 'file_id')
        .select(['body', 'class_files.file', 'class_files.name'])
        .execute(),
    )
  expect(await works(elsewhere)).toEqual([{ body: 'Done', file, name: 'loops.c' }])
  expect(await readFile(join(elsewhere.dataDir, 'private', file), 'utf8')).toBe('int a')
})
