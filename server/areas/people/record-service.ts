import { nameKey } from '#contract/name-key.ts'
import { type Prover, requireProof } from '#server/areas/accounts/proof-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import type { PersonRecord } from './service.ts'

export async function setPerson(
  tx: Db,
  id: string,
  { parentPhone, ...record }: PersonRecord,
  by: Prover,
  now: Date,
): Promise<void> {
  await proveNewPhone(tx, id, record.phone, by, now)
  await tx
    .updateTable('people')
    .set({ ...record, email: record.email || null, name_key: nameKey(record.name) })
    .$if(parentPhone !== undefined, (query) => query.set({ parent_phone: parentPhone ?? '' }))
    .where('id', '=', id)
    .execute()
}

/** What learners change of their own record. */
export async function setContact(
  tx: Db,
  id: string,
  contact: { phone: string; city: string },
  by: Prover,
  now: Date,
): Promise<void> {
  await proveNewPhone(tx, id, contact.phone, by, now)
  await tx.updateTable('people').set(contact).where('id', '=', id).execute()
}

/** With a password the phone opens the account, as its email does. */
async function proveNewPhone(tx: Db, id: string, phone: string, by: Prover, now: Date): Promise<void> {
  const opened = await tx
    .selectFrom('people')
    .innerJoin('accounts', 'accounts.id', 'people.account_id')
    .where('people.id', '=', id)
    .where('people.phone', '<>', phone)
    .where('accounts.password_hash', 'is not', null)
    .select('people.id')
    .executeTakeFirst()
  if (opened) await requireProof(tx, by, now)
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
