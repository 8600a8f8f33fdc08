import type { Insertable } from 'kysely'
import type { Db } from '#server/platform/db/engine.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { newId } from '#server/platform/ids.ts'
import { type Prover, requireProof } from './proof-service.ts'

interface NewAccount {
  /** Null: they log in by phone. */
  email: string | null
  /** Null: its owner chooses one by a link. */
  passwordHash: string | null
}

function accountRow(
  { email, passwordHash }: NewAccount,
  now: Date,
): Insertable<Tables['accounts']> & { id: string } {
  return {
    id: newId(),
    email,
    password_hash: passwordHash,
    state: 'active',
    created_at: now.toISOString(),
  }
}

/** Of two who take one address at once, the later fails as a duplicate. */
export async function addAccount(db: Db, account: NewAccount, now: Date): Promise<string> {
  const [id = ''] = await addAccounts(db, [account], now)
  return id
}

/** Answers their ids in the same order. */
export async function addAccounts(db: Db, accounts: NewAccount[], now: Date): Promise<string[]> {
  const rows = accounts.map((account) => accountRow(account, now))
  await db.insertInto('accounts').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** With its sessions and links; after whatever refers to it. */
export async function removeAccount(db: Db, id: string): Promise<void> {
  await db.deleteFrom('accounts').where('id', '=', id).execute()
}

/** Another address, which nobody has proven yet. */
export async function setAccountEmail(
  db: Db,
  id: string,
  email: string | null,
  by: Prover,
  now: Date,
): Promise<void> {
  await requireProof(db, by, now)
  await db.updateTable('accounts').set({ email, email_confirmed_at: null }).where('id', '=', id).execute()
}

export async function findPasswordHash(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .select('password_hash')
    .executeTakeFirst()
  return row?.password_hash ?? null
}

/** With `oldHash`, only while that is still the password. Set it before ending sessions. */
export async function setPassword(
  db: Db,
  id: string,
  passwordHash: string,
  oldHash?: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .$if(oldHash !== undefined, (query) => query.where('password_hash', '=', oldHash ?? ''))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface Credentials {
  accountId: string
  email: string | null
  passwordHash: string | null
}

/** Keeps address and password from changing until the transaction ends; false when one is another by now. */
export async function holdCredentials(
  db: Db,
  { accountId, email, passwordHash }: Credentials,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set((eb) => ({ email: eb.ref('email') }))
    .where('id', '=', accountId)
    .where('state', '=', 'active')
    .where('email', 'is not distinct from', email)
    .where('password_hash', '=', passwordHash ?? '')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
