import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { unmigratedDatabase } from '#server/testing/test-database.ts'
import { migrate } from './migrate.ts'

test('a credit that was used outside of GST counts as it did: with the receipt that it had come with', async () => {
  const database = await unmigratedDatabase()
  const { db } = database
  onTestFinished(database.close)
  await migrate(database, '2026-12-07-66-concessions-given')
  await sql`insert into programmes (id, kind, name, name_key, description, fee_paise, duration, created_at)
    values ('p', 'course', 'Course', 'course', '', 0, '', '2026-01-01')`.execute(db)
  await sql`insert into enrolments (id, programme_id, status, fee_paise, created_at)
    values ('e', 'p', 'closed', 0, '2026-01-01')`.execute(db)
  const [then, later] = ['2026-03-01', '2026-05-05']
  const documents = [
    { id: 'credit', method: 'credit', kind: 'receipt', treatment: 'none', at: then },
    { id: 'invoiced', method: 'credit', kind: 'tax_invoice', treatment: 'taxable', at: then },
    { id: 'cash', method: 'cash', kind: 'receipt', treatment: 'none', at: then },
    { id: 'moved', method: 'credit', kind: 'receipt', treatment: 'none', at: later },
    { id: 'towards', method: 'credit', kind: 'receipt', treatment: null, at: then },
  ]
  for (const [no, { id, method, kind, treatment, at }] of documents.entries()) {
    await sql`insert into fee_payments (id, enrolment_id, method, ref, ref_key, amount_paise, received_on, note, state, is_claim, created_at)
      values (${id}, 'e', ${method}, '', '', 700, ${then}, '', 'confirmed', 0, ${then})`.execute(db)
    await sql`insert into fee_documents (id, series, fy, no, number, kind, enrolment_id, payment_id, amount_paise, data, issued_at, treatment)
      values (${id}, 'R', '25-26', ${no}, ${id}, ${kind}, 'e', ${id}, 700, '{}', ${at}, ${treatment})`.execute(
      db,
    )
  }
  await sql`insert into fee_documents (id, series, fy, no, number, kind, enrolment_id, with_id, amount_paise, data, issued_at, treatment)
    values ('with', 'R', '25-26', 9, 'with', 'receipt', 'e', 'invoiced', 50, '{}', ${then}, 'none')`.execute(
    db,
  )

  await migrate(database)

  const after = await db.selectFrom('fee_documents').where('is_carried', '=', 1).select('id').execute()
  expect(after.map(({ id }) => id).sort()).toEqual(['credit', 'with'])
})
