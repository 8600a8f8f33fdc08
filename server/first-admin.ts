import { randomBytes } from 'node:crypto'
import type { Config } from './config.ts'
import type { Database } from './platform/db/engine.ts'
import { lockStartup } from './platform/db/startup-lock.ts'
import { newId } from './platform/ids.ts'
import type { Passwords } from './platform/security/passwords.ts'

/**
 * Makes the first admin when there is none. A password made up here is told before the admin is kept, so that no
 * end of the process, however sudden, leaves an admin whose password nobody has seen.
 */
export async function addFirstAdmin(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  passwords: Passwords,
  { email, password, name }: Config['admin'],
  now: Date,
  tellPassword: (generated: string) => void,
): Promise<void> {
  if (await hasAdmin(db)) return
  const generated = randomBytes(12).toString('base64url')
  const passwordHash = await passwords.hash(password ?? generated)
  await db.transaction().execute(async (tx) => {
    await lockStartup(tx, engine)
    if (await hasAdmin(tx)) return
    await tx
      .insertInto('admins')
      .values({ id: newId(), name, email, password_hash: passwordHash, created_at: now.toISOString() })
      .execute()
    if (password === undefined) tellPassword(generated)
  })
}

async function hasAdmin(db: Database['db']): Promise<boolean> {
  return (await db.selectFrom('admins').select('id').limit(1).executeTakeFirst()) !== undefined
}
