import type { ProgrammeKind } from '#contract/groups.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { newId } from '#server/platform/ids.ts'

export async function findOffered(db: Db, programmeId: string) {
  const row = await db
    .selectFrom('programmes')
    .where('id', '=', programmeId)
    .where('removed_at', 'is', null)
    .select(['id', 'kind', 'fees'])
    .executeTakeFirst()
  return row ?? null
}

interface NewOrder {
  personId: string
  programme: { id: string; kind: ProgrammeKind; fees: number }
}

/** False when an order of this programme waits or is accepted by now. */
export async function addOrder(db: Db, { personId, programme }: NewOrder, now: Date): Promise<boolean> {
  const added = await db
    .insertInto('enrolments')
    .values({
      id: newId(),
      person_id: personId,
      programme_id: programme.id,
      batch_id: null,
      status: 'requested',
      is_sign_up: 0,
      fees_at_request: programme.fees,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** False when it does not wait any more, or is paid. */
export async function setCancelled(db: Db, personId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('enrolments')
    .set({ status: 'cancelled', decided_at: now.toISOString() })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('status', '=', 'requested')
    .where('receipt_number', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function hasOrder(db: Db, personId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('enrolments')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}
