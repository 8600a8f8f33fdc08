import type { Db } from '#server/platform/db/engine.ts'
import type { Seal } from '#server/platform/security/seal.ts'
import { hashToken, newToken, tokenLength } from '#server/platform/security/tokens.ts'
import { browserName } from './browser-name.ts'
import { isFactorMissing, ruleName } from './factors/factor-rule.ts'
import { removeLoginStepsOf } from './factors/login-steps.ts'
import type { Identity } from './identity.ts'

export const idleHours = 12
/** The time of last use is written at most this often, so that reading stays cheap. */
const touchEveryMs = 60_000

/** Where a session is begun, so that its owner knows it again. */
export interface Origin {
  address: string
  userAgent: string
}

/** More than anybody has browsers; with one more, that which was not used for longest ends. */
const sessionsPerAccount = 50

/** The account is held from its first line on: of many logins at once each sees those before it. */
export async function addSession(
  db: Db,
  seal: Seal,
  accountId: string,
  now = new Date(),
  from?: Origin,
): Promise<string> {
  const token = newSessionToken(seal)
  const tokenHash = hashToken(token)
  await setSeen(db, accountId, now)
  await db
    .insertInto('sessions')
    .values({
      token_hash: tokenHash,
      account_id: accountId,
      created_at: now.toISOString(),
      used_at: now.toISOString(),
      ends_at: endOfIdle(now),
      browser: from ? browserName(from.userAgent) : null,
      address: from?.address ?? null,
      authenticated_at: now.toISOString(),
    })
    .execute()
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('token_hash', '<>', tokenHash)
    .where('token_hash', 'not in', (kept) =>
      kept
        .selectFrom('sessions')
        .where('account_id', '=', accountId)
        .where('token_hash', '<>', tokenHash)
        .orderBy('used_at', 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('token_hash')
        .limit(sessionsPerAccount - 1)
        .select('token_hash'),
    )
    .execute()
  return token
}

/** It carries a proof that we made it, so that made-up ones are told apart without a look into the database. */
function newSessionToken(seal: Seal): string {
  const random = newToken()
  return random + seal.sign(`session ${random}`)
}

/** Whether a token may be a session's; one that was begun by an earlier version is not told apart, and counts as no proof. */
export function isOurToken(seal: Seal, token: string): boolean {
  return seal.isSigned(`session ${token.slice(0, tokenLength)}`, token.slice(tokenLength))
}

/** Who a living token belongs to; each use puts its end off. */
export async function findIdentity(db: Db, token: string, now = new Date()): Promise<Identity | null> {
  const tokenHash = hashToken(token)
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .leftJoin('people', 'people.account_id', 'accounts.id')
    .leftJoin('staff', 'staff.account_id', 'accounts.id')
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now.toISOString())
    .where('accounts.state', '=', 'active')
    .select([
      'used_at',
      'accounts.id as accountId',
      'people.id as personId',
      'people.name as personName',
      'people.grp as group',
      'people.status',
      'staff.id as staffId',
      'staff.name as staffName',
      'staff.role',
      'staff.may_reverse as mayReverse',
      'accounts.factor_since as factorSince',
      'authenticated_at as authenticatedAt',
    ])
    .select((eb) => eb.selectFrom('settings').where('name', '=', ruleName).select('value').as('requiredFrom'))
    .executeTakeFirst()
  if (!row) return null

  // Also when now is earlier: after a wall clock was set back a session must not end far in the future.
  if (Math.abs(now.getTime() - Date.parse(row.used_at)) > touchEveryMs) {
    await db
      .updateTable('sessions')
      .set({ used_at: now.toISOString(), ends_at: endOfIdle(now) })
      .where('token_hash', '=', tokenHash)
      .execute()
    await setSeen(db, row.accountId, now)
  }
  const { accountId, personId, staffId, group, role, requiredFrom } = row
  const hasFactor = row.factorSince !== null
  const login = { accountId, tokenHash, hasFactor, authenticatedAt: row.authenticatedAt }
  if (staffId && role) {
    const lacksFactor = !hasFactor && isFactorMissing(role, requiredFrom, now)
    const mayReverse = row.mayReverse === 1
    return { kind: 'staff', id: staffId, name: row.staffName ?? '', role, mayReverse, lacksFactor, ...login }
  }
  if (!personId || !group || row.status !== 'accepted') return null
  return { kind: 'learner', id: personId, name: row.personName ?? '', group, lacksFactor: false, ...login }
}

/** Their owner has proven once more who they are. */
export async function setAuthenticated(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ authenticated_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Enough of the hash to tell sessions apart, and of no use for anything else. */
const idLength = 16

export async function listSessions(db: Db, accountId: string, now: Date) {
  const rows = await db
    .selectFrom('sessions')
    .where('account_id', '=', accountId)
    .where('ends_at', '>', now.toISOString())
    .orderBy('used_at', 'desc')
    .orderBy('token_hash')
    .select(['token_hash as tokenHash', 'browser', 'address', 'created_at as createdAt', 'used_at as usedAt'])
    .execute()
  return rows.map((row) => ({ ...row, id: row.tokenHash.slice(0, idLength) }))
}

/** False when there is no such session of this account. */
export async function endSession(tx: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where((eb) => eb(eb.fn<string>('substr', ['token_hash', eb.lit(1), eb.lit(idLength)]), '=', id))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function removeSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends every session of an account, but for the one that is kept, and every login that waits for its two-step verification. */
export async function removeSessionsOf(db: Db, accountId: string, keepTokenHash = ''): Promise<void> {
  await removeLoginStepsOf(db, accountId)
  await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('token_hash', '<>', keepTokenHash)
    .execute()
}

export async function removeEndedSessions(db: Db, now = new Date()): Promise<void> {
  await db.deleteFrom('sessions').where('ends_at', '<=', now.toISOString()).execute()
}

async function setSeen(db: Db, accountId: string, now: Date): Promise<void> {
  await db.updateTable('accounts').set({ seen_at: now.toISOString() }).where('id', '=', accountId).execute()
}

function endOfIdle(now: Date): string {
  return new Date(now.getTime() + idleHours * 3_600_000).toISOString()
}
