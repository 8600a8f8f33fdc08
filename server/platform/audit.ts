import { type SelectQueryBuilder, sql } from 'kysely'
import { nameKey } from '#contract/name-key.ts'
import { type AuditKind, auditKinds, type SubjectType } from '#contract/office/audit-kinds.ts'
import { chainEntry, type Head, holdHead, setHead } from './audit-chain.ts'
import { beforeCommit } from './db/before-commit.ts'
import type { Db } from './db/engine.ts'
import type { Tables } from './db/schema.ts'
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

type Unchained = Parameters<typeof chainEntry>[1]

/** What a transaction has to write down when it ends. */
const awaited = new WeakMap<Db, Unchained[]>()

export async function addAudits(db: Db, actor: Actor, changes: Change[], now: Date): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute((tx) => addAudits(tx as Db, actor, changes, now))
  keepForEnd(
    db,
    changes.map((change) => entryOf(newId(), actor, change, now)),
  )
}

function keepForEnd(tx: Db, entries: Unchained[]): void {
  const kept = awaited.get(tx)
  if (kept) return void kept.push(...entries)
  awaited.set(tx, entries)
  beforeCommit(tx, () => writeChained(tx, entries))
}

async function writeChained(tx: Db, entries: Unchained[]): Promise<void> {
  let head: Head = await holdHead(tx)
  const rows = entries.map((entry) => {
    const row = chainEntry(head, entry)
    head = row
    return row
  })
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await tx
      .insertInto('audit')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute()
  }
  await setHead(tx, head)
}

function entryOf(id: string, actor: Actor, { kind, subject, before, after }: Change, now: Date): Unchained {
  return {
    id,
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
  }
}

/** What was written down under a name that stands for nobody. */
export async function eraseAuditBy(tx: Db, actorId: string, by: Actor, now: Date): Promise<void> {
  await removeEntries(tx, tx.selectFrom('audit').where('actor_id', '=', actorId).select('id'), by, now)
}

/** Nobody of the staff does it. */
const byItself: Actor = { id: 'product', name: 'Nightly clean-up' }

/** Says that entries were removed; as old as what is kept longest, so that the chain can be checked. */
const removalKind = 'institute.auditRemoved'

/** What is older, but for kinds that begin so; answers how many. */
export async function removeOldAudit(
  db: Db,
  { before, except, atMost }: { before: Date; except: string | null; atMost: number },
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    let old = tx
      .selectFrom('audit')
      .where('at', '<', before.toISOString())
      .orderBy('at')
      .select('id')
      .limit(atMost)
    if (except) old = old.where('kind', 'not like', `${except}%`).where('kind', '<>', removalKind)
    const removed = await removeEntries(tx, old, byItself, now)
    // Where everything before an entry is gone, one hash is enough to begin with.
    const first = sql<number>`(select min(sequence) from audit) - 1`
    if (removed > 0) await tx.deleteFrom('audit_removed').where('sequence', '<', first).execute()
    return removed
  })
}

/** Removes entries and keeps their hashes, and writes down how many they were. */
async function removeEntries(
  tx: Db,
  ids: SelectQueryBuilder<Tables, 'audit', { id: string }>,
  by: Actor,
  now: Date,
): Promise<number> {
  const line = newId()
  const found = (await ids.execute()).map(({ id }) => id)
  const gone = { count: 0, from: Number.POSITIVE_INFINITY, to: 0 }
  for (let at = 0; at < found.length; at += removedAtOnce) {
    const rows = await tx
      .deleteFrom('audit')
      .where('id', 'in', found.slice(at, at + removedAtOnce))
      .returning(['sequence', 'hash'])
      .execute()
    if (rows.length === 0) continue
    await tx
      .insertInto('audit_removed')
      .values(rows.map((row) => ({ ...row, removed_in: line })))
      .execute()
    const sequences = rows.map(({ sequence }) => sequence)
    gone.count += rows.length
    gone.from = Math.min(gone.from, ...sequences)
    gone.to = Math.max(gone.to, ...sequences)
  }
  if (gone.count > 0)
    keepForEnd(tx, [entryOf(line, by, { kind: removalKind, subject: { name: '' }, after: gone }, now)])
  return gone.count
}

const removedAtOnce = 200

const noData = { before: null, after: null }

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
  for (const entry of awaited.get(tx) ?? []) {
    if (entry.subject_id === id && !entry.kind.startsWith(keep)) Object.assign(entry, noData)
  }
  await tx
    .updateTable('audit')
    .set({ ...noData, data_salt: null })
    .where('kind', 'not like', `${keep}%`)
    .where((eb) =>
      eb.or([
        eb('subject_id', '=', id),
        eb.and([eb('subject_id', 'is', null), eb('subject_type', '=', type), eb('subject_name', '=', name)]),
      ]),
    )
    .execute()
}
