import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { courseTextsOf } from '#contract/catalogue/course-fields.ts'
import { toPaise } from '#contract/money.ts'
import { addProgramme } from '#server/areas/catalogue/repository.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openDeps } from '#server/deps.ts'
import { FilesAway } from '#server/platform/files/file-engine.ts'
import { checkFiles, openFiles } from '#server/platform/files/open-files.ts'
import { aPicture } from '#server/testing/factories.ts'
import { objectStore } from '#server/testing/object-store.ts'
import { emptyDatabase, testsPostgres } from '#server/testing/test-database.ts'
import { writeBackup } from './backup.ts'
import { moveFiles } from './move-files.ts'
import { restoreBackup } from './restore.ts'
import { listFiles } from './stored-files.ts'

const now = new Date('2026-03-01T10:00:00Z')
const asIs = { replace: false, now }
/** For what the database has no part in. */
const onOneEngine = test.skipIf(testsPostgres)

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'taleem-move-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Where a product could live, on the engine that this run tests. */
async function aPlace(filesUrl = ''): Promise<Config> {
  const settings = { SEED: 'none', ADMIN_PASSWORD: 'the-owners-secret', LOG_LEVEL: 'silent' }
  const database = testsPostgres ? await emptyDatabase() : null
  if (database) onTestFinished(database.close)
  const place = { DATA_DIR: 'data', DATABASE_URL: database?.url, FILES_URL: filesUrl }
  return readConfig({ ...settings, ...place }, await aFolder())
}

async function start(place: Config) {
  return openDeps(place, pino({ level: 'silent' }), process.cwd())
}

/** A course with a picture, and two private files. */
async function fill(place: Config): Promise<void> {
  const { context, close } = await start(place)
  const picture = await context.pictures.add(Buffer.from(await (await aPicture(700, 400)).arrayBuffer()))
  for (const text of ['a certificate', 'a receipt']) await context.privateFiles.add(Buffer.from(text))
  const texts = { name: 'Python', description: 'D', duration: 'D', ...courseTextsOf({}), languages: ['C'] }
  const course = { kind: 'course', ...texts, feePaise: toPaise(1), featured: true, picture } as const
  await context.db.transaction().execute((tx) => addProgramme(tx, course, now))
  await close()
}

/** Every file, by its name and its bytes. */
async function filesOf(place: Pick<Config, 'dataDir' | 'bucket'>): Promise<string[]> {
  const files = openFiles(place)
  const contents = (await listFiles(files)).map(async ({ key }) => {
    const stream = await files.read(key)
    return `${key} ${stream && (await buffer(stream)).toString('base64')}`
  })
  return Promise.all(contents)
}

const inFolder = (place: Config) => filesOf({ ...place, bucket: undefined })

test('a backup holds the files of a bucket and restores into a folder, and the other way round', async () => {
  const store = await objectStore()
  const [place, elsewhere] = [await aPlace(store.url), await aPlace()]
  await fill(place)
  const before = await filesOf(place)
  expect([before.length, await inFolder(place)]).toEqual([5, []])
  const { file, manifest, missingFiles } = await writeBackup(place, join(await aFolder(), 'a'), now)
  expect([manifest.files.length, missingFiles]).toEqual([6, []])

  await restoreBackup(elsewhere, file, asIs)
  expect(await filesOf(elsewhere)).toEqual(before)

  const again = await aPlace((await objectStore()).url)
  await restoreBackup(again, (await writeBackup(elsewhere, join(await aFolder(), 'b'), now)).file, asIs)
  expect([await filesOf(again), await inFolder(again)]).toEqual([before, []])
})

onOneEngine('files move into the bucket and back, and the originals go only when told', async () => {
  const store = await objectStore()
  const place = await aPlace()
  await fill(place)
  const before = await filesOf(place)
  const moved = { ...place, bucket: store.bucket }

  expect(await moveFiles(moved, 'to-bucket', false)).toMatchObject({
    files: 5,
    copied: 5,
    missingFiles: [],
  })
  expect([await filesOf(moved), await inFolder(moved)]).toEqual([before, before])
  expect(await moveFiles(moved, 'to-bucket', true)).toMatchObject({ files: 5, copied: 0 })
  expect([await filesOf(moved), await inFolder(moved)]).toEqual([before, []])

  expect(await moveFiles(moved, 'to-folder', true)).toMatchObject({
    files: 5,
    copied: 5,
    missingFiles: [],
  })
  expect([await inFolder(moved), store.objects.size]).toEqual([before, 0])
  expect(await readdir(place.dataDir)).not.toContainEqual(expect.stringMatching(/^\.unfinished/))
})

onOneEngine('a move that meets a fault keeps every original, and goes on where it ended', async () => {
  const store = await objectStore()
  const place = await aPlace()
  await fill(place)
  const before = await inFolder(place)
  const moved = { ...place, bucket: store.bucket }
  const move = () => moveFiles(moved, 'to-bucket', true)

  store.lasting.trouble = 'full'
  await expect(move()).rejects.toMatchObject({ code: 'ENOSPC' })
  store.lasting.trouble = 'busy'
  await expect(move()).rejects.toThrow(FilesAway)
  store.lasting.trouble = null
  store.garbles = true
  await expect(move()).rejects.toThrow('came back other than it was put there')
  expect(await inFolder(place)).toEqual(before)

  store.garbles = false
  const [kept] = before
  for (const key of [...store.objects.keys()].slice(1)) store.objects.delete(key)
  await openFiles(moved).put(String(kept?.split(' ')[0]), Buffer.from('half'), 'image/webp')
  expect(await move()).toMatchObject({ files: 5 })
  expect([await filesOf(moved), await inFolder(place)]).toEqual([before, []])
})

test('nothing moves under a running product or without a bucket, and lost pictures are named', async () => {
  const store = await objectStore()
  const place = await aPlace()
  await fill(place)
  const moved = { ...place, bucket: store.bucket }
  await expect(moveFiles(place, 'to-bucket', false)).rejects.toThrow('Set FILES_URL')
  const { close } = await start(place)
  await expect(moveFiles(moved, 'to-bucket', false)).rejects.toThrow(
    /in use by another process|is running on/,
  )
  await close()
  expect(store.objects.size).toBe(0)

  const { missingFiles } = await moveFiles(moved, 'to-folder', false)
  expect(missingFiles).toEqual([])
  await rm(join(place.dataDir, 'uploads'), { recursive: true })
  expect((await moveFiles(moved, 'to-bucket', false)).missingFiles).toHaveLength(3)
})

onOneEngine('a backup or a restore that the store does not take leaves nothing behind', async () => {
  const store = await objectStore()
  const [place, elsewhere, folder] = [await aPlace(), await aPlace(store.url), await aFolder()]
  await fill(place)
  const { file } = await writeBackup(place, join(folder, 'good'), now)
  store.lasting.trouble = 'full'
  await expect(restoreBackup(elsewhere, file, asIs)).rejects.toMatchObject({ code: 'ENOSPC' })
  store.lasting.trouble = 'wrong key'
  await expect(restoreBackup(elsewhere, file, asIs)).rejects.toThrow('FILES_URL')
  const here = { ...place, bucket: store.bucket }
  await expect(writeBackup(here, join(folder, 'none'), now)).rejects.toThrow('403 InvalidAccessKeyId')
  expect(await readdir(folder)).toEqual(['good'])
  store.lasting.trouble = null
  await restoreBackup(elsewhere, file, asIs)
  expect(await filesOf(elsewhere)).toEqual(await inFolder(place))
})

onOneEngine(
  'a start refuses a store that does not let it in, bears one that is away, and says what was left behind',
  async () => {
    const store = await objectStore()
    const place = await aPlace(store.url)
    store.lasting.trouble = 'wrong key'
    await expect(start(place)).rejects.toThrow(
      'The file store of the setting FILES_URL cannot be used: it answered 403 InvalidAccessKeyId.',
    )
    store.lasting.trouble = 'busy'
    const heard: string[] = []
    await checkFiles(place, (of) => heard.push(of))
    const { close } = await start(place)
    await close()
    store.lasting.trouble = null
    await fill({ ...place, bucket: undefined })
    await checkFiles(place, (of) => heard.push(of))
    await moveFiles(place, 'to-bucket', false)
    await checkFiles(place, (of) => heard.push(of))
    expect(heard).toEqual(['the file store is away', expect.stringContaining('npm run move-files to-bucket')])
  },
)
