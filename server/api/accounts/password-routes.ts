import { accountCalls } from '#contract/accounts/calls.ts'
import { messages } from '#contract/messages.ts'
import { normaliseEmail } from '#contract/rules.ts'
import { findPasswordHash, setPassword } from '#server/areas/accounts/account-service.ts'
import { setConfirmed } from '#server/areas/accounts/confirmation-service.ts'
import { deadLinks } from '#server/areas/accounts/dead-links.ts'
import { tellFactorOfBefore } from '#server/areas/accounts/factors/telling-service.ts'
import { loginGuard } from '#server/areas/accounts/login-guard.ts'
import { findAccountOwner } from '#server/areas/accounts/repository.ts'
import { findReset, removeResetsOf, takeReset } from '#server/areas/accounts/reset-service.ts'
import { endAccess } from '#server/flows/end-access.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { newId } from '#server/platform/ids.ts'
import { mailboxOf } from '#server/platform/mail/mailbox.ts'
import { notification, notify } from '#server/platform/mail/notifications.ts'
import { checkNewPassword } from '#server/platform/security/password-rules.ts'
import {
  type Counted,
  clearAttempts,
  countAttempt,
  type Limit,
  takeBackAttempt,
  tooManyAttempts,
} from '#server/platform/security/throttle.ts'
import { perHour, visitorCounters } from '#server/platform/security/visitor-limits.ts'

const emailsPerAccount: Limit = { hits: 3, minutes: 60 }
/** In all, for its mail server is not a relay for a flood from many networks. */
const emailsOf = { network: perHour(30), all: perHour(300) }
const wrongOldPasswords: Limit = { hits: 10, minutes: 15 }

export function passwordRoutes(route: Route, context: AppContext): void {
  const { db, passwords, now, rateLimit, mail } = context
  const guard = loginGuard(context)
  const countDead = deadLinks(context, 'reset')
  const { forgotPassword, resetPassword, changePassword } = accountCalls

  // The same answer and the same writes for known and unknown addresses, so that nobody learns who has an account. Only a
  // request that sends an email uses up the limits of mailbox, network and institute; others go to a counter without a limit,
  // so that asking for other spellings of an address does not lock its owner out.
  route(forgotPassword, async ({ email: given }, { address }) => {
    const email = normaliseEmail(given)
    await db.transaction().execute(async (tx) => {
      const found = await findAccountOwner(tx, { email })
      const wishes = countersOfWish({ email, isProven: found?.isProven ?? false }, address)
      const isStaff = found !== null && 'staffId' in found.owner
      let isWithin = found !== null
      for (const [at, { key, limit }] of wishes.entries()) {
        const counted = isWithin ? key : `${key} without an email`
        const holds = await countAttempt(tx, { key: counted, limit }, now())
        // Others' emails must not keep the institute itself out: its own mailboxes alone count for staff.
        isWithin &&= holds || !rateLimit || (isStaff && at > 0)
      }
      if (!found || !isWithin) return
      const name = found.isNameTrusted ? found.name : null
      await notify(tx, notification('passwordReset', newId(), { to: email, ...found.owner }, { name }), now())
    })
    return { message: mail.isSending ? messages.resetSent : messages.emailsWait }
  })

  route(resetPassword, async ({ token, password, confirmation, device }, { address }) => {
    const accountId = await findReset(db, token, now())
    const known = accountId && (await findAccountOwner(db, { id: accountId }))
    if (!known) {
      await countDead(address)
      throw new Refusal(messages.resetLinkDead)
    }
    checkNewPassword(password, confirmation, known)
    const passwordHash = await passwords.hash(password)
    await db.transaction().execute(async (tx) => {
      // The account before its links: two links used at once wait instead of blocking each other.
      if (!(await setPassword(tx, accountId, passwordHash))) throw new Refusal(messages.resetLinkDead)
      const taken = await takeReset(tx, token, now())
      if (!taken) throw new Refusal(messages.resetLinkDead)
      const { mailedTo } = taken
      await endAccess(tx, accountId)
      await removeResetsOf(tx, accountId)
      // Only who reads the mailbox has this link.
      const isNewlyProven = mailedTo && (await setConfirmed(tx, { accountId, email: mailedTo }, now()))
      // No factor goes with it: whoever changed the address could take it off that way. But one that was set up before
      // the address was proven may be a stranger's, who signed up with it: its owner learns of it, and what to do.
      if (isNewlyProven) await tellFactorOfBefore(tx, accountId, now())
      // Who came by the link may log in at once, however often they had guessed before, and may ask for another link.
      await guard.countSuccess(tx, { email: known.email || known.phone, address, device })
      if (known.email) for (const { key } of countersOfWish(known, address)) await takeBackAttempt(tx, key)
    })
    return { message: messages.passwordChanged }
  })

  route(changePassword, async ({ oldPassword, password, confirmation }, { caller }) => {
    const guesses = { key: `old password ${caller.id}`, limit: wrongOldPasswords }
    if (rateLimit && !(await countAttempt(db, guesses, now()))) throw tooManyAttempts()
    const { accountId } = caller
    const oldHash = await findPasswordHash(db, accountId)
    if (!(await passwords.matches(oldPassword, oldHash))) throw wrongOldPassword()
    await clearAttempts(db, guesses.key)
    checkNewPassword(password, confirmation, (await findAccountOwner(db, { id: accountId })) ?? {})
    const passwordHash = await passwords.hash(password)
    await db.transaction().execute(async (tx) => {
      if (!(await setPassword(tx, accountId, passwordHash, oldHash ?? ''))) throw wrongOldPassword()
      await endAccess(tx, accountId, caller.tokenHash)
      await removeResetsOf(tx, accountId)
      if (caller.kind === 'staff') {
        await addAudit(tx, caller, { kind: 'staff.passwordChanged', subject: caller }, now())
      }
    })
    return { message: messages.passwordChanged }
  })
}

/**
 * The mailbox's first. Proven addresses have shares of their own: anybody can sign up with another spelling of one, or with
 * made-up ones, and ask for links there.
 */
function countersOfWish(
  { email, isProven }: { email: string; isProven: boolean },
  address: string,
): Counted[] {
  const key = isProven ? `forgot proven ${email}` : `forgot account ${mailboxOf(email)}`
  return [
    { key, limit: emailsPerAccount },
    ...visitorCounters(isProven ? 'forgot' : 'forgot unproven', address, emailsOf),
  ]
}

function wrongOldPassword(): Refusal {
  return new Refusal(messages.wrongOldPassword, { field: 'oldPassword' })
}
