import { isDay } from '#contract/calendar.ts'
import type { Holiday } from '#contract/classroom/schemas.ts'
import { messages } from '#contract/messages.ts'
import { readableDay } from '#contract/readable-dates.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { setCancelled } from './meeting-service.ts'

/** Classes planned on these days are cancelled for it; a day on which one was held cannot become a holiday. Answers how many were. */
export async function addHolidays(tx: Db, holidays: Holiday[], now: Date): Promise<number> {
  let cancelled = 0
  for (const { day, name } of holidays) {
    if (!isDay(day)) throw new Refusal(messages.invalidDate, { field: 'day' })
    if (!name) throw new Refusal(messages.holidayNameRequired, { field: 'name' })
    const meetings = await tx
      .selectFrom('meetings')
      .where('day', '=', day)
      .where('state', '=', 'planned')
      .select(['id', 'marked_at'])
      .execute()
    if (meetings.some(({ marked_at }) => marked_at !== null)) {
      throw Refusal.of('holidayOnHeld', [readableDay(day)], { field: 'day' })
    }
    await setCancelled(
      tx,
      meetings.map(({ id }) => id),
      name,
      false,
      now,
    )
    cancelled += meetings.length
    await tx
      .insertInto('holidays')
      .values({ day, name })
      .onConflict((conflict) => conflict.column('day').doUpdateSet({ name }))
      .execute()
  }
  return cancelled
}

export async function removeHoliday(tx: Db, day: string): Promise<void> {
  await tx.deleteFrom('holidays').where('day', '=', day).execute()
}
