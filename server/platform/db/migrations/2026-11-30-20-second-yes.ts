import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

const statementsOf = (paise: string, exact: string) => [
  `create table fee_approvals (
    id text ${exact} primary key,
    kind text not null check (kind in ('refund', 'concession', 'charge', 'cancel', 'cash')),
    enrolment_id text ${exact} not null references enrolments (id) on delete cascade,
    person_id text ${exact},
    subject_id text ${exact} not null,
    amount_paise ${paise} not null check (amount_paise > 0),
    data text not null,
    reason text not null,
    idem_key text ${exact} unique,
    asked_by text not null,
    asked_by_id text ${exact} not null,
    asked_at text ${exact} not null,
    state text ${exact} not null check (state in ('waiting', 'approved', 'declined')),
    decided_by text,
    decided_by_id text,
    decided_at text,
    decided_reason text
  )`,
  'create index fee_approvals_by_state on fee_approvals (state, asked_at, id)',
  'create index fee_approvals_by_enrolment on fee_approvals (enrolment_id)',
  `create unique index fee_approvals_once on fee_approvals (enrolment_id, kind, subject_id) where state = 'waiting'`,
  `alter table fee_settings add column refund_yes_paise ${paise}`,
  `alter table fee_settings add column cash_yes_paise ${paise}`,
]

/** What waits for a second person's yes, and from which amounts: never, until an owner says so. */
export function secondYes(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const [paise, exact] = engine === 'postgres' ? ['bigint', 'collate "C"'] : ['integer', '']
      for (const statement of statementsOf(paise, exact)) await sql.raw(statement).execute(db)
    },
  }
}
