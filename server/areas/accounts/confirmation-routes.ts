import { accountCalls } from '#contract/accounts/calls.ts'
import { messages } from '#contract/messages.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { findConfirmation, setConfirmed } from '#server/platform/security/email-confirmations.ts'
import {
  addHit,
  type Limit,
  networkOf,
  takeBackHit,
  tooManyAttempts,
} from '#server/platform/security/throttle.ts'

/** Tries at links that open nothing; a link that is alive costs nothing. */
const deadLinksPerPlace: Limit = { hits: 30, minutes: 15 }

export function confirmationRoutes(route: Route, { db, now, rateLimit }: AppContext): void {
  route(accountCalls.confirmEmail, async ({ token }, { address }) => {
    const place = { key: `confirm place ${networkOf(address)}`, limit: deadLinksPerPlace }
    if (rateLimit && !(await addHit(db, place, now()))) throw tooManyAttempts()
    const confirmation = await findConfirmation(db, token, now())
    if (!confirmation) throw new Refusal(messages.confirmationDead)
    await takeBackHit(db, place.key)
    const isNew = await setConfirmed(db, confirmation, now())
    return { message: isNew ? messages.emailConfirmed : messages.emailAlreadyConfirmed }
  })
}
