import { run } from './run.ts'

/** What is left of a concession that was cut stands beside it, with the same moment and less: the least of those that are more. */
const cut = (column: string) => `(select ${column} from fee_concessions as cut
  where cut.enrolment_id = fee_concessions.enrolment_id and cut.kind = fee_concessions.kind
    and cut.created_at = fee_concessions.created_at and cut.reason = fee_concessions.reason
    and coalesce(cut.charge_id, '') = coalesce(fee_concessions.charge_id, '')
    and coalesce(cut.by_id, '') = coalesce(fee_concessions.by_id, '')
    and cut.id <> fee_concessions.id and cut.voided_at is not null
    and cut.amount_paise > fee_concessions.amount_paise
  order by cut.amount_paise limit 1)`

/**
 * When a concession was given, and when it was entered: what is left of one that was cut was entered as if it had always
 * been there, beside the one that was not taken back yet, so that the balances and the register of a past day changed.
 */
export const concessionsGiven = run(({ exact }) => [
  `alter table fee_concessions add column given_at text ${exact} not null default ''`,
  'update fee_concessions set given_at = created_at',
  // In one statement, which reads what was there before it.
  `create table cut_concessions as
    select id, ${cut('cut.voided_at')} as entered_at from fee_concessions where ${cut('cut.id')} is not null`,
  `update fee_concessions
    set created_at = (select entered_at from cut_concessions where cut_concessions.id = fee_concessions.id)
    where id in (select id from cut_concessions)`,
  'drop table cut_concessions',
  'create index fee_concessions_given on fee_concessions (given_at)',
])
