import { expect, onTestFinished, test } from 'vitest'
import { testDatabase, testsPostgres } from '#server/testing/test-database.ts'

test.runIf(testsPostgres)('two transactions that block each other are both done', async () => {
  const { db, close } = await testDatabase()
  onTestFinished(close)
  const names = ['one', 'other']
  await db
    .insertInto('settings')
    .values(names.map((name) => ({ name, value: '' })))
    .execute()
  let holding = 0
  let tellBothHold = () => {}
  const bothHold = new Promise<void>((resolve) => {
    tellBothHold = resolve
  })

  async function writeBoth(order: string[]): Promise<void> {
    await db.transaction().execute(async (tx) => {
      const [first = '', second = ''] = order
      await tx.updateTable('settings').set({ value: first }).where('name', '=', first).execute()
      holding += 1
      if (holding === 2) tellBothHold()
      await bothHold
      await tx.updateTable('settings').set({ value: first }).where('name', '=', second).execute()
    })
  }
  await Promise.all([writeBoth(names), writeBoth([...names].reverse())])

  // One is broken off and begun again, or both.
  expect(holding).toBeGreaterThan(2)
  const [one, other] = await db.selectFrom('settings').where('name', 'in', names).select('value').execute()
  expect(one?.value).toBe(other?.value)
})
