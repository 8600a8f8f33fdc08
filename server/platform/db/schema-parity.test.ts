import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readBareForeignKeys, readSchema } from '#server/testing/read-schema.ts'
import { emptyDatabase, testDatabase, testsPostgres } from '#server/testing/test-database.ts'
import { knownMigrations, migrate } from './migrate.ts'
import { openSqlite } from './sqlite.ts'

/** What each engine keeps for its own index of names. */
const ofOneEngine = /^(people_numbers|positions): /

test.runIf(testsPostgres)(
  'both engines end with the same columns, collations, uniques, indexes and foreign keys',
  async () => {
    const [postgres, sqlite] = [await testDatabase(), openSqlite(':memory:')]
    onTestFinished(async () => {
      await postgres.close()
      await sqlite.close()
    })
    await migrate(sqlite)

    const onSqlite = (await readSchema(sqlite)).filter((line) => !ofOneEngine.test(line))

    expect(onSqlite).toContain('people: name_key text not null by bytes')
    expect(onSqlite).toContain('batches: unique (name_key) partly')
    expect(onSqlite).toContain('certificates: index certificates_by_holder (holder_key)')
    expect(onSqlite).toContain('fee_refunds: foreign key (payment_id) to fee_payments on delete cascade')
    expect(onSqlite).toEqual(await readSchema(postgres))
  },
)

test('every foreign key has a whole index that begins with it', async () => {
  const database = await testDatabase()
  onTestFinished(database.close)
  expect(await readBareForeignKeys(database)).toEqual([])
})

/** In the order of bytes; English puts the case last, and leaves blanks and signs out of account. */
const names = ['B', 'Z', 'a', 'a b', 'a-b', 'aa', 'é']

test.runIf(testsPostgres)('the tests run where English is sorted by words', async () => {
  const { db, close } = await testDatabase()
  onTestFinished(close)
  const { rows } = await sql<{ isByWords: boolean }>`select 'a' < 'B' as "isByWords"`.execute(db)
  expect(rows).toEqual([{ isByWords: true }])
})

for (const [where, options] of [
  ['the locale of the cluster', ''],
  ['ICU', "template template0 locale_provider icu icu_locale 'en-US'"],
] as const) {
  test.runIf(testsPostgres)(`a table of an earlier version is compared by bytes in ${where}`, async () => {
    const { open, close } = await emptyDatabase(options)
    const database = open()
    onTestFinished(async () => {
      await database.close()
      await close()
    })
    await migrate(database)
    await sql`alter table settings alter column name type text collate "default"`.execute(database.db)
    await sql`create table of_tomorrow (name text primary key)`.execute(database.db)
    for (const name of names) await sql`insert into of_tomorrow values (${name})`.execute(database.db)

    await migrate(database)

    const { rows } = await sql<{ name: string }>`select name from of_tomorrow order by name`.execute(
      database.db,
    )
    expect(rows.map(({ name }) => name)).toEqual(names)
    const schema = await readSchema(database)
    expect(schema).toContain('settings: name text not null by bytes')
    expect(schema.filter((line) => line.includes('by a collation'))).toEqual([])
  })
}

test('a database that a newer version has changed is named so', async () => {
  const database = openSqlite(':memory:')
  onTestFinished(database.close)
  await migrate(database)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '')`.execute(
    database.db,
  )

  await expect(migrate(database)).rejects.toThrow('made by a newer version')
  await expect(migrate(database, knownMigrations[0])).rejects.toThrow('made by a newer version')
})
