import type { Tx } from './engine.ts'
import { holdSetting } from './setting.ts'

/**
 * The last number that a counter gave, held until the transaction ends: whoever takes several, or looks before taking
 * one, takes them from here and writes the last of them down. None yet is 0.
 */
export async function holdNumber(tx: Tx, name: string): Promise<number> {
  return Number(await holdSetting(tx, name, '0'))
}
