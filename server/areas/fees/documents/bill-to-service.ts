import type { Db } from '#server/platform/db/engine.ts'
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
