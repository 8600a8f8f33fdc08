import { addDays, dayOf, timeOf } from '#contract/calendar.ts'
import { messages } from '#contract/messages.ts'
import { listWhoWant } from '#server/areas/accounts/staff-service.ts'
import { readWrittenOff } from '#server/areas/fees/debt-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { addLetters } from '#server/platform/mail/outbox.ts'
import { whatWaits } from './letters.ts'
import { countWaiting } from './waiting-service.ts'

/** By the institute's clock: who starts the product later in the day is not told of the morning. */
const morning = { from: 7, to: 11 }

/** Once a morning, to whoever wants it: what waits for them. Where nothing waits, no letter. */
export async function tellWhatWaits(db: Db, now: Date): Promise<void> {
  const { hours } = timeOf(now)
  if (hours < morning.from || hours >= morning.to) return
  const wanting = await listWhoWant(db, 'waiting')
  const writtenOff = await readWrittenOff(db, addDays(dayOf(now), -1))
  const letters = await Promise.all(
    wanting.map(async ({ id, name, email, role }) => {
      const waiting = await countWaiting(db, role, now)
      const lines = waiting.writeOffs
        ? [messages.writtenOffYesterday(writtenOff.paise, writtenOff.count)]
        : []
      return whatWaits({ to: email, name, staffId: id, day: dayOf(now) }, waiting, lines)
    }),
  )
  // The event of a letter is the day: however often this is done, and by however many processes, it is one.
  await addLetters(
    db,
    letters.filter((letter) => letter !== null),
    now,
  )
}
