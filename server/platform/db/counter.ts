import { sql } from 'kysely'
import type { Tx } from './engine.ts'

/**
 * The next number of a counter that never skips one: a second transaction waits for the first,
 * and a number taken by a transaction that fails is taken again.
 */
export async function nextNumber(tx: Tx, name: string): Promise<number> {
  const { value } = await tx
    .insertInto('facts')
    .values({ name, value: '1' })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value: sql<string>`cast(cast(facts.value as integer) + 1 as text)` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return Number(value)
}
