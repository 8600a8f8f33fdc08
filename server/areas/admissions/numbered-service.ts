import { type SqlBool, sql } from 'kysely'
import type { SearchedNumber } from '#contract/admissions/request-number.ts'
import { numberStart } from '#server/platform/db/migrations/number-index.ts'

/** It bears the number, as the index on its first half finds it. */
export function isNumbered({ start, rest }: SearchedNumber) {
  return sql<SqlBool>`(${sql.raw(numberStart('enrolments.id'))} = ${start.slice(0, 4)}
    and enrolments.id like ${`%${start}${'_'.repeat(rest)}`})`
}
