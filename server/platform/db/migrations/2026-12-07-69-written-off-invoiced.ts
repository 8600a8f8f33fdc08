import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

interface Entry {
  id: string
  amount_paise: number
  created_at: string
  /** Until when it held; null: it does. */
  until: string | null
}

interface Document extends Entry {
  kind: string
  treatment: string | null
  against_id: string | null
  payment_id: string | null
  refund_id: string | null
  with_id: string | null
}

interface Payment extends Entry {
  charge_parts: string | null
}

interface Refund extends Payment {
  payment_id: string
  method: string
  is_carried: number
}

interface Books {
  /** Of the programme, as all of these. */
  charges: Entry[]
  concessions: Entry[]
  documents: Document[]
  payments: Payment[]
  refunds: Refund[]
}

/**
 * What of a write-off was invoiced stands with it: its tax is owed though nobody pays. Of those of before it is what the
 * programme's invoices were above the money that they covered, at that moment. Where invoices come on the day each instalment
 * is due it is not what stayed due after it: the plan of those was not cut, so that what is left of it is what was invoiced.
 */
export function writtenOffInvoiced(engine: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const paise = engine === 'postgres' ? 'bigint' : 'integer'
      const column = `invoiced_paise ${paise} not null default 0`
      await sql.raw(`alter table fee_concessions add column ${column}`).execute(db)
      const { rows: byPlan } = await sql`select id from fee_settings where invoice_on = 'due'`.execute(db)
      const { rows } = await sql<Entry & { enrolment_id: string }>`
        select id, enrolment_id, amount_paise, created_at, voided_at as until from fee_concessions
        where kind = 'write_off' and charge_id is null order by enrolment_id, created_at, id`.execute(db)
      const orders = new Map(rows.map(({ enrolment_id }) => [enrolment_id, [] as typeof rows]))
      for (const row of rows) orders.get(row.enrolment_id)?.push(row)
      for (const [enrolmentId, writeOffs] of orders) {
        const books = await readBooks(db, enrolmentId)
        const before: Entry[] = []
        for (const { id, created_at, until, amount_paise } of writeOffs) {
          const stays = byPlan.length > 0 ? dueAt(books, created_at) : 0
          const unpaid = unpaidAt(books, created_at) - sum(before.filter(heldAt(created_at))) - stays
          const invoiced = Math.min(Math.max(unpaid, 0), Number(amount_paise))
          before.push({ id, created_at, until, amount_paise: invoiced })
          if (invoiced === 0) continue
          await sql`update fee_concessions set invoiced_paise = ${invoiced} where id = ${id}`.execute(db)
        }
      }
    },
  }
}

async function readBooks(db: Kysely<unknown>, enrolmentId: string): Promise<Books> {
  const { rows: charges } = await sql<Entry>`
    select id, amount_paise, created_at, voided_at as until from fee_charges
    where enrolment_id = ${enrolmentId} and treatment is null`.execute(db)
  const { rows: concessions } = await sql<Entry>`
    select id, amount_paise, created_at, voided_at as until from fee_concessions
    where enrolment_id = ${enrolmentId} and charge_id is null`.execute(db)
  const { rows: documents } = await sql<Document>`
    select id, kind, treatment, amount_paise, against_id, payment_id, refund_id, with_id, issued_at as created_at,
      cancelled_at as until
    from fee_documents where enrolment_id = ${enrolmentId} and charge_id is null`.execute(db)
  const { rows: payments } = await sql<Payment>`
    select id, amount_paise, charge_parts, created_at, ended_at as until from fee_payments
    where enrolment_id = ${enrolmentId} and counts_on is not null`.execute(db)
  const { rows: refunds } = await sql<Refund>`
    select id, payment_id, amount_paise, charge_parts, created_at, null as until, method, is_carried from fee_refunds
    where enrolment_id = ${enrolmentId} and state = 'done'`.execute(db)
  const programmes = <Row extends Payment>(rows: Row[]) =>
    rows.map((row) => ({ ...row, amount_paise: ofProgramme(row) }))
  return { charges, concessions, documents, payments: programmes(payments), refunds: programmes(refunds) }
}

/** What was owed after a moment and not paid. */
function dueAt({ charges, concessions, payments, refunds }: Books, at: string): number {
  const held = (rows: Entry[]) => sum(rows.filter(heldAt(at)))
  return Math.max(held(charges) - held(concessions) - held(payments) + held(refunds), 0)
}

/** What was invoiced at a moment and not paid: as `suppliedOf` has it. */
function unpaidAt(books: Books, at: string): number {
  const documents = books.documents.filter(heldAt(at))
  const refunds = books.refunds.filter(heldAt(at))
  const leftOn = ({ id, amount_paise }: Document) =>
    Math.max(Number(amount_paise) - sum(documents.filter(({ against_id }) => against_id === id)), 0)
  const issued = documents.filter(
    ({ kind, refund_id }) =>
      refund_id === null && !['refund', 'refund_voucher', 'credit_note'].includes(kind),
  )
  const documentsOf = (paymentId: string) => {
    const named = issued.filter(({ payment_id }) => payment_id === paymentId)
    return [...named, ...issued.filter(({ with_id }) => named.some(({ id }) => id === with_id))]
  }
  const invoices = issued.filter(({ treatment }) => treatment === 'taxable' || treatment === 'exempt')
  const isOutside = ({ treatment }: Document) => treatment === 'none'
  const carried = refunds.filter(({ is_carried, payment_id }) => {
    const [first] = documentsOf(payment_id)
    return Number(is_carried) === 1 && first && !isOutside(first)
  })
  const covered = books.payments.filter(heldAt(at)).map(({ id, amount_paise }) => {
    const own = documentsOf(id)
    const back = refunds.filter(({ payment_id }) => payment_id === id)
    const isAnswered = (refund: Refund) => documents.some(({ refund_id }) => refund_id === refund.id)
    const used = sum(back.filter((one) => one.method === 'credit' && !isAnswered(one)))
    const outside = Math.max(own.filter(isOutside).reduce((all, one) => all + leftOn(one), 0) - used, 0)
    return own.length > 0 ? Math.max(amount_paise - sum(back) - outside, 0) : 0
  })
  const money = covered.reduce((all, paise) => all + paise, 0)
  return invoices.reduce((all, one) => all + leftOn(one), 0) - sum(carried) - money
}

const heldAt =
  (at: string) =>
  ({ created_at, until }: Entry) =>
    created_at <= at && (until === null || until > at)

function ofProgramme({ amount_paise, charge_parts }: Payment): number {
  const parts = Object.values(JSON.parse(charge_parts ?? '{}') as Record<string, number>)
  return Number(amount_paise) - parts.reduce((all, part) => all + part, 0)
}

const sum = (rows: { amount_paise: number }[]) =>
  rows.reduce((all, { amount_paise }) => all + Number(amount_paise), 0)
