import { randomBytes } from 'node:crypto'
import { addOwner, hasStaff } from './areas/accounts/service.ts'
import { type Config, WrongSetting } from './config.ts'
import type { Database, Db } from './platform/db/engine.ts'
import { isDuplicate } from './platform/db/faults.ts'
import { lockStartup } from './platform/db/startup-lock.ts'
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
  alsoAtTheFirstStart?: (tx: Db) => Promise<void>,
): Promise<void> {
  if (await hasStaff(db)) return
  const generated = randomBytes(12).toString('base64url')
  const passwordHash = await passwords.hash(password ?? generated)
  await db.transaction().execute(async (tx) => {
    await lockStartup(tx, engine)
    if (await hasStaff(tx)) return
    await addOwner(tx, { name, email, passwordHash }, now).catch(refuseTaken)
    await alsoAtTheFirstStart?.(tx)
    if (password === undefined) tellPassword(generated)
  })
}

function refuseTaken(error: unknown): never {
  if (!isDuplicate(error)) throw error
  throw new WrongSetting('The setting ADMIN_EMAIL must be an address with which nobody logs in yet.')
}
