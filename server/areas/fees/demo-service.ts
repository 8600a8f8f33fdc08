import type { Db } from '#server/platform/db/engine.ts'

/** The books of the demo's people go with them: their papers have numbers of their own, so that none of ours is missing. */
export async function eraseBooksOf(tx: Db, personIds: string[]): Promise<void> {
  if (personIds.length === 0) return
  const orders = tx.selectFrom('enrolments').where('person_id', 'in', personIds).select('id')
  await tx.deleteFrom('fee_papers').where('enrolment_id', 'in', orders).execute()
  await tx.deleteFrom('fee_accounts').where('enrolment_id', 'in', orders).execute()
}
