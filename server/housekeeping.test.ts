import { expect, onTestFinished, test } from 'vitest'
import { addAccount } from './areas/accounts/account-service.ts'
import { addReset } from './areas/accounts/reset-service.ts'
import { addSession } from './areas/accounts/session-service.ts'
import { tidyUp } from './housekeeping.ts'
import { testDatabase } from './testing/test-database.ts'

test('sessions and links that have ended are cleared away, living ones stay', async () => {
  const { db, close } = await testDatabase()
  onTestFinished(close)
  const start = new Date('2026-01-05T09:00:00Z')
  const hoursLater = (hours: number) => new Date(start.getTime() + hours * 3_600_000)
  const accountId = await addAccount(db, { email: 'f@example.com', passwordHash: null }, start)
  await addSession(db, accountId, start)
  await addReset(db, accountId, start)
  const left = async () => [
    (await db.selectFrom('sessions').selectAll().execute()).length,
    (await db.selectFrom('password_resets').selectAll().execute()).length,
  ]

  await tidyUp(db, hoursLater(0.4))
  expect(await left()).toEqual([1, 1])
  await tidyUp(db, hoursLater(1))
  expect(await left()).toEqual([1, 0])
  await tidyUp(db, hoursLater(12))
  expect(await left()).toEqual([0, 0])
})
