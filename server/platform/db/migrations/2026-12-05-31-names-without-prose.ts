import { type Kysely, sql } from 'kysely'

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

/** What a second person agreed to named both in words; the id is the approval's, which names both, and the words are made when shown. */
export function namesWithoutProse() {
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
}
