import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

interface WriteOff {
  id: string
  enrolment_id: string
  amount_paise: number
}

interface Document {
  id: string
  kind: string
  treatment: string | null
  amount_paise: number
  against_id: string | null
}

interface Money {
  amount_paise: number
  charge_parts: string | null
}

/**
 * What of a write-off was invoiced stands with it: its tax is owed though nobody pays. Of those of before it is what the
 * programme's invoices are above its money today.
 */
export function writtenOffInvoiced(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const paise = engine === 'postgres' ? 'bigint' : 'integer'
      const column = `invoiced_paise ${paise} not null default 0`
      await sql.raw(`alter table fee_concessions add column ${column}`).execute(db)
      const { rows } = await sql<WriteOff>`select id, enrolment_id, amount_paise from fee_concessions
        where kind = 'write_off' and voided_at is null and charge_id is null
        order by enrolment_id, created_at, id`.execute(db)
      let unpaid = { of: '', paise: 0 }
      for (const { id, enrolment_id, amount_paise } of rows) {
        if (unpaid.of !== enrolment_id)
          unpaid = { of: enrolment_id, paise: await readUnpaid(db, enrolment_id) }
        const invoiced = Math.min(Math.max(unpaid.paise, 0), Number(amount_paise))
        unpaid.paise -= invoiced
        if (invoiced === 0) continue
        await sql`update fee_concessions set invoiced_paise = ${invoiced} where id = ${id}`.execute(db)
      }
    },
  }
}

async function readUnpaid(db: Kysely<unknown>, enrolmentId: string): Promise<number> {
  const { rows: documents } = await sql<Document>`
    select id, kind, treatment, amount_paise, against_id from fee_documents
    where enrolment_id = ${enrolmentId} and charge_id is null and cancelled_at is null`.execute(db)
  const { rows: paid } = await sql<Money>`select amount_paise, charge_parts from fee_payments
    where enrolment_id = ${enrolmentId} and state = 'confirmed'`.execute(db)
  const { rows: back } = await sql<Money & { is_carried: number }>`
    select amount_paise, charge_parts, is_carried from fee_refunds
    where enrolment_id = ${enrolmentId} and state = 'done'`.execute(db)
  const issued = documents.filter(
    ({ kind, treatment }) =>
      treatment !== null && !['refund', 'refund_voucher', 'credit_note'].includes(kind),
  )
  const leftOf = ({ id, amount_paise }: Document) => {
    const against = documents.filter(({ against_id }) => against_id === id)
    return Math.max(Number(amount_paise) - sum(against.map((one) => Number(one.amount_paise))), 0)
  }
  const carried = sum(back.map((one) => (Number(one.is_carried) === 1 ? Number(one.amount_paise) : 0)))
  // What stands outside of GST is a document's, too: money is what is beyond that.
  const covered = sum(issued.map(leftOf)) - carried
  return covered - sum(paid.map(ofProgramme)) + sum(back.map(ofProgramme))
}

function ofProgramme({ amount_paise, charge_parts }: Money): number {
  const parts = JSON.parse(charge_parts ?? '{}') as Record<string, number>
  return Number(amount_paise) - sum(Object.values(parts))
}

const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)
