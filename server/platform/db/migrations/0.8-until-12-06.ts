import { type Kysely, sql } from 'kysely'
import { type Migrations, run } from './run.ts'

/** What version 0.8 added in December. */
export const of08Until6December: Migrations = {
  /**
   * A charge besides the fee may have a tax of its own, and documents of its own with it. What was charged before has none
   * and stays the programme's.
   */
  '2026-12-01-01-taxed-charges': run([
    "alter table fee_charges add column treatment text check (treatment in ('taxable', 'exempt', 'none'))",
    "alter table fee_charges add column sac text not null default ''",
    'alter table fee_charges add column rate integer not null default 0',
    "alter table fee_charges add column exempt_reason text not null default ''",
    'alter table fee_charges add column planned_on text',
    'alter table fee_concessions add column charge_id text',
    'alter table fee_payments add column charge_parts text',
    'alter table fee_refunds add column charge_parts text',
    'alter table fee_papers add column charge_id text',
    'alter table fee_papers add column with_id text',
    'create index fee_papers_with on fee_papers (with_id) where with_id is not null',
  ]),
  /** Who pays may be in a Special Economic Zone or outside India; everybody of before is in India. */
  '2026-12-01-10-zero-rated-payers': run([
    "alter table fee_bill_to add column place text not null default 'india' check (place in ('india', 'sez', 'abroad'))",
    "alter table fee_bill_to add column country text not null default ''",
    'alter table fee_bill_to add column is_forex integer not null default 0',
    "alter table fee_settings add column lut_arn text not null default ''",
    "alter table fee_settings add column lut_year text not null default ''",
  ]),
  /** A month's return and a year's list ask for what was cancelled in them, and must not look at all documents for it. */
  '2026-12-01-30-cancelled-documents': run(() => {
    const index = 'create index fee_papers_cancelled on fee_papers (cancelled_at, id)'
    return [`${index} where cancelled_at is not null`]
  }),
  /** What a batch was told, and who was in it then. */
  '2026-12-02-20-batch-messages': run(({ exact }) => [
    `create table batch_messages (
      id text ${exact} primary key,
      batch_id text ${exact} not null references batches (id) on delete cascade,
      once_key text ${exact} not null unique,
      by_name text not null,
      body text not null,
      at text ${exact} not null
    )`,
    'create index batch_messages_by_batch on batch_messages (batch_id, at)',
    'create index batch_messages_by_age on batch_messages (at)',
    `create table batch_message_readers (
      message_id text ${exact} not null references batch_messages (id) on delete cascade,
      person_id text ${exact} not null references people (id) on delete cascade,
      read_at text ${exact},
      primary key (message_id, person_id)
    )`,
    'create index batch_message_readers_by_person on batch_message_readers (person_id)',
  ]),
  /** What learners write from their own panel is theirs, also without an email. */
  '2026-12-02-50-messages-of-people': run(({ engine }) => [
    `alter table messages add column person_id text ${engine === 'postgres' ? 'collate "C" ' : ''}references people (id) on delete set null`,
    'create index messages_by_person on messages (person_id)',
    // A wish to be deleted was sent at the very moment that stands in the record.
    `update messages set person_id = (
    select people.id from people
    where people.deletion_asked_at = messages.created_at and people.name = messages.name
    order by people.id limit 1
  )`,
  ]),
  /** Whether a credit is of money in foreign exchange. Of those of before it is not known, and only what is known is an export. */
  '2026-12-02-60-credit-in-forex': run(['alter table fee_payments add column is_forex integer']),
  /**
   * A document knows the one in whose place it stands, also where it takes nothing off it; and whether it was cancelled before
   * the return of its month was filed, whatever day the owner says later. Those of before are judged by the day that holds.
   */
  '2026-12-03-10-documents-in-place': run(({ engine }) => {
    const lockDay = 'coalesce((select lock_day from fee_settings), 10)'
    const { inPlaceOf, isInTime } = {
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
    }[engine]
    return [
      'alter table fee_papers add column in_place_of_id text',
      `update fee_papers set in_place_of_id = (
    select before.id from fee_papers as before
    where before.enrolment_id = fee_papers.enrolment_id and before.number = ${inPlaceOf}
  ) where payment_id is null and kind in ('tax_invoice', 'bill_of_supply') and ${inPlaceOf} <> ''`,
      'alter table fee_papers add column is_void integer not null default 0',
      `update fee_papers set is_void = 1 where cancelled_at is not null and ${isInTime}`,
    ]
  }),
  /** One UPI or bank reference gives money back once. Of those that stand twice the first alone is held. */
  '2026-12-03-11-refund-references': () => {
    interface Tables {
      fee_refunds: {
        id: string
        method: string
        ref: string
        state: string
        created_at: string
        ref_key: string
      }
    }
    return {
      async up(db: Kysely<unknown>): Promise<void> {
        await sql.raw("alter table fee_refunds add column ref_key text not null default ''").execute(db)
        const refunds = await (db as Kysely<Tables>)
          .selectFrom('fee_refunds')
          .where('method', 'in', ['upi', 'bank'])
          .where('state', '<>', 'failed')
          .orderBy('created_at')
          .orderBy('id')
          .select(['id', 'ref'])
          .execute()
        const held = new Set<string>()
        for (const { id, ref } of refunds) {
          const key = ref.replace(/[\s\p{P}]/gu, '').toUpperCase()
          if (!key || held.has(key)) continue
          held.add(key)
          await (db as Kysely<Tables>)
            .updateTable('fee_refunds')
            .set({ ref_key: key })
            .where('id', '=', id)
            .execute()
        }
        const index = 'create unique index fee_refunds_reference on fee_refunds (method, ref_key)'
        await sql.raw(`${index} where state <> 'failed' and ref_key <> ''`).execute(db)
      },
    }
  },
  /** By how much an enrolment costs less by changes of its programme, and a programme by changes of its fee. */
  '2026-12-03-20-lowered-fees': {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const table of ['enrolments', 'programmes'])
        await sql
          .raw(`alter table ${table} add column fee_lowered_paise integer not null default 0`)
          .execute(db)
    },
  },
  /** Names change: who did it stands beside them. Null: the product itself, or before it was written down. */
  '2026-12-03-70-who-by-id': () => {
    const columns = [
      ['fee_payments', 'deposited_by_id'],
      ['fee_payments', 'cleared_by_id'],
      ['fee_payments', 'seen_by_id'],
      ['fee_settlements', 'seen_by_id'],
      ['completion_exceptions', 'by_id'],
      ['hand_ins', 'returned_by_id'],
    ]
    return {
      async up(db: Kysely<unknown>): Promise<void> {
        for (const [table, column] of columns)
          await sql.raw(`alter table ${table} add column ${column} text`).execute(db)
      },
    }
  },
  /** A month's file for Tally asks for the first document of each payer with a GSTIN: it has named their ledger since. */
  '2026-12-03-80-papers-by-payer': run(() => {
    const index = 'create index fee_papers_by_payer on fee_papers (payer_gstin, issued_at, id)'
    return [`${index} where payer_gstin <> ''`]
  }),
  /** Why a payment is dated before the day on which it was entered; null of those that are not, or that nobody asked about. */
  '2026-12-04-20-late-reasons': run(['alter table fee_payments add column late_reason text']),
  /** In which uploads each credit is, so that one that was read wrongly is taken back as a whole. */
  '2026-12-04-21-bank-statements': run(({ exact }) => [
    `create table fee_bank_statements (
    id text ${exact} primary key,
    file_name text not null,
    added_by text not null,
    added_by_id text not null,
    added_at text ${exact} not null,
    taken_back_by text,
    taken_back_by_id text,
    taken_back_at text,
    credit_count integer,
    payment_count integer
  )`,
    'create index fee_bank_statements_by_time on fee_bank_statements (added_at, id)',
    `create table fee_bank_statement_lines (
    statement_id text ${exact} not null references fee_bank_statements (id) on delete cascade,
    line_id text ${exact} not null references fee_bank_lines (id) on delete cascade,
    primary key (statement_id, line_id)
  )`,
    'create index fee_bank_statement_lines_by_line on fee_bank_statement_lines (line_id)',
    // Of before it is known which were sent together, not of which file.
    `insert into fee_bank_statements (id, file_name, added_by, added_by_id, added_at)
    select added_at || ' ' || added_by_id, '', max(added_by), added_by_id, added_at
    from fee_bank_lines group by added_at, added_by_id`,
    `insert into fee_bank_statement_lines (statement_id, line_id)
    select added_at || ' ' || added_by_id, id from fee_bank_lines`,
  ]),
  /** Documents, payments that need a decision, and settings are called so; their indexes, constraints and messages likewise. */
  '2026-12-05-20-plain-names': (engine) => {
    const renamed = [
      ['fee_papers', 'fee_documents'],
      ['fee_attention', 'fee_payment_exceptions'],
      ['facts', 'settings'],
    ] as const
    interface Part {
      name: string
      made: string
    }
    /** Constraints that bear an index name it, too. */
    async function renameInPostgres(db: Kysely<unknown>, from: string, to: string): Promise<void> {
      const constraints = await sql<Part>`
    select conname as name, '' as made from pg_constraint
    where conrelid = ${to}::regclass and starts_with(conname, ${from})`.execute(db)
      for (const { name } of constraints.rows)
        await sql.raw(`alter table ${to} rename constraint ${name} to ${name.replace(from, to)}`).execute(db)
      const indexes = await sql<Part>`
    select indexname as name, indexdef as made from pg_indexes
    where schemaname = current_schema() and tablename = ${to} and starts_with(indexname, ${from})`.execute(db)
      for (const { name } of indexes.rows)
        await sql.raw(`alter index ${name} rename to ${name.replace(from, to)}`).execute(db)
    }
    /** SQLite renames no index. */
    async function remakeInSqlite(db: Kysely<unknown>, from: string, to: string): Promise<void> {
      const { rows } = await sql<Part>`
    select name, sql as made from sqlite_master
    where type = 'index' and tbl_name = ${to} and sql is not null order by name`.execute(db)
      for (const { name, made } of rows) {
        if (!name.startsWith(from)) continue
        await sql.raw(`drop index ${name}`).execute(db)
        await sql.raw(made.replace(name, name.replace(from, to))).execute(db)
      }
    }
    const renameParts = engine === 'postgres' ? renameInPostgres : remakeInSqlite
    return {
      async up(db: Kysely<unknown>): Promise<void> {
        for (const [from, to] of renamed) {
          await sql.raw(`alter table ${from} rename to ${to}`).execute(db)
          await renameParts(db, from, to)
        }
        await sql.raw('alter table fee_document_files rename column paper_id to document_id').execute(db)
        await sql`update notifications set kind = 'documentIssued',
        "values" = replace("values", '"paper":', '"document":') where kind = 'paperIssued'`.execute(db)
        await sql`update notifications set event_key = replace(event_key, 'paperIssued:', 'documentIssued:')
        where event_key like 'paperIssued:%'`.execute(db)
      },
    }
  },
  /** What an acceptance that was taken back had charged, for which no other enrolment stands yet. */
  '2026-12-05-30-let-go': run(['alter table enrolments add column let_go_paise integer not null default 0']),
  /** What a second person agreed to named both in words; the id is the approval's, which names both, and the words are made when shown. */
  '2026-12-05-31-names-without-prose': () => {
    const columns = [
      ['fee_charges', 'by_name', 'by_id'],
      ['fee_charges', 'voided_by', 'voided_by_id'],
      ['fee_concessions', 'by_name', 'by_id'],
      ['fee_concessions', 'voided_by', 'voided_by_id'],
      ['fee_payments', 'by_name', 'by_id'],
      ['fee_payments', 'ended_by', 'ended_by_id'],
      ['fee_refunds', 'by_name', 'by_id'],
      ['fee_documents', 'by_name', 'by_id'],
      ['fee_documents', 'cancelled_by', 'cancelled_by_id'],
    ]
    return {
      async up(db: Kysely<unknown>): Promise<void> {
        for (const [table, name, id] of columns) {
          await sql
            .raw(
              `update ${table} set ${name} = (select asked_by from fee_approvals where fee_approvals.id = ${table}.${id})
            where ${id} in (select id from fee_approvals)`,
            )
            .execute(db)
        }
      },
    }
  },
  /** A drawer of one's own for each who takes cash, where the owner wants it; what there is lies in the shared one. */
  '2026-12-05-40-cash-drawers': run(({ exact, paise }) => [
    'alter table fee_settings add column own_drawers integer not null default 0',
    `alter table fee_payments add column drawer_id text not null default ''`,
    `alter table fee_refunds add column drawer_id text not null default ''`,
    `alter table fee_drawer_entries add column drawer_id text not null default ''`,
    `create table fee_handovers (
    id text ${exact} primary key,
    from_drawer text ${exact} not null,
    to_drawer text ${exact} not null,
    amount_paise ${paise} not null check (amount_paise > 0),
    taken_on text ${exact} not null,
    counts_on text ${exact} not null,
    by_name text not null,
    by_id text not null,
    idem_key text ${exact} not null unique,
    created_at text ${exact} not null,
    voided_at text,
    voided_by text,
    voided_by_id text,
    voided_reason text
  )`,
    'create index fee_handovers_by_day on fee_handovers (counts_on, created_at)',
    `create table fee_drawer_counts (
    on_date text ${exact} not null,
    drawer_id text ${exact} not null,
    drawer_name text not null,
    opening_paise ${paise} not null,
    expected_paise ${paise} not null,
    counted_paise ${paise} not null,
    books_paise ${paise} not null,
    note text not null,
    by_name text not null,
    by_id text not null,
    counted_at text ${exact} not null,
    is_closed integer not null default 0,
    primary key (on_date, drawer_id)
  )`,
  ]),
  /** Of the large alone, which are few: what lacks an address is found among them. */
  '2026-12-05-41-large-invoices': run([
    `create index fee_documents_large on fee_documents (issued_at)
    where kind = 'tax_invoice' and payer_gstin = '' and cancelled_at is null and taxable_paise >= 5000000`,
    'create index fee_accounts_large on fee_accounts (due_paise) where due_paise >= 5000000',
  ]),
  /** Cash that is cancelled once its drawer was counted, or handed over, leaves the drawer of who cancels it. */
  '2026-12-05-42-reversal-drawers': run([
    'alter table fee_payments add column ended_drawer_id text',
    // The shared drawer is nobody's: what it is called is no name that is kept.
    `update fee_drawer_counts set drawer_name = '' where drawer_id = ''`,
  ]),
  /** Names change: who issued, added or wrote it stands beside them. Null: before it was written down. */
  '2026-12-06-32-class-names-by-id': () => {
    const columns = [
      ['certificates', 'issued_by_id'],
      ['materials', 'added_by_id'],
      ['assignments', 'added_by_id'],
      ['batch_messages', 'by_id'],
    ]
    return {
      async up(db: Kysely<unknown>): Promise<void> {
        for (const [table, column] of columns)
          await sql.raw(`alter table ${table} add column ${column} text`).execute(db)
      },
    }
  },
}
