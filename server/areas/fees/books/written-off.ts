import { addDays, type Day, dayOf, startOf } from '#contract/calendar.ts'
import { noMoney, type Paise } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'

interface WrittenOff {
  id: string
  on: Day
  /** Taken back, and owed again. */
  isBack: boolean
  /** What of it was invoiced, to whom `data` names. */
  paise: Paise
  reason: string
  enrolmentId: string
  data: string | null
}

const atOnce = 300

/** What was invoiced and written off between two days, both included, and what of that was taken back. */
export async function* listWrittenOff(
  db: Db,
  { from, to }: { from: Day; to: Day },
): AsyncGenerator<WrittenOff> {
  const [start, end] = [startOf(from), startOf(addDays(to, 1))]
  for (const moment of ['created_at', 'voided_at'] as const) {
    for (let after = { at: start, id: '' }; ; ) {
      const rows = await db
        .selectFrom('fee_concessions')
        .where('kind', '=', 'write_off')
        .where('invoiced_paise', '>', noMoney)
        .where(moment, '<', end)
        .where((eb) => eb(eb.refTuple(moment, 'id'), '>', eb.tuple(after.at, after.id)))
        .orderBy(moment)
        .orderBy('id')
        .limit(atOnce)
        .select((eb) => [
          'id',
          'enrolment_id',
          'charge_id',
          'created_at',
          eb.ref(moment).$castTo<string>().as('at'),
        ])
        .select(['invoiced_paise', moment === 'created_at' ? 'reason' : 'voided_reason as reason'])
        .execute()
      for (const { id, at, invoiced_paise: paise, reason, ...of } of rows) {
        const told = { enrolmentId: of.enrolment_id, data: await readInvoice(db, of) }
        yield { id, on: dayOf(at), isBack: moment === 'voided_at', paise, reason: reason ?? '', ...told }
      }
      const last = rows.at(-1)
      if (!last || rows.length < atOnce) break
      after = last
    }
  }
}

interface Of {
  enrolment_id: string
  charge_id: string | null
  created_at: string
}

/** The newest invoice that stood then: it says who owed what was written off. */
async function readInvoice(db: Db, { enrolment_id, charge_id, created_at }: Of): Promise<string | null> {
  const invoice = await db
    .selectFrom('fee_documents')
    .where('enrolment_id', '=', enrolment_id)
    .where('charge_id', 'is not distinct from', charge_id)
    .where('kind', 'in', ['tax_invoice', 'bill_of_supply'])
    .where('issued_at', '<=', created_at)
    .where((eb) => eb.or([eb('cancelled_at', 'is', null), eb('cancelled_at', '>', created_at)]))
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .select('data')
    .executeTakeFirst()
  return invoice?.data ?? null
}
