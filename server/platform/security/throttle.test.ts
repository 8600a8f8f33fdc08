import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { removeOldCounts } from './remembered.ts'
import { countAttempt, networkOf } from './throttle.ts'

const limit = { hits: 3, minutes: 15 }
const start = new Date('2026-01-05T09:00:00Z')
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000)

async function aDatabase() {
  const database = await testDatabase()
  onTestFinished(() => database.close())
  return database.db
}

test('a limit holds for its hits and starts anew after its time', async () => {
  const db = await aDatabase()
  const hit = (now: Date) => countAttempt(db, { key: 'k', limit }, now)

  expect([await hit(start), await hit(start), await hit(later(5)), await hit(later(6))]).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(await hit(later(15))).toBe(true)
})

test('of many hits at once no more than the limit pass', async () => {
  const db = await aDatabase()
  const passed = await Promise.all(
    Array.from({ length: 20 }, () => countAttempt(db, { key: 'k', limit }, start)),
  )
  expect(passed.filter(Boolean)).toHaveLength(3)
})

test('neither an address nor an email stands in the table, and old counts are cleared away', async () => {
  const db = await aDatabase()
  await countAttempt(db, { key: 'login asha@example.com 192.0.2.7', limit }, start)
  expect(JSON.stringify(await db.selectFrom('throttles').selectAll().execute())).not.toMatch(/asha|192/)

  await removeOldCounts(db, later(60))
  expect(await db.selectFrom('throttles').selectAll().execute()).toHaveLength(1)
  await removeOldCounts(db, later(25 * 60))
  expect(await db.selectFrom('throttles').selectAll().execute()).toHaveLength(0)
})

test('one household is one place: all of IPv4, the first half of IPv6', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:0db8:0001:0002:bbbb:0:0:9')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})
