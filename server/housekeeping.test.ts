import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { addAccount } from './areas/accounts/account-service.ts'
import { addReset } from './areas/accounts/reset-service.ts'
import { addSession } from './areas/accounts/session-service.ts'
import { keepTidy, tidyUp } from './housekeeping.ts'
import { folderEngine } from './platform/files/folder-engine.ts'
import { sealWith } from './platform/security/seal.ts'
import { testApp } from './testing/test-app.ts'
import { testDatabase } from './testing/test-database.ts'

test('sessions and links that have ended are cleared away, living ones stay', async () => {
  const { db, close } = await testDatabase()
  onTestFinished(close)
  const start = new Date('2026-01-05T09:00:00Z')
  const hoursLater = (hours: number) => new Date(start.getTime() + hours * 3_600_000)
  const accountId = await addAccount(db, { email: 'f@example.com', passwordHash: null }, start)
  await addSession(db, sealWith('a key for tests, of enough characters'), accountId, start)
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

test('a job that fails is named in the log, and the others are done', async () => {
  const { context } = await testApp()
  const lines: { job?: string; msg: string }[] = []
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(JSON.parse(line)) })
  const ended = new Date(context.now().getTime() - 25 * 3_600_000)
  const accountId = await addAccount(context.db, { email: 'f@example.com', passwordHash: null }, ended)
  await addReset(context.db, accountId, ended)
  const isAway = async () => {
    throw new Error('The store is away.')
  }
  const files = { ...folderEngine(context.incoming), removeUnfinished: isAway }

  keepTidy({ ...context, log }, files)()

  await expect.poll(() => lines).toMatchObject([{ job: 'removeUnfinishedFiles' }])
  expect(await context.db.selectFrom('password_resets').selectAll().execute()).toEqual([])
})
