import type { Db } from './db/engine.ts'
import { nameKey } from './db/name-key.ts'
import { newId } from './ids.ts'
import type { Identity } from './security/sessions.ts'

export type Admin = Extract<Identity, { kind: 'admin' }>

interface Change {
  /** What was done, such as 'course added'. */
  what: string
  /** The name of the person or thing it was done to. */
  whom: string
  before?: unknown
  after?: unknown
}

/** Writes down an admin's change; call it in the transaction of the change itself. */
export async function addAudit(db: Db, admin: Admin, change: Change, now: Date): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      id: newId(),
      actor_id: admin.id,
      actor_name: admin.name,
      what: change.what,
      whom: change.whom,
      search_key: nameKey(`${change.what} ${change.whom}`),
      before: change.before === undefined ? null : JSON.stringify(change.before),
      after: change.after === undefined ? null : JSON.stringify(change.after),
      at: now.toISOString(),
    })
    .execute()
}
