import { sql } from 'kysely'
import type { Tx } from './engine.ts'

/**
 * The last number that a counter gave, held until the transaction ends: whoever takes several, or looks before taking
 * one, takes them from here and writes the last of them down. None yet is 0.
 */
export async function holdNumber(tx: Tx, name: string): Promise<number> {
  const { value } = await tx
    .insertInto('facts')
    .values({ name, value: '0' })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql<string>`facts.value` }))
    .returning('value')
    .executeTakeFirstOrThrow()
  return Number(value)
}
