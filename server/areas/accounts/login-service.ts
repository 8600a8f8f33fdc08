import type { User } from '#contract/accounts/schemas.ts'
import { type Group, groups } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { permissionsOf, type Role } from '#contract/permissions.ts'
import { normaliseEmail } from '#contract/rules.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { holdCredentials } from './account-service.ts'
import { loginGuard, type Try } from './login-guard.ts'
import { type Account, findLearnerByEmail, findStaffByEmail, listEnrolledNames } from './repository.ts'
import { addSession } from './session-service.ts'

interface Credentials {
  email: string
  password: string
  device?: string | undefined
}

interface LoggedIn {
  token: string
  user: User
  message: string
}

/** Logging in, for whoever knows from which place it is tried. The count of tries outlives a refusal. */
export function logins(context: AppContext) {
  const { db, passwords, now } = context
  const guard = loginGuard(context)

  async function logInStaff({ email, password, device }: Credentials, address: string): Promise<LoggedIn> {
    const given = { email: normaliseEmail(email), address, device }
    await guard.countTry(given)
    const staff = await findStaffByEmail(db, given.email)
    const isRight = await passwords.matches(password, staff?.passwordHash)
    if (!staff || !isRight) throw new Refusal(messages.wrongLogin)
    const token = await beginSession(staff, given)
    return { token, user: staffUser(staff), message: messages.welcome(staff.name) }
  }

  async function logInLearner(
    { email, password, device }: Credentials,
    address: string,
    among: readonly Group[],
  ): Promise<LoggedIn> {
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
    return { token, user: await learnerUser(db, learner), message: messages.welcome(learner.name) }
  }

  /** Refuses when password or address was changed since they were looked at: either change ends all sessions. */
  async function beginSession(account: Account, given: Try): Promise<string> {
    return db.transaction().execute(async (tx) => {
      if (!(await holdCredentials(tx, account))) throw new Refusal(messages.wrongLogin)
      await guard.countSuccess(tx, given)
      return addSession(tx, account.accountId, now())
    })
  }

  return { logInStaff, logInLearner }
}

export async function learnerUser(
  db: Db,
  { id, name, email, group }: { id: string; name: string; email: string; group: Group },
): Promise<User> {
  return { name, email, role: groups[group].role, course: await listEnrolledNames(db, id) }
}

export function staffUser({ name, email, role }: { name: string; email: string; role: Role }): User {
  return { name, email, role: 1, permissions: [...permissionsOf(role)] }
}
