import { messages } from '#contract/messages.ts'
import { emailProblem, nameProblem, normaliseEmail, normaliseName } from '#contract/rules.ts'
import { removeFactors } from '#server/areas/accounts/factors/factor-service.ts'
import { tellFactorReset } from '#server/areas/accounts/factors/telling-service.ts'
import { handOverInvitation } from '#server/areas/accounts/invitation-service.ts'
import { byThisMachine } from '#server/areas/accounts/proof-service.ts'
import { addReset } from '#server/areas/accounts/reset-service.ts'
import { isMailboxTaken } from '#server/areas/accounts/service.ts'
import { removeSessionsOf } from '#server/areas/accounts/session-service.ts'
import { addInvited, isColleaguesName, listStaff } from '#server/areas/accounts/staff-service.ts'
import { endFeedOf } from '#server/areas/classroom/feed-service.ts'
import type { Config } from '#server/config.ts'
import { addAudit } from '#server/platform/audit.ts'
import { isDuplicate } from '#server/platform/db/faults.ts'
import { atTheServer, onDatabase } from './on-database.ts'
import { OperationRefused } from './operation-refused.ts'

type Source = Pick<Config, 'dataDir' | 'databaseUrl' | 'publicUrl'>

/** Who works here, one line each. */
export async function tellStaff(config: Source): Promise<string[]> {
  const staff = await onDatabase(config, listStaff)
  return staff.map(({ name, email, role, state, seenAt }) =>
    [role, state, email, name, seenAt ? `last seen ${seenAt}` : 'never seen'].join('\t'),
  )
}

/** Invites an owner; answers the link with which they begin. */
export async function inviteOwner(config: Source, givenName: string, givenEmail: string, now: Date) {
  const [name, email] = [normaliseName(givenName), normaliseEmail(givenEmail)]
  const broken = nameProblem(name) ?? emailProblem(email)
  if (broken) throw new OperationRefused(broken)
  const token = await onDatabase(config, (db) =>
    db.transaction().execute(async (tx) => {
      if (await isMailboxTaken(tx, email)) throw taken()
      if (await isColleaguesName(tx, name)) throw new OperationRefused(messages.colleaguesName)
      const staffId = await addInvited(tx, { name, email, role: 'owner' }, byThisMachine, now).catch(
        (error) => {
          throw isDuplicate(error) ? taken() : error
        },
      )
      await addAudit(
        tx,
        atTheServer,
        { kind: 'staff.invited', subject: { id: staffId, name }, after: { email, role: 'owner' } },
        now,
      )
      return handOverInvitation(tx, { staffId, email }, byThisMachine, now)
    }),
  )
  return `${config.publicUrl}/invitation?token=${token}`
}

/** A link for a new password of somebody who works here, also when no email reaches them. */
export async function makePasswordLink(config: Source, givenEmail: string, now: Date): Promise<string> {
  const email = normaliseEmail(givenEmail)
  const token = await onDatabase(config, (db) =>
    db.transaction().execute(async (tx) => {
      const member = (await listStaff(tx)).find((one) => one.email === email)
      if (!member) throw new OperationRefused(`Nobody of the staff has the address ${email}.`)
      if (member.state !== 'active')
        throw new OperationRefused(`${member.name} is ${member.state}: a password would open nothing.`)
      await addAudit(tx, atTheServer, { kind: 'staff.passwordLinkMade', subject: member }, now)
      return (await addReset(tx, member.accountId, now)).token
    }),
  )
  return `${config.publicUrl}/resetpassword?token=${token}`
}

/** Takes the second factor of somebody who has lost it: the way back in for the last owner. */
export async function resetFactor(config: Source, givenEmail: string, now: Date): Promise<string> {
  const email = normaliseEmail(givenEmail)
  return onDatabase(config, (db) =>
    db.transaction().execute(async (tx) => {
      const member = (await listStaff(tx)).find((one) => one.email === email)
      if (!member) throw new OperationRefused(`Nobody of the staff has the address ${email}.`)
      if (!member.factorSince) throw new OperationRefused(`${member.name} has no second factor.`)
      await removeFactors(tx, member.accountId, byThisMachine, now)
      await removeSessionsOf(tx, member.accountId)
      await endFeedOf(tx, member.accountId)
      await tellFactorReset(tx, member.accountId, now)
      await addAudit(tx, atTheServer, { kind: 'staff.factorReset', subject: member }, now)
      return `The second factor of ${member.name} is gone, and their sessions have ended: the password alone opens.`
    }),
  )
}

function taken(): OperationRefused {
  return new OperationRefused('Somebody logs in with this address already.')
}
