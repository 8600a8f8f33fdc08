import { type SqlBool, sql } from 'kysely'
import { addDays, type Day, startOf } from '#contract/calendar.ts'
import { messages } from '#contract/messages.ts'
import { inRupees, noMoney, type Paise } from '#contract/money.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { releaseBankLines } from '../books/bank-lines.ts'
import { followPrices, pricesOf, takeBackUnpaid } from '../documents/correct-documents-service.ts'
import { invoiceWhatIsDue } from '../documents/invoice-due-service.ts'
import { invoicedOf } from '../documents/invoiced.ts'
import { mayWriteOff, readFeeSettings } from '../settings-service.ts'
import { chargeFees } from './charge-fee-service.ts'
import { enterLeft } from './enter-left.ts'
import { readFallenDue } from './fallen-due.ts'
import { record } from './hold.ts'
import { balanceOf, enteredBy, erasedSoFar, type Held, readLedger, sumOf, voidedBy } from './ledger.ts'
import { levelCredit } from './level-credit.ts'
import { setPlan, settle } from './settle.ts'
import { programmeOf, shareConcession } from './split-by-supply.ts'

interface Voiding {
  reason: string
  actor: Actor
}

/**
 * Nothing is owed for it any more: an acceptance was taken back, or the request was declined. Its fee waits with it to be
 * charged again; what was charged besides, and what of an accepted enrolment has fallen due, is a debt that only who
 * writes off erases, by whichever door. Answers what of that is erased.
 */
export async function voidDebt(
  tx: Db,
  id: string,
  { reason, actor, wasAccepted }: Voiding & { wasAccepted: boolean },
  now: Date,
): Promise<Paise> {
  const held: Held = { tx, ledger: await readLedger(tx, id), actor, now }
  const erased = await readDebt(held, wasAccepted)
  if (erased > 0 && !mayWriteOff(actor)) {
    throw Refusal.of(actor.role ? 'ownerErases' : 'chargeStands', [erased])
  }
  await refuseMuchErased(tx, erased, erasedSoFar(held.ledger))
  const voided = voidedBy(held, reason)
  const { charges, concessions, enrolment } = held.ledger
  await tx
    .updateTable('fee_charges')
    .set(voided)
    .where('enrolment_id', '=', id)
    .where('voided_at', 'is', null)
    .execute()
  await tx
    .updateTable('fee_concessions')
    .set(voided)
    .where('enrolment_id', '=', id)
    .where('voided_at', 'is', null)
    .execute()
  const living = charges.filter(({ voided_at }) => voided_at === null)
  for (const [at, row] of living.entries()) {
    // Once for all that goes with the order.
    const erased_paise = at === 0 ? erased : noMoney
    await tx.updateTable('fee_charges').set({ erased_paise }).where('id', '=', row.id).execute()
    row.erased_paise = erased_paise
  }
  if (erased > 0) {
    const charge = living.map(({ label }) => label).join(', ')
    const change = { before: { charge, amount: inRupees(erased) }, after: { reason } }
    await record(held, 'fees.chargeTakenBack', change)
  }
  const over = { ...voided, overBy: actor.name }
  for (const row of [...living, ...concessions]) if (row.voided_at === null) Object.assign(row, over)
  if (enrolment.isReminded !== null) await settle(held)
  await takeBackUnpaid(held, reason)
  await levelCredit(held)
  return erased
}

/**
 * Where a second person's yes is needed, a debt disappears by a write-off that waits for one, and by no other door.
 * @param before what had disappeared on the same order
 */
async function refuseMuchErased(tx: Db, erased: Paise, before: Paise): Promise<void> {
  if (erased <= 0) return
  const { refundYesFrom: from } = await readFeeSettings(tx)
  if (from !== null && before + erased >= from) throw Refusal.of('writeOffBefore', [erased])
}

/** What is owed besides the fee, or has fallen due where it was accepted. */
async function readDebt(held: Held, wasAccepted: boolean): Promise<Paise> {
  const { due } = balanceOf(held.ledger)
  if (due <= 0) return noMoney
  const besides = held.ledger.charges.filter(({ kind, voided_at }) => kind !== 'fee' && voided_at === null)
  const fallen = wasAccepted ? await readFallenDue(held) : noMoney
  return Math.min(due, Math.max(sumOf(besides), fallen)) as Paise
}

/**
 * The enrolment is of another programme by now: the fee that was charged is taken back and the other one charged. What has
 * fallen due is not erased by a cheaper one, but by who writes off. Answers by how much concessions became less, which are
 * never more than what is charged.
 */
export async function replaceFee(
  tx: Db,
  id: string,
  why: Voiding & { stoodFor?: Paise },
  now: Date,
): Promise<{ cut: Paise; issued: string[] }> {
  const { reason, actor, stoodFor = noMoney } = why
  const held: Held = { tx, ledger: await readLedger(tx, id), actor, now }
  const fallenDue = await readFallenDue(held)
  const prices = pricesOf(held)
  const { numUpdatedRows } = await tx
    .updateTable('fee_charges')
    .set(voidedBy(held, reason))
    .where('enrolment_id', '=', id)
    .where('kind', '=', 'fee')
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return { cut: noMoney, issued: [] }
  await setPlan(held, [], noMoney)
  await chargeFees(tx, [id], now)
  Object.assign(held.ledger, await readLedger(tx, id))
  const cut = await cutConcessions(held, reason, stoodFor)
  const { due } = await settle(held)
  const issued = await followPrices(held, prices, reason)
  await levelCredit(held)
  const erased = (fallenDue - Math.max(due, 0)) as Paise
  if (erased > 0 && !mayWriteOff(actor)) throw Refusal.of('ownerLowersDue', [erased])
  return { cut, issued: issued.map(({ number }) => number) }
}

/**
 * Less is charged by now than was discounted: the newest concessions are taken back until nothing is owed, and what is left
 * of the last of them is entered anew as its giver's. Else what nobody has paid would look like a credit. Answers by how
 * much they became less.
 * @param least what they become less by in any case
 */
async function cutConcessions(held: Held, reason: string, least: Paise): Promise<Paise> {
  const programme = programmeOf(held.ledger)
  const { owed } = balanceOf(programme)
  const cut = Math.max(-owed, least) as Paise
  if (cut <= 0) return noMoney
  let beyond: number = cut
  for (const concession of programme.concessions.filter(({ voided_at }) => voided_at === null).reverse()) {
    if (beyond <= 0) break
    const rest = (concession.amount_paise - beyond) as Paise
    beyond -= concession.amount_paise
    const invoiced_paise = Math.min(concession.invoiced_paise, rest) as Paise
    await enterLeft(held, concession, { amount_paise: rest, invoiced_paise }, reason)
  }
  return cut
}

/**
 * Nobody is left who could pay: what is due on enrolments of somebody who is being removed is written off, by whoever may
 * write off. Nobody owes the fee of what was never accepted. Answers how much it is together.
 */
export async function writeOffDue(tx: Db, personId: string, why: Voiding, now: Date): Promise<Paise> {
  const { reason, actor } = why
  const due = await tx
    .selectFrom('fee_accounts')
    .innerJoin('enrolments', 'enrolments.id', 'fee_accounts.enrolment_id')
    .where('person_id', '=', personId)
    .where('due_paise', '>', noMoney)
    .select(['enrolment_id as id', 'due_paise as paise', 'status'])
    .execute()
  let [all, before] = [0, 0]
  for (const { id, paise, status } of due) {
    if (status === 'requested') {
      all += await voidDebt(tx, id, { reason, actor, wasAccepted: false }, now)
      continue
    }
    const ledger = await readLedger(tx, id)
    all += paise
    before += erasedSoFar(ledger)
    await invoiceWhatIsDue({ tx, ledger, actor, now })
    await tx
      .insertInto('fee_concessions')
      .values(
        shareConcession(ledger, 'write_off', paise).map((share) => ({
          id: newId(),
          enrolment_id: id,
          kind: 'write_off' as const,
          amount_paise: share.paise,
          charge_id: share.chargeId,
          invoiced_paise: invoicedOf(ledger, share),
          reason,
          ...enteredBy({ actor }),
          given_at: now.toISOString(),
          created_at: now.toISOString(),
        })),
      )
      .execute()
    await settle({ tx, ledger: await readLedger(tx, id), actor, now })
    await record({ tx, ledger, actor, now }, 'fees.concessionGiven', {
      after: { concession: 'write_off', amount: inRupees(paise), reason },
    })
  }
  if (all > 0 && !mayWriteOff(actor)) throw Refusal.of('ownerRemovesOwing', [all as Paise])
  await refuseMuchErased(tx, all as Paise, before as Paise)
  return all as Paise
}

/** What was written off on a day, or disappeared with an order that was taken back, and by how many entries. */
export async function readWrittenOff(db: Db, day: Day): Promise<{ count: number; paise: Paise }> {
  const [from, until] = [startOf(day), startOf(addDays(day, 1))]
  const written = await db
    .selectFrom('fee_concessions')
    .where('kind', '=', 'write_off')
    .where('voided_at', 'is', null)
    .where('given_at', '>=', from)
    .where('given_at', '<', until)
    .select((eb) => [
      // What was written off in one, of the programme and of other charges, is one.
      sql<number>`count(distinct enrolment_id || ' ' || given_at || ' ' || reason)`.as('count'),
      eb.fn.sum<Paise | null>('amount_paise').as('paise'),
    ])
    .executeTakeFirstOrThrow()
  const erased = await db
    .selectFrom('fee_charges')
    // In the words of its index.
    .where(sql<SqlBool>`erased_paise > 0`)
    .where('voided_at', '>=', from)
    .where('voided_at', '<', until)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<Paise | null>('erased_paise').as('paise')])
    .executeTakeFirstOrThrow()
  return {
    count: written.count + erased.count,
    paise: ((written.paise ?? 0) + (erased.paise ?? 0)) as Paise,
  }
}

/** What came into their fee accounts since an import opened them, which no undoing takes back; null: nothing. Hold them first. */
export async function findFeesSince(tx: Db, personId: string): Promise<string | null> {
  const orders = tx.selectFrom('enrolments').where('person_id', '=', personId).select('id')
  const { documents, ...changes } = await tx
    .selectNoFrom(({ selectFrom, fn }) => {
      const count = fn.countAll<number>().as('n')
      return [
        selectFrom('fee_documents').where('enrolment_id', 'in', orders).select(count).as('documents'),
        selectFrom('fee_charges')
          .where('enrolment_id', 'in', orders)
          .where((eb) => eb.or([eb('kind', '<>', 'fee'), eb('voided_at', 'is not', null)]))
          .select(count)
          .as('charges'),
        selectFrom('fee_concessions')
          .where('enrolment_id', 'in', orders)
          .where((eb) => eb.or([eb('kind', '<>', 'paid_before'), eb('voided_at', 'is not', null)]))
          .select(count)
          .as('concessions'),
        selectFrom('fee_instalments')
          .where('enrolment_id', 'in', orders)
          .where('voided_at', 'is not', null)
          .select(count)
          .as('plans'),
        selectFrom('fee_approvals').where('enrolment_id', 'in', orders).select(count).as('approvals'),
      ]
    })
    .executeTakeFirstOrThrow()
  if (Number(documents) > 0) return messages.hasDocumentSince
  return Object.values(changes).some((found) => Number(found) > 0) ? messages.feesChangedSince : null
}

/** What an import charged goes with it, as if it had never been; `findFeesSince` has found nothing else. */
export async function eraseOpenings(tx: Db, personId: string): Promise<void> {
  const orders = tx.selectFrom('enrolments').where('person_id', '=', personId).select('id')
  await tx.deleteFrom('fee_charges').where('enrolment_id', 'in', orders).execute()
  await tx.deleteFrom('fee_concessions').where('enrolment_id', 'in', orders).execute()
  await tx.deleteFrom('fee_instalments').where('enrolment_id', 'in', orders).execute()
  await tx.deleteFrom('fee_accounts').where('enrolment_id', 'in', orders).execute()
}

/** The books of the demo's people go with them: their documents have numbers of their own, so that none of ours is missing. */
export async function eraseBooksOf(tx: Db, personIds: string[]): Promise<void> {
  if (personIds.length === 0) return
  const orders = tx.selectFrom('enrolments').where('person_id', 'in', personIds).select('id')
  // What the bank shows and somebody matched with them waits for its payment again.
  const seen = await tx
    .updateTable('fee_payments')
    .set({ seen_on: null, seen_by: null, seen_by_id: null, seen_at: null })
    .where('enrolment_id', 'in', orders)
    .where('bank_line_id', 'is not', null)
    .returning('bank_line_id')
    .execute()
  await tx
    .updateTable('fee_payments')
    .set({ bank_line_id: null })
    .where('enrolment_id', 'in', orders)
    .where('bank_line_id', 'is not', null)
    .execute()
  await releaseBankLines(tx, [...new Set(seen.flatMap(({ bank_line_id }) => bank_line_id ?? []))])
  await tx.deleteFrom('fee_documents').where('enrolment_id', 'in', orders).execute()
  await tx.deleteFrom('fee_accounts').where('enrolment_id', 'in', orders).execute()
}
