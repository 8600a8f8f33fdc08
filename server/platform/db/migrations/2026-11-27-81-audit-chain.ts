import { type Kysely, sql } from 'kysely'
import { chainEntry, type Head, writeHead } from '../../audit-chain.ts'
import type { Db } from '../engine.ts'
import type { Tables } from '../schema.ts'

const statements = [
  'alter table audit add column sequence integer',
  'alter table audit add column hash text',
  'alter table audit add column data_salt text',
  'alter table audit add column data_hash text',
  'create unique index audit_by_sequence on audit (sequence)',
  `create table audit_removed (
    sequence integer primary key,
    hash text not null,
    removed_in text not null
  )`,
  'create index audit_removed_in on audit_removed (removed_in)',
]

const rowsAtOnce = 200

/** Changes are chained by a hash, those of before in the order in which they were made. */
export function auditChain() {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statements) await sql.raw(statement).execute(db)
      await chainAll(db as Db)
    },
  }
}

async function chainAll(db: Db): Promise<void> {
  let head: Head = { sequence: 0, hash: '' }
  let last = { at: '', id: '' }
  for (;;) {
    const { at, id } = last
    const rows = await db
      .selectFrom('audit')
      .where((eb) => eb.or([eb('at', '>', at), eb.and([eb('at', '=', at), eb('id', '>', id)])]))
      .orderBy('at')
      .orderBy('id')
      .limit(rowsAtOnce)
      .selectAll()
      .execute()
    const end = rows.at(-1)
    if (!end) break
    const chained = rows.map((row) => {
      const entry = chainEntry(head, row)
      head = entry
      return entry
    })
    await update(db, chained)
    last = end
  }
  // An empty database stays empty: what is copied into it brings its own.
  if (head.sequence === 0) return
  await sql`insert into facts (name, value) values ('auditHead', ${writeHead(head)})
    on conflict (name) do update set value = excluded.value`.execute(db)
}

/** Both engines name the columns of a list of values alike. */
async function update(db: Db, rows: Tables['audit'][]): Promise<void> {
  const values = rows.map(
    ({ id, sequence, hash, data_salt, data_hash }) =>
      sql`(${id}, ${String(sequence)}, ${hash}, ${data_salt}, ${data_hash})`,
  )
  await sql`update audit set sequence = cast(chained.column2 as integer), hash = chained.column3,
    data_salt = chained.column4, data_hash = chained.column5
    from (values ${sql.join(values)}) as chained where audit.id = chained.column1`.execute(db)
}
