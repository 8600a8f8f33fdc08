import { randomBytes } from 'node:crypto'
import type { Config } from './config.ts'
import type { Database } from './platform/db/engine.ts'
import { takeTurns } from './platform/db/take-turns.ts'
import { newId } from './platform/ids.ts'
import type { Passwords } from './platform/security/passwords.ts'

/** Makes the first admin when there is none; the password is in the answer only if it was made up here. */
export async function addFirstAdmin(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  passwords: Passwords,
  { email, password, name }: Config['admin'],
  now: Date,
): Promise<{ generatedPassword: string } | null> {
  if (await hasAdmin(db)) return null
  const generatedPassword = randomBytes(12).toString('base64url')
  const passwordHash = await passwords.hash(password ?? generatedPassword)
  const isNew = await db.transaction().execute(async (tx) => {
    await takeTurns(tx, engine)
    if (await hasAdmin(tx)) return false
    await tx
      .insertInto('admins')
      .values({ id: newId(), name, email, password_hash: passwordHash, created_at: now.toISOString() })
      .execute()
    return true
  })
  return isNew && password === undefined ? { generatedPassword } : null
}

async function hasAdmin(db: Database['db']): Promise<boolean> {
  return (await db.selectFrom('admins').select('id').limit(1).executeTakeFirst()) !== undefined
}
