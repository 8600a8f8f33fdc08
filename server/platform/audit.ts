import { nameKey } from '#contract/name-key.ts'
import { type AuditKind, auditKinds, type SubjectType } from '#contract/office/audit-kinds.ts'
import type { Db } from './db/engine.ts'
import { newId } from './ids.ts'

/** Whoever changes something. */
export interface Actor {
  id: string
  name: string
  /** Of a member of staff. */
  role?: string
  /** An owner lets them cancel, give back and write off. */
  mayReverse?: boolean
}

export interface Change {
  kind: AuditKind
  /** What it was done to; without an id where it has none, such as a day or several at once. */
  subject: { id?: string | null | undefined; name: string }
  before?: unknown
  after?: unknown
}

/** Writes down a change and whose it is; call it in the transaction of the change itself. */
export async function addAudit(db: Db, actor: Actor, change: Change, now: Date): Promise<void> {
  await addAudits(db, actor, [change], now)
}

const rowsAtOnce = 50

export async function addAudits(db: Db, actor: Actor, changes: Change[], now: Date): Promise<void> {
  const rows = changes.map(({ kind, subject, before, after }) => ({
    id: newId(),
    actor_id: actor.id,
    actor_name: actor.name,
    actor_role: actor.role ?? null,
    kind,
    subject_type: auditKinds[kind].subject,
    subject_id: subject.id ?? null,
    subject_name: subject.name,
    search_key: nameKey(subject.name),
    earlier_words: '',
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
    at: now.toISOString(),
  }))
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await db
      .insertInto('audit')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute()
  }
}

/** What was written down under a name that stands for nobody. */
export async function eraseAuditBy(tx: Db, actorId: string): Promise<void> {
  await tx.deleteFrom('audit').where('actor_id', '=', actorId).execute()
}

/** What is older, but for kinds that begin so; answers how many. */
export async function removeOldAudit(
  db: Db,
  { before, except, atMost }: { before: Date; except: string | null; atMost: number },
): Promise<number> {
  let old = db.selectFrom('audit').where('at', '<', before.toISOString()).select('id').limit(atMost)
  if (except) old = old.where('kind', 'not like', `${except}%`)
  const { numDeletedRows } = await db.deleteFrom('audit').where('id', 'in', old).executeTakeFirst()
  return Number(numDeletedRows)
}

interface Erased {
  type: SubjectType
  id: string
  name: string
  /** Kinds that begin so keep their data. */
  keep: string
}

/**
 * The data of a subject leaves the audit: who did what to it, and when, stays. What an earlier version wrote down may know
 * its subject by name alone; of namesakes it is taken from both.
 */
export async function eraseAuditData(tx: Db, { type, id, name, keep }: Erased): Promise<void> {
  await tx
    .updateTable('audit')
    .set({ before: null, after: null })
    .where('kind', 'not like', `${keep}%`)
    .where((eb) =>
      eb.or([
        eb('subject_id', '=', id),
        eb.and([eb('subject_id', 'is', null), eb('subject_type', '=', type), eb('subject_name', '=', name)]),
      ]),
    )
    .execute()
}
