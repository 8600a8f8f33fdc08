import * as z from 'zod/mini'
import { waysToEnd } from '../admissions/ways-to-end.ts'
import { reply } from '../call.ts'
import { group, lines, moment, oneOf, phoneShown, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { phone } from './schemas.ts'

export const profile = reply({
  group,
  person: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: phoneShown,
    city: z.string(),
    type: z.string(),
    age: z.nullable(z.number()),
    semester: z.nullable(z.number()),
    college: z.string(),
    createdAt: moment,
    deletionAskedAt: z.nullable(moment),
    emailConfirmed: z.boolean(),
  }),
})
export const editedProfile = z.object({ phone, city: text(limits.cityMax) })
export const deletionWish = z.object({ reason: z._default(lines(limits.reasonMax), '') })

/** One card of My Learning. */
export const learning = reply({
  programmes: z.array(
    z.object({
      enrolmentId: z.string(),
      programmeId: z.string(),
      name: z.string(),
      description: z.string(),
      duration: z.string(),
      languages: z.array(z.string()),
      image: z.string(),
      imageSet: z.string(),
      batch: z.nullable(z.string()),
      isBatchRemoved: z.boolean(),
      status: z.enum(['requested', 'active', 'ended']),
      since: moment,
      /** How and on which day it ended. */
      endedAs: z.nullable(oneOf(waysToEnd)),
      endedOn: z.nullable(z.string()),
    }),
  ),
  type: z.string(),
})

export const myData = reply({ data: z.record(z.string(), z.unknown()) })
