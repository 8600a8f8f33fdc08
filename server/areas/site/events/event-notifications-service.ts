import { isPast, registrationOf } from '#contract/site/events.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { notifyAll } from '#server/platform/mail/notifications.ts'
import { factsOf, type PublicEvent, startOfEvent } from './event.ts'
import { type About, eventChanged, eventReminder, type Reminder } from './event-notifications.ts'

const hourMs = 3_600_000
const atOnce = 200

/** How long before the start each reminder goes, and until when it still makes sense. */
const reminders = {
  day: { fromMs: 24 * hourMs, untilMs: 3 * hourMs, column: 'day_reminded_for' },
  hours: { fromMs: 2 * hourMs, untilMs: 0, column: 'hours_reminded_for' },
} as const satisfies Record<Reminder, unknown>

/**
 * Tells those who have registered what has become of it, and reminds them. What somebody was told stands in their
 * registration and is changed in the transaction that queues the email: neither a restart nor a second process tells
 * anybody twice, and what is undone within the same look was never told.
 */
export async function tellRegistered(
  { db, site, publicUrl }: Pick<AppContext, 'db' | 'site' | 'publicUrl'>,
  now: Date,
): Promise<void> {
  const events = (await site.read()).list('event').map(({ id, body }) => ({ ...body, id }) as PublicEvent)
  for (const event of events.filter((one) => !isPast(one, now))) {
    const about = { event, publicUrl }
    await tellChange(db, about, now)
    if (event.status === 'on') await remind(db, about, now)
  }
}

async function tellChange(db: Db, about: About, now: Date): Promise<void> {
  const { event } = about
  const told = factsOf(event)
  const key = now.toISOString()
  await untilDone(() =>
    db.transaction().execute(async (tx) => {
      const rows = await tx
        .selectFrom('event_registrations')
        .where('event_id', '=', event.id)
        .where('cancelled_at', 'is', null)
        .where('told', '<>', told)
        .orderBy('id')
        .limit(atOnce)
        .select(['id', 'email', 'told'])
        .execute()
      const taken = await take(tx, rows, { told, title: event.title, starts_at: startOfEvent(event) }, told)
      // Who registered before there were emails has been told nothing that could have changed.
      const changed = taken
        .filter(({ told: was }) => was !== '')
        .map(({ email }) => eventChanged(about, email, key))
      await notifyAll(tx, changed, now)
      return rows.length
    }),
  )
}

/** Those of the rows that no other process has taken meanwhile. */
async function take<Row extends { id: string }>(
  tx: Db,
  rows: Row[],
  set: { told: string; title: string; starts_at: string },
  told: string,
): Promise<Row[]> {
  if (rows.length === 0) return []
  const taken = await tx
    .updateTable('event_registrations')
    .set(set)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('told', '<>', told)
    .returning('id')
    .execute()
  const ids = new Set(taken.map(({ id }) => id))
  return rows.filter(({ id }) => ids.has(id))
}

async function remind(db: Db, about: About, now: Date): Promise<void> {
  const start = startOfEvent(about.event)
  const beforeMs = Date.parse(start) - now.getTime()
  for (const stage of ['day', 'hours'] as const) {
    const { fromMs, untilMs, column } = reminders[stage]
    if (beforeMs > fromMs || beforeMs <= untilMs) continue
    // Who registered only now has just had the email that says all of it.
    const registeredBy = new Date(Date.parse(start) - fromMs).toISOString()
    await untilDone(() =>
      db.transaction().execute(async (tx) => {
        const rows = await tx
          .selectFrom('event_registrations')
          .where('event_id', '=', about.event.id)
          .where('cancelled_at', 'is', null)
          .where('created_at', '<=', registeredBy)
          .where((eb) => eb.or([eb(column, 'is', null), eb(column, '<>', start)]))
          .orderBy('id')
          .limit(atOnce)
          .select(['id', 'email'])
          .execute()
        if (rows.length === 0) return 0
        const taken = await tx
          .updateTable('event_registrations')
          .set({ [column]: start })
          .where(
            'id',
            'in',
            rows.map(({ id }) => id),
          )
          .where((eb) => eb.or([eb(column, 'is', null), eb(column, '<>', start)]))
          .returning('email')
          .execute()
        await notifyAll(
          tx,
          taken.map(({ email }) => eventReminder(about, email, stage)),
          now,
        )
        return rows.length
      }),
    )
  }
}

/** Part by part, until one is short. */
async function untilDone(work: () => Promise<number>): Promise<void> {
  while ((await work()) === atOnce);
}

const lookEveryMs = 20_000

type Parts = Pick<AppContext, 'db' | 'site' | 'changes' | 'now' | 'log' | 'publicUrl'>

/** Where every event stands by the clock: a page that shows them is another one when this is. */
export async function readPhases({ site, now }: Pick<AppContext, 'site' | 'now'>): Promise<string> {
  const events = (await site.read()).list('event')
  return events.map(({ id, body }) => `${id}:${registrationOf(body, null, now())}`).join()
}

/** Moves what is over to the past, and writes to those who registered, every few seconds. Answers how to stop. */
export function keepEvents(parts: Parts): () => void {
  const { changes, now, log } = parts
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let phases: string | null = null
  async function look(): Promise<void> {
    try {
      const current = await readPhases(parts)
      if (phases !== null && phases !== current) changes.tellHere(['list:event'])
      phases = current
      await tellRegistered(parts, now())
    } catch (err) {
      log.warn({ err }, 'events could not be looked after')
    }
    if (!isStopped) timer = setTimeout(look, lookEveryMs).unref()
  }
  void look()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
