import { addDays, dayOf, timeOf } from '#contract/calendar.ts'
import { linesOfMorning } from '#contract/notifications/office-kinds.ts'
import { listWhoWant } from '#server/areas/accounts/staff-service.ts'
import { readWrittenOff } from '#server/areas/fees/ledger/debt-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { notification, notifyAll } from '#server/platform/mail/notifications.ts'
import { countWaiting } from './waiting-service.ts'

/** By the institute's clock: who starts the product later in the day is not told of the morning. */
const morning = { from: 7, to: 11 }

/** Once a morning, to whoever wants it: what waits for them. Where nothing waits, no email. */
export async function tellWhatWaits(db: Db, now: Date): Promise<void> {
  const { hours } = timeOf(now)
  if (hours < morning.from || hours >= morning.to) return
  const wanting = await listWhoWant(db, 'waiting')
  const writtenOff = await readWrittenOff(db, addDays(dayOf(now), -1))
  const told = await Promise.all(
    wanting.map(async ({ id: staffId, name, email: to, role, mayReverse }) => {
      const waiting = await countWaiting(db, { id: staffId, name, role, mayReverse: mayReverse === 1 }, now)
      const morning = { waiting, writtenOff: waiting.writeOffs ? writtenOff : null }
      if (linesOfMorning(morning).length === 0) return []
      return [notification('whatWaits', `${staffId} ${dayOf(now)}`, { to, staffId }, { name, ...morning })]
    }),
  )
  // The event is the day: however often this is done, and by however many processes, it is one email.
  await notifyAll(db, told.flat(), now)
}
