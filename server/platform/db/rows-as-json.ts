import { PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Db } from './engine.ts'

/**
 * In a select: rows of another table as one value, so that one query reads a row with all that hangs on it. `readRows`
 * reads them back; they come in no order.
 */
export function rowsAsJson(
  db: Db,
  columns: Record<string, RawBuilder<unknown>>,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const [list, object] = isPostgres
    ? [sql`json_agg`, sql`json_build_object`]
    : [sql`json_group_array`, sql`json_object`]
  const fields = Object.entries(columns).map(([name, column]) => sql`${sql.lit(name)}, ${column}`)
  return sql`(select ${list}(${object}(${sql.join(fields)})) from ${from})`
}

export function readRows<Row>(value: unknown): Row[] {
  return (typeof value === 'string' ? JSON.parse(value) : (value ?? [])) as Row[]
}
