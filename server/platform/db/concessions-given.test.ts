import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { unmigratedDatabase } from '#server/testing/test-database.ts'
import { migrate } from './migrate.ts'

test('what is left of a concession that was cut is entered when it was cut, and stays given when it was given', async () => {
  const database = await unmigratedDatabase()
  const { db } = database
  onTestFinished(database.close)
  await migrate(database, '2026-12-07-64-imported-joined')
  await sql`insert into programmes (id, kind, name, name_key, description, fee_paise, duration, created_at)
    values ('p', 'course', 'Course', 'course', '', 0, '', '2026-01-01')`.execute(db)
  for (const id of ['e', 'other']) {
    await sql`insert into enrolments (id, programme_id, status, fee_paise, created_at)
      values (${id}, 'p', 'closed', 0, '2026-01-01')`.execute(db)
  }
  const [given, first, second] = ['2026-03-01', '2026-05-05', '2026-06-06']
  const rows = [
    ['whole', 'e', 20_000, given, first],
    ['rest', 'e', 15_000, given, second],
    ['less', 'e', 9_000, given, null],
    ['later', 'e', 5_000, first, null],
    ['over', 'e', 7_000, second, second],
    ['elsewhere', 'other', 1_000, given, null],
  ] as const
  for (const [id, order, paise, at, voided] of rows) {
    await sql`insert into fee_concessions (id, enrolment_id, kind, amount_paise, reason, created_at, voided_at)
      values (${id}, ${order}, 'scholarship', ${paise}, 'Best', ${at}, ${voided})`.execute(db)
  }

  await migrate(database)

  const after = await db
    .selectFrom('fee_concessions')
    .select(['id', 'given_at', 'created_at', 'amount_paise'])
    .execute()
  expect(Object.fromEntries(after.map((row) => [row.id, [row.given_at, row.created_at]]))).toEqual({
    whole: [given, given],
    rest: [given, first],
    less: [given, second],
    later: [first, first],
    over: [second, second],
    elsewhere: [given, given],
  })
})
