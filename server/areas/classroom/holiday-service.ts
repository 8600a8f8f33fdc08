import { isTooFarAhead } from '#contract/batches/schedule.ts'
import { dayOf, isDay } from '#contract/calendar.ts'
import type { Holiday } from '#contract/classroom/schemas.ts'
import { messages } from '#contract/messages.ts'
import { readableDay } from '#contract/readable-dates.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { setCancelled } from './meeting-service.ts'
import { listByIds } from './meetings.ts'
import type { ClassChange } from './tell-service.ts'

/** Classes planned on these days are cancelled for it; a day on which one was held cannot become a holiday. Answers them. */
export async function addHolidays(tx: Db, holidays: Holiday[], now: Date): Promise<ClassChange[]> {
  const cancelled: ClassChange[] = []
  for (const { day, name } of holidays) {
    if (!isDay(day)) throw new Refusal(messages.invalidDate, { field: 'day' })
    if (isTooFarAhead(day, dayOf(now))) throw new Refusal(messages.dayTooFarAhead, { field: 'day' })
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
    const ids = meetings.map(({ id }) => id)
    const before = await listByIds(tx, ids)
    await setCancelled(tx, ids, name, false, now)
    const after = await listByIds(tx, ids)
    cancelled.push(...after.map((meeting, at) => ({ meeting, before: before[at] ?? null })))
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
