import * as z from 'zod/mini'
import { reply } from '../call.ts'
import { flag, id, moment, oneOf, secret, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { opened } from '../office/schemas.ts'
import { roleNames } from '../permissions.ts'
import { device } from './schemas.ts'

const staffStates = ['invited', 'active', 'suspended'] as const

const role = oneOf(roleNames)
/** What a trainer teaches; of others it is ignored. */
const batchIds = z._default(
  z.array(id, 'must be a list of ids').check(z.maxLength(200, 'takes at most 200 ids')),
  [],
)

const member = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  /** Of the office: whether they may cancel payments, give back and write off, as an owner may. */
  mayReverse: z.boolean(),
  state: oneOf(staffStates),
  /** When they last did something here; null when never. */
  seenAt: z.nullable(moment),
  /** While invited: when the link that was made last ends; null before it has left. */
  invitationEndsAt: z.nullable(moment),
  sessions: z.number(),
  /** Since when a second factor is asked for at their login; null when none is. */
  factorSince: z.nullable(moment),
  batches: z.array(z.object({ id: z.string(), name: z.string() })),
  isYou: z.boolean(),
  createdAt: moment,
})
export type StaffMember = z.output<typeof member>
export const staffList = reply({
  staff: z.array(member),
  /** No email goes out: a link to hand over comes with each invitation. */
  isMailOff: z.optional(z.boolean()),
})

export const invited = z.object({ name: text(), email: text(limits.emailMax), role, batchIds })
export const changedMember = z.object({
  id,
  role,
  batchIds,
  /** Of the office alone; left out, it stays as it was. */
  mayReverse: z.optional(flag),
})
/** Each morning what waits; each message of the contact form as it comes. */
export const emailChoices = ['waiting', 'messages'] as const
export type EmailChoice = (typeof emailChoices)[number]
const emails = z.array(oneOf(emailChoices)).check(z.maxLength(emailChoices.length, 'takes each once'))
export const ownStaff = reply({
  name: z.string(),
  emails,
  /** What their role lets them choose from. */
  choices: emails,
})
export const changedOwn = z.object({ name: text(), emails })
/** To be handed over by the owner where no mail goes out; `text` says the same on WhatsApp. */
const handed = { id: z.string(), link: z.string(), text: z.string() }
export const invitationLink = reply(handed)
/** The link comes with the answer where no mail goes out. */
export const invitationMade = reply(z.partial(z.object(handed)).shape)
export const invitationOpened = reply({ opened })

export const shownInvitation = z.object({ token: text(100) })
export const invitation = reply({ name: z.string(), email: z.string(), role })
export const acceptedInvitation = z.object({
  token: text(100),
  password: secret,
  confirmation: secret,
  device,
})
