import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Migrator, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { toPaise } from '#contract/money.ts'
import { findFewFound, peopleFound } from '#server/areas/people/search-service.ts'
import {
  emptyDatabase,
  testDatabase,
  testsPostgres,
  unmigratedDatabase,
} from '#server/testing/test-database.ts'
import { FolderInUse, lockFolder } from './folder-lock.ts'
import { migrate } from './migrate.ts'
import { initialSchema } from './migrations/0001-initial-schema.ts'
import { nameSearch } from './migrations/0002-name-search.ts'
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

test('closing the embedded database lets the transaction end that is under way', async () => {
  const file = join(aFolder(), 'taleem.db')
  const first = openSqlite(file)
  await sql`create table notes (words text)`.execute(first.db)
  const written = first.db.transaction().execute(async (tx) => {
    await sql`insert into notes values ('one')`.execute(tx)
    await sleep(20)
    await sql`insert into notes values ('two')`.execute(tx)
  })
  await sleep(0)
  await first.close()
  await first.close()
  await written

  const next = openSqlite(file)
  onTestFinished(next.close)
  const { rows } = await sql<{ words: string }>`select words from notes`.execute(next.db)
  expect(rows.map(({ words }) => words)).toEqual(['one', 'two'])
})

test('what reads and then writes is not refused while another process writes', async () => {
  const file = join(aFolder(), 'taleem.db')
  const { db, close } = openSqlite(file)
  onTestFinished(close)
  await sql`create table facts (id integer primary key, by text)`.execute(db)
  const other = new Worker(
    `const Libsql = require('libsql')
    const { parentPort, workerData } = require('node:worker_threads')
    const connection = new Libsql(workerData)
    connection.exec('pragma busy_timeout = 10000')
    const write = () => {
      connection.exec("insert into facts (by) values ('another')")
      setTimeout(write, 1)
    }
    parentPort.on('message', () => process.exit())
    write()
    parentPort.postMessage('writes')`,
    { eval: true, workerData: file },
  )
  onTestFinished(async () => void (await other.terminate()))
  await once(other, 'message')

  for (let nr = 0; nr < 20; nr += 1) {
    await db.transaction().execute(async (tx) => {
      await sql`select count(*) from facts`.execute(tx)
      await sleep(5)
      await sql`insert into facts (by) values ('us')`.execute(tx)
    })
  }
  const { rows } = await sql<{ by: string }>`select by from facts`.execute(db)
  expect(rows.filter(({ by }) => by === 'us')).toHaveLength(20)
  expect(rows.length).toBeGreaterThan(20)
})

test('the same statement serves again after a refusal and after the table has changed', async () => {
  const { db, close } = openSqlite(':memory:')
  onTestFinished(close)
  await sql`create table facts (id text primary key, taken text)`.execute(db)
  const add = (id: string) => sql`insert into facts (id, taken) values (${id}, 'yes')`.execute(db)
  const read = async () => (await sql`select * from facts order by id`.execute(db)).rows
  await add('a')

  await expect(add('a')).rejects.toThrow('UNIQUE')
  await add('b')
  expect(await read()).toEqual([
    { id: 'a', taken: 'yes' },
    { id: 'b', taken: 'yes' },
  ])

  await sql`alter table facts add column told integer default 7`.execute(db)
  await add('c')
  expect((await read()).at(-1)).toEqual({ id: 'c', taken: 'yes', told: 7 })
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

test('a database of an earlier release is brought up to date with its orders, payments and rules', async () => {
  const database = await unmigratedDatabase()
  const { db, engine } = database
  onTestFinished(database.close)
  const earlier = { '0001-ground': initialSchema(engine), '0002-name-search': nameSearch(engine) }
  await new Migrator({ db, provider: { getMigrations: async () => earlier } }).migrateToLatest()
  const at = '2026-01-31T10:00:00.000Z'
  await sql`insert into programmes (id, kind, name, name_key, description, fees, duration, created_at)
    values ('c', 'course', 'C', 'c', '', 5, '', ${at})`.execute(db)
  await sql`insert into people (id, grp, name, name_key, email, phone, city, type, status, password_hash, created_at)
    values ('p', 'Students', 'Asha', 'asha', 'a@example.com', '', '', 'Online', 'accepted', '', ${at})`.execute(
    db,
  )
  await sql`insert into enrolments (id, person_id, programme_id, status, is_sign_up, fees_at_request, created_at,
      paid_by, paid_ref, paid_on, paid_amount, receipt_number)
    values ('e', 'p', 'c', 'active', 1, 5, ${at}, 'upi', '41', '2026-02-01', 5, 7)`.execute(db)

  await migrate(database)

  const before = {
    id: 'e',
    person_id: 'p',
    programme_id: 'c',
    status: 'active',
    is_sign_up: 1,
    fee_paise: 500,
  }
  expect(await db.selectFrom('enrolments').selectAll().execute()).toMatchObject([before])
  expect(await db.selectFrom('fee_charges').selectAll().execute()).toMatchObject([{ amount_paise: 500 }])
  expect(await db.selectFrom('fee_payments').selectAll().execute()).toMatchObject([
    { method: 'upi', ref: '41', received_on: '2026-02-01', amount_paise: 500, state: 'confirmed' },
  ])
  expect(await db.selectFrom('fee_documents').selectAll().execute()).toMatchObject([
    { number: '000007', no: 7, kind: 'receipt', amount_paise: 500 },
  ])
  expect(await db.selectFrom('fee_accounts').selectAll().execute()).toMatchObject([
    { owed_paise: 500, paid_paise: 500, due_paise: 0, next_due_on: null, receipt_number: '000007' },
  ])
  expect(await db.selectFrom('programmes').select('fee_paise').execute()).toEqual([{ fee_paise: 500 }])
  const again = {
    id: 'f',
    person_id: 'p',
    programme_id: 'c',
    status: 'requested',
    fee_paise: toPaise(5),
  } as const
  const insert = (row: object) =>
    db
      .insertInto('enrolments')
      .values({ ...again, is_sign_up: 0, created_at: at, ...row })
      .execute()
  await expect(insert({})).rejects.toThrow()
  await expect(insert({ programme_id: 'none' })).rejects.toThrow()
  await expect(insert({ person_id: null })).rejects.toThrow()
  for (const part of ['sh', 'asha']) {
    const few = await findFewFound(db, part)
    expect(await peopleFound(db, part, few).select('id').execute()).toEqual([{ id: 'p' }])
  }
  // Whatever has a paper is kept; all else goes with its person.
  await expect(db.deleteFrom('people').execute()).rejects.toThrow()
  await db.deleteFrom('fee_documents').execute()
  await db.deleteFrom('people').execute()
  for (const table of ['enrolments', 'fee_charges', 'fee_payments', 'fee_accounts'] as const) {
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
  }
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
          .insertInto('settings')
          .values({ name: `fact ${at}`, value: 'kept' })
          .execute()
        if (at % 10 === 0) throw new Error('taken back')
      }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(20)
  const { count } = await db
    .selectFrom('settings')
    .where('name', 'like', 'fact %')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(180)
})
