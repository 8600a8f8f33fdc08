import { type Group, groups } from '#contract/groups.ts'
import type { Role } from '#contract/permissions.ts'
import { addAccount } from '#server/areas/accounts/account-service.ts'
import { addLoginStep } from '#server/areas/accounts/factors/login-steps.ts'
import { byThisMachine } from '#server/areas/accounts/proof-service.ts'
import { addSession, idleHours } from '#server/areas/accounts/session-service.ts'
import { addInvited, beginWork, findMember } from '#server/areas/accounts/staff-service.ts'
import { newId } from '#server/platform/ids.ts'
import { newToken } from '#server/platform/security/tokens.ts'
import { unique } from '../factories.ts'
import { admin, type TestApp } from '../test-app.ts'

export const staffPassword = 'a-staff-secret-1'

export const callerKinds = [
  'no token',
  'a forged token',
  'an expired token',
  "a student's token",
  "an intern's token",
  "a college student's token",
  "an owner's token",
  "the office's token",
  "a trainer's token",
  "a writer's token",
  "an accountant's token",
  "a suspended owner's token",
  "an invited owner's token",
  'a login that waits for its two-step verification',
] as const
export type CallerKind = (typeof callerKinds)[number]

/** An accepted person put straight into the database, with a session. */
export async function aSignedIn(
  { context, clock }: TestApp,
  group: Group,
): Promise<{ id: string; token: string }> {
  const id = newId()
  const number = unique()
  const email = `caller${number}@example.com`
  const passwordHash = await context.passwords.hash('a-good-secret-1')
  const accountId = await addAccount(context.db, { email, passwordHash }, clock.now)
  await context.db
    .insertInto('people')
    .values({
      id,
      account_id: accountId,
      grp: group,
      name: `Caller ${number}`,
      name_key: `caller ${number}`,
      email,
      phone: '9876543210',
      city: 'Lucknow',
      age: groups[group].atCollege ? null : 21,
      semester: groups[group].atCollege ? 3 : null,
      college: groups[group].atCollege ? 'City College' : '',
      type: 'Online',
      status: 'accepted',
      created_at: clock.now.toISOString(),
    })
    .execute()
  return { id, token: await addSession(context.db, context.seal, accountId, clock.now) }
}

export async function adminToken({ context, clock }: TestApp, at = clock.now): Promise<string> {
  const { id } = await context.db
    .selectFrom('accounts')
    .where('email', '=', admin.email)
    .select('id')
    .executeTakeFirstOrThrow()
  return addSession(context.db, context.seal, id, at)
}

/** A member of staff put straight into the database, with a session. */
export async function aStaffMember(
  { context, clock }: Pick<TestApp, 'context' | 'clock'>,
  role: Role,
  state: 'active' | 'suspended' | 'invited' = 'active',
) {
  const { db, passwords } = context
  const number = unique()
  const member = { name: `Member ${number}`, email: `member${number}@example.com`, role }
  const id = await addInvited(db, member, byThisMachine, clock.now)
  const { accountId = '' } = (await findMember(db, id)) ?? {}
  await beginWork(db, accountId, await passwords.hash(staffPassword))
  const token = await addSession(db, context.seal, accountId, clock.now)
  await db.updateTable('accounts').set({ state }).where('id', '=', accountId).execute()
  return { ...member, id, accountId, token }
}

/** One token of each kind; call again after a call that ends a session. */
export async function tokenOf(app: TestApp, kind: CallerKind): Promise<string | undefined> {
  switch (kind) {
    case 'no token':
      return undefined
    case 'a forged token':
      return newToken()
    case 'an expired token':
      return adminToken(app, new Date(app.clock.now.getTime() - (idleHours * 3_600_000 + 1)))
    case "a student's token":
      return (await aSignedIn(app, 'Students')).token
    case "an intern's token":
      return (await aSignedIn(app, 'Interns')).token
    case "a college student's token":
      return (await aSignedIn(app, 'College')).token
    case "an owner's token":
      return adminToken(app)
    case "the office's token":
      return (await aStaffMember(app, 'office')).token
    case "a trainer's token":
      return (await aStaffMember(app, 'trainer')).token
    case "a writer's token":
      return (await aStaffMember(app, 'writer')).token
    case "an accountant's token":
      return (await aStaffMember(app, 'accountant')).token
    case "a suspended owner's token":
      return (await aStaffMember(app, 'owner', 'suspended')).token
    case "an invited owner's token":
      return (await aStaffMember(app, 'owner', 'invited')).token
    case 'a login that waits for its two-step verification':
      return addLoginStep(app.context.db, (await aStaffMember(app, 'owner')).accountId, app.clock.now)
  }
}
