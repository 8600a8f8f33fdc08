import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { unmigratedDatabase } from '#server/testing/test-database.ts'
import { migrate } from './migrate.ts'

/** Each on an order of its own: what was paid, with a document or none, what was invoiced, credited and given back, and when. */
interface Story {
  charged?: number
  /** What each write-off is of; 300 unless told. */
  paise?: number[]
  paid?: number
  bouncedAt?: string
  /** For what was paid; null: towards an invoice. */
  receipt?: 'none' | null
  invoiced?: number
  invoicedAt?: string
  creditedAt?: string
  /** As a credit that pays elsewhere, which nothing corrects. */
  used?: number
  isCarried?: boolean
}

const [early, late] = ['2026-03-01', '2026-05-01']

async function invoicedOf(
  story: Story,
  writeOffs: [at: string, voidedAt: string | null][],
  invoiceOn = 'payment',
) {
  const database = await unmigratedDatabase()
  const { db } = database
  onTestFinished(database.close)
  await migrate(database, '2026-12-07-68-back-dating-stays')
  await sql`insert into fee_settings (id, legal_name, address, gstin, state_code, sac, treatment, upi_address,
      remind_before_days, remind_on_day, remind_after_days, razorpay_key_id, changed_at, invoice_on)
    values ('own', '', '', '', '', '999293', 'none', '', 3, 1, 7, '', ${early}, ${invoiceOn})`.execute(db)
  await sql`insert into programmes (id, kind, name, name_key, description, fee_paise, duration, created_at)
    values ('p', 'course', 'Course', 'course', '', 0, '', '2026-01-01')`.execute(db)
  await sql`insert into enrolments (id, programme_id, status, fee_paise, created_at)
    values ('e', 'p', 'closed', 0, '2026-01-01')`.execute(db)
  const {
    paid = 0,
    bouncedAt = null,
    receipt,
    invoiced = 0,
    invoicedAt = early,
    creditedAt,
    used = 0,
  } = story
  if (paid > 0)
    await sql`insert into fee_payments (id, enrolment_id, method, ref, ref_key, amount_paise, received_on, counts_on, note, state, is_claim, created_at, ended_at)
      values ('paid', 'e', 'cheque', '', '', ${paid}, ${early}, ${early}, '', ${bouncedAt ? 'bounced' : 'confirmed'}, 0, ${early}, ${bouncedAt})`.execute(
      db,
    )
  if (used > 0)
    await sql`insert into fee_refunds (id, enrolment_id, payment_id, method, ref, ref_key, amount_paise, reason, state, refunded_on, counts_on, created_at, is_carried)
      values ('used', 'e', 'paid', 'credit', '', '', ${used}, '', 'done', '2026-03-02', '2026-03-02', '2026-03-02', ${story.isCarried ? 1 : 0})`.execute(
      db,
    )
  if (story.charged)
    await sql`insert into fee_charges (id, enrolment_id, kind, label, amount_paise, created_at)
      values ('fee', 'e', 'fee', 'Fee', ${story.charged}, ${early})`.execute(db)
  const ofMoney = paid > 0 ? 'paid' : null
  const documents = [
    receipt !== undefined && ['receipt', 'receipt', receipt, paid, early, null, ofMoney],
    invoiced > 0 && [
      'invoice',
      'tax_invoice',
      'taxable',
      invoiced,
      invoicedAt,
      null,
      receipt === undefined ? ofMoney : null,
    ],
    creditedAt && ['note', 'credit_note', 'taxable', invoiced, creditedAt, 'invoice', null],
  ] as const
  for (const [no, document] of documents.entries()) {
    if (!document) continue
    const [id, kind, treatment, paise, at, against, payment] = document
    await sql`insert into fee_documents (id, series, fy, no, number, kind, enrolment_id, payment_id, amount_paise, data, issued_at, treatment, against_id)
      values (${id}, 'R', '25-26', ${no}, ${id}, ${kind}, 'e', ${payment}, ${paise}, '{}', ${at}, ${treatment}, ${against})`.execute(
      db,
    )
  }
  for (const [no, [at, voidedAt]] of writeOffs.entries()) {
    await sql`insert into fee_concessions (id, enrolment_id, kind, amount_paise, reason, created_at, given_at, voided_at)
      values (${String(no)}, 'e', 'write_off', ${story.paise?.[no] ?? 300}, 'Lost', ${at}, ${at}, ${voidedAt})`.execute(
      db,
    )
  }

  await migrate(database)

  const after = await db.selectFrom('fee_concessions').orderBy('id').select('invoiced_paise').execute()
  return after.map(({ invoiced_paise }) => Number(invoiced_paise))
}

test.each<{ what: string; story: Story; invoiced: number }>([
  { what: 'invoiced and not paid', story: { paid: 400, receipt: null, invoiced: 1000 }, invoiced: 300 },
  { what: 'invoiced but for a part', story: { paid: 900, receipt: null, invoiced: 1000 }, invoiced: 100 },
  { what: 'paid', story: { paid: 1000, invoiced: 1000 }, invoiced: 0 },
  { what: 'never invoiced', story: { paid: 400, receipt: 'none' }, invoiced: 0 },
  {
    what: 'invoiced beside money outside of GST',
    story: { paid: 400, receipt: 'none', invoiced: 200 },
    invoiced: 200,
  },
  { what: 'invoiced later', story: { invoiced: 1000, invoicedAt: late }, invoiced: 0 },
  { what: 'credited later', story: { invoiced: 1000, creditedAt: late }, invoiced: 300 },
  { what: 'credited before', story: { invoiced: 1000, creditedAt: early }, invoiced: 0 },
  {
    what: 'paid by a cheque that bounced before',
    story: { paid: 1000, bouncedAt: early, invoiced: 1000 },
    invoiced: 300,
  },
  {
    what: 'paid by a cheque that bounced later',
    story: { paid: 1000, bouncedAt: late, invoiced: 1000 },
    invoiced: 0,
  },
  {
    what: 'outside of GST, with a credit that was used',
    story: { paid: 1600, receipt: 'none', used: 400 },
    invoiced: 0,
  },
  {
    what: 'invoiced, with a credit that carried its tax',
    story: { paid: 1600, invoiced: 1600, used: 400, isCarried: true },
    invoiced: 0,
  },
])('of what was $what a write-off has $invoiced', async ({ story, invoiced }) => {
  expect(await invoicedOf(story, [['2026-04-01', null]])).toEqual([invoiced])
})

test('of several write-offs the first has its part first, also one that was taken back later', async () => {
  const story: Story = { paid: 500, receipt: null, invoiced: 1000 }
  const writeOffs: [string, string | null][] = [
    ['2026-04-01', late],
    ['2026-04-02', '2026-04-03'],
    ['2026-04-04', null],
  ]
  expect(await invoicedOf(story, writeOffs)).toEqual([300, 200, 200])
})

/** Two instalments, the first of them invoiced, on the day that it was due. */
test.each<{ story: Story; paise: number[]; invoiced: number[] }>([
  { story: {}, paise: [6000], invoiced: [0] },
  { story: {}, paise: [9000], invoiced: [3000] },
  { story: {}, paise: [12_000], invoiced: [6000] },
  { story: {}, paise: [9000, 2000], invoiced: [3000, 2000] },
  { story: { paid: 1000, receipt: null }, paise: [9000], invoiced: [3000] },
])(
  'where invoices come on the day an instalment is due, the write-offs $paise have what of $story did not stay due: $invoiced',
  async ({ story, paise, invoiced }) => {
    const writeOffs = paise.map((_, at) => [`2026-04-0${at + 1}`, null] as [string, null])
    const planned = { charged: 12_000, invoiced: 6000, paise, ...story }
    expect(await invoicedOf(planned, writeOffs, 'due')).toEqual(invoiced)
  },
)
