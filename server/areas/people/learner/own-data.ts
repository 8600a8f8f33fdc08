import { messages } from '#contract/messages.ts'
import { toRupees } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { findPerson } from './repository.ts'

/**
 * Everything that is stored about a learner, but for what opens their account. What visitors sent under an address is
 * the learner's only once the address is proven to be theirs.
 */
export async function collectOwnData(
  db: Db,
  { id: personId, accountId }: { id: string; accountId: string },
): Promise<Record<string, unknown>> {
  const person = await findPerson(db, personId)
  const attempts = await listAttempts(db, personId)
  return {
    person,
    enrolments: await listEnrolments(db, personId),
    payments: await listPayments(db, personId),
    tests: attempts.map(({ drawn, answers, ...attempt }) => ({
      ...attempt,
      questions: attempt.submittedAt ? JSON.parse(drawn) : null,
      answers: JSON.parse(answers),
    })),
    sessions: await db
      .selectFrom('sessions')
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .select(['created_at as startedAt', 'used_at as usedAt', 'ends_at as endsAt', 'browser', 'address'])
      .execute(),
    passkeys: await db
      .selectFrom('passkeys')
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .select(['label', 'created_at as createdAt', 'used_at as usedAt'])
      .execute(),
    certificates: await listCertificates(db, personId),
    letters: await listLetters(db, personId),
    ...(person.emailConfirmedAt
      ? await listSentUnder(db, person.email)
      : { notShown: messages.notShownUnproven }),
  }
}

async function listSentUnder(db: Db, email: string) {
  return {
    messages: await db
      .selectFrom('messages')
      .where('email', '=', email)
      .orderBy('created_at')
      .orderBy('id')
      .select(['name', 'phone', 'message', 'status', 'created_at as createdAt'])
      .execute(),
    eventRegistrations: await db
      .selectFrom('event_registrations')
      .where('email', '=', email)
      .orderBy('created_at')
      .orderBy('id')
      .select(['event_id as event', 'name', 'phone', 'created_at as createdAt'])
      .execute(),
  }
}

async function listEnrolments(db: Db, personId: string) {
  const rows = await db
    .selectFrom('enrolments')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('batches', 'batches.id', 'enrolments.batch_id')
    .leftJoin('programmes as paid_programmes', 'paid_programmes.id', 'enrolments.paid_programme_id')
    .leftJoin('fee_accounts', 'fee_accounts.enrolment_id', 'enrolments.id')
    .leftJoin('fee_payments', 'fee_payments.id', 'fee_accounts.last_payment_id')
    .where('person_id', '=', personId)
    .orderBy('enrolments.created_at')
    .orderBy('enrolments.id')
    .select([
      'enrolments.id',
      'programmes.name as programme',
      'batches.name as batch',
      'batches.removed_at as batchRemovedAt',
      'status',
      'enrolments.fee_paise as feePaise',
      'fee_payments.method as paidBy',
      'fee_payments.ref as paidRef',
      'fee_payments.received_on as paidOn',
      'fee_accounts.owed_paise as owedPaise',
      'fee_accounts.paid_paise as paidPaise',
      'fee_accounts.due_paise as duePaise',
      'fee_payments.note as paidNote',
      'fee_accounts.receipt_number as receiptNumber',
      'paid_programmes.name as paidFor',
      'enrolments.ended_as as endedAs',
      'enrolments.ended_on as endedOn',
      'enrolments.ended_reason as endedReason',
      'enrolments.created_at as createdAt',
      'decided_at as decidedAt',
    ])
    .execute()
  return rows.map(({ feePaise, owedPaise, paidPaise, duePaise, batchRemovedAt, ...row }) => ({
    ...row,
    isBatchRemoved: batchRemovedAt !== null,
    fees: toRupees(feePaise),
    // By the ledger; null while it waits, for nothing is charged before it is accepted.
    owed: owedPaise === null ? null : toRupees(owedPaise),
    due: duePaise === null ? null : toRupees(duePaise),
    paidAmount: paidPaise ? toRupees(paidPaise) : null,
  }))
}

/** Also those that were refused, reversed, or given back. */
async function listPayments(db: Db, personId: string) {
  const rows = await db
    .selectFrom('fee_payments')
    .innerJoin('enrolments', 'enrolments.id', 'fee_payments.enrolment_id')
    .leftJoin('fee_papers', (join) =>
      join.onRef('fee_papers.payment_id', '=', 'fee_payments.id').on('fee_papers.refund_id', 'is', null),
    )
    .where('person_id', '=', personId)
    .orderBy('fee_payments.created_at')
    .select([
      'fee_payments.enrolment_id as enrolmentId',
      'method',
      'ref',
      'fee_payments.amount_paise as paise',
      'received_on as receivedOn',
      'fee_payments.note',
      'fee_payments.state',
      'fee_payments.ended_on as endedOn',
      'fee_payments.ended_reason as endedReason',
      'fee_papers.kind as paper',
      'fee_papers.number as paperNumber',
    ])
    .execute()
  return rows.map(({ paise, ...row }) => ({ ...row, amount: toRupees(paise) }))
}

async function listCertificates(db: Db, personId: string) {
  return db
    .selectFrom('certificates')
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .select([
      'serial',
      'code',
      'kind',
      'holder_name as name',
      'title',
      'issued_on as issuedOn',
      'expires_on as expiresOn',
      'state',
    ])
    .execute()
}

async function listAttempts(db: Db, personId: string) {
  return db
    .selectFrom('attempts')
    .where('person_id', '=', personId)
    .orderBy('started_at')
    .orderBy('id')
    .select(['score', 'total', 'drawn', 'answers', 'started_at as startedAt', 'submitted_at as submittedAt'])
    .execute()
}

async function listLetters(db: Db, personId: string) {
  return db
    .selectFrom('outbox')
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .select(['kind', 'subject', 'body', 'created_at as createdAt', 'sent_at as sentAt'])
    .execute()
}
