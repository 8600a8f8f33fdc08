import { type EmailChoice, emailChoices } from '#contract/accounts/staff-schemas.ts'
import { messages } from '#contract/messages.ts'
import { type Permission, permissionsOf, type Role } from '#contract/permissions.ts'
import type { Db } from '#server/platform/db/engine.ts'
import type { Flag } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { type Prover, requireProof } from './proof-service.ts'

export interface Member {
  id: string
  accountId: string
  name: string
  email: string
  role: Role
  mayReverse: Flag
  state: 'invited' | 'active' | 'suspended'
}

/** Somebody who is invited: their account opens nothing before they have chosen a password by the link. */
export async function addInvited(
  tx: Db,
  { name, email, role }: { name: string; email: string; role: Role },
  by: Prover,
  now: Date,
): Promise<string> {
  await requireProof(tx, by, now)
  const [id, accountId] = [newId(), newId()]
  const createdAt = now.toISOString()
  await tx
    .insertInto('accounts')
    .values({ id: accountId, email, password_hash: null, state: 'invited', created_at: createdAt })
    .execute()
  await tx
    .insertInto('staff')
    .values({ id, account_id: accountId, name, role, created_at: createdAt })
    .execute()
  return id
}

/**
 * Whether a colleague bears the name, or one that reads alike: what was done stands under it. Everybody is held until the
 * transaction ends, so that of two who take one name at once the later sees what the earlier did.
 */
export async function isColleaguesName(tx: Db, name: string, own = ''): Promise<boolean> {
  const all = await tx.selectFrom('staff').orderBy('id').select('id').execute()
  for (const { id } of all) await holdRole(tx, id)
  const others = await tx.selectFrom('staff').where('id', '<>', own).select('name').execute()
  const readings = new Set(readingsOf(name))
  return others.some((other) => readingsOf(other.name).some((one) => readings.has(one)))
}

/** Cyrillic and Greek letters, and digits, that read as Latin ones. */
const readsAs: Record<string, string> = {
  // Capitals whose small letters read otherwise, or as nothing of ours.
  ...{ Β: 'B', Ε: 'E', Ζ: 'Z', Η: 'H', Ι: 'I', Κ: 'K', Μ: 'M', Ν: 'N', Τ: 'T', Υ: 'Y', Χ: 'X' },
  ...{ І: 'I', Ӏ: 'I', Ү: 'Y', Ԍ: 'G' },
  ...{ а: 'a', е: 'e', і: 'i', ј: 'j', о: 'o', р: 'p', с: 'c', ѕ: 's', у: 'y', х: 'x', һ: 'h', ԁ: 'd' },
  ...{ м: 'm', т: 't', к: 'k', н: 'h', в: 'b', ԛ: 'q', ԝ: 'w', ѵ: 'v', ӏ: 'l', ү: 'y' },
  ...{ α: 'a', ο: 'o', ρ: 'p', ι: 'i', ν: 'v', κ: 'k', τ: 't', υ: 'u', χ: 'x', γ: 'y' },
  ...{ ı: 'i', ɑ: 'a', ɡ: 'g', 0: 'o', 1: 'l' },
}

/** How a name looks in a list: without accents, blanks, dots and case; a capital I is a small l to most eyes. */
function readingsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/[\u0300-\u036f]|[^\p{L}\p{M}\p{N}]/gu, '')
  const latin = inLatin(plain)
  return [latin, latin.replaceAll('I', 'l')].map((one) => inLatin(one.toLowerCase()))
}

function inLatin(name: string): string {
  return [...name].map((sign) => readsAs[sign] ?? sign).join('')
}

export async function listStaff(db: Db) {
  const { fn } = db
  return members(db)
    .leftJoin('sessions', 'sessions.account_id', 'accounts.id')
    .groupBy(['staff.id', 'accounts.id'])
    .orderBy('staff.created_at')
    .orderBy('staff.id')
    .select([
      'accounts.seen_at as seenAt',
      'accounts.factor_since as factorSince',
      'staff.created_at as createdAt',
      (eb) =>
        eb
          .selectFrom('invitations')
          .whereRef('staff_id', '=', 'staff.id')
          .select((one) => one.fn.max('ends_at').as('last'))
          .as('invitationEndsAt'),
      fn.count<number>('sessions.token_hash').as('sessions'),
    ])
    .execute()
}

/**
 * Holds all owners until the transaction ends: of two who demote or suspend each other at the same moment, the later sees
 * what the earlier did. `by`: the owner who acts, and must still be one.
 */
export async function holdOwners(tx: Db, by: string, besides = ''): Promise<void> {
  const held = await tx
    .selectFrom('staff')
    .where((eb) => eb.or([eb('role', '=', 'owner'), eb('id', '=', besides)]))
    .orderBy('id')
    .select('id')
    .execute()
  for (const { id } of held) await holdRole(tx, id)
  const actor = await findMember(tx, by)
  if (actor?.role !== 'owner' || actor.state !== 'active') {
    throw new Refusal(messages.notAllowed, { status: 403 })
  }
}

/** Their role, which nobody changes until the transaction ends; undefined when they are gone. */
export async function holdRole(tx: Db, id: string): Promise<Role | undefined> {
  const row = await tx
    .updateTable('staff')
    .set((eb) => ({ role: eb.ref('role') }))
    .where('id', '=', id)
    .returning('role')
    .executeTakeFirst()
  return row?.role
}

/** One member of staff with their account, held together with all owners: no login or link is made meanwhile. */
export async function holdMember(tx: Db, id: string, by: string): Promise<Member> {
  await holdOwners(tx, by, id)
  const member = await findMember(tx, id)
  if (!member) throw new Refusal(messages.noSuchStaff)
  await tx
    .updateTable('accounts')
    .set((eb) => ({ email: eb.ref('email') }))
    .where('id', '=', member.accountId)
    .execute()
  return member
}

export async function findMember(db: Db, id: string): Promise<Member | undefined> {
  return members(db).where('staff.id', '=', id).executeTakeFirst()
}

/** Refuses what would leave the institute without anybody who may do everything. */
export async function refuseLastOwner(tx: Db, leaving: Member): Promise<void> {
  if (leaving.role !== 'owner' || leaving.state !== 'active') return
  const other = await members(tx)
    .where('staff.id', '<>', leaving.id)
    .where('role', '=', 'owner')
    .where('accounts.state', '=', 'active')
    .executeTakeFirst()
  if (!other) throw new Refusal(messages.lastOwner)
}

export async function setRole(
  tx: Db,
  id: string,
  { role, mayReverse = false }: { role: Role; mayReverse?: boolean },
  by: Prover,
  now: Date,
): Promise<void> {
  await requireProof(tx, by, now)
  await tx
    .updateTable('staff')
    .set({ role, may_reverse: mayReverse ? 1 : 0 })
    .where('id', '=', id)
    .execute()
}

/** Nothing opens to them any more; false when they are not at work. */
export function suspend(tx: Db, accountId: string): Promise<boolean> {
  return setState(tx, accountId, 'active', 'suspended')
}

/** They may log in again; false when they were not suspended. */
export async function resume(tx: Db, accountId: string, by: Prover, now: Date): Promise<boolean> {
  await requireProof(tx, by, now)
  return setState(tx, accountId, 'suspended', 'active')
}

/** Only from the state it is said to be in; false when it is another by now. */
async function setState(
  tx: Db,
  accountId: string,
  from: Member['state'],
  to: Member['state'],
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ state: to })
    .where('id', '=', accountId)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Chooses the first password of one who is invited; from then on the account opens. */
export async function beginWork(tx: Db, accountId: string, passwordHash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ state: 'active', password_hash: passwordHash })
    .where('id', '=', accountId)
    .where('state', '=', 'invited')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** One who never began leaves nothing behind. */
export async function removeInvited(tx: Db, { id, accountId }: Member): Promise<void> {
  await tx.deleteFrom('staff').where('id', '=', id).execute()
  await tx.deleteFrom('accounts').where('id', '=', accountId).execute()
}

/** Whom an email about the staff itself goes to. */
export async function listOwners(db: Db): Promise<Member[]> {
  return members(db).where('role', '=', 'owner').where('accounts.state', '=', 'active').execute()
}

/** Whether they work here still and may do it: asked again where a link is followed that they were given before. */
export async function isStillAllowed(db: Db, id: string, permission: Permission): Promise<boolean> {
  const member = await findMember(db, id)
  if (member?.state !== 'active') return false
  return permissionsOf(member.role, member.mayReverse === 1).includes(permission)
}

/** How many of those who work here now may do something. */
export async function countWhoMay(db: Db, permission: Permission): Promise<number> {
  const active = await members(db).where('accounts.state', '=', 'active').execute()
  return active.filter(({ role, mayReverse }) => permissionsOf(role, mayReverse === 1).includes(permission))
    .length
}

/** What a member of staff says of themselves. */
export async function findOwn(db: Db, id: string): Promise<{ name: string; emails: EmailChoice[] }> {
  const { name, emails } = await db
    .selectFrom('staff')
    .where('id', '=', id)
    .select(['name', 'emails'])
    .executeTakeFirstOrThrow()
  return { name, emails: emailChoices.filter((email) => emails.split(' ').includes(email)) }
}

export async function setOwn(
  tx: Db,
  id: string,
  { name, emails }: { name: string; emails: EmailChoice[] },
): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ name, emails: emails.join(' ') })
    .where('id', '=', id)
    .execute()
}

const neededFor: Record<EmailChoice, Permission> = {
  waiting: 'admissions.read',
  messages: 'office.messages',
}

/** Who may not see what an email is about is not offered it, nor sent it any more. */
export function isOffered(role: Role, email: EmailChoice): boolean {
  return permissionsOf(role).includes(neededFor[email])
}

/** Who works here and wants such emails. */
export async function listWhoWant(db: Db, email: EmailChoice): Promise<Member[]> {
  const wanting = await members(db)
    .where('accounts.state', '=', 'active')
    .where('emails', '<>', '')
    .select('emails')
    .execute()
  return wanting.filter(({ emails, role }) => emails.split(' ').includes(email) && isOffered(role, email))
}

function members(db: Db) {
  return (
    db
      .selectFrom('staff')
      .innerJoin('accounts', 'accounts.id', 'staff.account_id')
      .select([
        'staff.id',
        'accounts.id as accountId',
        'staff.name',
        'staff.role',
        'staff.may_reverse as mayReverse',
        'accounts.email',
        'accounts.state',
      ])
      // Who works here always has one.
      .$narrowType<{ email: string }>()
  )
}

/** Those of the trainers who teach nothing any more; answers how many went. */
export async function eraseTrainers(tx: Db, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  const gone = await tx
    .deleteFrom('staff')
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom, eb }) =>
      not(
        exists(
          selectFrom('batch_trainers').whereRef('staff_id', '=', 'staff.id').select(eb.lit(1).as('one')),
        ),
      ),
    )
    .returning('account_id')
    .execute()
  const accounts = gone.map(({ account_id }) => account_id)
  if (accounts.length > 0) await tx.deleteFrom('accounts').where('id', 'in', accounts).execute()
  return gone.length
}
