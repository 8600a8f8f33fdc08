import { toRupees } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'

/** What the books and the classes keep about a learner, for their own data: a few rows for each enrolment. */
export async function readOwnBooks(db: Db, personId: string) {
  const enrolments = await db
    .selectFrom('enrolments')
    .where('person_id', '=', personId)
    .select('id')
    .execute()
  const ids = enrolments.map(({ id }) => id)
  if (ids.length === 0) ids.push('')
  return {
    charges: await listCharges(db, ids),
    discounts: await listConcessions(db, ids),
    instalments: await listInstalments(db, ids),
    refunds: await listRefunds(db, ids),
    documents: await listDocuments(db, ids),
    onlinePayments: await listOnline(db, ids),
    billTo: await listPayers(db, ids),
    calendarLink: await findCalendarLink(db, personId),
  }
}

async function listCharges(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom('fee_charges')
    .where('enrolment_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .select(['enrolment_id as enrolmentId', 'kind', 'label', 'amount_paise', 'created_at as createdAt'])
    .select(['voided_at as takenBackAt', 'voided_reason as takenBackReason'])
    .execute()
  return rows.map(inRupees)
}

async function listConcessions(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom('fee_concessions')
    .where('enrolment_id', 'in', ids)
    .orderBy('given_at')
    .orderBy('id')
    .select(['enrolment_id as enrolmentId', 'kind', 'reason', 'amount_paise', 'given_at as createdAt'])
    .select(['voided_at as takenBackAt', 'voided_reason as takenBackReason'])
    .execute()
  return rows.map(inRupees)
}

async function listInstalments(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom('fee_instalments')
    .where('enrolment_id', 'in', ids)
    .orderBy('due_on')
    .orderBy('id')
    .select(['enrolment_id as enrolmentId', 'due_on as dueOn', 'amount_paise', 'voided_at as endedAt'])
    .execute()
  return rows.map(inRupees)
}

async function listRefunds(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom('fee_refunds')
    .where('enrolment_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .select(['enrolment_id as enrolmentId', 'method', 'ref', 'amount_paise', 'reason', 'state'])
    .select(['refunded_on as refundedOn', 'failed_reason as failedReason'])
    .execute()
  return rows.map(inRupees)
}

/** What is printed on them, by which they name a person and a payer, too. */
async function listDocuments(db: Db, ids: string[]) {
  const rows = await db
    .selectFrom('fee_documents')
    .where('enrolment_id', 'in', ids)
    .orderBy('issued_at')
    .orderBy('id')
    .select(['enrolment_id as enrolmentId', 'kind', 'number', 'amount_paise', 'issued_at as issuedAt'])
    .select(['cancelled_at as cancelledAt', 'cancel_reason as cancelReason', 'data'])
    .execute()
  return rows.map(({ data, ...row }) => ({ ...inRupees(row), text: JSON.parse(data) }))
}

/** Each try to pay online, and what Razorpay told of money that the office had to look at. */
async function listOnline(db: Db, ids: string[]) {
  const tries = await db
    .selectFrom('fee_links')
    .where('enrolment_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .select(['enrolment_id as enrolmentId', 'reference', 'amount_paise', 'state', 'created_at as createdAt'])
    .execute()
  const looked = await db
    .selectFrom('fee_payment_exceptions')
    .where('enrolment_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .select(['enrolment_id as enrolmentId', 'reference', 'amount_paise', 'why', 'payer'])
    .select(['settled_as as settledAs', 'created_at as createdAt'])
    .execute()
  return { tries: tries.map(inRupees), lookedAt: looked.map(inRupees) }
}

async function listPayers(db: Db, ids: string[]) {
  return db
    .selectFrom('fee_bill_to')
    .where('enrolment_id', 'in', ids)
    .orderBy('enrolment_id')
    .select(['enrolment_id as enrolmentId', 'name', 'address', 'gstin', 'state_code as state', 'country'])
    .execute()
}

/** The link itself is a secret, of which only a hash is kept. */
async function findCalendarLink(db: Db, personId: string) {
  const row = await db
    .selectFrom('calendar_feeds')
    .where('person_id', '=', personId)
    .select('created_at as madeAt')
    .executeTakeFirst()
  return row ?? null
}

function inRupees<Row extends { amount_paise: Parameters<typeof toRupees>[0] }>({
  amount_paise,
  ...row
}: Row) {
  return { ...row, amount: toRupees(amount_paise) }
}
