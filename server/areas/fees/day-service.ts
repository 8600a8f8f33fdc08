import type { Day } from '#contract/calendar.ts'
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

/** Nothing is dated into a day that was closed. */
export async function refuseClosed(tx: Db, day: Day, field: string): Promise<void> {
  if (await holdDay(tx, day)) throw new Refusal(messages.dayIsClosed(readableDay(day)), { field })
}
