import { newId } from '#server/platform/ids.ts'
import { type ConcessionRow, type Held, voidedBy } from './ledger.ts'

type Left = Pick<ConcessionRow, 'amount_paise' | 'invoiced_paise'>

/** A concession is taken back, and what is left of it is entered anew as its giver's. */
export async function enterLeft(
  held: Held,
  concession: ConcessionRow,
  left: Left,
  reason: string,
): Promise<void> {
  const { tx, ledger, actor, now } = held
  const voided = voidedBy(held, reason)
  await tx.updateTable('fee_concessions').set(voided).where('id', '=', concession.id).execute()
  const { by, overBy, ...row } = concession
  Object.assign(concession, voided, { overBy: actor?.name ?? null })
  if (left.amount_paise <= 0) return
  // Entered now, so that no balance of a past day changes; reports keep it with the month in which it was given.
  const anew = { ...row, ...left, id: newId(), created_at: now.toISOString() }
  await tx.insertInto('fee_concessions').values(anew).execute()
  for (const known of ledger.whole ? [ledger, ledger.whole] : [ledger])
    known.concessions.push({ ...anew, by, overBy })
}
