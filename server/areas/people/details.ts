import { toRupees } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'

/** Everything a person has asked for or been given, newest first. */
export async function listEnrolmentsOf(db: Db, personId: string) {
  const rows = await db
    .selectFrom('enrolments')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('batches', 'batches.id', 'enrolments.batch_id')
    .where('person_id', '=', personId)
    .orderBy('enrolments.created_at', 'desc')
    .orderBy('enrolments.id', 'desc')
    .select([
      'enrolments.id',
      'programmes.name as programme',
      'programme_id as programmeId',
      'programmes.kind',
      'batches.name as batch',
      'batch_id as batchId',
      'batches.removed_at as batchRemovedAt',
      'enrolments.status',
      'enrolments.fee_paise as feePaise',
      'paid_on as paidOn',
      'enrolments.created_at as createdAt',
    ])
    .execute()
  return rows.map(({ batchRemovedAt, feePaise, ...row }) => ({
    ...row,
    isBatchRemoved: batchRemovedAt !== null,
    fees: toRupees(feePaise),
  }))
}

/** The tests a person has handed in, newest first. */
export async function listAttemptsOf(db: Db, personId: string) {
  const rows = await db
    .selectFrom('attempts')
    .where('person_id', '=', personId)
    .where('submitted_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .select(['id', 'score', 'total', 'started_at', 'submitted_at'])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    score: row.score ?? 0,
    total: row.total,
    startedAt: row.started_at,
    submittedAt: row.submitted_at ?? '',
  }))
}
