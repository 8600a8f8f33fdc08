import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

const statementsOf = (paise: string, exact: string) => [
  `create table fee_links (
    id text primary key,
    enrolment_id text not null references enrolments (id) on delete cascade,
    amount_paise ${paise} not null check (amount_paise > 0),
    reference text not null unique,
    provider_id text unique,
    url text not null,
    state text not null
      check (state in ('asked', 'open', 'ending', 'paid', 'expired', 'cancelled', 'failed')),
    created_at text ${exact} not null,
    expires_at text ${exact} not null,
    checked_at text ${exact},
    check_at text ${exact}
  )`,
  "create unique index fee_links_living on fee_links (enrolment_id) where state in ('asked', 'open')",
  'create index fee_links_by_order on fee_links (enrolment_id)',
  'create index fee_links_to_check on fee_links (check_at) where check_at is not null',
  `create table fee_gateway_events (
    id text primary key,
    type text not null,
    subject text not null,
    body_sha256 text not null,
    outcome text not null,
    received_at text ${exact} not null
  )`,
  'create index fee_gateway_events_by_day on fee_gateway_events (received_at)',
  `create table fee_attention (
    id text primary key,
    subject text not null unique,
    payment_subject text not null,
    why text not null,
    enrolment_id text references enrolments (id) on delete set null,
    amount_paise ${paise} not null,
    currency text not null,
    expected_paise ${paise},
    reference text not null,
    payer text not null,
    paid_at text,
    created_at text ${exact} not null,
    returning_at text,
    settled_as text check (settled_as in ('booked', 'returned', 'aside')),
    settled_at text ${exact},
    settled_by text,
    settled_note text
  )`,
  'create index fee_attention_waiting on fee_attention (created_at, id) where settled_at is null',
  'create index fee_attention_settled on fee_attention (created_at, id) where settled_at is not null',
  'create index fee_attention_by_order on fee_attention (enrolment_id)',
  'alter table fee_refunds add column failed_reason text',
  "create index fee_refunds_asked on fee_refunds (created_at) where state = 'asked'",
]

/** Payments online: the links that were handed out, what Razorpay told, and what the office has to look at. */
export function gateway(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const statements =
        engine === 'postgres' ? statementsOf('bigint', 'collate "C"') : statementsOf('integer', '')
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
