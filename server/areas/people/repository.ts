import type { Db } from '#server/platform/db/engine.ts'

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
