import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/platform/db/migrate.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { newId } from '#server/platform/ids.ts'
import { cluster, testDatabase, testsPostgres } from '#server/testing/test-database.ts'
import { personContains } from './search-service.ts'

test.runIf(testsPostgres)('where trigrams can be had, names have an index of them', async () => {
  const { db, close } = await testDatabase()
  onTestFinished(close)

  const found = await db
    .selectFrom('pg_indexes' as never)
    .where('indexname' as never, 'in', ['people_by_part', 'people_by_letters'] as never)
    .selectAll()
    .execute()
  expect(found).toHaveLength(2)
})

test.runIf(testsPostgres)('where trigrams cannot be had, names are found all the same', async () => {
  const name = `plain_${newId().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: cluster })
  await client.connect()
  // In the newer releases the extension may be added by whoever may create in the database: this role may not.
  await client.query(`create role ${name} login password '${name}'`)
  await client.query(`create database ${name}`)
  const url = new URL(cluster)
  url.pathname = `/${name}`
  const inside = new pg.Client({ connectionString: url.href })
  await inside.connect()
  await inside.query(`grant usage, create on schema public to ${name}`)
  await inside.end()
  url.username = name
  url.password = name
  const database = openPostgres(url.href, () => {})
  onTestFinished(async () => {
    await database.close()
    await client.query(`drop database ${name} with (force)`)
    await client.query(`drop role ${name}`)
    await client.end()
  })

  await migrate(database)

  const { db } = database
  const person = {
    grp: 'College',
    phone: '',
    city: '',
    college: '',
    type: 'Online',
    status: 'pending',
  } as const
  await db
    .insertInto('people')
    .values({
      ...person,
      id: 'a',
      name: 'Ásha',
      name_key: 'ásha',
      email: 'a',
      created_at: '',
    })
    .execute()
  const extensions = await db
    .selectFrom('pg_extension' as never)
    .where('extname' as never, '=', 'pg_trgm' as never)
    .selectAll()
    .execute()
  expect(extensions).toEqual([])
  for (const part of ['SHA', 'Sh', 'á']) {
    const found = await db.selectFrom('people').where(personContains(db, part)).select('id').execute()
    expect(found).toEqual([{ id: 'a' }])
  }
})
