import { splitGst } from '#contract/fees/gst-split.ts'
import { gstRate } from '#contract/fees/treatments.ts'
import { messages } from '#contract/messages.ts'
import type { Paise } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { RowGone } from '#server/platform/db/faults.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { readFeeSettings, readTreatment } from '../settings/settings-service.ts'
import type { BillTo } from './snapshot.ts'

/** Null: the learner pays themselves. */
export async function findBillTo(db: Db, orderId: string): Promise<BillTo | null> {
  const row = await db
    .selectFrom('fee_bill_to')
    .where('enrolment_id', '=', orderId)
    .select(['name', 'address', 'gstin', 'state_code as state'])
    .executeTakeFirst()
  return row ?? null
}

export async function setBillTo(tx: Db, orderId: string, billTo: BillTo | null): Promise<void> {
  if (billTo === null) {
    await tx.deleteFrom('fee_bill_to').where('enrolment_id', '=', orderId).execute()
    return
  }
  const { state = '', ...said } = billTo
  const row = { ...said, state_code: state }
  await tx
    .insertInto('fee_bill_to')
    .values({ enrolment_id: orderId, ...row })
    .onConflict((conflict) => conflict.column('enrolment_id').doUpdateSet(row))
    .execute()
}

/** From this taxable value on a tax invoice names the address and the State of a payer without a GSTIN (rule 46). */
const namedFrom = 50_000_00

/** Refuses money whose paper would lack what the law wants on it; asked where somebody is there to say it. */
export async function requirePayerAddress(tx: Db, orderId: string, paise: Paise): Promise<void> {
  const settings = await readFeeSettings(tx)
  if (!settings.gstin || splitGst(paise, gstRate, false).taxable < namedFrom) return
  const { programmeId } = await tx
    .selectFrom('enrolments')
    .where('id', '=', orderId)
    .select('programme_id as programmeId')
    .executeTakeFirstOrThrow(RowGone)
  if ((await readTreatment(tx, programmeId, settings)) !== 'taxable') return
  const billTo = await findBillTo(tx, orderId)
  if (billTo?.gstin || (billTo?.address && billTo.state)) return
  throw new Refusal(messages.payerNeeded, { field: 'payer' })
}
