import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** Who made or ended an entry by id, and the approval beside it. */
const columns = [
  ['fee_payments', 'by_id', 'approval_id'],
  ['fee_payments', 'ended_by_id', 'ended_approval_id'],
  ['fee_refunds', 'by_id', 'approval_id'],
  ['fee_concessions', 'by_id', 'approval_id'],
  ['fee_concessions', 'voided_by_id', 'voided_approval_id'],
  ['fee_charges', 'by_id', 'approval_id'],
  ['fee_charges', 'voided_by_id', 'voided_approval_id'],
]
/** What is issued or cancelled with an entry names no approval of its own. */
const ofDocuments = [
  ['fee_documents', 'by_id'],
  ['fee_documents', 'cancelled_by_id'],
]

const asker = (table: string, by: string) =>
  `${by} = (select asked_by_id from fee_approvals where fee_approvals.id = ${table}.${by})`
const isApproval = (by: string) => `${by} in (select id from fee_approvals)`

/**
 * Where a second person said yes, the approval stood in the place of whoever had asked. Now an id is always of whoever did
 * it, and the approval, which names both, stands beside it.
 */
export function approvalsBeside(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const exact = engine === 'postgres' ? ' collate "C"' : ''
      for (const [table = '', by = '', approval] of columns) {
        await sql.raw(`alter table ${table} add column ${approval} text${exact}`).execute(db)
        await sql
          .raw(`update ${table} set ${approval} = ${by}, ${asker(table, by)} where ${isApproval(by)}`)
          .execute(db)
      }
      for (const [table = '', by = ''] of ofDocuments) {
        await sql.raw(`update ${table} set ${asker(table, by)} where ${isApproval(by)}`).execute(db)
      }
    },
  }
}
