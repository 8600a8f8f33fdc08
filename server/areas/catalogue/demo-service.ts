import type { Db } from '#server/platform/db/engine.ts'

/** Those of the programmes that nobody learns or teaches; answers how many went. */
export async function eraseProgrammes(tx: Db, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { numDeletedRows } = await tx
    .deleteFrom('programmes')
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom, or, eb }) =>
      not(
        or([
          exists(selectFrom('enrolments').whereRef('programme_id', '=', 'programmes.id').select('id')),
          exists(selectFrom('enrolments').whereRef('paid_programme_id', '=', 'programmes.id').select('id')),
          exists(
            selectFrom('batch_programmes')
              .whereRef('programme_id', '=', 'programmes.id')
              .select(eb.lit(1).as('one')),
          ),
        ]),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
