import * as z from 'zod/mini'
import { reply } from '../call.ts'
import { flag, id, lines, moment, next, pageQuery, phoneShown, text } from '../fields.ts'
import { total, withTotal } from '../total.ts'

export const registrationsQuery = z.object({ ...pageQuery, withTotal, eventId: z.optional(text(80)) })

const registration = z.object({
  id: z.string(),
  eventId: z.string(),
  /** What the event is called now, or was called when they registered. */
  event: z.string(),
  name: z.string(),
  email: z.string(),
  phone: phoneShown,
  /** Somebody else has registered for the event under the same address. */
  sharesEmail: z.boolean(),
  /** How many seats of the event are held from where this one was taken; 0 where that is not known any more. */
  fromNetwork: z.number(),
  createdAt: moment,
  cameAt: z.nullable(moment),
  cancelledAt: z.nullable(moment),
})
export type EventRegistration = z.infer<typeof registration>
export const registrationList = reply({ registrations: z.array(registration), total, next })

const event = z.object({
  id: z.string(),
  title: z.string(),
  /** Empty for one that is only known by its registrations. */
  slug: z.string(),
  state: z.enum(['live', 'changed', 'new', 'down', 'gone']),
  /** In UTC; empty while it is not said. */
  startsAt: z.string(),
  endsAt: z.string(),
  place: z.string(),
  isPast: z.boolean(),
  isCancelled: z.boolean(),
  seats: z.nullable(z.number()),
  taken: z.number(),
  came: z.number(),
})
export type ListedEvent = z.infer<typeof event>
export const eventList = reply({ events: z.array(event) })
export const oneEvent = reply({ event })

export const cameMark = z.object({ id, hasCome: flag })
export const cancelledMark = z.object({ id, isCancelled: flag })
export const emailToAll = z.object({ eventId: id, subject: text(150), words: lines(5_000) })
