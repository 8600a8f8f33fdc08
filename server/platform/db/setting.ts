import { sql } from 'kysely'
import type { Db } from './engine.ts'

/** What is remembered under a name; null when nothing is. */
export async function readSetting(db: Db, name: string): Promise<string | null> {
  const row = await db.selectFrom('settings').where('name', '=', name).select('value').executeTakeFirst()
  return row?.value ?? null
}

/** Null: it is forgotten. */
export async function writeSetting(tx: Db, name: string, value: string | null): Promise<void> {
  if (value === null) {
    await tx.deleteFrom('settings').where('name', '=', name).execute()
    return
  }
  await tx
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

/** Another value in the place of the one that was seen; false when it is not that any more. */
export async function replaceSetting(tx: Db, name: string, from: string, to: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('settings')
    .set({ value: to })
    .where('name', '=', name)
    .where('value', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What is remembered under a name, or that it is this from now on; held until the transaction ends. */
export async function holdSetting(tx: Db, name: string, first: string): Promise<string> {
  const { value } = await tx
    .insertInto('settings')
    .values({ name, value: first })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql<string>`settings.value` }))
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}
