import * as z from 'zod/mini'
import { reply } from '../call.ts'
import { moment, next, pageQuery, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { trap } from '../trap.ts'

export const eventRegistration = z.object({
  eventId: text(80),
  name: text(),
  email: text(limits.emailMax),
  phone: text(32),
  ...trap,
})
export const registrationsQuery = z.object({ ...pageQuery, eventId: z.optional(text(80)) })
export const registrationList = reply({
  registrations: z.array(
    z.object({
      id: z.string(),
      eventId: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      /** Somebody else has registered for the event under the same address. */
      sharesEmail: z.boolean(),
      createdAt: moment,
    }),
  ),
  next,
})
