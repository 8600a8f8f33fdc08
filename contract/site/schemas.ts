import * as z from 'zod/mini'
import { reply } from '../call.ts'
import { moment, next, pageQuery, text } from '../fields.ts'

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
