import { type BookMethod, bookMethods } from '#contract/fees/book-words.ts'
import { noMoney, type Paise, toRupees } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { movements } from './money-service.ts'

const mostEntries = 500

/** What a day's entries come to, by method; those without any are left out but for cash. */
export async function sumDay(db: Db, day: string) {
  const rows = await db
    .selectFrom(movements(db, day, day).as('moved'))
    .groupBy(['method', 'kind'])
    .select((eb) => [
      'method',
      'kind',
      eb.fn.sum<Paise>('paise').as('paise'),
      eb.fn.countAll<number>().as('count'),
    ])
    .execute()
  const of = (method: BookMethod, kind: string) =>
    rows.find((row) => row.method === method && row.kind === kind)?.paise ?? noMoney
  const methods = bookMethods
    .filter((method) => method === 'cash' || rows.some((row) => row.method === method))
    .map((method) => {
      const [received, reversed, refunded] = [
        of(method, 'payment'),
        -of(method, 'reversal'),
        -of(method, 'refund'),
      ]
      return { method, received, reversed, refunded, net: (received - reversed - refunded) as Paise }
    })
  const net = methods.reduce((sum, one) => sum + one.net, 0) as Paise
  return { methods, net, entryCount: rows.reduce((sum, { count }) => sum + count, 0) }
}

export function presentMethods({ methods }: Awaited<ReturnType<typeof sumDay>>) {
  return methods.map(({ method, received, reversed, refunded, net }) => ({
    method,
    received: toRupees(received),
    reversed: toRupees(reversed as Paise),
    refunded: toRupees(refunded as Paise),
    net: toRupees(net),
  }))
}

export async function listEntries(db: Db, day: string) {
  const rows = await db
    .selectFrom(movements(db, day, day).as('moved'))
    .innerJoin('enrolments', 'enrolments.id', 'moved.enrolment_id')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('people', 'people.id', 'enrolments.person_id')
    .leftJoin('fee_papers as receipts', (join) =>
      join
        .onRef('receipts.payment_id', '=', 'moved.payment_id')
        .on('receipts.refund_id', 'is', null)
        .on('moved.kind', '<>', 'refund'),
    )
    .leftJoin('fee_papers as refunds', 'refunds.refund_id', 'moved.id')
    .orderBy('moved.at', 'desc')
    .orderBy('moved.id', 'desc')
    .limit(mostEntries)
    .select((eb) => [
      'moved.id',
      'moved.kind',
      'moved.method',
      'moved.paise',
      'moved.ref',
      'moved.at',
      'moved.by_name as by',
      'moved.enrolment_id as orderId',
      'enrolments.person_id as personId',
      'programmes.name as programme',
      eb.fn.coalesce('people.name', 'enrolments.person_name').as('name'),
      eb.fn.coalesce('receipts.id', 'refunds.id').as('paperId'),
      eb.fn.coalesce('receipts.number', 'refunds.number').as('number'),
      eb.fn.coalesce('receipts.kind', 'refunds.kind').as('paperKind'),
      'receipts.cancelled_at as cancelledAt',
    ])
    .execute()
  return rows.map(({ paise, name, paperId, number, paperKind, cancelledAt, ...row }) => ({
    ...row,
    name: name ?? '',
    amount: toRupees(paise),
    paper:
      paperId && number && paperKind
        ? { id: paperId, number, kind: paperKind, isCancelled: cancelledAt !== null }
        : null,
  }))
}

export async function findDay(db: Db, day: string) {
  return db.selectFrom('fee_days').where('on_date', '=', day).selectAll().executeTakeFirst()
}

/** The last day before this one, or at all, that was closed. */
export async function findLastClosed(db: Db, before?: string) {
  return db
    .selectFrom('fee_days')
    .where('closed_at', 'is not', null)
    .$if(before !== undefined, (query) => query.where('on_date', '<', before ?? ''))
    .orderBy('on_date', 'desc')
    .selectAll()
    .executeTakeFirst()
}
