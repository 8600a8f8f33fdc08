import type { ExpressionBuilder } from 'kysely'
import { addDays, type Day, dayOf, startOf } from '#contract/calendar.ts'
import { noMoney, type Paise } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'
import type { Tables } from '#server/platform/db/schema.ts'

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
          'enrolment_id as enrolmentId',
          'invoiced_paise as paise',
          eb.ref(moment).$castTo<string>().as('at'),
          newestInvoice(eb).as('data'),
        ])
        .select([moment === 'created_at' ? 'reason' : 'voided_reason as reason'])
        .execute()
      for (const { at, reason, ...row } of rows) {
        yield { ...row, on: dayOf(at), isBack: moment === 'voided_at', reason: reason ?? '' }
      }
      const last = rows.at(-1)
      if (!last || rows.length < atOnce) break
      after = last
    }
  }
}

/** That stood then: it says who owed what was written off. */
function newestInvoice(eb: ExpressionBuilder<Tables, 'fee_concessions'>) {
  const writtenOffAt = eb.ref('fee_concessions.created_at')
  return eb
    .selectFrom('fee_documents')
    .whereRef('fee_documents.enrolment_id', '=', 'fee_concessions.enrolment_id')
    .whereRef('fee_documents.charge_id', 'is not distinct from', 'fee_concessions.charge_id')
    .where('fee_documents.kind', 'in', ['tax_invoice', 'bill_of_supply'])
    .where('issued_at', '<=', writtenOffAt)
    .where((of) => of.or([of('cancelled_at', 'is', null), of('cancelled_at', '>', writtenOffAt)]))
    .orderBy('issued_at', 'desc')
    .orderBy('fee_documents.id', 'desc')
    .limit(1)
    .select('fee_documents.data')
}
