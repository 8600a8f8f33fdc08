import type { FoundPayer } from '#contract/fees/account-schemas.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { call } from '#web/lib/browser-api.ts'

/** Somebody whose account can be opened: who was removed is found in the lists of orders and documents. */
export type Payer = FoundPayer & { id: string }

export async function findPayers(q: string): Promise<Payer[]> {
  const { payers } = await call(deskCalls.payers, { q })
  return payers.filter((payer): payer is Payer => payer.id !== null)
}
