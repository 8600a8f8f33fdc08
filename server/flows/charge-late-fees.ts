import { addDays, dayOf } from '#contract/calendar.ts'
import { messages } from '#contract/messages.ts'
import { addCharge } from '../areas/fees/desk-service.ts'
import { listLate } from '../areas/fees/late-fee-service.ts'
import { readFeeSettings } from '../areas/fees/settings/settings-service.ts'
import type { Db } from '../platform/db/engine.ts'
import { isDuplicate } from '../platform/db/faults.ts'
import { holdOrder } from './hold-order.ts'

/**
 * Charges the late fee of the settings for each instalment that is overdue by so many days, once; what was overdue before
 * the rule was made is not charged for it.
 */
export async function chargeLateFees(db: Db, now: Date): Promise<void> {
  const { lateFee, changedAt } = await readFeeSettings(db)
  if (!lateFee || !changedAt) return
  const span = {
    from: addDays(dayOf(changedAt), -lateFee.afterDays),
    to: addDays(dayOf(now), -lateFee.afterDays),
  }
  for (const { orderId, dueOn } of await listLate(db, span)) {
    await db
      .transaction()
      .execute(async (tx) => {
        await holdOrder(tx, orderId)
        const [late] = await listLate(tx, span, orderId)
        if (late?.dueOn !== dueOn) return
        const charge = { orderId, kind: 'late_fee', label: messages.lateFeeLabel, actor: null } as const
        // Due on the same day, so that no late fee is charged for a late fee.
        await addCharge(tx, { ...charge, paise: lateFee.paise, dueOn, lateKey: `${orderId} ${dueOn}` }, now)
      })
      .catch((error) => {
        // Another process has charged it at the same moment.
        if (!isDuplicate(error)) throw error
      })
  }
}
