import { accountCalls } from '#contract/accounts/calls.ts'
import type { User } from '#contract/accounts/schemas.ts'
import { type Group, groups } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { permissionsOf, type Role } from '#contract/permissions.ts'
import { normaliseEmail } from '#contract/rules.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { holdCredentials } from './account-service.ts'
import { confirmationRoutes } from './confirmation-routes.ts'
import { loginGuard, type Try } from './login-guard.ts'
import { passwordRoutes } from './password-routes.ts'
import {
  type Account,
  findEmail,
  findLearnerByEmail,
  findStaffByEmail,
  listEnrolledNames,
} from './repository.ts'
import { addSession, removeSession } from './session-service.ts'

interface Credentials {
  email: string
  password: string
  device?: string | undefined
}

export function sessionRoutes(route: Route, context: AppContext): void {
  const { db, passwords, now } = context
  const guard = loginGuard(context)
  const calls = accountCalls

  passwordRoutes(route, context)
  confirmationRoutes(route, context)

  route(calls.loginStudent, (body, { address }) => loginLearner(body, address, ['Students', 'College']))
  route(calls.loginIntern, (body, { address }) => loginLearner(body, address, ['Interns']))

  route(calls.loginAdmin, async ({ email, password, device }, { address }) => {
    const given = { email: normaliseEmail(email), address, device }
    await guard.countTry(given)
    const admin = await findStaffByEmail(db, given.email)
    const isRight = await passwords.matches(password, admin?.passwordHash)
    if (!admin || !isRight) throw new Refusal(messages.wrongLogin)
    const token = await beginSession(admin, given)
    return { token, user: staffUser(admin), message: messages.welcome(admin.name) }
  })

  route(calls.logout, async (_body, { caller }) => {
    await removeSession(db, caller.tokenHash)
    return { message: messages.loggedOut }
  })

  route(calls.me, async (_body, { caller }) => {
    const email = await findEmail(db, caller.accountId)
    const user: User =
      caller.kind === 'staff' ? staffUser({ ...caller, email }) : await learnerUser({ ...caller, email })
    return { user }
  })

  async function loginLearner(
    { email, password, device }: Credentials,
    address: string,
    among: readonly Group[],
  ) {
    const given = { email: normaliseEmail(email), address, device }
    await guard.countTry(given)
    const learner = await findLearnerByEmail(db, given.email, among)
    const isRight = await passwords.matches(password, learner?.passwordHash)
    if (!learner || !isRight) throw new Refusal(messages.wrongLogin)
    if (!learner.isAccepted) {
      await db.transaction().execute((tx) => guard.countSuccess(tx, given))
      throw new Refusal(messages.stillWaiting)
    }
    const token = await beginSession(learner, given)
    return { token, user: await learnerUser(learner), message: messages.welcome(learner.name) }
  }

  /** Refuses when password or address was changed since they were looked at: either change ends all sessions. */
  async function beginSession(account: Account, given: Try): Promise<string> {
    return db.transaction().execute(async (tx) => {
      if (!(await holdCredentials(tx, account))) throw new Refusal(messages.wrongLogin)
      await guard.countSuccess(tx, given)
      return addSession(tx, account.accountId, now())
    })
  }

  async function learnerUser(learner: {
    id: string
    name: string
    email: string
    group: Group
  }): Promise<User> {
    const { name, email, group } = learner
    return { name, email, role: groups[group].role, course: await listEnrolledNames(db, learner.id) }
  }
}

function staffUser({ name, email, role }: { name: string; email: string; role: Role }): User {
  return { name, email, role: 1, permissions: [...permissionsOf(role)] }
}
