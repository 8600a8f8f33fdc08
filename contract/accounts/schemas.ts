import * as z from 'zod/mini'
import { reply } from '../call.ts'
import { flag, id, oneOf, secret, text } from '../fields.ts'
import { limits } from '../limits.ts'
import type { Permission } from '../permissions.ts'

/** A secret of the browser's own, at least 32 letters; a known one is not held up by what others guess. */
export const device = z.optional(text(100))

export const login = z.object({
  /** Or the phone number. */
  email: text(limits.emailMax),
  password: secret,
  device,
  /** Whoever gives the right password gets in, whomever the call is for; without it each call knows its own alone. */
  anyRole: z.optional(flag),
  /** Which of those who share a phone and a password, as the refusal before has named them. */
  person: z.optional(id),
})

const user = z.object({
  /** Of the person or the member of staff. */
  id: z.optional(z.string()),
  name: z.string(),
  /** 1 staff, 0 student or college student, 'intern' intern. */
  role: z.union([z.literal(1), z.literal(0), z.literal('intern')]),
  email: z.string(),
  /** Names of what a learner is enrolled in. */
  course: z.optional(z.array(z.string())),
  /** What a member of staff may do. */
  permissions: z.optional(z.array(z.string() as z.ZodMiniType<Permission>)),
  /** Of a member of staff: whether a second factor is set up; `required` when nothing else opens before it is. */
  secondFactor: z.optional(oneOf(['on', 'off', 'required'])),
})
export type User = z.output<typeof user>

export const loggedIn = reply({ token: z.string(), user })
export const whoAmI = reply({ user })

export const forgottenPassword = z.object({ email: text(limits.emailMax) })
export const resetPassword = z.object({ token: text(100), password: secret, confirmation: secret, device })
export const confirmation = z.object({ token: text(100), password: secret, device })
export const ownConfirmation = z.object({ token: text(100) })
export const changedPassword = z.object({ oldPassword: secret, password: secret, confirmation: secret })
/** An admin hands a learner a one-time link. */
export const resetLink = reply({ link: z.string() })
