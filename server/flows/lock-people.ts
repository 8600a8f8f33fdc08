import type { Db } from '../platform/db/engine.ts'

/**
 * Holds people until the transaction ends, on both engines alike: whoever decides about them or what they ask for takes
 * them first and in this order, so that two at once see what the other did, and wait instead of blocking each other.
 */
export async function lockPeople(tx: Db, ids: string[]): Promise<void> {
  for (const id of [...new Set(ids)].sort()) {
    await tx
      .updateTable('people')
      .set((eb) => ({ status: eb.ref('status') }))
      .where('id', '=', id)
      .execute()
  }
}
