import { noMoney, type Paise } from '#contract/money.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { newId } from '#server/platform/ids.ts'
import { readBalance } from './account-service.ts'
import { voidedBy } from './entered-by.ts'

interface Cutting {
  reason: string
  actor: Actor | null
}

/**
 * Less is charged by now than was conceded: the newest concessions are taken back until nothing is owed, and what is left
 * of the last of them is entered anew as its giver's. Else what nobody has paid would look like a credit. Answers by how
 * much they became less.
 */
export async function cutConcessions(
  tx: Db,
  orderId: string,
  { reason, actor }: Cutting,
  now: Date,
): Promise<Paise> {
  const { owed } = await readBalance(tx, orderId)
  if (owed >= 0) return noMoney
  const living = await tx
    .selectFrom('fee_concessions')
    .where('enrolment_id', '=', orderId)
    .where('voided_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .selectAll()
    .execute()
  let beyond: number = -owed
  for (const concession of living) {
    if (beyond <= 0) break
    await tx
      .updateTable('fee_concessions')
      .set(voidedBy({ reason, actor }, now))
      .where('id', '=', concession.id)
      .execute()
    const rest = (concession.amount_paise - beyond) as Paise
    beyond -= concession.amount_paise
    if (rest <= 0) continue
    await tx
      .insertInto('fee_concessions')
      .values({
        id: newId(),
        enrolment_id: orderId,
        kind: concession.kind,
        amount_paise: rest,
        reason: concession.reason,
        by_name: concession.by_name,
        by_id: concession.by_id,
        // In the report it stays with the month in which it was given.
        created_at: concession.created_at,
      })
      .execute()
  }
  return -owed as Paise
}
