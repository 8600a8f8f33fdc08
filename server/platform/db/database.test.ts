import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, testDatabase, testsPostgres } from '#server/testing/test-database.ts'
import { FolderInUse, lockFolder } from './folder-lock.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from './sqlite.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'taleem-db-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('the embedded database waits for the disk at every commit and minds its references', async () => {
  const { db, close } = openSqlite(join(aFolder(), 'taleem.db'))
  onTestFinished(close)
  const pragma = async (name: string) => {
    const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db)
    return Object.values(rows[0] ?? {})[0]
  }
  const full = 2
  expect(await pragma('journal_mode')).toBe('wal')
  expect(await pragma('synchronous')).toBe(full)
  expect(await pragma('foreign_keys')).toBe(1)
})

test('a migration that fails half-way leaves nothing behind', async () => {
  const database = openSqlite(':memory:')
  onTestFinished(database.close)
  await sql`create table facts (taken text)`.execute(database.db)

  await expect(migrate(database)).rejects.toThrow()
  await sql`drop table facts`.execute(database.db)
  await migrate(database)

  expect(await database.db.selectFrom('people').selectAll().execute()).toEqual([])
})

test('a data folder has one holder at a time', () => {
  const folder = aFolder()
  const first = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  first.release()
  lockFolder(folder).release()
})

test.runIf(testsPostgres)('two processes that start at once bring the schema up to date once', async () => {
  const { open, close } = await emptyDatabase()
  const [one, other] = [open(), open()]
  onTestFinished(async () => {
    await one.close()
    await other.close()
    await close()
  })

  await Promise.all([migrate(one), migrate(other)])

  expect(await other.db.selectFrom('programmes').selectAll().execute()).toEqual([])
})

test('200 transactions at once, some of them failing, leave exactly what was committed', async () => {
  const { db, close } = await testDatabase()
  onTestFinished(close)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, (_, at) =>
      db.transaction().execute(async (tx) => {
        await tx
          .insertInto('facts')
          .values({ name: `fact ${at}`, value: 'kept' })
          .execute()
        if (at % 10 === 0) throw new Error('taken back')
      }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(20)
  const { count } = await db
    .selectFrom('facts')
    .where('name', 'like', 'fact %')
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(180)
})
