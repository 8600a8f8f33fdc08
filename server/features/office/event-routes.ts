import { endpoints } from '#contract/endpoints.ts'
import { isOpenEvent } from '#contract/events.ts'
import { messages } from '#contract/messages.ts'
import { emailBroken, nameBroken, normaliseEmail, normalisePhone, phoneBroken } from '#contract/rules.ts'
import { pageSize, readCursor } from '#server/platform/db/page.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { addHit, type Limit, placeOf, tooManyAttempts } from '#server/platform/security/throttle.ts'
import type { Tools } from '#server/platform/tools.ts'
import { addRegistration, listRegistrations } from './event-repository.ts'

/** A whole class may register from one college's address. */
const registrationsPerPlace: Limit = { hits: 60, minutes: 60 }

export function eventRoutes(route: Route, { db, now, rateLimit }: Tools): void {
  const calls = endpoints.events

  route(calls.register, async ({ website, eventId, name, email, phone }, { address }) => {
    if (website) return { message: messages.registeredForEvent }
    if (!isOpenEvent(eventId)) throw new Refusal(messages.noSuchEvent, { field: 'eventId' })
    for (const [field, broken] of [
      ['name', nameBroken(name)],
      ['email', emailBroken(email)],
      ['phone', phoneBroken(phone)],
    ] as const) {
      if (broken) throw new Refusal(broken, { field })
    }
    const place = { key: `event ${placeOf(address)}`, limit: registrationsPerPlace }
    if (rateLimit && !(await addHit(db, place, now()))) throw tooManyAttempts()
    const visitor = { name, email: normaliseEmail(email), phone: normalisePhone(phone) }
    await addRegistration(db, { eventId, ...visitor }, now())
    return { message: messages.registeredForEvent }
  })

  route(calls.registrations, async ({ q, eventId, cursor, limit = pageSize }) => {
    const before = readCursor(cursor)
    const { rows, next } = await listRegistrations(db, { contains: q, eventId, before, limit })
    const registrations = rows.map(({ id, event_id, name, email, phone, created_at }) => ({
      _id: id,
      eventId: event_id,
      name,
      email,
      phone,
      createdAt: created_at,
    }))
    return { registrations, next }
  })
}
