import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

const statementsOf = ({ inPlaceOf, isInTime }: { inPlaceOf: string; isInTime: string }) => [
  'alter table fee_papers add column in_place_of_id text',
  `update fee_papers set in_place_of_id = (
    select before.id from fee_papers as before
    where before.enrolment_id = fee_papers.enrolment_id and before.number = ${inPlaceOf}
  ) where payment_id is null and kind in ('tax_invoice', 'bill_of_supply') and ${inPlaceOf} <> ''`,
  'alter table fee_papers add column is_void integer not null default 0',
  `update fee_papers set is_void = 1 where cancelled_at is not null and ${isInTime}`,
]

const lockDay = 'coalesce((select lock_day from fee_settings), 10)'

/**
 * A document knows the one in whose place it stands, also where it takes nothing off it; and whether it was cancelled before
 * the return of its month was filed, whatever day the owner says later. Those of before are judged by the day that holds.
 */
export function documentsInPlace(engine: Engine) {
  const of = {
    sqlite: {
      inPlaceOf: "json_extract(fee_papers.data, '$.inPlaceOf')",
      isInTime: `date(cancelled_at, '+330 minutes') <=
        date(issued_at, '+330 minutes', 'start of month', '+1 month', '+' || (${lockDay} - 1) || ' days')`,
    },
    postgres: {
      inPlaceOf: "(fee_papers.data::json ->> 'inPlaceOf')",
      isInTime: `(cancelled_at::timestamptz at time zone 'UTC' + interval '330 minutes')::date <=
        (date_trunc('month', issued_at::timestamptz at time zone 'UTC' + interval '330 minutes')
          + interval '1 month' + (${lockDay} - 1) * interval '1 day')::date`,
    },
  }
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statementsOf(of[engine])) await sql.raw(statement).execute(db)
    },
  }
}
