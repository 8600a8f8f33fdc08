import { endpoints } from '#contract/endpoints.ts'
import { messages } from '#contract/messages.ts'
import { normaliseEmail } from '#contract/rules.ts'
import { addAudit } from '#server/platform/audit.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { passwordReset } from '#server/platform/mail/letters.ts'
import { addLetter } from '#server/platform/mail/outbox.ts'
import { loginGuard } from '#server/platform/security/login-guard.ts'
import {
  addReset,
  isResetAlive,
  removeResetsOf,
  takeReset,
} from '#server/platform/security/password-resets.ts'
import { checkNewPassword } from '#server/platform/security/password-rules.ts'
import { ownerOf, removeSessionsOf } from '#server/platform/security/sessions.ts'
import {
  addHit,
  clearHits,
  type Limit,
  placeOf,
  tooManyAttempts,
} from '#server/platform/security/throttle.ts'
import type { Tools } from '#server/platform/tools.ts'
import { findEmail, findOwnerByEmail, findPasswordHash, findPerson, setPassword } from './repository.ts'

const lettersPerAccount: Limit = { hits: 3, minutes: 60 }
const wishesPerPlace: Limit = { hits: 30, minutes: 60 }
const linksPerPlace: Limit = { hits: 30, minutes: 15 }
const wrongOldPasswords: Limit = { hits: 10, minutes: 15 }

export function passwordRoutes(route: Route, tools: Tools): void {
  const { db, passwords, now, publicUrl, rateLimit } = tools
  const guard = loginGuard(tools)
  const { forgotPassword, resetPassword, changePassword } = endpoints.sessions

  // One transaction with a write in it for known and unknown addresses: both take the same time.
  route(forgotPassword, async ({ email: given }, { address }) => {
    const email = normaliseEmail(given)
    const isRefused = await db.transaction().execute(async (tx) => {
      const place = { key: `forgot place ${placeOf(address)}`, limit: wishesPerPlace }
      if (!(await addHit(tx, place, now())) && rateLimit) return true
      const account = { key: `forgot account ${email}`, limit: lettersPerAccount }
      const mayHaveLetter = (await addHit(tx, account, now())) || !rateLimit
      const owner = await findOwnerByEmail(tx, email)
      if (!owner || !mayHaveLetter) return false
      const { token, tokenHash } = await addReset(tx, ownerOf(owner), now())
      await addLetter(
        tx,
        passwordReset({ tokenHash, to: email, name: owner.name, link: linkOf(token) }),
        now(),
      )
      return false
    })
    if (isRefused) throw tooManyAttempts()
    return { message: messages.resetSent }
  })

  route(resetPassword, async ({ token, password, confpassword }, { address }) => {
    const place = { key: `reset place ${placeOf(address)}`, limit: linksPerPlace }
    if (rateLimit && !(await addHit(db, place, now()))) throw tooManyAttempts()
    if (!(await isResetAlive(db, token, now()))) throw new Refusal(messages.resetLinkDead)
    checkNewPassword(password, confpassword)
    const passwordHash = await passwords.hash(password)
    await db.transaction().execute(async (tx) => {
      const owner = await takeReset(tx, token, now())
      if (!owner) throw new Refusal(messages.resetLinkDead)
      await setPassword(tx, owner, passwordHash)
      await removeSessionsOf(tx, owner)
      await removeResetsOf(tx, owner)
      // Who came by the link may log in at once, however often they had guessed before.
      await guard.countSuccess(tx, { email: await findEmail(tx, owner), address })
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
    checkNewPassword(password, confpassword)
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

  route(endpoints.person.resetLink, async ({ _id }, { caller }) => {
    const token = await db.transaction().execute(async (tx) => {
      const person = await findPerson(tx, _id)
      if (!person) throw new Refusal(messages.noSuchPerson)
      const reset = await addReset(tx, { personId: _id }, now())
      await addAudit(tx, caller, { what: 'password link made', whom: person.name }, now())
      return reset.token
    })
    return { link: linkOf(token) }
  })

  function linkOf(token: string): string {
    return `${publicUrl}/resetpassword?token=${token}`
  }
}

function wrongOldPassword(): Refusal {
  return new Refusal(messages.wrongOldPassword, { field: 'oldpassword' })
}
