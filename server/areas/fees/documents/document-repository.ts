import { sql } from 'kysely'
import type { DocumentKind } from '#contract/fees/book-words.ts'
import type { Document } from '#contract/fees/list-schemas.ts'
import type { PayerPlace } from '#contract/fees/payer-rules.ts'
import { type Paise, toRupees } from '#contract/money.ts'
import { documentNumberIn } from '#contract/rules.ts'
import { listFewFound, personContains } from '#server/areas/people/search-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { type Part, pageOf } from '#server/platform/db/page.ts'
import { nameContains } from '#server/platform/db/search.ts'
import type { Taxation } from '../settings-service.ts'
import type { DocumentData, Snapshot } from './snapshot.ts'
import type { WrittenDocument } from './write-sheet.ts'

/** Several documents end with the same number: one a year and kind. */
const mostAlike = 100

/** The orders whose document bears the number, cancelled ones included; newest first. */
export async function listByDocument(db: Db, text: string): Promise<string[]> {
  const reference = documentNumberIn(text)
  if (!reference) return []
  const documents = db.selectFrom('fee_documents').orderBy('issued_at', 'desc').limit(mostAlike)
  const rows = await ('no' in reference
    ? documents.where('no', '=', reference.no)
    : documents.where('number', '=', reference.number)
  )
    .select('enrolment_id as id')
    .execute()
  return [...new Set(rows.map(({ id }) => id))]
}

interface DocumentsWanted {
  searchText?: string | undefined
  kind?: DocumentKind | undefined
  /** 26-27. */
  fy?: string | undefined
}

/** Newest first, cancelled ones included. */
export async function listDocuments(db: Db, { searchText, kind, fy }: DocumentsWanted, part: Part) {
  let query = documents(db)
  if (kind) query = query.where('fee_documents.kind', '=', kind)
  if (fy) query = query.where('fee_documents.fy', '=', fy)
  if (searchText) {
    const document = documentNumberIn(searchText)
    if (document) {
      query =
        'no' in document
          ? query.where('fee_documents.no', '=', document.no)
          : query.where('fee_documents.number', '=', document.number)
    } else {
      const few = await listFewFound(db, searchText)
      query = query.where((eb) => {
        const removed = nameContains('enrolments.person_name_key', searchText)
        if (few?.length === 0) return removed
        return eb.or([removed, few ? eb('enrolments.person_id', 'in', few) : personContains(db, searchText)])
      })
    }
  }
  return pageOf(db, query, ['fee_documents.issued_at', 'fee_documents.id'], part)
}

export async function listDocumentsOf(db: Db, personId: string) {
  return documents(db)
    .where('enrolments.person_id', '=', personId)
    .orderBy('fee_documents.issued_at', 'desc')
    .orderBy('fee_documents.id', 'desc')
    .execute()
}

export async function findDocument(db: Db, id: string) {
  return documents(db).where('fee_documents.id', '=', id).executeTakeFirst()
}

function documents(db: Db) {
  return db
    .selectFrom('fee_documents')
    .innerJoin('enrolments', 'enrolments.id', 'fee_documents.enrolment_id')
    .leftJoin('people', 'people.id', 'enrolments.person_id')
    .leftJoin('fee_documents as replaced', 'replaced.id', 'fee_documents.replaces_id')
    .leftJoin('fee_documents as replacing', (join) =>
      join
        .onRef('replacing.enrolment_id', '=', 'fee_documents.enrolment_id')
        .onRef('replacing.replaces_id', '=', 'fee_documents.id'),
    )
    .leftJoin('fee_documents as first', 'first.id', 'fee_documents.with_id')
    .leftJoin('fee_payments', (join) =>
      join
        .on('fee_payments.id', '=', (eb) => eb.fn.coalesce('fee_documents.payment_id', 'first.payment_id'))
        .on('fee_documents.refund_id', 'is', null)
        .on('first.refund_id', 'is', null),
    )
    .select([
      'fee_documents.id',
      'fee_documents.number',
      'fee_documents.kind',
      'fee_documents.issued_at as issuedAt',
      'fee_documents.amount_paise as paise',
      'fee_documents.enrolment_id as orderId',
      'enrolments.person_id as personId',
      'fee_documents.cancelled_at as cancelledAt',
      'fee_documents.cancel_reason as cancelReason',
      'fee_documents.data',
      'replaced.number as replaces',
      'replacing.number as replacedBy',
      'fee_payments.seen_on as seenOn',
    ])
}

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>

export function presentDocument({ paise, data, ...row }: DocumentRow): Document {
  const { name, programme } = JSON.parse(data) as DocumentData
  return { ...row, name, programme, amount: toRupees(paise), isCancelled: row.cancelledAt !== null }
}

export function presentWholeDocument(row: DocumentRow) {
  const { amountPaise, duePaise, ...data } = JSON.parse(row.data) as DocumentData
  const text = {
    ...data,
    amount: toRupees(amountPaise),
    due: duePaise === null ? null : toRupees(Math.max(duePaise, 0) as Paise),
  }
  return { ...presentDocument(row), text, seenOn: row.seenOn }
}

export interface KeptDocument extends WrittenDocument {
  id: string
}

/** @param personId finds a document of theirs alone */
export async function findWrittenDocument(
  db: Db,
  id: string,
  personId?: string,
): Promise<KeptDocument | null> {
  const row = await db
    .selectFrom('fee_documents')
    .innerJoin('enrolments', 'enrolments.id', 'fee_documents.enrolment_id')
    .leftJoin('fee_documents as replaced', 'replaced.id', 'fee_documents.replaces_id')
    .leftJoin('fee_documents as first', (join) =>
      join
        .onRef('first.id', '=', 'fee_documents.with_id')
        // What of its money came to another supply later was not issued with it.
        .onRef('first.issued_at', '=', 'fee_documents.issued_at'),
    )
    .where('fee_documents.id', '=', id)
    .$if(personId !== undefined, (query) => query.where('enrolments.person_id', '=', personId ?? ''))
    .select([
      'fee_documents.id',
      'fee_documents.number',
      'fee_documents.kind',
      'fee_documents.issued_at as issuedAt',
      'fee_documents.data',
      'fee_documents.cancelled_at as cancelledAt',
      'fee_documents.cancel_reason as cancelReason',
      'replaced.number as replaces',
      'first.number as issuedWith',
    ])
    .executeTakeFirst()
  return row ? { ...row, data: JSON.parse(row.data) as Snapshot } : null
}

interface Payer {
  name: string
  address: string
  gstin: string
  state: string
  place: PayerPlace
  /** The code of the country. */
  country: string
  isForex: boolean
}

/** Null: the learner pays themselves. */
export async function findBillTo(db: Db, orderId: string): Promise<Payer | null> {
  const row = await db
    .selectFrom('fee_bill_to')
    .where('enrolment_id', '=', orderId)
    .select(['name', 'address', 'gstin', 'state_code as state', 'place', 'country', 'is_forex as isForex'])
    .executeTakeFirst()
  return row ? { ...row, isForex: row.isForex === 1 } : null
}

export async function setBillTo(tx: Db, orderId: string, payer: Payer | null): Promise<void> {
  if (payer === null) {
    await tx.deleteFrom('fee_bill_to').where('enrolment_id', '=', orderId).execute()
    return
  }
  const { state, isForex, ...said } = payer
  const row = { ...said, state_code: state, is_forex: isForex ? (1 as const) : (0 as const) }
  await tx
    .insertInto('fee_bill_to')
    .values({ enrolment_id: orderId, ...row })
    .onConflict((conflict) => conflict.column('enrolment_id').doUpdateSet(row))
    .execute()
}

/** How many invoices of a programme that hold, and are not taken back whole, were made out under another treatment. */
export async function countOtherwiseTreated(
  db: Db,
  programmeId: string,
  { treatment, rate }: Taxation,
): Promise<number> {
  const { count } = await db
    .selectFrom('fee_documents')
    .innerJoin('enrolments', 'enrolments.id', 'fee_documents.enrolment_id')
    .where('enrolments.programme_id', '=', programmeId)
    .where('kind', 'in', ['tax_invoice', 'bill_of_supply', 'receipt_voucher'])
    .where('cancelled_at', 'is', null)
    // A charge with its own tax has nothing to do with the programme's.
    .where('charge_id', 'is', null)
    .where((eb) => eb.or([eb('treatment', '<>', treatment), eb('rate', '<>', rate)]))
    .where((eb) =>
      eb(
        'fee_documents.amount_paise',
        '>',
        eb.fn.coalesce(
          eb
            .selectFrom('fee_documents as back')
            .whereRef('back.against_id', '=', 'fee_documents.id')
            .where('back.cancelled_at', 'is', null)
            .select((of) => of.fn.sum<Paise>('back.amount_paise').as('paise')),
          sql.lit(0 as Paise),
        ),
      ),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
