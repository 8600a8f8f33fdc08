import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { unmigratedDatabase } from '#server/testing/test-database.ts'
import { migrate } from './migrate.ts'

test('what of a write-off was invoiced is what the invoices are above the money, the first write-off first', async () => {
  const database = await unmigratedDatabase()
  const { db } = database
  onTestFinished(database.close)
  await migrate(database, '2026-12-07-68-back-dating-stays')
  await sql`insert into programmes (id, kind, name, name_key, description, fee_paise, duration, created_at)
    values ('p', 'course', 'Course', 'course', '', 0, '', '2026-01-01')`.execute(db)
  for (const id of ['unpaid', 'paid', 'outside']) {
    await sql`insert into enrolments (id, programme_id, status, fee_paise, created_at)
      values (${id}, 'p', 'closed', 0, '2026-01-01')`.execute(db)
    await sql`insert into fee_payments (id, enrolment_id, method, ref, ref_key, amount_paise, received_on, note, state, is_claim, created_at)
      values (${id}, ${id}, 'cash', '', '', ${id === 'paid' ? 1000 : 400}, '2026-03-01', '', 'confirmed', 0, '2026-03-01')`.execute(
      db,
    )
  }
  const documents = [
    ['unpaid', 'tax_invoice', 'taxable', 1000, null],
    ['unpaid', 'credit_note', 'taxable', 100, 0],
    ['unpaid', 'receipt', null, 400, null],
    ['paid', 'tax_invoice', 'taxable', 1000, null],
    ['outside', 'receipt', 'none', 400, null],
  ] as const
  for (const [no, [order, kind, treatment, paise, against]] of documents.entries()) {
    await sql`insert into fee_documents (id, series, fy, no, number, kind, enrolment_id, amount_paise, data, issued_at, treatment, against_id)
      values (${String(no)}, 'R', '25-26', ${no}, ${String(no)}, ${kind}, ${order}, ${paise}, '{}', '2026-03-01', ${treatment}, ${against === null ? null : String(against)})`.execute(
      db,
    )
  }
  const writeOffs = [
    ['first', 'unpaid', 300, '2026-04-01', null],
    ['over', 'unpaid', 50, '2026-04-02', '2026-04-03'],
    ['second', 'unpaid', 300, '2026-04-04', null],
    ['settled', 'paid', 300, '2026-04-01', null],
    ['never', 'outside', 300, '2026-04-01', null],
  ] as const
  for (const [id, order, paise, at, voided] of writeOffs) {
    await sql`insert into fee_concessions (id, enrolment_id, kind, amount_paise, reason, created_at, given_at, voided_at)
      values (${id}, ${order}, 'write_off', ${paise}, 'Lost', ${at}, ${at}, ${voided})`.execute(db)
  }

  await migrate(database)

  const after = await db.selectFrom('fee_concessions').select(['id', 'invoiced_paise']).execute()
  expect(Object.fromEntries(after.map(({ id, invoiced_paise }) => [id, invoiced_paise]))).toEqual({
    first: 300,
    over: 0,
    second: 200,
    settled: 0,
    never: 0,
  })
})
