import { accountCalls } from '#contract/accounts/calls.ts'
import { messages } from '#contract/messages.ts'
import { findPasswordHash, holdCredentials } from '#server/areas/accounts/account-service.ts'
import { findConfirmation, setConfirmed } from '#server/areas/accounts/confirmation-service.ts'
import { deadLinks } from '#server/areas/accounts/dead-links.ts'
import { loginGuard } from '#server/areas/accounts/login-guard.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'

/**
 * A link shows that somebody reads the mailbox; it counts together with what only the owner of the account has. Else
 * whoever signs up with another's address would be proven by that other's press.
 */
export function confirmationRoutes(route: Route, context: AppContext): void {
  const { db, now, passwords } = context
  const guard = loginGuard(context)
  const countDead = deadLinks(context, 'confirm')

  route(accountCalls.confirmEmail, async ({ token, password, device }, { address }) => {
    const confirmation = await findLiving(token, address)
    const { accountId, email } = confirmation
    const given = { email, address, device }
    await guard.countTry(given)
    const passwordHash = await findPasswordHash(db, accountId)
    if (!(await passwords.matches(password, passwordHash))) throw wrongPassword()
    const isNew = await db.transaction().execute(async (tx) => {
      if (!(await holdCredentials(tx, { ...confirmation, passwordHash }))) throw wrongPassword()
      const isFirst = await setConfirmed(tx, confirmation, now())
      await guard.countSuccess(tx, given)
      return isFirst
    })
    return { message: said(isNew) }
  })

  route(accountCalls.confirmOwnEmail, async ({ token }, { address, caller }) => {
    const confirmation = await findLiving(token, address)
    if (confirmation.accountId !== caller.accountId) {
      throw new Refusal(messages.confirmationOthers, { field: 'password' })
    }
    return { message: said(await setConfirmed(db, confirmation, now())) }
  })

  async function findLiving(token: string, address: string) {
    const confirmation = await findConfirmation(db, token, now())
    if (confirmation) return confirmation
    await countDead(address)
    throw new Refusal(messages.confirmationDead)
  }
}

function said(isNew: boolean): string {
  return isNew ? messages.emailConfirmed : messages.emailAlreadyConfirmed
}

function wrongPassword(): Refusal {
  return new Refusal(messages.wrongAccountPassword, { field: 'password' })
}
