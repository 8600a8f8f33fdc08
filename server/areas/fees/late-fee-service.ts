import { sql } from 'kysely'
import { noMoney } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'

/** Orders whose next instalment fell due in this span, both days included, and which have no late fee for it yet. */
export async function listLate(db: Db, { from, to }: { from: string; to: string }, orderId?: string) {
  const rows = await db
    .selectFrom('fee_accounts')
    .innerJoin('enrolments', 'enrolments.id', 'fee_accounts.enrolment_id')
    .leftJoin('fee_charges', (join) =>
      join.on(
        'fee_charges.late_key',
        '=',
        sql<string>`fee_accounts.enrolment_id || ' ' || fee_accounts.next_due_on`,
      ),
    )
    .where('fee_accounts.due_paise', '>', noMoney)
    .where('fee_accounts.next_due_on', '>=', from)
    .where('fee_accounts.next_due_on', '<=', to)
    .where('enrolments.status', 'in', ['active', 'ended'])
    .where('fee_charges.id', 'is', null)
    .$if(orderId !== undefined, (query) => query.where('fee_accounts.enrolment_id', '=', orderId ?? ''))
    .orderBy('fee_accounts.next_due_on')
    .select(['fee_accounts.enrolment_id as orderId', 'fee_accounts.next_due_on as dueOn'])
    .execute()
  return rows.flatMap(({ orderId: id, dueOn }) => (dueOn ? { orderId: id, dueOn } : []))
}
