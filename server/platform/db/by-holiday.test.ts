import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { unmigratedDatabase } from '#server/testing/test-database.ts'
import { migrate } from './migrate.ts'

test('what a holiday cancelled in an earlier version is held again with it, and nothing else', async () => {
  const database = await unmigratedDatabase()
  const { db } = database
  onTestFinished(database.close)
  await migrate(database, '2026-12-07-69-written-off-invoiced')
  await sql`insert into batches (id, name, name_key, grp, created_at) values ('b', 'B', 'b', 'Students', '')`.execute(
    db,
  )
  await sql`insert into holidays (day, name) values ('2026-12-25', 'Christmas')`.execute(db)
  const meetings = [
    ['by holiday', '2026-12-25', 'cancelled', 'Christmas'],
    ['by hand', '2026-12-25', 'cancelled', 'Ill'],
    ['another day', '2026-12-26', 'cancelled', 'Christmas'],
    ['held', '2026-12-25', 'planned', 'Christmas'],
  ]
  for (const [at, [id, day, state, note]] of meetings.entries()) {
    await sql`insert into meetings (id, batch_id, day, from_min, to_min, state, note, changed_at)
      values (${id}, 'b', ${day}, ${at * 60}, ${at * 60 + 60}, ${state}, ${note}, '')`.execute(db)
  }

  await migrate(database)

  const marked = await db.selectFrom('meetings').where('by_holiday', '=', 1).select('id').execute()
  expect(marked).toEqual([{ id: 'by holiday' }])
})
