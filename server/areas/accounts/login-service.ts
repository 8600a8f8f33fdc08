import type { User } from '#contract/accounts/schemas.ts'
import { groups } from '#contract/groups.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { permissionsOf } from '#contract/permissions.ts'
import { toE164 } from '#contract/phone.ts'
import { normaliseEmail } from '#contract/rules.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { holdCredentials } from './account-service.ts'
import { holdFactors } from './factors/factor-service.ts'
import { addLoginStep } from './factors/login-steps.ts'
import type { Identity } from './identity.ts'
import { loginGuard, type Try } from './login-guard.ts'
import { listWays } from './proof-service.ts'
import {
  type Account,
  findAccountByEmail,
  findEmail,
  listAccountsByPhone,
  listEnrolledNames,
} from './repository.ts'
import { addSession, findIdentity, type Origin } from './session-service.ts'

interface Credentials {
  /** Or the phone. */
  email: string
  password: string
  device?: string | undefined
  /** The account knows whose it is: the call that was chosen refuses nobody. */
  anyRole?: boolean | undefined
  /** Of several who share a phone. */
  person?: string | undefined
}

export interface LoggedIn {
  token: string
  user: User
  message: string
}

/** As many checks there are for every phone, so that the time does not tell whether a family has it. */
const alwaysTried = 4

/** Logging in, for whoever knows from which place it is tried. The count of tries outlives a refusal. */
export function logins(context: AppContext) {
  const { db, passwords, now, seal } = context
  const guard = loginGuard(context)

  /** One try is one try, whomever the call is for: the count, the password and the answer are the same for all. */
  async function logIn(
    { email, password, device, anyRole, person }: Credentials,
    from: Origin,
    among: readonly Account['kind'][],
  ): Promise<LoggedIn> {
    const phone = email.includes('@') ? null : toE164(email)
    const given = { email: phone ?? normaliseEmail(email), address: from.address, device }
    await guard.countTry(given)
    const found = phone
      ? await listAccountsByPhone(db, phone, limits.peopleOfOnePhone)
      : [await findAccountByEmail(db, given.email)]
    const asked = found.map((one) => (one && (anyRole || among.includes(one.kind)) ? one : undefined))
    const right = (await matching(asked, password, phone ? Math.max(found.length, alwaysTried) : 1)).filter(
      ({ id }) => person === undefined || id === person,
    )
    if (right.length === 0) throw new Refusal(messages.wrongLogin)
    const [account, ...others] = right.filter(({ isAccepted }) => isAccepted)
    if (!account) {
      await db.transaction().execute((tx) => guard.countSuccess(tx, given))
      throw new Refusal(messages.stillWaiting, { next: { kind: 'wait' } })
    }
    if (others.length > 0) {
      await db.transaction().execute((tx) => guard.countSuccess(tx, given))
      const people = [account, ...others].map(({ id, name }) => ({ id, name }))
      throw new Refusal(messages.whichPerson, { next: { kind: 'whichPerson', people } })
    }
    return beginSession(account, given, from)
  }

  /** Whose password it is, with `most` checks whatever is found. */
  async function matching(
    asked: (Account | undefined)[],
    password: string,
    most: number,
  ): Promise<Account[]> {
    const right: Account[] = []
    for (let at = 0; at < most; at += 1) {
      const account = asked[at]
      if ((await passwords.matches(password, account?.passwordHash)) && account) right.push(account)
    }
    return right
  }

  /** Refuses when password or address was changed since they were looked at: either change ends all sessions. */
  async function beginSession(account: Account, given: Try, from: Origin): Promise<LoggedIn> {
    const { accountId } = account
    const begun = await db.transaction().execute(async (tx) => {
      if (!(await holdCredentials(tx, account))) throw new Refusal(messages.wrongLogin)
      if (await holdFactors(tx, accountId)) {
        return { isDone: false, token: await addLoginStep(tx, accountId, now()) }
      }
      await guard.countSuccess(tx, given)
      return { isDone: true, token: await addSession(tx, seal, accountId, now(), from) }
    })
    if (begun.isDone) return loggedIn(db, begun.token, now())
    const ways = await listWays(db, accountId)
    const words = ways.includes('code') ? messages.enterCode : messages.usePasskey
    throw new Refusal(words, { next: { kind: 'secondFactor', token: begun.token, ways } })
  }

  return { logIn }
}

/** What a client is told of the session that has just begun. */
export async function loggedIn(db: Db, token: string, now: Date): Promise<LoggedIn> {
  const identity = await findIdentity(db, token, now)
  // Suspended, or removed, between the two.
  if (!identity) throw new Refusal(messages.wrongLogin)
  return { token, user: await userOf(db, identity), message: messages.welcome(identity.name) }
}

/** Whoever is logged in, as a client knows them. */
export async function userOf(db: Db, identity: Identity): Promise<User> {
  const { id, name, accountId } = identity
  const email = await findEmail(db, accountId)
  if (identity.kind === 'learner') {
    const course = await listEnrolledNames(db, identity.id)
    return { id, name, email, role: groups[identity.group].role, course }
  }
  const { role, mayReverse, hasFactor, lacksFactor } = identity
  const missing = lacksFactor ? 'required' : 'off'
  return {
    id,
    name,
    email,
    role: 1,
    permissions: [...permissionsOf(role, mayReverse)],
    secondFactor: hasFactor ? 'on' : missing,
  }
}
