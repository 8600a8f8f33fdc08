import { addDays, type Day, dayOf } from '#contract/calendar.ts'
import { messages } from '#contract/messages.ts'
import { readableDay } from '#contract/readable-dates.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

/** Keeps a day open until the transaction ends; answers whether it is closed already. */
export async function holdDay(tx: Db, day: Day): Promise<boolean> {
  const { closed_at } = await tx
    .insertInto('fee_days')
    .values({ on_date: day })
    .onConflict((conflict) =>
      conflict.column('on_date').doUpdateSet((eb) => ({ on_date: eb.ref('fee_days.on_date') })),
    )
    .returning('closed_at')
    .executeTakeFirstOrThrow()
  return closed_at !== null
}

/** Stands for the days together: a day that has no row yet cannot be held by whoever closes a later one. */
const everyDay = ''

/**
 * Keeps everybody else from entering and from closing until the transaction ends. It is held before a day is, so that no
 * two wait for each other.
 */
export async function holdEveryDay(tx: Db): Promise<void> {
  await holdDay(tx, everyDay)
}

/** Whether nothing is dated into it any more: it is closed, or a later one is, whose count holds all that was before. */
async function isShut(tx: Db, day: Day): Promise<boolean> {
  await holdEveryDay(tx)
  if (await holdDay(tx, day)) return true
  const later = tx.selectFrom('fee_days').where('on_date', '>', day).where('closed_at', 'is not', null)
  return (await later.select('on_date').executeTakeFirst()) !== undefined
}

export async function refuseClosed(tx: Db, day: Day, field: string): Promise<void> {
  if (await isShut(tx, day)) throw new Refusal(messages.dayIsClosed(readableDay(day)), { field })
}

/** The day itself while it is open, else today, else the next: money that comes by itself asks nobody for a day. */
export async function findOpenDay(tx: Db, wished: string, now: Date): Promise<string> {
  const today = dayOf(now)
  for (const day of [wished, today]) if (!(await isShut(tx, day))) return day
  return addDays(today, 1)
}

/** What is corrected or given back is dated today, whatever it corrects. */
export async function requireToday(tx: Db, now: Date): Promise<string> {
  const today = dayOf(now)
  if (await holdDay(tx, today)) throw new Refusal(messages.todayIsClosed)
  return today
}
