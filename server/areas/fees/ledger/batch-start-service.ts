import { type Day, dayOf } from '#contract/calendar.ts'
import { followStart, type Instalment } from '#contract/fees/instalments.ts'
import type { Paise } from '#contract/money.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { invoiceWhatIsDue } from '../documents/invoice-due-service.ts'
import { type By, lockLedger, readHeld, record } from './hold.ts'
import { balanceOf, type InstalmentRow, planOf } from './ledger.ts'
import { setPlan, settle } from './settle.ts'

/** Those of a batch, or those named. */
type Of = { batchId: string } | { enrolmentIds: string[] }

/** How many people's due dates would move when the batch starts on this day. */
export async function countMovedDues(db: Db, batchId: string, startsOn: Day, now: Date): Promise<number> {
  const hanging = await listHanging(db, { batchId })
  const moved = hanging.filter(({ instalments }) => movedPlan(instalments, startsOn, now) !== null)
  return new Set(moved.map(({ personId }) => personId)).size
}

/**
 * What hangs on the start of a batch and is not paid is due by the start as it stands now; what the batch has no start for
 * stays. All ledgers are held before the first is changed, in the order of everybody who touches money.
 */
export async function followBatchStart(tx: Db, of: Of, by: By): Promise<void> {
  const hanging = (await listHanging(tx, of)).filter(({ instalments, startsOn }) => {
    return startsOn !== null && movedPlan(instalments, startsOn, by.now) !== null
  })
  const inOrder = hanging.toSorted((one, other) => (one.personId < other.personId ? -1 : 1))
  for (const { enrolmentId } of inOrder) await lockLedger(tx, enrolmentId)
  for (const { enrolmentId, startsOn } of inOrder) {
    const held = await readHeld(tx, enrolmentId, by)
    const plan = startsOn && movedPlan(held.ledger.instalments, startsOn, by.now)
    if (!plan) continue
    const inWords = (all: Instalment[]) => all.map(({ dueOn }) => dueOn)
    const before = { dueOn: inWords(planOf(held.ledger)) }
    await setPlan(held, plan, balanceOf(held.ledger).paid)
    await settle(held)
    await invoiceWhatIsDue(held)
    await record(held, 'fees.instalmentsChanged', { before, after: { dueOn: inWords(plan), startsOn } })
  }
}

/** Null: no day changes. */
function movedPlan(instalments: InstalmentRow[], startsOn: Day, now: Date): Instalment[] | null {
  const plan = planOf({ instalments })
  const withOpen = plan.map((one, at) => ({ ...one, isPaid: (instalments[at]?.open_paise ?? 0) <= 0 }))
  const moved = followStart(withOpen, startsOn, dayOf(now))
  return JSON.stringify(moved) === JSON.stringify(plan) ? null : moved
}

/** The plans of those who learn or wait and of whose instalments at least one hangs on the start and is not paid. */
async function listHanging(db: Db, of: Of) {
  if ('enrolmentIds' in of && of.enrolmentIds.length === 0) return []
  const rows = await db
    .selectFrom('fee_instalments')
    .innerJoin('enrolments', 'enrolments.id', 'fee_instalments.enrolment_id')
    .innerJoin('batches', 'batches.id', 'enrolments.batch_id')
    .where('fee_instalments.voided_at', 'is', null)
    .where('enrolments.status', 'in', ['requested', 'active'])
    .$if('batchId' in of, (query) => query.where('batches.id', '=', 'batchId' in of ? of.batchId : ''))
    .$if('enrolmentIds' in of, (query) =>
      query.where('enrolments.id', 'in', 'enrolmentIds' in of ? of.enrolmentIds : []),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('fee_instalments as hanging')
          .whereRef('hanging.enrolment_id', '=', 'enrolments.id')
          .where('hanging.voided_at', 'is', null)
          .where('hanging.start_days', 'is not', null)
          .where('hanging.open_paise', '>', 0 as Paise)
          .select('hanging.id'),
      ),
    )
    .orderBy('enrolments.id')
    .orderBy('fee_instalments.no')
    .select([
      'enrolments.id as enrolmentId',
      'enrolments.person_id as personId',
      'batches.starts_on as startsOn',
      'fee_instalments.id',
      'fee_instalments.no',
      'fee_instalments.due_on',
      'fee_instalments.amount_paise',
      'fee_instalments.open_paise',
      'fee_instalments.start_days',
    ])
    .execute()
  const hanging = new Map<
    string,
    { enrolmentId: string; personId: string; startsOn: Day | null; instalments: InstalmentRow[] }
  >()
  for (const { enrolmentId, personId, startsOn, ...row } of rows) {
    const one = hanging.get(enrolmentId) ?? {
      enrolmentId,
      personId: personId ?? '',
      startsOn,
      instalments: [],
    }
    one.instalments.push(row)
    hanging.set(enrolmentId, one)
  }
  return [...hanging.values()]
}
