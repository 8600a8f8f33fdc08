import { nameKey } from '#contract/name-key.ts'
import { type Prover, requireProof } from '#server/areas/accounts/proof-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import type { PersonRecord } from './service.ts'

export async function setPerson(tx: Db, id: string, { parentPhone, ...record }: PersonRecord): Promise<void> {
  await tx
    .updateTable('people')
    .set({ ...record, email: record.email || null, name_key: nameKey(record.name) })
    .$if(parentPhone !== undefined, (query) => query.set({ parent_phone: parentPhone ?? '' }))
    .where('id', '=', id)
    .execute()
}

/** From now on they can log in. */
export async function setAccount(
  tx: Db,
  id: string,
  accountId: string,
  by: Prover,
  now: Date,
): Promise<void> {
  await requireProof(tx, by, now)
  await tx.updateTable('people').set({ account_id: accountId }).where('id', '=', id).execute()
}

/** False when the wish has been expressed before. */
export async function setDeletionWish(tx: Db, id: string, reason: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('people')
    .set({ deletion_asked_at: now.toISOString(), deletion_reason: reason || null })
    .where('id', '=', id)
    .where('deletion_asked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
