import type { Db } from './engine.ts'

/** What is remembered under a name; null when nothing is. */
export async function readFact(db: Db, name: string): Promise<string | null> {
  const row = await db.selectFrom('facts').where('name', '=', name).select('value').executeTakeFirst()
  return row?.value ?? null
}

/** Null: it is forgotten. */
export async function writeFact(tx: Db, name: string, value: string | null): Promise<void> {
  if (value === null) {
    await tx.deleteFrom('facts').where('name', '=', name).execute()
    return
  }
  await tx
    .insertInto('facts')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
