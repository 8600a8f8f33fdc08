import { accountCalls } from '#contract/accounts/calls.ts'
import { messages } from '#contract/messages.ts'
import { personCalls } from '#contract/people/calls.ts'
import { normaliseEmail } from '#contract/rules.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { passwordReset } from '#server/platform/mail/letters.ts'
import { mailboxOf } from '#server/platform/mail/mailbox.ts'
import { addLetter } from '#server/platform/mail/outbox.ts'
import { setConfirmed } from '#server/platform/security/email-confirmations.ts'
import { loginGuard } from '#server/platform/security/login-guard.ts'
import { addReset, findReset, removeResetsOf, takeReset } from '#server/platform/security/password-resets.ts'
import { checkNewPassword } from '#server/platform/security/password-rules.ts'
import { ownerOf, removeSessionsOf } from '#server/platform/security/sessions.ts'
import {
  addHit,
  clearHits,
  type Limit,
  networkOf,
  takeBackHit,
  tooManyAttempts,
} from '#server/platform/security/throttle.ts'
import {
  findOwnerByEmail,
  findPasswordHash,
  findPasswordOwner,
  findPerson,
  setPassword,
} from './repository.ts'

const lettersPerAccount: Limit = { hits: 3, minutes: 60 }
const wishesPerPlace: Limit = { hits: 30, minutes: 60 }
/** For the whole institute: its mail server is not a relay for a flood from many places. */
const wishesInAll: Limit = { hits: 300, minutes: 60 }
const linksPerPlace: Limit = { hits: 30, minutes: 15 }
const wrongOldPasswords: Limit = { hits: 10, minutes: 15 }

export function passwordRoutes(route: Route, context: AppContext): void {
  const { db, passwords, now, publicUrl, rateLimit } = context
  const guard = loginGuard(context)
  const { forgotPassword, resetPassword, changePassword } = accountCalls

  // The same writes for known and unknown addresses, that both take the same time; but what is asked for addresses that
  // nobody has is counted apart, or a neighbour's made-up ones would use up the place's share.
  route(forgotPassword, async ({ email: given }, { address }) => {
    const email = normaliseEmail(given)
    const isRefused = await db.transaction().execute(async (tx) => {
      const owner = await findOwnerByEmail(tx, email)
      const { place, account, all } = wishKeys(email, address, owner !== null)
      const isWithin = [
        await addHit(tx, { key: place, limit: wishesPerPlace }, now()),
        await addHit(tx, { key: all, limit: wishesInAll }, now()),
      ].every(Boolean)
      const mayHaveLetter =
        (await addHit(tx, { key: account, limit: lettersPerAccount }, now())) || !rateLimit
      if (!owner) return false
      if (!isWithin && rateLimit) return true
      if (!mayHaveLetter) return false
      const name = owner.isNameTrusted ? owner.name : null
      await addLetter(tx, passwordReset({ to: email, name, ...ownerOf(owner) }), now())
      return false
    })
    if (isRefused) throw tooManyAttempts()
    return { message: messages.resetSent }
  })

  route(resetPassword, async ({ token, password, confpassword, device }, { address }) => {
    const place = { key: `reset place ${networkOf(address)}`, limit: linksPerPlace }
    if (rateLimit && !(await addHit(db, place, now()))) throw tooManyAttempts()
    const asked = await findReset(db, token, now())
    const known = asked && (await findPasswordOwner(db, asked))
    if (!known) throw new Refusal(messages.resetLinkDead)
    checkNewPassword(password, confpassword, known)
    const passwordHash = await passwords.hash(password)
    await db.transaction().execute(async (tx) => {
      const taken = await takeReset(tx, token, now())
      if (!taken) throw new Refusal(messages.resetLinkDead)
      const { owner, mailedTo } = taken
      await setPassword(tx, owner, passwordHash)
      await removeSessionsOf(tx, owner)
      await removeResetsOf(tx, owner)
      // Only who reads the mailbox has this link.
      if (mailedTo && 'personId' in owner) await setConfirmed(tx, { ...owner, email: mailedTo }, now())
      // Who came by the link may log in at once, however often they had guessed before, and may ask for another link.
      await guard.countSuccess(tx, { email: known.email, address, device })
      const wish = wishKeys(known.email, address, true)
      for (const key of [wish.account, wish.place, wish.all, place.key]) await takeBackHit(tx, key)
    })
    return { message: messages.passwordChanged }
  })

  route(changePassword, async ({ oldpassword, password, confpassword }, { caller }) => {
    const guesses = { key: `old password ${caller.id}`, limit: wrongOldPasswords }
    if (rateLimit && !(await addHit(db, guesses, now()))) throw tooManyAttempts()
    const owner = ownerOf(caller)
    const oldHash = await findPasswordHash(db, owner)
    if (!(await passwords.matches(oldpassword, oldHash))) throw wrongOldPassword()
    await clearHits(db, guesses.key)
    checkNewPassword(password, confpassword, (await findPasswordOwner(db, owner)) ?? {})
    const passwordHash = await passwords.hash(password)
    await db.transaction().execute(async (tx) => {
      if (!(await setPassword(tx, owner, passwordHash, oldHash))) throw wrongOldPassword()
      await removeSessionsOf(tx, owner, caller.tokenHash)
      await removeResetsOf(tx, owner)
      if (caller.kind === 'admin') {
        await addAudit(tx, caller, { what: 'password changed', whom: caller.name }, now())
      }
    })
    return { message: messages.passwordChanged }
  })

  route(personCalls.resetLink, async ({ _id }, { caller }) => {
    const token = await db.transaction().execute(async (tx) => {
      const person = await findPerson(tx, _id)
      if (!person) throw new Refusal(messages.noSuchPerson)
      const reset = await addReset(tx, { personId: _id }, now())
      await addAudit(tx, caller, { what: 'password link made', whom: person.name }, now())
      return reset.token
    })
    return { link: `${publicUrl}/resetpassword?token=${token}` }
  })
}

function wishKeys(email: string, address: string, isKnown: boolean) {
  const whose = isKnown ? '' : ' nobody'
  return {
    account: `forgot account ${mailboxOf(email)}`,
    place: `forgot place ${networkOf(address)}${whose}`,
    all: `forgot all${whose}`,
  }
}

function wrongOldPassword(): Refusal {
  return new Refusal(messages.wrongOldPassword, { field: 'oldpassword' })
}
