import { noMoney, type Paise } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { sharedDrawer } from '../ledger/hold.ts'
import { readFeeSettings } from '../settings-service.ts'

/**
 * Cash that was taken and waits for a second person's yes, by the drawer of whoever asked: it lies on the desk and in no book,
 * so that whoever counts keeps it apart.
 */
export async function sumWaitingCash(db: Db): Promise<Map<string, Paise>> {
  const rows = await db
    .selectFrom('fee_approvals')
    .where('state', '=', 'waiting')
    .where('kind', '=', 'cash')
    .select(['amount_paise', 'asked_by_id', 'data'])
    .execute()
  const { ownDrawers } = await readFeeSettings(db)
  const sums = new Map<string, Paise>()
  for (const { amount_paise, asked_by_id, data } of rows) {
    // Money by bank that waits for its TDS lies in no drawer.
    if ((JSON.parse(data) as { method?: string }).method !== 'cash') continue
    const drawer = ownDrawers ? asked_by_id : sharedDrawer
    sums.set(drawer, ((sums.get(drawer) ?? noMoney) + amount_paise) as Paise)
  }
  return sums
}
