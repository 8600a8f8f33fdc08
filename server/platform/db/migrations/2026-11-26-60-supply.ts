import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

const statementsOf = (paise: string, tax: (field: string) => string, payer: string) => [
  'alter table fee_papers add column against_id text',
  'alter table fee_papers add column treatment text',
  'alter table fee_papers add column rate integer not null default 0',
  `alter table fee_papers add column taxable_paise ${paise} not null default 0`,
  `alter table fee_papers add column cgst_paise ${paise} not null default 0`,
  `alter table fee_papers add column igst_paise ${paise} not null default 0`,
  "alter table fee_papers add column place_code text not null default ''",
  "alter table fee_papers add column payer_gstin text not null default ''",
  `update fee_papers set treatment = coalesce(${tax('treatment')}, 'none')`,
  `update fee_papers set
    rate = cast(${tax('rate')} as integer),
    taxable_paise = cast(${tax('taxablePaise')} as ${paise}),
    cgst_paise = cast(${tax('cgstPaise')} as ${paise}),
    igst_paise = cast(${tax('igstPaise')} as ${paise}),
    place_code = ${tax('placeOfSupply')}
    where treatment <> 'none'`,
  `update fee_papers set payer_gstin = ${payer} where ${payer} is not null`,
  `update fee_papers set against_id = (
    select before.id from fee_papers as before
    where before.payment_id = fee_papers.payment_id and before.refund_id is null
    order by case when before.cancelled_at is null then 0 else 1 end, before.issued_at desc limit 1
  ) where refund_id is not null`,
  'create index fee_papers_against on fee_papers (against_id) where against_id is not null',
  // Until now a credit that was used elsewhere kept the tax of the document with which it had come.
  'alter table fee_refunds add column is_carried integer not null default 0',
  `update fee_refunds set is_carried = 1 where method = 'credit' and not exists (
    select 1 from fee_papers where fee_papers.refund_id = fee_refunds.id
  )`,
  'alter table fee_settings add column lock_day integer not null default 10',
]

/** The tax of a document stands beside it, so that what is invoiced, and what a return asks for, can be added up. */
export function supply(engine: Engine) {
  const ofTax = {
    postgres: (field: string) => `(data::json -> 'tax' ->> '${field}')`,
    sqlite: (field: string) => `json_extract(data, '$.tax.${field}')`,
  }
  const payer = {
    postgres: "(data::json -> 'billTo' ->> 'gstin')",
    sqlite: "json_extract(data, '$.billTo.gstin')",
  }
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const paise = engine === 'postgres' ? 'bigint' : 'integer'
      for (const statement of statementsOf(paise, ofTax[engine], payer[engine])) {
        await sql.raw(statement).execute(db)
      }
    },
  }
}
