import { sql } from 'kysely'
import type { Database } from '#server/platform/db/engine.ts'
import { ownTables } from '#server/platform/db/raw-tables.ts'

type Side = Pick<Database, 'db' | 'engine'>

/** One line for every column and every unique of a table, written alike for both engines. */
export async function readSchema(side: Side): Promise<string[]> {
  const lines = side.engine === 'postgres' ? postgresLines : sqliteLines
  const { rows } = await lines.execute(side.db)
  const own = new Set((await ownTables(side)).map(({ name }) => name))
  return rows
    .filter(({ table }) => own.has(table))
    .map(({ table, line }) => `${table}: ${line}`)
    .sort()
}

interface Line {
  table: string
  line: string
}

/** A primary key is not null on both, though SQLite does not say so of a text; one that is an integer has no index there. */
const sqliteLines = sql<Line>`
  select tables.name as "table",
    columns.name || ' ' || lower(columns.type) || case when columns."notnull" or columns.pk then ' not null' else '' end as line
  from pragma_table_list as tables, pragma_table_info(tables.name) as columns
  where tables.type = 'table'
  union all
  select tables.name, 'unique (' ||
    (select group_concat(parts.name, ', ') from (select name from pragma_index_info(indexes.name) order by seqno) as parts)
    || ')' || case when indexes.partial then ' partly' else '' end
  from pragma_table_list as tables, pragma_index_list(tables.name) as indexes
  where tables.type = 'table' and indexes."unique"
  union all
  select tables.name, 'unique (' || columns.name || ')'
  from pragma_table_list as tables, pragma_table_info(tables.name) as columns
  where tables.type = 'table' and columns.pk and lower(columns.type) = 'integer'
    and not exists (select 1 from pragma_index_list(tables.name) where origin = 'pk')`

/** SQLite's integers are as wide as PostgreSQL's bigint. */
const postgresLines = sql<Line>`
  select table_name as "table",
    column_name || ' ' || replace(data_type, 'bigint', 'integer') || case when is_nullable = 'NO' then ' not null' else '' end as line
  from information_schema.columns where table_schema = current_schema()
  union all
  select tables.relname, 'unique (' ||
    (select string_agg(columns.attname, ', ' order by keys.at)
      from unnest(indexes.indkey) with ordinality as keys (number, at)
      join pg_attribute as columns on columns.attrelid = indexes.indrelid and columns.attnum = keys.number)
    || ')' || case when indexes.indpred is not null then ' partly' else '' end
  from pg_index as indexes join pg_class as tables on tables.oid = indexes.indrelid
  where indexes.indisunique and tables.relnamespace = current_schema()::regnamespace`
