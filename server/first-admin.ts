import { randomBytes } from 'node:crypto'
import { type Config, WrongSetting } from './config.ts'
import type { Database } from './platform/db/engine.ts'
import { isDuplicate } from './platform/db/faults.ts'
import { lockStartup } from './platform/db/startup-lock.ts'
import { newId } from './platform/ids.ts'
import { addAccount } from './platform/security/accounts.ts'
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
    const accountId = await addAccount(tx, { email, passwordHash }, now).catch(refuseTaken)
    await tx
      .insertInto('staff')
      .values({ id: newId(), account_id: accountId, name, role: 'owner', created_at: now.toISOString() })
      .execute()
    if (password === undefined) tellPassword(generated)
  })
}

function refuseTaken(error: unknown): never {
  if (!isDuplicate(error)) throw error
  throw new WrongSetting('The setting ADMIN_EMAIL must be an address with which nobody logs in yet.')
}

async function hasAdmin(db: Database['db']): Promise<boolean> {
  return (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined
}
