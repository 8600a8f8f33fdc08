import { sql } from 'kysely'
import { addMonths, type Month, startOf } from '#contract/calendar.ts'
import { bookMethods } from '#contract/fees/book-words.ts'
import { noMoney, type Paise, toRupees } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { openInstalments } from '../desk/due-repository.ts'
import { movements } from './money-service.ts'

/** What was collected in these months, and what is due and overdue today. */
export async function readReport(db: Db, { from, to }: { from: Month; to: Month }, today: string) {
  const moved = await listMoved(db, from, to)
  const open = await listOpen(db, today)
  const concessions = await listConcessions(db, from, to)
  const months = monthsBetween(from, to).map((month) => ({
    month,
    ...sumsOf(
      moved.filter((row) => row.month === month),
      open.filter((row) => row.month === month),
    ),
  }))
  const programmeIds = [...new Set([...moved, ...open].map(({ programmeId }) => programmeId))]
  const programmes = programmeIds.map((programmeId) => {
    const own = <Row extends { programmeId: string }>(rows: Row[]) =>
      rows.filter((row) => row.programmeId === programmeId)
    const programme = [...own(moved), ...own(open)][0]?.programme ?? ''
    return { programmeId, programme, ...sumsOf(own(moved), own(open)) }
  })
  return {
    totals: { ...sumsOf(moved, open), discounted: toRupees(sum(concessions.map(({ paise }) => paise))) },
    months,
    programmes: programmes.sort(
      (one, other) => other.collected - one.collected || (one.programme < other.programme ? -1 : 1),
    ),
    methods: bookMethods.flatMap((method) => {
      const rows = moved.filter((row) => row.method === method)
      return rows.length > 0 ? { method, collected: toRupees(sum(rows.map(({ paise }) => paise))) } : []
    }),
    concessions: concessions.map(({ paise, ...row }) => ({ ...row, amount: toRupees(paise) })),
  }
}

function sumsOf(moved: { paise: Paise }[], open: { paise: Paise; latePaise: Paise }[]) {
  return {
    collected: toRupees(sum(moved.map(({ paise }) => paise))),
    due: toRupees(sum(open.map(({ paise }) => paise))),
    overdue: toRupees(sum(open.map(({ latePaise }) => latePaise))),
  }
}

async function listMoved(db: Db, from: Month, to: Month) {
  const month = sql<string>`substr(on_date, 1, 7)`
  return db
    .selectFrom(movements(db, `${from}-01`, `${to}-31`).as('moved'))
    .innerJoin('enrolments', 'enrolments.id', 'moved.enrolment_id')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .groupBy([month, 'moved.method', 'programmes.id', 'programmes.name'])
    .select((eb) => [
      month.as('month'),
      'moved.method',
      'programmes.id as programmeId',
      'programmes.name as programme',
      eb.fn.sum<Paise>('moved.paise').as('paise'),
    ])
    .execute()
}

async function listOpen(db: Db, today: string) {
  const month = sql<string>`substr(due_on, 1, 7)`
  return db
    .selectFrom(openInstalments(db).select(['enrolment_id', 'due_on', 'open_paise']).as('open'))
    .innerJoin('enrolments', 'enrolments.id', 'open.enrolment_id')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .groupBy([month, 'programmes.id', 'programmes.name'])
    .select((eb) => [
      month.as('month'),
      'programmes.id as programmeId',
      'programmes.name as programme',
      eb.fn.sum<Paise>('open.open_paise').as('paise'),
      eb.fn
        .sum<Paise>(
          eb
            .case()
            .when('open.due_on', '<', today)
            .then(eb.ref('open.open_paise'))
            .else(sql.lit(noMoney))
            .end(),
        )
        .as('latePaise'),
    ])
    .execute()
}

/** By whoever gave them, whatever they were called that day; after a second yes, whoever had asked for it. */
async function listConcessions(db: Db, from: Month, to: Month) {
  const giver = sql<string | null>`coalesce(staff.name, fee_concessions.by_name)`
  return (
    db
      .selectFrom('fee_concessions')
      .leftJoin('staff', 'staff.id', 'fee_concessions.by_id')
      .where('voided_at', 'is', null)
      // Nobody gave it.
      .where('fee_concessions.kind', '<>', 'paid_before')
      .where('fee_concessions.given_at', '>=', startOf(from))
      .where('fee_concessions.given_at', '<', startOf(addMonths(to, 1)))
      .groupBy(['fee_concessions.by_id', giver, 'fee_concessions.kind'])
      .orderBy(giver)
      .orderBy('fee_concessions.by_id')
      .orderBy('fee_concessions.kind')
      .select((eb) => [
        giver.as('by'),
        'fee_concessions.kind',
        eb.fn.countAll<number>().as('count'),
        eb.fn.sum<Paise>('fee_concessions.amount_paise').as('paise'),
      ])
      .execute()
  )
}

function monthsBetween(from: Month, to: Month): Month[] {
  const months: Month[] = []
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}

function sum(amounts: Paise[]): Paise {
  return amounts.reduce((all, paise) => all + paise, 0) as Paise
}
