import { sql } from 'kysely'
import { type Day, dayOf } from '#contract/calendar.ts'
import { instalmentsBy, type PlanPart } from '#contract/fees/instalments.ts'
import { messages } from '#contract/messages.ts'
import { noMoney, type Paise } from '#contract/money.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { type Held, namedBy, readLedger } from './ledger.ts'
import { instalmentRow, settle } from './settle.ts'

/** How far an order is paid that an import brings along. */
export interface Opening {
  paidPaise: Paise
  /** When the rest is due; null: by the plan of the programme, from now on. */
  dueOn: Day | null
  by: Actor
}

/**
 * Charges the fee of enrolments that are not charged yet, payable by the plan of their programme. Of one that is imported,
 * what was paid before is taken off: it is in other books, and no receipt, day book or invoice of ours knows of it. It is
 * not reminded of until the owner says so.
 */
export async function chargeFees(
  tx: Db,
  ids: string[],
  now: Date,
  openings: ReadonlyMap<string, Opening> = new Map(),
): Promise<void> {
  if (ids.length === 0) return
  const uncharged = await tx
    .selectFrom('enrolments')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('fee_accounts', 'fee_accounts.enrolment_id', 'enrolments.id')
    .leftJoin('batches', 'batches.id', 'enrolments.batch_id')
    .where('enrolments.id', 'in', ids)
    .where('enrolments.fee_paise', '>', noMoney)
    // Whose person is gone owes nothing more.
    .where('enrolments.status', '<>', 'closed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('fee_charges')
            .whereRef('fee_charges.enrolment_id', '=', 'enrolments.id')
            .where('kind', '=', 'fee')
            .where('voided_at', 'is', null)
            .select('fee_charges.id'),
        ),
      ),
    )
    .select([
      'enrolments.id',
      'enrolments.fee_paise as feePaise',
      'enrolments.programme_id as programmeId',
      'programmes.name as programme',
      'fee_accounts.enrolment_id as accountId',
      'batches.starts_on as startsOn',
    ])
    .execute()
  if (uncharged.length === 0) return
  const at = now.toISOString()
  const parts = await listParts(
    tx,
    uncharged.map(({ programmeId }) => programmeId),
  )
  const planned = uncharged.map((enrolment) => {
    const opening = openings.get(enrolment.id)
    const owed = (enrolment.feePaise - (opening?.paidPaise ?? 0)) as Paise
    const plan = opening?.dueOn
      ? [{ dueOn: opening.dueOn, paise: owed }].filter(({ paise }) => paise > 0)
      : instalmentsBy(parts.get(enrolment.programmeId) ?? [], owed, dayOf(now), enrolment.startsOn)
    return { ...enrolment, opening, owed, plan }
  })
  await tx
    .insertInto('fee_charges')
    .values(
      planned.map(({ id, feePaise, programme }) => ({
        id: newId(),
        enrolment_id: id,
        kind: 'fee' as const,
        label: programme,
        amount_paise: feePaise,
        created_at: at,
      })),
    )
    .execute()
  const again = planned.filter(({ accountId }) => accountId !== null).map(({ id }) => id)
  if (again.length > 0) {
    // What had disappeared with an acceptance that was taken back is owed again, but for what was charged besides.
    await tx
      .updateTable('fee_charges')
      .set({ erased_paise: sql<Paise>`case when kind = 'fee' then 0 else amount_paise end` })
      .where('enrolment_id', 'in', again)
      .where('erased_paise', 'is not', null)
      .execute()
  }
  const paidBefore = planned.flatMap(({ id, opening }) =>
    opening && opening.paidPaise > 0 ? [{ id, ...opening }] : [],
  )
  if (paidBefore.length > 0) {
    await tx
      .insertInto('fee_concessions')
      .values(
        paidBefore.map(({ id, paidPaise, by }) => ({
          id: newId(),
          enrolment_id: id,
          kind: 'paid_before' as const,
          amount_paise: paidPaise,
          reason: 'Imported',
          ...namedBy(by),
          given_at: at,
          created_at: at,
        })),
      )
      .execute()
  }
  const instalments = planned.flatMap(({ id, plan }) =>
    plan.map((one, index) => instalmentRow(id, one, index, now)),
  )
  if (instalments.length > 0) await tx.insertInto('fee_instalments').values(instalments).execute()
  const fresh = planned.filter(({ accountId }) => accountId === null)
  if (fresh.length > 0) {
    await tx
      .insertInto('fee_accounts')
      .values(
        fresh.map(({ id, owed, plan, opening }) => ({
          enrolment_id: id,
          owed_paise: owed,
          paid_paise: noMoney,
          due_paise: owed,
          next_due_on: plan[0]?.dueOn ?? null,
          is_reminded: opening ? (0 as const) : (1 as const),
          reminders_held: opening && owed > 0 ? 'import' : null,
          opening_on: opening ? dayOf(now) : null,
        })),
      )
      .execute()
  }
  for (const { id, accountId } of planned) {
    if (accountId !== null) await settle({ tx, ledger: await readLedger(tx, id), actor: null, now })
  }
}

/** What still waits is charged its fee with the first entry. */
export async function chargeFee(held: Held): Promise<void> {
  const { tx, ledger, now } = held
  const { id, feePaise, status } = ledger.enrolment
  const isCharged = ledger.charges.some(({ kind, voided_at }) => kind === 'fee' && voided_at === null)
  if (isCharged || feePaise <= 0 || status === 'closed') return
  await chargeFees(tx, [id], now)
  Object.assign(held.ledger, await readLedger(tx, id))
}

/** How the fees of these programmes are paid; those without a plan are left out. */
export async function listParts(db: Db, programmeIds: string[]): Promise<Map<string, PlanPart[]>> {
  const rows = await db
    .selectFrom('fee_plan_parts')
    .where('programme_id', 'in', programmeIds)
    .orderBy('programme_id')
    .orderBy('no')
    .selectAll()
    .execute()
  const parts = new Map<string, PlanPart[]>()
  for (const { programme_id, basis_points, amount_paise, after_days: afterDays, from_start } of rows) {
    const when = { afterDays, ...(from_start === 1 && { fromStart: true }) }
    const part =
      amount_paise === null ? { percent: basis_points / 100, ...when } : { paise: amount_paise, ...when }
    parts.set(programme_id, [...(parts.get(programme_id) ?? []), part])
  }
  return parts
}

/** Orders that were accepted before keep theirs. */
export async function setParts(tx: Db, programmeId: string, parts: PlanPart[]): Promise<void> {
  await tx.deleteFrom('fee_plan_parts').where('programme_id', '=', programmeId).execute()
  if (parts.length === 0) return
  await tx
    .insertInto('fee_plan_parts')
    .values(
      parts.map(({ percent = 0, paise = null, afterDays, fromStart }, at) => ({
        programme_id: programmeId,
        no: at + 1,
        basis_points: Math.round(percent * 100),
        amount_paise: paise,
        after_days: afterDays,
        from_start: fromStart ? (1 as const) : (0 as const),
      })),
    )
    .execute()
}

export async function requireProgramme(db: Db, programmeId: string) {
  const programme = await db
    .selectFrom('programmes')
    .where('id', '=', programmeId)
    .select(['name', 'fee_paise as feePaise'])
    .executeTakeFirst()
  if (!programme) throw new Refusal(messages.noSuchProgramme)
  return programme
}
