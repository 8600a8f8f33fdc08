import { type SqlBool, sql } from 'kysely'
import { noMoney, type Paise } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'

/** An enrolment that stands where another one, which was let go, stood: whose that was, and what it was for. */
export interface InPlace {
  id: string
  beforeId: string
  name: string
  programme: string
  /** By how much less is charged; 0 where it is not. */
  paise: Paise
}

/** Its approval was taken back: what it had charged, and what it had been lowered by, waits for what comes in its place. */
export async function setLetGo(tx: Db, id: string, paise: Paise): Promise<void> {
  await tx.updateTable('enrolments').set({ let_go_paise: paise }).where('id', '=', id).execute()
}

/** What of a person was let go, together. */
export async function sumLetGo(tx: Db, personId: string): Promise<Paise> {
  const { paise } = await tx
    .selectFrom('enrolments')
    .where('person_id', '=', personId)
    .select((eb) => eb.fn.sum<Paise | null>('let_go_paise').as('paise'))
    .executeTakeFirstOrThrow()
  return Number(paise ?? noMoney) as Paise
}

/**
 * In whose place those that are accepted stand: the dearest that was let go of the same person, or of another record with
 * their phone. Each is stood for once, by the cheapest.
 */
export async function listInPlace(tx: Db, ids: string[]): Promise<InPlace[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('enrolments')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .innerJoin('people as owner', 'owner.phone', 'people.phone')
    .innerJoin('enrolments as before', 'before.person_id', 'owner.id')
    .innerJoin('programmes', 'programmes.id', 'before.programme_id')
    .where('enrolments.id', 'in', ids)
    // In the words of its index.
    .where(sql<SqlBool>`before.let_go_paise > 0`)
    .whereRef('before.id', '<>', 'enrolments.id')
    .orderBy('enrolments.fee_paise')
    .orderBy('enrolments.id')
    .orderBy('before.let_go_paise', 'desc')
    .orderBy('before.id')
    .select([
      'enrolments.id',
      'enrolments.fee_paise as feePaise',
      'before.id as beforeId',
      'before.let_go_paise as letGoPaise',
      'owner.name',
      'programmes.name as programme',
    ])
    .execute()
  const [placed, stoodFor] = [new Set<string>(), new Set<string>()]
  return rows.flatMap(({ id, beforeId, feePaise, letGoPaise, name, programme }) => {
    if (placed.has(id) || stoodFor.has(beforeId)) return []
    placed.add(id)
    stoodFor.add(beforeId)
    return { id, beforeId, name, programme, paise: Math.max(letGoPaise - feePaise, 0) as Paise }
  })
}

/** What the same person was accepted for since, the cheapest: it stands where this one stood that is being let go. */
export async function findAcceptedSince(
  tx: Db,
  { id, personId, since }: { id: string; personId: string; since: string },
): Promise<{ id: string; feePaise: Paise; decidedAt: string | null } | null> {
  const found = await tx
    .selectFrom('enrolments')
    .where('person_id', '=', personId)
    .where('id', '<>', id)
    .where('status', 'in', ['active', 'ended'])
    .where('decided_at', '>=', since)
    .orderBy('fee_paise')
    .orderBy('id')
    .select(['id', 'fee_paise as feePaise', 'decided_at as decidedAt'])
    .executeTakeFirst()
  return found ?? null
}

/** It stands for the other by now, and has been lowered by the difference. */
export async function setInPlace(tx: Db, { id, beforeId, paise }: Omit<InPlace, 'name' | 'programme'>) {
  await tx.updateTable('enrolments').set({ let_go_paise: noMoney }).where('id', '=', beforeId).execute()
  if (paise <= 0) return
  await tx
    .updateTable('enrolments')
    .set((eb) => ({ fee_lowered_paise: eb('fee_lowered_paise', '+', paise) }))
    .where('id', '=', id)
    .execute()
}
