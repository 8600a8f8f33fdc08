import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

const statementsOf = (paise: string) => [
  "alter table fee_bill_to add column state_code text not null default ''",
  `alter table fee_settings add column office_concession_paise ${paise}`,
  'alter table staff add column may_reverse integer not null default 0',
  `alter table fee_instalments add column open_paise ${paise} not null default 0`,
  `update fee_instalments set open_paise = open.paise
    from (
      select id, case when left_paise < amount_paise then left_paise else amount_paise end as paise
      from (
        select parts.id, parts.amount_paise, sum(parts.amount_paise) over (
          partition by parts.enrolment_id order by parts.no
        ) - coalesce(fee_accounts.paid_paise, 0) as left_paise
        from fee_instalments as parts
        left join fee_accounts on fee_accounts.enrolment_id = parts.enrolment_id
        where parts.voided_at is null
      ) as upto
      where left_paise > 0
    ) as open
    where open.id = fee_instalments.id`,
  'create index fee_instalments_open on fee_instalments (due_on, open_paise) where open_paise > 0',
  'create index fee_accounts_owing on fee_accounts (due_paise) where due_paise > 0',
]

/** The State of a payer, what the office may concede and reverse, and what of each instalment is open, kept for sums. */
export function feeRules(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      for (const statement of statementsOf(engine === 'postgres' ? 'bigint' : 'integer')) {
        await sql.raw(statement).execute(db)
      }
    },
  }
}
