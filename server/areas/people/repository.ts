import type { Db } from '#server/platform/db/engine.ts'
import { nameKey } from '#server/platform/db/name-key.ts'
import type { PersonRecord } from './service.ts'

/** The id of the person or member of staff who has the address; null when it is free. */
export async function findEmailOwner(db: Db, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('people')
    .where('email', '=', email)
    .select('id')
    .unionAll(
      db
        .selectFrom('staff')
        .innerJoin('accounts', 'accounts.id', 'staff.account_id')
        .where('accounts.email', '=', email)
        .select('staff.id'),
    )
    .executeTakeFirst()
  return row?.id ?? null
}

export async function setPerson(db: Db, id: string, record: PersonRecord): Promise<void> {
  await db
    .updateTable('people')
    .set({ ...record, name_key: nameKey(record.name) })
    .where('id', '=', id)
    .execute()
}
