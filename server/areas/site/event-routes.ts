import { messages } from '#contract/messages.ts'
import {
  emailProblem,
  nameProblem,
  normaliseEmail,
  normaliseName,
  normalisePhone,
  phoneProblem,
} from '#contract/rules.ts'
import { eventCalls } from '#contract/site/calls.ts'
import { isOpenEvent } from '#contract/site/events.ts'
import { isInstitutes } from '#server/areas/accounts/service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { pageSize, readCursor } from '#server/platform/db/page.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { perHour, visitorLimits } from '#server/platform/security/visitor-limits.ts'
import { addRegistration, listRegistrations } from './event-repository.ts'

export function eventRoutes(route: Route, context: AppContext): void {
  const { db, now, mailFrom } = context
  const limits = visitorLimits(context, { name: 'event', network: perHour(60), all: perHour(1_000) })
  const calls = eventCalls

  route(calls.register, async ({ website, eventId, name, email, phone }, { address }) => {
    if (website) return { message: messages.registeredForEvent }
    if (!isOpenEvent(eventId)) throw new Refusal(messages.noSuchEvent, { field: 'eventId' })
    for (const [field, broken] of [
      ['name', nameProblem(name)],
      ['email', emailProblem(email)],
      ['phone', phoneProblem(phone)],
    ] as const) {
      if (broken) throw new Refusal(broken, { field })
    }
    const visitor = {
      name: normaliseName(name),
      email: normaliseEmail(email),
      phone: normalisePhone(phone),
    }
    if (await isInstitutes(db, mailFrom, visitor.email)) {
      throw new Refusal(messages.institutesAddress, { field: 'email' })
    }
    await limits.count(db, address)
    await addRegistration(db, { eventId, ...visitor }, now())
    return { message: messages.registeredForEvent }
  })

  route(calls.registrations, async ({ q, eventId, cursor, limit = pageSize }) => {
    const before = readCursor(cursor)
    const { rows, next } = await listRegistrations(db, { contains: q, eventId, before, limit })
    const registrations = rows.map(({ id, event_id, name, email, phone, created_at, others }) => ({
      id,
      eventId: event_id,
      name,
      email,
      phone,
      sharesEmail: Number(others) > 0,
      createdAt: created_at,
    }))
    return { registrations, next }
  })
}
