import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { readFeeSettings } from '#server/areas/fees/settings-service.ts'
import { unmigratedDatabase } from '#server/testing/test-database.ts'
import { migrate } from './migrate.ts'

test.each([
  { institute: 'that is new dates payments back by 30 days', isNew: true, days: 30 },
  { institute: 'that works already keeps having no limit', isNew: false, days: null },
])('an institute $institute', async ({ isNew, days }) => {
  const database = await unmigratedDatabase()
  const { db } = database
  onTestFinished(database.close)
  await migrate(database, '2026-12-07-67-carried-credits')
  if (!isNew) {
    await sql`insert into accounts (id, email, state, created_at) values ('a', 'a@example.com', 'active', '2026-01-01')`.execute(
      db,
    )
    await sql`insert into staff (id, account_id, name, role, created_at) values ('a', 'a', 'Asha', 'owner', '2026-01-01')`.execute(
      db,
    )
  }

  await migrate(database)

  const { changedAt: _, ...held } = await readFeeSettings(db)
  expect(held.backDateDays).toBe(days)
  expect(held).toMatchObject({ remindBeforeDays: 3, remindOnDay: true, remindAfterDays: 7, lockDay: 10 })
})
