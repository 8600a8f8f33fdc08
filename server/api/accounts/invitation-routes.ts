import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { messages } from '#contract/messages.ts'
import { setConfirmed } from '#server/areas/accounts/confirmation-service.ts'
import { deadLinks } from '#server/areas/accounts/dead-links.ts'
import { findInvited, takeInvitation } from '#server/areas/accounts/invitation-service.ts'
import { loginGuard } from '#server/areas/accounts/login-guard.ts'
import { loggedIn } from '#server/areas/accounts/login-service.ts'
import { tellOwnersOfNew } from '#server/areas/accounts/service.ts'
import { addSession } from '#server/areas/accounts/session-service.ts'
import { beginWork, holdRole } from '#server/areas/accounts/staff-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { checkNewPassword } from '#server/platform/security/password-rules.ts'

/** The side of whoever is invited. */
export function invitationRoutes(route: Route, context: AppContext): void {
  const { db, now, passwords, seal } = context
  const guard = loginGuard(context)
  const countDead = deadLinks(context, 'invitation')

  route(staffCalls.invitation, async ({ token }, { address }) => {
    const { name, email, role } = await findLiving(token, address)
    return { name, email, role }
  })

  route(staffCalls.accept, async ({ token, password, confirmation, device }, { address, userAgent }) => {
    const invited = await findLiving(token, address)
    const { staffId, accountId, name, email } = invited
    checkNewPassword(password, confirmation, { name, email })
    const passwordHash = await passwords.hash(password)
    const session = await db.transaction().execute(async (tx) => {
      // The role as it is by now: an owner may have changed it while the password was hashed.
      const role = await holdRole(tx, staffId)
      if (!role) throw dead()
      if (!(await beginWork(tx, accountId, passwordHash))) throw dead()
      if (!(await takeInvitation(tx, token, staffId))) throw dead()
      if (invited.isMailed) await setConfirmed(tx, { accountId, email }, now())
      await guard.countSuccess(tx, { email, address, device })
      const actor = { id: staffId, name, role }
      await addAudit(tx, actor, { kind: 'staff.joined', subject: actor, after: { role } }, now())
      if (role === 'owner') await tellOwnersOfNew(tx, { id: staffId, name, email }, now())
      return addSession(tx, seal, accountId, now(), { address, userAgent })
    })
    return loggedIn(db, session, now())
  })

  async function findLiving(token: string, address: string) {
    const invited = await findInvited(db, token, now())
    if (invited) return invited
    await countDead(address)
    throw dead()
  }
}

function dead(): Refusal {
  return new Refusal(messages.invitationDead)
}
