import type { Db } from '../db/engine.ts'
import { hashKey } from './throttle.ts'

/** What was remembered stays so this long after it was last used. */
const rememberedDays = 90
const prefix = 'known:'

/** Whether what the key stands for, such as a browser, was here before; only its hash is kept. */
export async function isRemembered(db: Db, key: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('throttles')
    .where('key', '=', prefix + hashKey(key))
    .where('since', '>', daysBefore(now, rememberedDays))
    .select('key')
    .executeTakeFirst()
  return row !== undefined
}

export async function remember(db: Db, key: string, now: Date): Promise<void> {
  const since = now.toISOString()
  await db
    .insertInto('throttles')
    .values({ key: prefix + hashKey(key), hits: 0, since })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ since }))
    .execute()
}

/** Counters that no limit looks at any more, and what has not been used for long. */
export async function removeOldCounts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('throttles')
    .where('since', '<=', daysBefore(now, 1))
    .where((eb) =>
      eb.or([eb('key', 'not like', `${prefix}%`), eb('since', '<=', daysBefore(now, rememberedDays))]),
    )
    .execute()
}

function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString()
}
