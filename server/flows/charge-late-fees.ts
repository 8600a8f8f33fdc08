import { addDays, dayOf } from '#contract/calendar.ts'
import { messages } from '#contract/messages.ts'
import { addCharge } from '../areas/fees/desk-service.ts'
import { findLateDays, lateKey, listLateOrders } from '../areas/fees/late-fee-service.ts'
import { readFeeSettings } from '../areas/fees/settings/settings-service.ts'
import type { Db } from '../platform/db/engine.ts'
import { isDuplicate } from '../platform/db/faults.ts'
import { holdOrder } from './hold-order.ts'

/**
 * Charges the late fee of the settings for each instalment that is overdue by so many days, once, however many are open;
 * what was overdue before the rule was made is not charged for it.
 */
export async function chargeLateFees(db: Db, now: Date): Promise<void> {
  const { lateFee } = await readFeeSettings(db)
  if (!lateFee) return
  const span = {
    from: addDays(dayOf(lateFee.since), -lateFee.afterDays),
    to: addDays(dayOf(now), -lateFee.afterDays),
  }
  for (const orderId of await listLateOrders(db, span)) {
    await db
      .transaction()
      .execute(async (tx) => {
        await holdOrder(tx, orderId)
        const charge = { orderId, kind: 'late_fee', label: messages.lateFeeLabel, actor: null } as const
        for (const dueOn of await findLateDays(tx, orderId, span)) {
          // Due on the same day, so that it is paid with what it is for.
          const fee = { ...charge, paise: lateFee.paise, dueOn, lateKey: lateKey(orderId, dueOn) }
          await addCharge(tx, fee, now)
        }
      })
      .catch((error) => {
        // Another process has charged it at the same moment.
        if (!isDuplicate(error)) throw error
      })
  }
}
