import type { Db } from '#server/platform/db/engine.ts'
import { readNames } from './entered-by.ts'

/** Everything that stands in the books of these orders; the orders newest first, their entries as they were made. */
export async function listBooks(db: Db, orderIds: string[]) {
  const [orders, charges, concessions, instalments, payments, refunds, papers] = await Promise.all([
    db
      .selectFrom('enrolments')
      .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
      .leftJoin('batches', 'batches.id', 'enrolments.batch_id')
      .leftJoin('fee_accounts', 'fee_accounts.enrolment_id', 'enrolments.id')
      .where('enrolments.id', 'in', orderIds)
      .orderBy('enrolments.created_at', 'desc')
      .orderBy('enrolments.id', 'desc')
      .select([
        'enrolments.id',
        'programmes.name as programme',
        'enrolments.programme_id as programmeId',
        'programmes.kind',
        'batches.name as batch',
        'batches.removed_at as batchRemovedAt',
        'enrolments.status',
        'enrolments.created_at as createdAt',
        'enrolments.fee_paise as feePaise',
        'fee_accounts.owed_paise as owedPaise',
        'fee_accounts.paid_paise as paidPaise',
        'fee_accounts.due_paise as duePaise',
        'fee_accounts.is_reminded as isReminded',
      ])
      .execute(),
    db
      .selectFrom('fee_charges')
      .where('enrolment_id', 'in', orderIds)
      .orderBy('created_at')
      .orderBy('id')
      .selectAll()
      .execute(),
    db
      .selectFrom('fee_concessions')
      .where('enrolment_id', 'in', orderIds)
      .orderBy('created_at')
      .orderBy('id')
      .selectAll()
      .execute(),
    db
      .selectFrom('fee_instalments')
      .where('enrolment_id', 'in', orderIds)
      .where('voided_at', 'is', null)
      .orderBy('no')
      .selectAll()
      .execute(),
    db
      .selectFrom('fee_payments')
      .where('enrolment_id', 'in', orderIds)
      .orderBy('created_at')
      .orderBy('id')
      .selectAll()
      .execute(),
    db
      .selectFrom('fee_refunds')
      .where('enrolment_id', 'in', orderIds)
      .orderBy('created_at')
      .orderBy('id')
      .selectAll()
      .execute(),
    db
      .selectFrom('fee_papers')
      .where('enrolment_id', 'in', orderIds)
      .orderBy('issued_at')
      .select(['id', 'number', 'kind', 'payment_id', 'refund_id', 'cancelled_at'])
      .execute(),
  ])
  const nameOf = await readNames(
    db,
    [...charges, ...concessions, ...payments, ...refunds].map(({ by_id }) => by_id),
  )
  const named = <Row extends { by_id: string | null; by_name: string | null }>(rows: Row[]) =>
    rows.map((row) => ({ ...row, by_name: nameOf(row.by_id, row.by_name) }))
  return {
    orders,
    charges: named(charges),
    concessions: named(concessions),
    instalments,
    payments: named(payments),
    refunds: named(refunds),
    papers,
  }
}

export type Books = Awaited<ReturnType<typeof listBooks>>
export type BookRow<Table extends keyof Books> = Books[Table][number]

/** What waits, runs or has ended, and whatever else stands in the books. */
export async function listOrderIdsOf(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('enrolments')
    .leftJoin('fee_accounts', 'fee_accounts.enrolment_id', 'enrolments.id')
    .where('person_id', '=', personId)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['requested', 'active', 'ended']),
        eb('fee_accounts.enrolment_id', 'is not', null),
      ]),
    )
    .select('enrolments.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Who pays an order, also when they have been removed. */
export async function findPayer(db: Db, orderId: string) {
  return db
    .selectFrom('enrolments')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('people', 'people.id', 'enrolments.person_id')
    .where('enrolments.id', '=', orderId)
    .select((eb) => [
      'enrolments.person_id as personId',
      'people.grp as personGroup',
      'programmes.kind',
      eb.fn.coalesce('people.name', 'enrolments.person_name').as('name'),
      eb.fn.coalesce('people.email', 'enrolments.person_email').as('email'),
      'people.phone',
    ])
    .executeTakeFirst()
}

/** The same for somebody who may have no order yet. */
export async function findPayerById(db: Db, personId: string) {
  const person = await db
    .selectFrom('people')
    .where('id', '=', personId)
    .select(['id as personId', 'grp as personGroup', 'name', 'email', 'phone'])
    .executeTakeFirst()
  return person && { ...person, kind: 'course' as const }
}
