import { addDays } from '#contract/calendar.ts'
import { messages } from '#contract/messages.ts'
import { inRupees, noMoney, type Paise } from '#contract/money.ts'
import { type Actor, addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { findLastClosed, sumDay } from './day-repository.ts'
import { holdDay, holdEveryDay } from './day-service.ts'
import { movements } from './money-service.ts'

/** What the drawer should hold at the start of a day: the last count, and the cash since. Null before the first closing. */
export async function expectedOpening(db: Db, day: string): Promise<Paise | null> {
  const last = await findLastClosed(db, day)
  if (!last) return null
  const { cash } = await db
    .selectFrom(movements(db, addDays(last.on_date, 1), addDays(day, -1)).as('moved'))
    .where('method', '=', 'cash')
    .select((eb) => eb.fn.sum<Paise | null>('paise').as('cash'))
    .executeTakeFirstOrThrow()
  return ((last.counted_paise ?? noMoney) + (cash ?? noMoney)) as Paise
}

interface Closing {
  day: string
  opening: Paise
  counted: Paise
  note: string
  actor: Actor
}

/** Nothing is dated into the day any more; the cash that was counted is what the next one begins with. */
export async function closeDay(
  tx: Db,
  { day, opening, counted, note, actor }: Closing,
  now: Date,
): Promise<void> {
  await holdEveryDay(tx)
  if (await holdDay(tx, day)) throw new Refusal(messages.dayClosedAlready)
  const last = await findLastClosed(tx)
  if (last && last.on_date > day) throw new Refusal(messages.closedLater, { field: 'on' })
  const drawer = await expectedOpening(tx, day)
  if (drawer !== null && opening !== drawer && !note) {
    throw new Refusal(messages.openingNeedsNote(drawer), { field: 'note' })
  }
  const { methods } = await sumDay(tx, day)
  const cash = methods.find(({ method }) => method === 'cash')?.net ?? noMoney
  const expected = (opening + cash) as Paise
  const difference = (counted - expected) as Paise
  if (difference !== 0 && !note) {
    throw new Refusal(messages.differenceNeedsNote(difference), { field: 'note' })
  }
  await tx
    .updateTable('fee_days')
    .set({
      opening_paise: opening,
      expected_paise: expected,
      counted_paise: counted,
      note,
      closed_by: actor.name,
      closed_at: now.toISOString(),
    })
    .where('on_date', '=', day)
    .execute()
  const after = {
    opening: inRupees(opening),
    expected: inRupees(expected),
    counted: inRupees(counted),
    ...(note && { note }),
  }
  await addAudit(tx, actor, { what: 'day closed', whom: day, after }, now)
}
