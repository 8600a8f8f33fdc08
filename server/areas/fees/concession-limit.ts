import type { Paise } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { readFeeSettings } from './settings/settings-service.ts'

/** No more on one order than the owner lets the office give, in one step or in several. */
export async function refuseMuchConceded(tx: Db, orderId: string, paise: Paise): Promise<void> {
  const { officeConcession: most } = await readFeeSettings(tx)
  if (most === null) return
  const { sum } = await tx
    .selectFrom('fee_concessions')
    .where('enrolment_id', '=', orderId)
    .where('voided_at', 'is', null)
    .select((eb) => eb.fn.sum<Paise | null>('amount_paise').as('sum'))
    .executeTakeFirstOrThrow()
  if ((sum ?? 0) + paise > most) throw Refusal.of('ownerConcedesMore', [most], { field: 'amount' })
}
