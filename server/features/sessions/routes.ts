import { endpoints } from '#contract/endpoints.ts'
import { type Group, groups } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { normaliseEmail } from '#contract/rules.ts'
import type { User } from '#contract/sessions.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { addSession, removeSession } from '#server/platform/security/sessions.ts'
import type { Tools } from '#server/platform/tools.ts'
import { findAdminByEmail, findEmail, findLearnerByEmail, listEnrolledNames } from './repository.ts'

interface Credentials {
  email: string
  password: string
}

export function sessionRoutes(route: Route, { db, passwords, now }: Tools): void {
  const calls = endpoints.sessions

  route(calls.loginStudent, (body) => loginLearner(body, ['Students', 'College']))
  route(calls.loginIntern, (body) => loginLearner(body, ['Interns']))

  route(calls.loginAdmin, async ({ email, password }) => {
    const admin = await findAdminByEmail(db, normaliseEmail(email))
    const isRight = await passwords.matches(password, admin?.passwordHash)
    if (!admin || !isRight) throw new Refusal(messages.wrongLogin)
    const token = await addSession(db, { adminId: admin.id }, now())
    const user: User = { name: admin.name, email: admin.email, role: 1 }
    return { token, user, message: messages.welcome(admin.name) }
  })

  route(calls.logout, async (_body, { caller }) => {
    await removeSession(db, caller.tokenHash)
    return { message: messages.loggedOut }
  })

  route(calls.me, async (_body, { caller }) => {
    const email = await findEmail(db, caller)
    const user: User =
      caller.kind === 'admin'
        ? { name: caller.name, email, role: 1 }
        : await learnerUser({ ...caller, email })
    return { user }
  })

  async function loginLearner({ email, password }: Credentials, among: readonly Group[]) {
    const learner = await findLearnerByEmail(db, normaliseEmail(email), among)
    const isRight = await passwords.matches(password, learner?.passwordHash)
    if (!learner || !isRight) throw new Refusal(messages.wrongLogin)
    if (!learner.isAccepted) throw new Refusal(messages.stillWaiting)
    const token = await addSession(db, { personId: learner.id }, now())
    return { token, user: await learnerUser(learner), message: messages.welcome(learner.name) }
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
