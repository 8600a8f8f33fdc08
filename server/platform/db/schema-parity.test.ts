import { expect, onTestFinished, test } from 'vitest'
import { readSchema } from '#server/testing/read-schema.ts'
import { testDatabase, testsPostgres } from '#server/testing/test-database.ts'
import { migrate } from './migrate.ts'

import { openSqlite } from './sqlite.ts'

/** What SQLite keeps for its own index of names. */
const ofOneEngine = /^(people_numbers|positions): /

test.runIf(testsPostgres)('both engines end with the same columns, nullability and uniques', async () => {
  const [postgres, sqlite] = [await testDatabase(), openSqlite(':memory:')]
  onTestFinished(async () => {
    await postgres.close()
    await sqlite.close()
  })
  await migrate(sqlite)

  const onSqlite = (await readSchema(sqlite)).filter((line) => !ofOneEngine.test(line))

  expect(onSqlite).toContain('people: name_key text not null')
  expect(onSqlite).toContain('batches: unique (name_key) partly')
  expect(onSqlite).toEqual(await readSchema(postgres))
})
