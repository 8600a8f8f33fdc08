import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'
import { fillBooks } from './fill-books.ts'

const tablesOf = (paise: string, exact: string) => [
  `create table fee_charges (
    id text primary key,
    enrolment_id text not null references enrolments (id) on delete cascade,
    kind text not null check (kind in ('fee', 'late_fee', 'other')),
    label text not null,
    amount_paise ${paise} not null check (amount_paise >= 0),
    late_key text unique,
    by_name text,
    created_at text not null,
    voided_at text,
    voided_by text,
    voided_reason text
  )`,
  'create index fee_charges_by_order on fee_charges (enrolment_id)',
  `create table fee_concessions (
    id text primary key,
    enrolment_id text not null references enrolments (id) on delete cascade,
    kind text not null check (kind in ('discount', 'scholarship', 'write_off')),
    amount_paise ${paise} not null check (amount_paise > 0),
    reason text not null,
    by_name text,
    created_at text not null,
    voided_at text,
    voided_by text,
    voided_reason text
  )`,
  'create index fee_concessions_by_order on fee_concessions (enrolment_id)',
  'create index fee_concessions_newest on fee_concessions (created_at)',
  `create table fee_instalments (
    id text primary key,
    enrolment_id text not null references enrolments (id) on delete cascade,
    no integer not null,
    due_on text ${exact} not null,
    amount_paise ${paise} not null check (amount_paise > 0),
    created_at text not null,
    voided_at text
  )`,
  'create unique index fee_instalments_once on fee_instalments (enrolment_id, no) where voided_at is null',
  'create index fee_instalments_by_day on fee_instalments (due_on) where voided_at is null',
  `create table fee_payments (
    id text primary key,
    enrolment_id text not null references enrolments (id) on delete cascade,
    method text not null check (method in ('cash', 'upi', 'bank', 'cheque', 'razorpay', 'credit')),
    ref text not null,
    ref_key text not null,
    amount_paise ${paise} not null check (amount_paise > 0),
    received_on text ${exact} not null,
    note text not null,
    state text not null check (state in ('claimed', 'confirmed', 'refused', 'reversed', 'bounced')),
    is_claim integer not null default 0 check (is_claim in (0, 1)),
    by_name text,
    idem_key text unique,
    gateway_payment_id text unique,
    replaces_id text,
    created_at text ${exact} not null,
    ended_on text ${exact},
    ended_at text,
    ended_by text,
    ended_reason text
  )`,
  'create index fee_payments_by_order on fee_payments (enrolment_id)',
  `create index fee_payments_by_day on fee_payments (received_on, created_at)`,
  'create index fee_payments_by_end on fee_payments (ended_on, ended_at) where ended_on is not null',
  'create index fee_claims on fee_payments (state, created_at, id) where is_claim = 1',
  `create unique index fee_payments_reference on fee_payments (method, ref_key)
    where state in ('claimed', 'confirmed') and ref_key <> ''`,
  `create table fee_refunds (
    id text primary key,
    payment_id text not null references fee_payments (id) on delete cascade,
    enrolment_id text not null references enrolments (id) on delete cascade,
    method text not null check (method in ('cash', 'upi', 'bank', 'cheque', 'razorpay', 'credit')),
    ref text not null,
    amount_paise ${paise} not null check (amount_paise > 0),
    reason text not null,
    state text not null check (state in ('asked', 'done', 'failed')),
    refunded_on text ${exact} not null,
    by_name text,
    idem_key text unique,
    gateway_refund_id text unique,
    created_at text ${exact} not null
  )`,
  'create index fee_refunds_by_order on fee_refunds (enrolment_id)',
  'create index fee_refunds_by_payment on fee_refunds (payment_id)',
  'create index fee_refunds_by_day on fee_refunds (refunded_on, created_at)',
  `create table fee_papers (
    id text primary key,
    series text not null,
    fy text not null,
    no integer not null,
    number text ${exact} not null unique,
    kind text not null,
    enrolment_id text not null references enrolments (id),
    payment_id text references fee_payments (id),
    refund_id text references fee_refunds (id),
    replaces_id text,
    amount_paise ${paise} not null,
    data text not null,
    issued_at text ${exact} not null,
    cancelled_at text,
    cancelled_by text,
    cancel_reason text
  )`,
  'create unique index fee_papers_gapless on fee_papers (series, fy, no)',
  'create index fee_papers_by_no on fee_papers (no)',
  'create index fee_papers_by_order on fee_papers (enrolment_id)',
  'create unique index fee_papers_of_payment on fee_papers (payment_id) where cancelled_at is null and refund_id is null',
  'create index fee_papers_by_payment on fee_papers (payment_id)',
  'create index fee_papers_by_refund on fee_papers (refund_id)',
  'create index fee_papers_newest on fee_papers (issued_at, id)',
  `create table fee_series (
    series text not null,
    fy text not null,
    last integer not null,
    primary key (series, fy)
  )`,
  `create table fee_days (
    on_date text ${exact} primary key,
    opening_paise ${paise},
    expected_paise ${paise},
    counted_paise ${paise},
    note text,
    closed_by text,
    closed_at text
  )`,
  `create table fee_plan_parts (
    programme_id text not null references programmes (id),
    no integer not null,
    percent integer not null,
    after_days integer not null,
    primary key (programme_id, no)
  )`,
  `create table fee_accounts (
    enrolment_id text primary key references enrolments (id) on delete cascade,
    owed_paise ${paise} not null,
    paid_paise ${paise} not null,
    due_paise ${paise} not null,
    next_due_on text ${exact},
    last_payment_id text references fee_payments (id),
    receipt_number text ${exact},
    is_reminded integer not null default 1 check (is_reminded in (0, 1))
  )`,
  'create index fee_accounts_due on fee_accounts (next_due_on, enrolment_id) where due_paise > 0',
  'create index fee_accounts_by_receipt on fee_accounts (receipt_number)',
]

const gone = ['paid_by', 'paid_ref', 'paid_on', 'paid_paise', 'paid_note', 'receipt_number']

/** The enrolment without its payment, whose columns SQLite cannot drop. */
const enrolments = `create table enrolments (
  id text primary key,
  person_id text references people (id) on delete cascade,
  person_name text,
  person_name_key text,
  person_email text,
  programme_id text not null references programmes (id),
  batch_id text references batches (id),
  status text not null
    check (status in ('requested', 'active', 'turned_down', 'cancelled', 'closed', 'ended')),
  is_sign_up integer not null default 0 check (is_sign_up in (0, 1)),
  fee_paise integer not null,
  created_at text not null,
  decided_at text,
  ended_as text check (ended_as in ('completed', 'left')),
  ended_on text,
  ended_reason text,
  paid_programme_id text references programmes (id),
  check ((status = 'closed') = (person_id is null))
)`
const kept = `id, person_id, person_name, person_name_key, person_email, programme_id, batch_id, status, is_sign_up,
  fee_paise, created_at, decided_at, ended_as, ended_on, ended_reason, paid_programme_id`

/** Fees have books of their own: what was paid moves into them under its receipt's number, and leaves the enrolment. */
export function feeBooks(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const run = async (statements: string[]) => {
        for (const statement of statements) await sql.raw(statement).execute(db)
      }
      if (engine === 'postgres') {
        await run(tablesOf('bigint', 'collate "C"'))
        await fillBooks(db, 'enrolments')
        await run(gone.map((column) => `alter table enrolments drop column ${column}`))
        return
      }
      const indexes = await sql<{ name: string; text: string }>`
        select name, sql as text from sqlite_master
        where type = 'index' and tbl_name = 'enrolments' and sql is not null order by name`.execute(db)
      await run([
        ...indexes.rows.map(({ name }) => `drop index ${name}`),
        'alter table enrolments rename to enrolments_before',
        enrolments,
        `insert into enrolments (${kept}) select ${kept} from enrolments_before`,
        ...indexes.rows
          .filter(({ text }) => !gone.some((column) => text.includes(column)))
          .map(({ text }) => text),
        ...tablesOf('integer', ''),
      ])
      await fillBooks(db, 'enrolments_before')
      await run(['drop table enrolments_before'])
    },
  }
}
