import { nameKey } from '#contract/name-key.ts'
import type { Db } from './db/engine.ts'
import { newId } from './ids.ts'

/** Whoever changes something. */
export interface Actor {
  id: string
  name: string
  /** Of a member of staff. */
  role?: string
}

export interface Change {
  /** What was done, such as 'course added'. */
  what: string
  /** The name of the person or thing it was done to. */
  whom: string
  before?: unknown
  after?: unknown
}

/** Writes down a change and whose it is; call it in the transaction of the change itself. */
export async function addAudit(db: Db, actor: Actor, change: Change, now: Date): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      id: newId(),
      actor_id: actor.id,
      actor_name: actor.name,
      actor_role: actor.role ?? null,
      what: change.what,
      whom: change.whom,
      search_key: nameKey(`${change.what} ${change.whom}`),
      before: change.before === undefined ? null : JSON.stringify(change.before),
      after: change.after === undefined ? null : JSON.stringify(change.after),
      at: now.toISOString(),
    })
    .execute()
}

/** What was written down under a name that stands for nobody. */
export async function eraseAuditBy(tx: Db, actorId: string): Promise<void> {
  await tx.deleteFrom('audit').where('actor_id', '=', actorId).execute()
}
