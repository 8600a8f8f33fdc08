import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { type EmailChoice, emailChoices } from '#contract/accounts/staff-schemas.ts'
import { messages } from '#contract/messages.ts'
import { linkToCome } from '#contract/notifications/words.ts'
import type { Role } from '#contract/permissions.ts'
import { emailProblem, nameProblem, normaliseEmail, normaliseName } from '#contract/rules.ts'
import { hasFactor, removeFactors } from '#server/areas/accounts/factors/factor-service.ts'
import { tellFactorReset } from '#server/areas/accounts/factors/telling-service.ts'
import type { Identity } from '#server/areas/accounts/identity.ts'
import { handOverInvitation } from '#server/areas/accounts/invitation-service.ts'
import { removeResetsOf } from '#server/areas/accounts/reset-service.ts'
import { noteInvitationOpened, tellInvited, tellOwnersOfNew } from '#server/areas/accounts/service.ts'
import { removeSessionsOf } from '#server/areas/accounts/session-service.ts'
import {
  findOwn,
  holdMember,
  isColleaguesName,
  isOffered,
  listStaff,
  type Member,
  refuseLastOwner,
  setOwn,
} from '#server/areas/accounts/staff-service.ts'
import { mapBatchesOfTrainers } from '#server/areas/batches/trainer-service.ts'
import { changeStaff } from '#server/flows/change-staff.ts'
import { endAccess } from '#server/flows/end-access.ts'
import { resumeStaff, revokeInvitation, suspendStaff } from '#server/flows/hand-over.ts'
import { inviteStaff } from '#server/flows/invite-staff.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { refuseDuplicate } from '#server/platform/db/refuse-duplicate.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { whatsappOf } from '#server/platform/mail/email.ts'

/** An owner's side: who works here. */
export function staffRoutes(route: Route, { db, now, publicUrl, mail }: AppContext): void {
  const calls = staffCalls

  /** To be handed over; every earlier one ends. */
  async function makeLink(
    tx: Db,
    { id, name, email, role }: Pick<Member, 'id' | 'name' | 'email' | 'role'>,
    by: Identity,
  ): Promise<Handed> {
    await addAudit(tx, by, { kind: 'staff.invitationLinkMade', subject: { id, name } }, now())
    const token = await handOverInvitation(tx, { staffId: id, email }, by, now())
    const link = `${publicUrl}/invitation?token=${token}`
    const words = whatsappOf({ kind: 'staffInvited', values: JSON.stringify({ name, role }), words: null })
    return { id, link, text: (words ?? '').replace(linkToCome, () => link) }
  }

  const sent = (handed: Handed | undefined) =>
    handed ? { message: messages.staffInvitedWithoutMail, ...handed } : { message: messages.staffInvited }

  route(calls.list, async (_body, { caller }) => {
    const batches = await mapBatchesOfTrainers(db)
    const staff = await listStaff(db)
    return {
      isMailOff: !mail.isSending,
      staff: staff.map((member) => ({
        ...member,
        mayReverse: member.mayReverse === 1,
        batches: batches.get(member.id) ?? [],
        isYou: member.id === caller.id,
      })),
    }
  })

  route(calls.invite, async ({ name: given, email: address, role, batchIds }, { caller }) => {
    const [name, email] = [normaliseName(given), normaliseEmail(address)]
    refuseBroken('name', nameProblem(name))
    refuseBroken('email', emailProblem(email))
    const handed = await refuseDuplicate(db, addressTaken, async (tx) => {
      const { batches, id } = await inviteStaff(tx, { name, email, role, batchIds, by: caller }, now())
      const after = { email, role, ...(role === 'trainer' && { batches }) }
      await addAudit(tx, caller, { kind: 'staff.invited', subject: { id, name }, after }, now())
      return mail.isSending ? undefined : makeLink(tx, { id, name, email, role }, caller)
    })
    return sent(handed)
  })

  route(calls.inviteAgain, async ({ id }, { caller }) => {
    const handed = await db.transaction().execute(async (tx) => {
      const { name, email, role } = await holdInvited(tx, id, caller.id)
      await tellInvited(tx, { staffId: id, name, email, role }, caller, now())
      await addAudit(tx, caller, { kind: 'staff.invitedAgain', subject: { id, name } }, now())
      return mail.isSending ? undefined : makeLink(tx, { id, name, email, role }, caller)
    })
    return sent(handed)
  })

  route(calls.invitationLink, async ({ id }, { caller }) =>
    db.transaction().execute(async (tx) => makeLink(tx, await holdInvited(tx, id, caller.id), caller)),
  )

  route(calls.invitationOpened, async ({ id }, { caller }) => ({
    opened: await db.transaction().execute(async (tx) => {
      return noteInvitationOpened(tx, await holdInvited(tx, id, caller.id), caller, now())
    }),
  }))

  route(calls.revoke, async ({ id }, { caller }) => {
    await db.transaction().execute(async (tx) => {
      const member = await holdInvited(tx, id, caller.id)
      const { name, email, role } = member
      await revokeInvitation(tx, member, { by: caller }, now())
      await addAudit(
        tx,
        caller,
        { kind: 'staff.invitationRevoked', subject: { id, name }, before: { email, role } },
        now(),
      )
    })
    return { message: messages.invitationRevoked }
  })

  route(calls.change, async (body, { caller }) => {
    const said = await refuseDuplicate(db, takenMeanwhile, async (tx) => {
      const { member, before, batches, mayReverse, said } = await changeStaff(
        tx,
        { ...body, by: caller },
        now(),
      )
      const change = {
        kind: 'staff.changed' as const,
        subject: member,
        before: { role: member.role, batches: before, ...saidOf(member.mayReverse === 1) },
        after: { role: body.role, batches, ...saidOf(mayReverse) },
      }
      await addAudit(tx, caller, change, now())
      return said
    })
    return { message: withMore(messages.staffChanged, said) }
  })

  route(calls.suspend, async ({ id }, { caller }) => {
    const said = await refuseDuplicate(db, takenMeanwhile, async (tx) => {
      const member = await holdMember(tx, id, caller.id)
      if (id === caller.id) throw new Refusal(messages.ownSuspension)
      await refuseLastOwner(tx, member)
      const said = await suspendStaff(tx, member, { by: caller }, now())
      if (said === null) throw notNow(member)
      await removeSessionsOf(tx, member.accountId)
      await removeResetsOf(tx, member.accountId)
      await addAudit(tx, caller, { kind: 'staff.suspended', subject: member }, now())
      return said
    })
    return { message: withMore(messages.staffSuspended, said) }
  })

  route(calls.resume, async ({ id }, { caller }) => {
    const said = await refuseDuplicate(db, takenMeanwhile, async (tx) => {
      const member = await holdMember(tx, id, caller.id)
      const said = await resumeStaff(tx, member, { by: caller }, now())
      if (said === null) throw notNow(member)
      // They may have been made an owner meanwhile, of whom nobody was told.
      if (member.role === 'owner') await tellOwnersOfNew(tx, member, now())
      await addAudit(tx, caller, { kind: 'staff.resumed', subject: member }, now())
      return said
    })
    return { message: withMore(messages.staffResumed, said) }
  })

  route(calls.endSessions, async ({ id }, { caller }) => {
    await db.transaction().execute(async (tx) => {
      const member = await holdMember(tx, id, caller.id)
      await endAccess(tx, member.accountId, id === caller.id ? caller.tokenHash : '')
      await addAudit(tx, caller, { kind: 'staff.sessionsEnded', subject: member }, now())
    })
    return { message: messages.sessionsEnded }
  })

  route(calls.resetFactor, async ({ id }, { caller }) => {
    await db.transaction().execute(async (tx) => {
      const member = await holdMember(tx, id, caller.id)
      if (id === caller.id) throw new Refusal(messages.ownFactorReset)
      if (!(await hasFactor(tx, member.accountId))) throw new Refusal(messages.noFactorThere)
      await removeFactors(tx, member.accountId, caller, now())
      await endAccess(tx, member.accountId)
      await tellFactorReset(tx, member.accountId, now())
      await addAudit(tx, caller, { kind: 'staff.factorReset', subject: member }, now())
    })
    return { message: messages.factorReset }
  })
}

interface Handed {
  id: string
  link: string
  /** As a WhatsApp message. */
  text: string
}

const takenMeanwhile = () => new Refusal(messages.takenMeanwhile)

function withMore(message: string, said: string): string {
  return said ? `${message} ${said}` : message
}

const saidOf = (mayReverse: boolean) => mayReverse && { fees: 'may cancel, give back and write off' }

/** One who has not begun yet. */
async function holdInvited(tx: Db, id: string, by: string): Promise<Member> {
  const member = await holdMember(tx, id, by)
  if (member.state !== 'invited') throw new Refusal(messages.hasBegun)
  return member
}

function notNow({ state }: Member): Refusal {
  if (state === 'invited') return new Refusal(messages.notBegun)
  return new Refusal(state === 'suspended' ? messages.alreadySuspended : messages.notSuspended)
}

function refuseBroken(field: string, problem: string | null): void {
  if (problem) throw new Refusal(problem, { field })
}

function addressTaken(): Refusal {
  return new Refusal(messages.emailTaken, { field: 'email' })
}

/** What a member of staff changes about themselves; their role and address are an owner's matter. */
export function ownStaffRoutes(route: Route, { db, now }: AppContext): void {
  route(staffCalls.own, async (_body, { caller: { id, role } }) => {
    const { name, emails } = await findOwn(db, id)
    return { name, emails: emails.filter((email) => isOffered(role, email)), choices: offeredTo(role) }
  })

  route(staffCalls.editOwn, async ({ name: given, emails }, { caller }) => {
    const name = normaliseName(given)
    const problem = nameProblem(name)
    if (problem) throw new Refusal(problem, { field: 'name' })
    if (!emails.every((email) => isOffered(caller.role, email))) {
      throw new Refusal(messages.notAllowed, { field: 'emails' })
    }
    await db.transaction().execute(async (tx) => {
      const before = await findOwn(tx, caller.id)
      if (name !== before.name && (await isColleaguesName(tx, name, caller.id)))
        throw new Refusal(messages.colleaguesName, { field: 'name' })
      await setOwn(tx, caller.id, { name, emails: [...new Set(emails)] })
      if (name === before.name) return
      const change = {
        kind: 'staff.nameChanged' as const,
        subject: { id: caller.id, name },
        before: { name: before.name },
        after: { name },
      }
      await addAudit(tx, caller, change, now())
    })
    return { message: messages.profileSaved }
  })
}

function offeredTo(role: Role): EmailChoice[] {
  return emailChoices.filter((email) => isOffered(role, email))
}
