import { dueOfAccount, owedOfAccount } from '#contract/fees/due-at-desk.ts'
import { type Paise, toRupees } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'

/** Everything a person has asked for or been given, newest first. */
export async function listEnrolmentsOf(db: Db, personId: string) {
  const rows = await db
    .selectFrom('enrolments')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('batches', 'batches.id', 'enrolments.batch_id')
    .leftJoin('programmes as paid_programmes', 'paid_programmes.id', 'enrolments.paid_programme_id')
    .leftJoin('fee_accounts', 'fee_accounts.enrolment_id', 'enrolments.id')
    .leftJoin('fee_payments', 'fee_payments.id', 'fee_accounts.last_payment_id')
    .leftJoin('fee_documents', (join) =>
      join
        .onRef('fee_documents.payment_id', '=', 'fee_accounts.last_payment_id')
        .on('fee_documents.refund_id', 'is', null)
        .on('fee_documents.cancelled_at', 'is', null),
    )
    .where('person_id', '=', personId)
    .orderBy('enrolments.created_at', 'desc')
    .orderBy('enrolments.id', 'desc')
    .select((eb) => [
      'enrolments.id',
      'programmes.name as programme',
      'programme_id as programmeId',
      'programmes.kind',
      'batches.name as batch',
      'batch_id as batchId',
      'batches.removed_at as batchRemovedAt',
      'enrolments.status',
      'is_sign_up as isSignUp',
      'enrolments.fee_paise as feePaise',
      'fee_payments.received_on as paidOn',
      'fee_accounts.paid_paise as paidPaise',
      'fee_accounts.owed_paise as owedPaise',
      'fee_accounts.due_paise as duePaise',
      eb
        .selectFrom('fee_charges')
        .whereRef('fee_charges.enrolment_id', '=', 'enrolments.id')
        .where('fee_charges.kind', '=', 'fee')
        .where('fee_charges.voided_at', 'is', null)
        .select((sum) => sum.fn.sum<Paise | null>('fee_charges.amount_paise').as('paise'))
        .as('chargedPaise'),
      eb
        .selectFrom('fee_concessions')
        .whereRef('fee_concessions.enrolment_id', '=', 'enrolments.id')
        .where('fee_concessions.kind', '=', 'paid_before')
        .where('fee_concessions.voided_at', 'is', null)
        .select((sum) => sum.fn.sum<Paise | null>('fee_concessions.amount_paise').as('paise'))
        .as('paidBeforePaise'),
      'fee_documents.id as receiptId',
      'paid_programmes.name as paidFor',
      'enrolments.ended_as as endedAs',
      'enrolments.ended_on as endedOn',
      'enrolments.ended_reason as endedReason',
      'enrolments.created_at as createdAt',
    ])
    .execute()
  return rows.map(
    ({
      batchRemovedAt,
      paidBeforePaise,
      feePaise,
      paidPaise,
      owedPaise,
      duePaise,
      chargedPaise,
      isSignUp,
      ...row
    }) => {
      const account = { status: row.status, feePaise, owedPaise, duePaise, chargedPaise }
      return {
        ...row,
        status: row.status === 'turned_down' ? ('declined' as const) : row.status,
        isBatchRemoved: batchRemovedAt !== null,
        isSignUp: isSignUp === 1,
        fees: toRupees(feePaise),
        owed: toRupees(owedOfAccount(account)),
        ...(paidBeforePaise && { paidBefore: toRupees(paidBeforePaise) }),
        due: toRupees(dueOfAccount(account)),
        paidAmount: paidPaise ? toRupees(paidPaise) : null,
      }
    },
  )
}

/** As many as the learner sees of their own. */
const shownAttempts = 200

/** The latest tests that a person has handed in, newest first. */
export async function listAttemptsOf(db: Db, personId: string) {
  const rows = await db
    .selectFrom('attempts')
    .where('person_id', '=', personId)
    .where('submitted_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownAttempts)
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
