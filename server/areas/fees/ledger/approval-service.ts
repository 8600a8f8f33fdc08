import type { Selectable } from 'kysely'
import { dayOf } from '#contract/calendar.ts'
import type { Approval } from '#contract/fees/account-schemas.ts'
import type { ApprovalState, RefundMethod } from '#contract/fees/book-words.ts'
import { messages } from '#contract/messages.ts'
import { inRupees, noMoney, type Paise, toRupees } from '#contract/money.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { type Part, pageOf } from '#server/platform/db/page.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { mayWriteOff } from '../settings-service.ts'
import { type Asked, readAsked } from './asked.ts'
import { giveConcession, voidCharge } from './charges.ts'
import { type By, type LedgerOf, lockLedger, onLedger, readHeld, readSettings, record } from './hold.ts'
import { creditIn, erasedSoFar, type Held } from './ledger.ts'
import { keyUsedJustNow, requirePayment, takePayment } from './payments.ts'
import { presentPayer } from './present-ledger.ts'
import { findRefundByKey, type Refund, refundPayment } from './refunds.ts'
import { cancelPayment } from './reverse-payment.ts'
import { type Share, shareRefund } from './split-by-supply.ts'

/**
 * A second person's yes, where the owner wants one: what gives money back, makes a debt disappear or takes much cash is
 * tried, rolled back and written down as asked for; nothing is booked before somebody else with the same right agrees.
 */

type ApprovalRow = Selectable<Tables['fee_approvals']>

/** Has happened for a look, and is rolled back: it waits for a second person’s approval. */
class Waits extends Error {}

type Around = <Answer>(held: Held, act: () => Promise<Answer>) => Promise<Answer>

/** Lets an action through, or rolls it back once it has shown that it could be done. */
export function unlessWaits(asked: Asked, key: string | null): Around {
  return async (held, act) => {
    const needsYes = await isBeyond(held, asked, key)
    const answer = await act()
    if (needsYes || (asked.kind === 'cash' && (await isMuchTaken(held)))) throw new Waits()
    return answer
  }
}

interface Asking extends By {
  of: LedgerOf
  actor: Actor
}

/** What the action answers, or null once it is written down as waiting. */
export async function actOrAsk<Answer>(
  db: Db,
  asking: Asking,
  { asked, key }: { asked: Asked; key: string | null },
  act: () => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Waits)) throw error
  }
  await onLedger(db, { ...asking, duplicate: keyUsedJustNow }, async (held) => {
    await askFor(held, asking.actor, asked, key)
    return {}
  })
  return null
}

/** Whether it is much, with what was done on the same order before: in parts it is as much. */
async function isBeyond(held: Held, asked: Asked, key: string | null): Promise<boolean> {
  if (asked.kind === 'cash') return false
  const { refundYesFrom: from } = await readSettings(held)
  if (from === null) return false
  const { ledger } = held
  // A press that is sent again finds it done.
  if (asked.kind === 'refund' && findRefundByKey(held, { ...asked, key })) return false
  // Nobody has money of it, and it is owed again.
  const isTdsCancelled = ledger.payments.some(
    ({ id, method }) => id === subjectOf(asked) && method === 'tds' && asked.kind === 'cancel',
  )
  return !isTdsCancelled && erasedSoFar(ledger) + amountOf(held, asked) >= from
}

/** After a payment was taken: cash with what one payer gave on the day, or tax withheld, which is money that never comes. */
export async function isMuchTaken(held: Held): Promise<boolean> {
  const { cashOfDay, erasedByTds } = held
  if (cashOfDay === undefined && erasedByTds === undefined) return false
  const { cashYesFrom, refundYesFrom } = await readSettings(held)
  const isMuchCash = cashYesFrom !== null && (cashOfDay ?? noMoney) >= cashYesFrom
  return isMuchCash || (refundYesFrom !== null && (erasedByTds ?? noMoney) >= refundYesFrom)
}

function amountOf({ ledger }: Held, asked: Asked): Paise {
  if ('paise' in asked) return asked.paise
  const entries: { id: string; amount_paise: Paise }[] =
    asked.kind === 'charge' ? ledger.charges : ledger.payments
  return entries.find(({ id }) => id === asked.subjectId)?.amount_paise ?? noMoney
}

/** With what is kept back as tax besides. */
function nameReference(asked: Extract<Asked, { ref: string }>): string {
  const tds = asked.kind === 'cash' ? asked.tds : null
  return [asked.ref, tds && `TDS ${inRupees(tds.paise)}, ${tds.section}`].filter(Boolean).join('; ')
}

const subjectOf = (asked: Asked) =>
  asked.kind === 'refund' ? asked.paymentId : 'subjectId' in asked ? asked.subjectId : ''

const reasonOf = (asked: Asked) => (asked.kind === 'cash' ? asked.cashReason || asked.note : asked.reason)

async function askFor(held: Held, actor: Actor, asked: Asked, key: string | null): Promise<void> {
  const { tx, ledger, now } = held
  const { id: enrolmentId, personId } = ledger.enrolment
  const known = key
    ? await tx.selectFrom('fee_approvals').where('idem_key', '=', key).selectAll().executeTakeFirst()
    : undefined
  const [paise, subjectId, data] = [amountOf(held, asked), subjectOf(asked), JSON.stringify(asked)]
  if (known) {
    const isSame = known.asked_by_id === actor.id && known.enrolment_id === enrolmentId && known.data === data
    if (isSame && known.state === 'waiting') return
    throw new Refusal(messages.keyUsed)
  }
  const alike = await tx
    .selectFrom('fee_approvals')
    .where('enrolment_id', '=', enrolmentId)
    .where('kind', '=', asked.kind)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'waiting')
    .select('id')
    .executeTakeFirst()
  if (alike) throw new Refusal(messages.approvalWaits)
  await tx
    .insertInto('fee_approvals')
    .values({
      id: newId(),
      kind: asked.kind,
      enrolment_id: enrolmentId,
      person_id: personId,
      subject_id: subjectId,
      amount_paise: paise,
      data,
      reason: reasonOf(asked),
      idem_key: key,
      asked_by: actor.name,
      asked_by_id: actor.id,
      asked_at: now.toISOString(),
      state: 'waiting',
      ...{ decided_by: null, decided_by_id: null, decided_at: null, decided_reason: null },
    })
    .execute()
  await record(held, 'fees.approvalAsked', { after: told(asked, paise) })
}

function told(asked: Asked, paise: Paise) {
  const what = asked.kind === 'concession' ? asked.concession : asked.kind
  const tds = asked.kind === 'cash' ? asked.tds : null
  return {
    asked_for: what,
    amount: inRupees(paise),
    asked_reason: reasonOf(asked) || null,
    ...(asked.kind === 'cash' && { paid_by: asked.method, paid_ref: asked.ref || null }),
    ...(tds && { tds: toRupees(tds.paise), tds_section: tds.section }),
  }
}

interface Decision {
  id: string
  /** In the words of whoever decides. */
  reason: string
  actor: Actor
}

/** Something that waits, as whoever says yes does it: the books name both, the audit who said yes. */
export async function openApproval(db: Db, { id, reason, actor }: Decision, now: Date) {
  const row = await findApproval(db, id)
  const asked = readAsked(row.data)
  if (row.state !== 'waiting') throw new Refusal(messages.approvalDecided)
  if (row.asked_by_id === actor.id) throw new Refusal(messages.approvalOwn)
  if (!mayDecide(asked, actor)) throw new Refusal(messages.notAllowed, { status: 403 })
  // In the books it is who had asked, by the right of whoever says yes; the approval beside them names both.
  const { asked_by: askedBy, asked_by_id: askedById } = row
  const by = {
    actor: { ...actor, id: askedById, name: askedBy },
    now,
    approval: { id: row.id, approver: actor, askedBy, askedById },
  }
  const around: Around = async (held, act) => {
    await refuseDecided(held.tx, id)
    if (held.ledger.enrolment.personId !== row.person_id) throw new Refusal(messages.approvalPersonGone)
    await record(held, 'fees.approvalGiven', { after: { ...told(asked, row.amount_paise), reason } })
    const answer = await act()
    await setDecided(held.tx, id, { state: 'approved', reason, actor }, now)
    return answer
  }
  return { asked, around, by, key: row.idem_key ?? row.id, enrolmentId: row.enrolment_id }
}

/** Does what was asked for, dated today but for money that the bank has already. */
export async function perform(held: Held, asked: Asked, key: string): Promise<void> {
  if (asked.kind === 'cash') {
    const receivedOn = asked.receivedOn ?? dayOf(held.now)
    await takePayment(held, { ...asked, receivedOn, key, expectedDue: null })
  } else if (asked.kind === 'refund') await giveBack(held, { ...asked, key }, asked.isFeeOwed)
  else if (asked.kind === 'concession') await giveConcession(held, { ...asked, kind: asked.concession })
  else if (asked.kind === 'charge') await voidCharge(held, asked.subjectId, asked.reason)
  else await cancelPayment(held, asked.subjectId, asked.reason)
}

/** Money goes back at the desk; where it is not owed any more, the fee is less by it first, but for what was paid beyond it. */
export async function giveBack(held: Held, refund: Refund, isFeeOwed: boolean) {
  const desk = { ...refund, method: refund.method as Exclude<RefundMethod, 'razorpay'> }
  // A press that is sent again finds it done.
  if (!isFeeOwed && !findRefundByKey(held, refund)) await lessenFee(held, refund)
  return refundPayment(held, desk)
}

/** What goes back is not owed any more. */
export async function lessenFee(held: Held, refund: Refund): Promise<void> {
  const paise = (refund.paise - creditIn(held.ledger)) as Paise
  if (paise <= noMoney) return
  const shares = sharesOf(held, refund, paise)
  await giveConcession(held, { kind: 'discount', paise, reason: refund.reason, shares })
}

/** What is less owed is what the money goes back for; what was paid beyond it is the programme's. */
function sharesOf(held: Held, { paymentId, paise: back }: Refund, paise: Paise): Share[] {
  let left: number = paise
  const shares = shareRefund(held.ledger, requirePayment(held, paymentId), back)
  return shares.toReversed().flatMap((share) => {
    const part = Math.min(left, share.paise) as Paise
    left -= part
    return part > 0 ? [{ chargeId: share.chargeId, paise: part }] : []
  })
}

/** No: nothing was booked. Who asked takes it back so, too. */
export async function declineApproval(db: Db, { id, reason, actor }: Decision, now: Date): Promise<void> {
  const row = await findApproval(db, id)
  const asked = readAsked(row.data)
  const isOwn = row.asked_by_id === actor.id
  if (!isOwn && !mayDecide(asked, actor)) throw new Refusal(messages.notAllowed, { status: 403 })
  await db.transaction().execute(async (tx) => {
    await lockLedger(tx, row.enrolment_id)
    await refuseDecided(tx, id)
    await setDecided(tx, id, { state: 'declined', reason, actor }, now)
    const held = await readHeld(tx, row.enrolment_id, { actor, now })
    const after = { ...told(asked, row.amount_paise), asked_by: row.asked_by, reason }
    await record(held, 'fees.approvalDeclined', { after })
  })
}

async function findApproval(db: Db, id: string): Promise<ApprovalRow> {
  const row = await db.selectFrom('fee_approvals').where('id', '=', id).selectAll().executeTakeFirst()
  if (!row) throw new Refusal(messages.noSuchApproval)
  return row
}

/** For whoever holds its ledger: of two who decide at once the later reads what the earlier said. */
async function refuseDecided(tx: Db, id: string): Promise<void> {
  if ((await findApproval(tx, id)).state !== 'waiting') throw new Refusal(messages.approvalDecided)
}

async function setDecided(
  tx: Db,
  id: string,
  { state, reason, actor }: { state: ApprovalState; reason: string; actor: Actor },
  now: Date,
): Promise<void> {
  const decided = { decided_by: actor.name, decided_by_id: actor.id, decided_at: now.toISOString() }
  await tx
    .updateTable('fee_approvals')
    .set({ state, ...decided, decided_reason: reason })
    .where('id', '=', id)
    .execute()
}

interface ApprovalsWanted extends Part {
  state: ApprovalState
  /** Of these orders alone. */
  orderIds?: string[]
}

/** What waits or has waited, the newest first. */
export async function listApprovals(db: Db, { state, orderIds, ...part }: ApprovalsWanted, caller: Actor) {
  // PostgreSQL knows no empty list.
  if (orderIds?.length === 0) return { approvals: [], next: null, total: 0 }
  const query = db
    .selectFrom('fee_approvals')
    .innerJoin('enrolments', 'enrolments.id', 'fee_approvals.enrolment_id')
    .innerJoin('programmes', 'programmes.id', 'enrolments.programme_id')
    .leftJoin('people', 'people.id', 'enrolments.person_id')
    .leftJoin('fee_charges', 'fee_charges.id', 'fee_approvals.subject_id')
    .leftJoin('staff as asker', 'asker.id', 'fee_approvals.asked_by_id')
    .leftJoin('staff as decider', 'decider.id', 'fee_approvals.decided_by_id')
    .where('fee_approvals.state', '=', state)
    .$if(orderIds !== undefined, (some) => some.where('fee_approvals.enrolment_id', 'in', orderIds ?? []))
  const { rows, next, total } = await pageOf(
    db,
    query
      .selectAll('fee_approvals')
      .select((eb) => [
        'people.grp as personGroup',
        'enrolments.person_id as personId',
        eb.fn.coalesce('asker.name', 'fee_approvals.asked_by').as('askedBy'),
        eb.fn.coalesce('decider.name', 'fee_approvals.decided_by').as('decidedBy'),
        eb.fn.coalesce('people.name', 'enrolments.person_name').as('name'),
        eb.fn.coalesce('people.email', 'enrolments.person_email').as('email'),
        'people.phone',
        'programmes.name as programme',
        'programmes.kind as programmeKind',
        'fee_charges.label',
        eb
          .selectFrom('fee_documents')
          .whereRef('fee_documents.payment_id', '=', 'fee_approvals.subject_id')
          .where('fee_documents.refund_id', 'is', null)
          .orderBy('issued_at')
          .limit(1)
          .select('number')
          .as('number'),
      ]),
    ['fee_approvals.asked_at', 'fee_approvals.id'],
    part,
  )
  const approvals = rows.map((row) => {
    const asked = readAsked(row.data)
    const isOwn = row.asked_by_id === caller.id
    return {
      id: row.id,
      kind: row.kind,
      concession: asked.kind === 'concession' ? asked.concession : null,
      method: 'method' in asked ? asked.method : null,
      about: row.label ?? row.number ?? '',
      reference: 'ref' in asked ? nameReference(asked) : '',
      isFeeOwed: asked.kind !== 'refund' || asked.isFeeOwed,
      asCredit: asked.kind === 'cash' && asked.asCredit,
      orderId: row.enrolment_id,
      person: presentPayer({ ...row, kind: row.programmeKind }),
      programme: row.programme,
      amount: toRupees(row.amount_paise),
      reason: row.reason,
      askedBy: row.askedBy ?? '',
      askedAt: row.asked_at,
      state: row.state,
      decidedBy: row.decidedBy,
      decidedAt: row.decided_at,
      decidedReason: row.decided_reason,
      isOwn,
      mayApprove: row.state === 'waiting' && !isOwn && mayDecide(asked, caller),
    } satisfies Approval
  })
  return { approvals, next, total }
}

interface AskedFor {
  kind: string
  concession?: string
}

/** The same right that the action itself needs; the action asks for more where it does. */
function mayDecide({ kind, concession }: AskedFor, actor: Actor): boolean {
  const isPlain = kind === 'cash' || (kind === 'concession' && concession !== 'write_off')
  return isPlain || mayWriteOff(actor)
}

/** Of others, and by right theirs to approve. */
export async function countToDecide(db: Db, caller: Actor): Promise<number> {
  const waiting = await db
    .selectFrom('fee_approvals')
    .where('state', '=', 'waiting')
    .where('asked_by_id', 'is distinct from', caller.id)
    .select('data')
    .execute()
  return waiting.filter(({ data }) => mayDecide(readAsked(data), caller)).length
}
