import { type Group, groups } from '#contract/groups.ts'
import { addAccount } from '#server/areas/accounts/account-service.ts'
import { addSession, idleHours } from '#server/areas/accounts/session-service.ts'
import { newId } from '#server/platform/ids.ts'
import { newToken } from '#server/platform/security/tokens.ts'
import { unique } from '../factories.ts'
import { admin, type TestApp } from '../test-app.ts'

export const callerKinds = [
  'no token',
  'a forged token',
  'an expired token',
  "a student's token",
  "an intern's token",
  "a college student's token",
  "an owner's token",
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
  return { id, token: await addSession(context.db, accountId, clock.now) }
}

export async function adminToken({ context, clock }: TestApp, at = clock.now): Promise<string> {
  const { id } = await context.db
    .selectFrom('accounts')
    .where('email', '=', admin.email)
    .select('id')
    .executeTakeFirstOrThrow()
  return addSession(context.db, id, at)
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
  }
}
