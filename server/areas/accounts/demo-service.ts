import type { Db } from '#server/platform/db/engine.ts'

/** Those of the trainers who teach nothing any more; answers how many went. */
export async function eraseTrainers(tx: Db, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  const gone = await tx
    .deleteFrom('staff')
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom, eb }) =>
      not(
        exists(
          selectFrom('batch_trainers').whereRef('staff_id', '=', 'staff.id').select(eb.lit(1).as('one')),
        ),
      ),
    )
    .returning('account_id')
    .execute()
  const accounts = gone.map(({ account_id }) => account_id)
  if (accounts.length > 0) await tx.deleteFrom('accounts').where('id', 'in', accounts).execute()
  return gone.length
}
