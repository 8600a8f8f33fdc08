import { noMoney, type Paise, toRupees } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { countFound, cutPage, type Position } from '#server/platform/db/page.ts'
import { nameContains } from '#server/platform/db/search.ts'
import { presentPayer } from '../present-books.ts'

interface AttentionWanted {
  sought?: string | undefined
  isSettled: boolean
}

/** What waits for the office, the oldest first; of what is settled the newest first. */
export async function listAttention(
  db: Db,
  { after, limit, ...wanted }: AttentionWanted & { after: Position | null; limit: number },
) {
  const { isSettled } = wanted
  const direction = isSettled ? 'desc' : 'asc'
  let query = narrowed(db, wanted)
  if (after) {
    query = query.where((eb) =>
      eb(
        eb.refTuple('fee_attention.created_at', 'fee_attention.id'),
        isSettled ? '<' : '>',
        eb.tuple(...after),
      ),
    )
  }
  const rows = await query
    .orderBy('fee_attention.created_at', direction)
    .orderBy('fee_attention.id', direction)
    .limit(limit + 1)
    .select((eb) => [
      'fee_attention.id',
      'fee_attention.why',
      'fee_attention.subject',
      'fee_attention.amount_paise as paise',
      'fee_attention.currency',
      'fee_attention.expected_paise as expected',
      'fee_attention.reference',
      'fee_attention.payer',
      'fee_attention.paid_at as paidAt',
      'fee_attention.created_at as createdAt',
      'fee_attention.returning_at as returningAt',
      'fee_attention.settled_as as settledAs',
      'fee_attention.settled_at as settledAt',
      'fee_attention.settled_by as settledBy',
      'fee_attention.settled_note as settledNote',
      'enrolments.id as orderId',
      'enrolments.person_id as personId',
      'people.grp as personGroup',
      eb.fn.coalesce('people.name', 'enrolments.person_name').as('name'),
      eb.fn.coalesce('people.email', 'enrolments.person_email').as('email'),
      'people.phone',
      'programmes.name as programme',
      'programmes.kind',
      'fee_accounts.due_paise as duePaise',
    ])
    .execute()
  const page = cutPage(rows, limit, (row) => [row.createdAt, row.id])
  return {
    rows: page.rows.map((row) => ({
      id: row.id,
      why: row.why,
      gatewayId: row.subject,
      amount: toRupees(row.paise),
      currency: row.currency,
      reference: row.reference,
      payer: row.payer,
      paidAt: row.paidAt,
      createdAt: row.createdAt,
      order:
        row.orderId && row.programme && row.kind
          ? {
              id: row.orderId,
              programme: row.programme,
              person: presentPayer({ ...row, kind: row.kind }),
              due: toRupees(Math.max(row.duePaise ?? noMoney, 0) as Paise),
            }
          : null,
      expected: row.expected === null ? null : toRupees(row.expected),
      isReturning: row.returningAt !== null,
      settled:
        row.settledAs && row.settledAt
          ? { as: row.settledAs, at: row.settledAt, by: row.settledBy, note: row.settledNote ?? '' }
          : null,
    })),
    next: page.next,
  }
}

export async function countAttention(db: Db, wanted: AttentionWanted): Promise<number> {
  return countFound(db, narrowed(db, wanted))
}

function narrowed(db: Db, { sought, isSettled }: AttentionWanted) {
  const query = db
    .selectFrom('fee_attention')
    .leftJoin('enrolments', 'enrolments.id', 'fee_attention.enrolment_id')
    .leftJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('people', 'people.id', 'enrolments.person_id')
    .leftJoin('fee_accounts', 'fee_accounts.enrolment_id', 'enrolments.id')
    .where('settled_at', isSettled ? 'is not' : 'is', null)
  if (!sought) return query
  return query.where((eb) =>
    eb.or([
      eb('fee_attention.subject', '=', sought),
      eb('fee_attention.reference', '=', sought),
      nameContains('fee_attention.payer', sought),
    ]),
  )
}
