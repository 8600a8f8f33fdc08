import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/db/engine.ts'
import { ownTables } from '#server/platform/db/raw-tables.ts'

type Side = Pick<Database, 'db' | 'engine'>

/** One line for every column, unique, index and foreign key of a table, written alike for both engines. */
export async function readSchema(side: Side): Promise<string[]> {
  const lines = side.engine === 'postgres' ? postgresLines : sqliteLines
  const rows = await readOwn(side, lines)
  return rows.map(({ table, line }) => `${table}: ${line}`).sort()
}

/** The foreign keys that no whole index begins with: whoever removes a row they may point at reads their table. */
export async function readBareForeignKeys(side: Side): Promise<string[]> {
  const lines = await readSchema(side)
  return lines.flatMap((line) => {
    const [, table, columns] = /^(\w+): foreign key \(([\w, ]+)\)/.exec(line) ?? []
    const isIndexed = lines.some(
      (one) =>
        !one.endsWith(' partly') &&
        [`${table}: index `, `${table}: unique (`].some((start) => one.startsWith(start)) &&
        (one.includes(`(${columns})`) || one.includes(`(${columns}, `)),
    )
    return columns && !isIndexed ? [line] : []
  })
}

interface Line {
  table: string
  line: string
}

async function readOwn(side: Side, lines: RawBuilder<Line>): Promise<Line[]> {
  const { rows } = await lines.execute(side.db)
  const own = new Set((await ownTables(side)).map(({ name }) => name))
  return rows.filter(({ table }) => own.has(table))
}

/**
 * A primary key is not null on both, though SQLite does not say so of a text; one that is an integer has no index there.
 * A text is compared by its bytes unless its table's statement says otherwise.
 */
const sqliteLines = sql<Line>`
  select tables.name as "table",
    columns.name || ' ' || lower(columns.type)
    || case when columns."notnull" or columns.pk then ' not null' else '' end
    || case when lower(columns.type) <> 'text' then ''
      when (select sql from sqlite_master where name = tables.name) like '% collate %' then ' by a collation'
      else ' by bytes' end as line
  from pragma_table_list as tables, pragma_table_info(tables.name) as columns
  where tables.type = 'table'
  union all
  select tables.name, case when indexes."unique" then 'unique (' else 'index ' || indexes.name || ' (' end ||
    (select group_concat(parts.part, ', ') from (
      select coalesce(name, 'an expression') || case when desc then ' desc' else '' end
        || case when coll <> 'BINARY' then ' by a collation' else '' end as part
      from pragma_index_xinfo(indexes.name) where key order by seqno
    ) as parts)
    || ')' || case when indexes.partial then ' partly' else '' end
  from pragma_table_list as tables, pragma_index_list(tables.name) as indexes
  where tables.type = 'table'
  union all
  select tables.name, 'unique (' || columns.name || ')'
  from pragma_table_list as tables, pragma_table_info(tables.name) as columns
  where tables.type = 'table' and columns.pk and lower(columns.type) = 'integer'
    and not exists (select 1 from pragma_index_list(tables.name) where origin = 'pk')
  union all
  select tables.name, 'foreign key (' || group_concat(keys."from", ', ') || ') to ' || keys."table"
    || case keys.on_delete when 'NO ACTION' then '' else ' on delete ' || lower(keys.on_delete) end
  from pragma_table_list as tables, pragma_foreign_key_list(tables.name) as keys
  where tables.type = 'table'
  group by tables.name, keys.id`

/** SQLite's integers are as wide as PostgreSQL's bigint. Indexes of words are each engine's own. */
const postgresLines = sql<Line>`
  select table_name as "table",
    column_name || ' ' || replace(data_type, 'bigint', 'integer')
    || case when is_nullable = 'NO' then ' not null' else '' end
    || case when data_type <> 'text' then '' when collation_name = 'C' then ' by bytes' else ' by a collation' end as line
  from information_schema.columns where table_schema = current_schema()
  union all
  select tables.relname, case when indexes.indisunique then 'unique (' else 'index ' || own.relname || ' (' end ||
    (select string_agg(
      coalesce(columns.attname, 'an expression') || case when keys.flags & 1 = 1 then ' desc' else '' end
        || case when keys.sorting not in (0, (select oid from pg_collation where collname = 'C'
          and collnamespace = 'pg_catalog'::regnamespace)) then ' by a collation' else '' end,
      ', ' order by keys.at)
      from unnest(indexes.indkey, indexes.indoption, indexes.indcollation)
        with ordinality as keys (number, flags, sorting, at)
      left join pg_attribute as columns
        on columns.attrelid = indexes.indrelid and columns.attnum = keys.number and keys.number <> 0)
    || ')' || case when indexes.indpred is not null then ' partly' else '' end
  from pg_index as indexes
  join pg_class as tables on tables.oid = indexes.indrelid
  join pg_class as own on own.oid = indexes.indexrelid
  join pg_am on pg_am.oid = own.relam
  where tables.relnamespace = current_schema()::regnamespace and pg_am.amname = 'btree'
  union all
  select conrelid::regclass::text, 'foreign key (' ||
    (select string_agg(columns.attname, ', ' order by keys.at)
      from unnest(conkey) with ordinality as keys (number, at)
      join pg_attribute as columns on columns.attrelid = conrelid and columns.attnum = keys.number)
    || ') to ' || confrelid::regclass::text
    || case confdeltype when 'c' then ' on delete cascade' when 'n' then ' on delete set null' else '' end
  from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`
