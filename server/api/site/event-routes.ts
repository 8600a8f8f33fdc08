import { messages } from '#contract/messages.ts'
import { toE164 } from '#contract/phone.ts'
import { emailProblem, nameProblem, normaliseEmail, normaliseName, ownPhoneProblem } from '#contract/rules.ts'
import { eventCalls } from '#contract/site/calls.ts'
import { isInstitutes } from '#server/areas/accounts/service.ts'
import { listEvents, listFewSeats } from '#server/areas/site/events/event-list-service.ts'
import { listRegistrations } from '#server/areas/site/events/registration-repository.ts'
import {
  freeNetwork,
  markCame,
  register,
  setCancelled,
  writeToAll,
} from '#server/areas/site/events/registration-service.ts'
import { removeRegistration } from '#server/flows/remove-registration.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Tx } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { perHour, visitorLimits } from '#server/platform/security/visitor-limits.ts'

/** What a page that says how many seats are left reads. */
const seatsRead = ['seats:event']

export function eventRoutes(route: Route, context: AppContext): void {
  const { db, now, mail, publicUrl, changes, rateLimit } = context
  const limits = visitorLimits(context, { name: 'event', network: perHour(60), all: perHour(1_000) })
  const calls = eventCalls

  /** Pages that say how many seats are left are made again when that has changed. */
  async function withSeats<T>(work: (tx: Tx) => Promise<T>, isOther: (result: T) => boolean): Promise<T> {
    const result = await db.transaction().execute(async (tx) => {
      const done = await work(tx)
      if (isOther(done)) await changes.tellAtCommit(tx, seatsRead)
      return done
    })
    if (isOther(result)) changes.tellHere(seatsRead)
    return result
  }

  route(calls.register, async ({ website, eventId, name, email, phone }, { address }) => {
    if (website) return { message: messages.registeredForEvent, isEmailed: mail.isSending }
    for (const [field, broken] of [
      ['name', nameProblem(name)],
      ['email', emailProblem(email)],
      ['phone', ownPhoneProblem(phone)],
    ] as const) {
      if (broken) throw new Refusal(broken, { field })
    }
    const visitor = {
      name: normaliseName(name),
      email: normaliseEmail(email),
      phone: toE164(phone) ?? phone,
    }
    if (isInstitutes(mail.from, visitor.email)) {
      throw new Refusal(messages.institutesAddress, { field: 'email' })
    }
    await limits.count(db, address)
    const { isNew } = await withSeats(
      (tx) => register(tx, eventId, visitor, { publicUrl, address, isShared: rateLimit, now: now() }),
      ({ isScarce }) => isScarce,
    )
    return {
      message: isNew ? messages.registeredForEvent : messages.registeredAlready,
      isEmailed: isNew && mail.isSending,
    }
  })

  route(calls.seats, async () => ({ seats: await listFewSeats(context) }))
  route(calls.list, async () => ({ events: await listEvents(db, now()) }))

  route(calls.one, async ({ id }) => {
    const event = (await listEvents(db, now(), id)).find((one) => one.id === id)
    if (!event) throw new Refusal(messages.noSuchEvent, { field: 'id' })
    return { event }
  })

  route(calls.registrations, async ({ q, eventId, ...part }) => {
    const page = await listRegistrations(db, { contains: q, eventId }, part)
    const events = new Map((await listEvents(db, now())).map(({ id, title }) => [id, title]))
    const registrations = page.rows.map((row) => ({
      id: row.id,
      eventId: row.event_id,
      event: events.get(row.event_id) ?? (row.title || row.event_id),
      name: row.name,
      email: row.email,
      phone: row.phone,
      sharesEmail: Number(row.others) > 0,
      fromNetwork: Number(row.from_network),
      createdAt: row.created_at,
      cameAt: row.came_at,
      cancelledAt: row.cancelled_at,
    }))
    return { registrations, total: page.total, next: page.next }
  })

  route(calls.came, async (given, { caller }) => {
    await db.transaction().execute((tx) => markCame(tx, given, caller, now()))
    return {}
  })

  route(calls.cancel, async (given, { caller }) => {
    await withSeats(
      (tx) => setCancelled(tx, given, caller, now()),
      () => true,
    )
    return { message: given.isCancelled ? messages.registrationCancelled : messages.registrationBack }
  })

  route(calls.remove, async ({ id }, { caller }) => {
    await withSeats(
      (tx) => removeRegistration(tx, id, caller, now()),
      () => true,
    )
    return { message: messages.registrationRemoved }
  })

  route(calls.freeNetwork, async ({ id }, { caller }) => {
    const freed = await withSeats(
      (tx) => freeNetwork(tx, id, caller, now()),
      () => true,
    )
    return { message: messages.seatsFreed(freed) }
  })

  route(calls.write, async (given, { caller }) => {
    for (const field of ['subject', 'words'] as const)
      if (!given[field]) throw new Refusal(messages.fillThisIn, { field })
    const count = await db.transaction().execute((tx) => writeToAll(tx, given, publicUrl, caller, now()))
    return { message: messages.emailsOnTheWay(count) }
  })
}
