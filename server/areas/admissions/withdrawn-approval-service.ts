import { noMoney, type Paise } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'
import type { Enrolment } from './decision-service.ts'

/** An enrolment that stands where another one, which was let go, stood: whose that was, and what it was for. */
export interface InPlace {
  id: string
  beforeId: string
  name: string
  programme: string
  /** By how much less is charged; 0 where it is not. */
  paise: Paise
}

/**
 * Its approval was taken back: what it had charged, and what it had been lowered by, waits for what comes in its place.
 * What was accepted while it still ran stands beside it.
 */
export async function setWithdrawnApproval(
  tx: Db,
  { id, feePaise, loweredPaise }: Pick<Enrolment, 'id' | 'feePaise' | 'loweredPaise'>,
): Promise<void> {
  const paise = (feePaise + loweredPaise) as Paise
  await tx.updateTable('enrolments').set({ let_go_paise: paise }).where('id', '=', id).execute()
}

/** What of a person was let go, together. */
export async function sumWithdrawnApprovals(tx: Db, personId: string): Promise<Paise> {
  const { paise } = await tx
    .selectFrom('enrolments')
    .where('person_id', '=', personId)
    .select((eb) => eb.fn.sum<Paise | null>('let_go_paise').as('paise'))
    .executeTakeFirstOrThrow()
  return Number(paise ?? noMoney) as Paise
}

/**
 * In whose place those that are accepted stand: the dearest that was let go of the same person, or of another record with
 * their name and phone; a phone alone is a parent's, or none that can be read. Each is stood for once, by the cheapest.
 */
export async function listInPlace(tx: Db, ids: string[]): Promise<InPlace[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('enrolments')
    .innerJoin('people', 'people.id', 'enrolments.person_id')
    .innerJoin('people as owner', (join) =>
      join.on((eb) =>
        eb.or([
          eb('owner.id', '=', eb.ref('people.id')),
          eb.and([
            eb('owner.phone', '=', eb.ref('people.phone')),
            eb('owner.phone', 'like', '+%'),
            eb('owner.name_key', '=', eb.ref('people.name_key')),
          ]),
        ]),
      ),
    )
    .innerJoin('enrolments as before', 'before.person_id', 'owner.id')
    .innerJoin('programmes', 'programmes.id', 'before.programme_id')
    .where('enrolments.id', 'in', ids)
    .where('before.let_go_paise', '>', noMoney)
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
