import type { PaymentState } from '#contract/fees/book-words.ts'
import { dueOfAccount } from '#contract/fees/due-at-desk.ts'
import { toRupees } from '#contract/money.ts'
import { listFewSought, personContains } from '#server/areas/people/search-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { countFound, cutPage, type Position } from '#server/platform/db/page.ts'
import { chargedFee } from './order-cost-service.ts'
import { presentPayer } from './present-books.ts'

interface ClaimsWanted {
  state: PaymentState
  sought?: string | undefined
}

/** What learners say they have paid, the oldest first: it has waited longest. */
export async function listClaims(
  db: Db,
  { after, limit, ...wanted }: ClaimsWanted & { after: Position | null; limit: number },
) {
  let query = await narrowed(db, wanted)
  if (after) {
    query = query.where((eb) =>
      eb(eb.refTuple('fee_payments.created_at', 'fee_payments.id'), '>', eb.tuple(...after)),
    )
  }
  const rows = await query
    .orderBy('fee_payments.created_at')
    .orderBy('fee_payments.id')
    .limit(limit + 1)
    .select((eb) => [
      'fee_payments.id',
      'fee_payments.enrolment_id as orderId',
      'enrolments.person_id as personId',
      'people.grp as personGroup',
      eb.fn.coalesce('people.name', 'enrolments.person_name').as('name'),
      eb.fn.coalesce('people.email', 'enrolments.person_email').as('email'),
      'people.phone',
      'programmes.name as programme',
      'programmes.kind',
      'fee_payments.amount_paise as paise',
      'fee_payments.ref',
      'fee_payments.received_on as paidOn',
      'fee_payments.state',
      'fee_payments.ended_reason as reason',
      'fee_payments.created_at as createdAt',
      'enrolments.status as orderStatus',
      'enrolments.fee_paise as feePaise',
      'fee_accounts.due_paise as duePaise',
      chargedFee,
    ])
    .execute()
  const page = cutPage(rows, limit, (row) => [row.createdAt, row.id])
  return {
    rows: page.rows.map((row) => ({
      id: row.id,
      orderId: row.orderId,
      person: presentPayer(row),
      programme: row.programme,
      amount: toRupees(row.paise),
      ref: row.ref,
      paidOn: row.paidOn,
      state: row.state,
      reason: row.reason,
      createdAt: row.createdAt,
      due: toRupees(dueOfAccount({ ...row, status: row.orderStatus })),
    })),
    next: page.next,
  }
}

export async function countClaims(db: Db, wanted: ClaimsWanted): Promise<number> {
  return countFound(db, await narrowed(db, wanted))
}

async function narrowed(db: Db, { state, sought }: ClaimsWanted) {
  const query = db
    .selectFrom('fee_payments')
    .innerJoin('enrolments', 'enrolments.id', 'fee_payments.enrolment_id')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('people', 'people.id', 'enrolments.person_id')
    .leftJoin('fee_accounts', 'fee_accounts.enrolment_id', 'enrolments.id')
    .where('is_claim', '=', 1)
    .where('state', '=', state)
  if (!sought) return query
  const few = await listFewSought(db, sought)
  return query.where((eb) =>
    eb.or([
      eb('fee_payments.ref', '=', sought),
      few
        ? few.length > 0
          ? eb('enrolments.person_id', 'in', few)
          : eb('fee_payments.id', '=', '')
        : personContains(db, sought),
    ]),
  )
}
