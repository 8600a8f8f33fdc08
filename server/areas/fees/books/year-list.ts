import { addDays, addMonths, type Day, dayOf, financialYearOf, startOf } from '#contract/calendar.ts'
import type { EntryKind, PaperKind } from '#contract/fees/book-words.ts'
import { messages } from '#contract/messages.ts'
import type { Paise } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { movements } from './money-service.ts'

export interface YearLine {
  /** Null: money from before the books that never had a paper. */
  paperId: string | null
  number: string | null
  kind: PaperKind | null
  issuedAt: string | null
  data: string | null
  amountPaise: Paise
  /** Null: it counts nothing in this year. */
  entry: EntryKind | null
  /** On which day, in this year or another; null where no money moves. */
  countsOn: Day | null
  at: string
  /** As it stood when the year ended: what is cancelled later belongs to its own day. */
  cancelledAt: string | null
}

interface Year {
  from: Day
  to: Day
}

/** The first and the last day of a financial year, 2026-27. */
export function readYear(year: string): Year {
  const { label, from, to } = financialYearOf(`${year.slice(0, 4)}-04-01`)
  if (!/^\d{4}-\d\d$/.test(year) || label !== year) throw new Refusal(messages.invalidYear, { field: 'year' })
  return { from, to }
}

/** The first moment after a year. */
export function endOf({ to }: Year): string {
  return startOf(addDays(to, 1))
}

/**
 * What moved in a year with its papers, by the days of the day book, and the papers of the year for which no money moved
 * in it. Month by month, so that no year is too large.
 */
export async function* listYear(db: Db, year: string): AsyncGenerator<YearLine> {
  const whole = readYear(year)
  for (let month = whole.from.slice(0, 7); month <= whole.to; month = addMonths(month, 1)) {
    const lines = [...(await listMoved(db, month, whole)), ...(await listSilent(db, month, whole))]
    yield* lines.sort((one, other) => compare(dayIn(one), dayIn(other)) || compare(one.at, other.at))
  }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const dayIn = ({ entry, countsOn, at }: YearLine) => (entry && countsOn) || dayOf(at)

async function listMoved(db: Db, month: string, year: Year): Promise<YearLine[]> {
  const rows = await db
    .selectFrom(movements(db, `${month}-01`, `${month}-31`).as('moved'))
    .leftJoin('fee_papers', (join) =>
      join
        .onRef('fee_papers.payment_id', '=', 'moved.payment_id')
        .on((eb) =>
          eb.or([
            eb('fee_papers.refund_id', '=', eb.ref('moved.id')),
            eb.and([eb('moved.kind', '<>', 'refund'), eb('fee_papers.refund_id', 'is', null)]),
          ]),
        ),
    )
    .select([
      'fee_papers.id as paperId',
      'fee_papers.number',
      'fee_papers.kind',
      'fee_papers.issued_at as issuedAt',
      'fee_papers.data',
      'fee_papers.cancelled_at as cancelledAt',
      'moved.paise',
      'moved.kind as entry',
      'moved.on_date as countsOn',
      'moved.at',
    ])
    .execute()
  return rows.map(({ paise, ...row }) => ({
    ...row,
    amountPaise: Math.abs(paise) as Paise,
    cancelledAt: upTo(year, row.cancelledAt),
  }))
}

/** A credit that was used elsewhere moves no money; money of another year counts in that one. */
async function listSilent(db: Db, month: string, year: Year): Promise<YearLine[]> {
  const rows = await db
    .selectFrom('fee_papers')
    .leftJoin('fee_payments', 'fee_payments.id', 'fee_papers.payment_id')
    .leftJoin('fee_refunds', 'fee_refunds.id', 'fee_papers.refund_id')
    .where('issued_at', '>=', startOf(month))
    .where('issued_at', '<', startOf(addMonths(month, 1)))
    .where((eb) => {
      const movedOn = eb.fn.coalesce('fee_refunds.counts_on', 'fee_payments.counts_on')
      return eb.or([
        eb('fee_payments.method', '=', 'credit'),
        eb(movedOn, '<', year.from),
        eb(movedOn, '>', year.to),
      ])
    })
    .select((eb) => [
      'fee_papers.id as paperId',
      'fee_papers.number',
      'fee_papers.kind',
      'fee_papers.issued_at as issuedAt',
      'fee_papers.data',
      'fee_papers.cancelled_at as cancelledAt',
      'fee_papers.amount_paise as amountPaise',
      'fee_payments.method',
      eb.fn.coalesce('fee_refunds.counts_on', 'fee_payments.counts_on').as('movedOn'),
    ])
    .execute()
  return rows.map(({ method, movedOn, ...row }) => ({
    ...row,
    entry: null,
    countsOn: method === 'credit' ? null : movedOn,
    at: row.issuedAt,
    cancelledAt: upTo(year, row.cancelledAt),
  }))
}

function upTo(year: Year, cancelledAt: string | null): string | null {
  return cancelledAt && cancelledAt < endOf(year) ? cancelledAt : null
}
