import type { Db } from '#server/platform/db/engine.ts'

/** The certificates of the demo's people, and the issues of which nothing is left. */
export async function eraseCertificatesOf(tx: Db, personIds: string[]): Promise<void> {
  if (personIds.length === 0) return
  const gone = await tx
    .deleteFrom('certificates')
    .where('person_id', 'in', personIds)
    .returning('run_id')
    .execute()
  const runs = [...new Set(gone.flatMap(({ run_id }) => run_id ?? []))]
  if (runs.length === 0) return
  await tx
    .deleteFrom('cert_runs')
    .where('id', 'in', runs)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('certificates').whereRef('run_id', '=', 'cert_runs.id').select('id'))),
    )
    .execute()
}
