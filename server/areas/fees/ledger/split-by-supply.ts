import type { BookMethod, ConcessionKind } from '#contract/fees/book-words.ts'
import { coverOldestFirst } from '#contract/fees/instalments.ts'
import type { Paise } from '#contract/money.ts'
import {
  balanceOf,
  type ChargeRow,
  type Held,
  type InstalmentRow,
  type Ledger,
  type PaymentRow,
  type RefundRow,
  refundedOf,
} from './ledger.ts'

/**
 * The supplies of an enrolment: the programme with all that is taxed as it is, and each charge that has a tax of its own.
 * One document is for one of them. Each is seen as a ledger of its own, with its part of the money and its documents, so
 * that the rules of documents are the same for all; on the screen and in the balance they are one.
 */

/** What of an amount is for which supply; null: the programme. */
export interface Share {
  chargeId: string | null
  paise: Paise
}

type Parts = Record<string, Paise>

function partsOf({ charge_parts }: { charge_parts: string | null }): Parts {
  return charge_parts ? (JSON.parse(charge_parts) as Parts) : {}
}

/** With those that were taken back. */
export function taxedCharges({ charges }: Ledger): ChargeRow[] {
  return charges.filter(({ treatment }) => treatment !== null)
}

/** One supply of a ledger; the ledger itself where it has one alone. */
export function viewOf(ledger: Ledger, chargeId: string | null): Ledger {
  const taxed = taxedCharges(ledger)
  if (taxed.length === 0) return ledger
  const shareOf = <Row extends PaymentRow | RefundRow>(row: Row): Row => {
    const parts = partsOf(row)
    const others = Object.values(parts).reduce((all, part) => all + part, 0)
    const own = chargeId === null ? row.amount_paise - others : (parts[chargeId] ?? 0)
    return { ...row, amount_paise: own as Paise }
  }
  const charge = taxed.find(({ id }) => id === chargeId)
  return {
    enrolment: charge ? { ...ledger.enrolment, ...taxOf(charge) } : ledger.enrolment,
    charges: charge ? [charge] : ledger.charges.filter(({ treatment }) => treatment === null),
    concessions: ledger.concessions.filter(({ charge_id }) => charge_id === chargeId),
    instalments: charge ? [] : withoutCharges(ledger, taxed),
    payments: ledger.payments.map(shareOf),
    refunds: ledger.refunds.map(shareOf),
    documents: documentsOf(ledger, chargeId),
    whole: ledger,
    ofCharge: chargeId,
  }
}

/** The programme's own supply: what there is of most ledgers. */
export function programmeOf(ledger: Ledger): Ledger {
  return ledger.whole ? ledger : viewOf(ledger, null)
}

/** The same held; what is issued stands in the ledger that it is a part of, too. */
export function supplyOf(held: Held, chargeId: string | null = null): Held {
  if (held.ledger.whole) return held
  const ledger = viewOf(held.ledger, chargeId)
  return ledger === held.ledger ? held : { ...held, ledger }
}

/** Every supply, the programme's first. */
export function suppliesOf(held: Held): Held[] {
  return [supplyOf(held), ...taxedCharges(held.ledger).map(({ id }) => supplyOf(held, id))]
}

function taxOf({ treatment, sac, rate, exempt_reason: exemptReason }: ChargeRow) {
  return { treatment, sac, rate, exemptReason }
}

/** A document that was issued with another one is of the same money. */
function documentsOf({ documents }: Ledger, chargeId: string | null) {
  return documents
    .filter(({ charge_id }) => charge_id === chargeId)
    .map((one) => {
      const first = one.with_id === null ? undefined : documents.find(({ id }) => id === one.with_id)
      return first ? { ...one, payment_id: first.payment_id, refund_id: first.refund_id } : one
    })
}

/** A charge stands in the plan on its own day, or, where the plan was changed since, at its end. */
function withoutCharges(ledger: Ledger, taxed: ChargeRow[]): InstalmentRow[] {
  const rows = ledger.instalments.map((row) => ({ ...row }))
  for (const { id, planned_on } of taxed) {
    let left: number = owedOf(ledger, id)
    const places = [
      ...rows.filter((row) => row.due_on !== planned_on),
      ...rows.filter((row) => row.due_on === planned_on),
    ]
    for (const place of places.reverse()) {
      const part = Math.min(left, place.amount_paise)
      place.amount_paise = (place.amount_paise - part) as Paise
      left -= part
    }
  }
  return rows
}

function owedOf({ charges, concessions }: Ledger, chargeId: string): number {
  const sum = (rows: { amount_paise: Paise; voided_at: string | null }[]) =>
    rows.reduce((all, { amount_paise, voided_at }) => (voided_at === null ? all + amount_paise : all), 0)
  return (
    sum(charges.filter(({ id }) => id === chargeId)) -
    sum(concessions.filter((one) => one.charge_id === chargeId))
  )
}

/**
 * Money that comes pays along the plan, the oldest first; of what is due on one day, charges with a tax of their own before
 * the programme, whose is the rest and whose document is the first. Tax that a payer kept back is of the fee, and pays the
 * programme first.
 */
export function shareMoney(ledger: Ledger, paise: Paise, method: BookMethod): Share[] {
  const taxed = taxedCharges(ledger)
  if (taxed.length === 0) return [{ chargeId: null, paise }]
  const dueOf = (chargeId: string | null) => Math.max(balanceOf(viewOf(ledger, chargeId)).due, 0) as Paise
  const programme = viewOf(ledger, null)
  const plan = programme.instalments.map(({ due_on, amount_paise }) => ({ on: due_on, paise: amount_paise }))
  const ofPlan = coverOldestFirst(plan, balanceOf(programme).paid)
  const last = ledger.instalments.at(-1)?.due_on ?? ''
  const dayOfCharge = (planned: string | null) =>
    ledger.instalments.find(({ due_on }) => due_on === planned)?.due_on ?? last
  const open = [
    ...taxed.map(({ id, planned_on }) => ({
      on: dayOfCharge(planned_on),
      chargeId: id,
      paise: dueOf(id),
    })),
    ...ofPlan.map(({ on, duePaise }) => ({ on, chargeId: null, paise: duePaise })),
  ].sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))
  const kept = method === 'tds' ? Math.min(dueOf(null), paise) : 0
  const inOrder = kept > 0 ? open.filter(({ chargeId }) => chargeId !== null) : open
  const shares = take(inOrder, (paise - kept) as Paise).filter(({ chargeId }) => chargeId !== null)
  const rest = shares.reduce((all, one) => all - one.paise, paise as number) as Paise
  return rest > 0 ? [{ chargeId: null, paise: rest }, ...shares] : shares
}

/** What is left of a payment for each supply, the programme's first and then the newest charge. */
function leftOfEach(ledger: Ledger, payment: PaymentRow): Share[] {
  return [null, ...Object.keys(partsOf(payment)).reverse()].map((chargeId) => {
    const view = viewOf(ledger, chargeId)
    const paid = view.payments.find(({ id }) => id === payment.id)?.amount_paise ?? 0
    return { chargeId, paise: Math.max(paid - refundedOf(view, payment.id), 0) as Paise }
  })
}

/** Money that goes back is the programme's first. */
export function shareRefund(ledger: Ledger, payment: PaymentRow, paise: Paise): Share[] {
  return take(leftOfEach(ledger, payment), paise)
}

/**
 * What is discounted lessens the price of the programme before a charge with its own tax; what is written off is what nobody
 * has paid.
 */
export function shareConcession(ledger: Ledger, kind: ConcessionKind, paise: Paise): Share[] {
  const views = [null, ...taxedCharges(ledger).map(({ id }) => id)].map((chargeId) => ({
    chargeId,
    ...balanceOf(viewOf(ledger, chargeId)),
  }))
  const unpaid = views.map(({ chargeId, due, owed }) => ({
    chargeId,
    paise: Math.min(Math.max(due, 0), Math.max(owed, 0)) as Paise,
  }))
  const first = kind === 'write_off' ? take(unpaid, paise) : []
  const firstOf = (chargeId: string | null) => first.find((one) => one.chargeId === chargeId)?.paise ?? 0
  const rest = first.reduce((all, one) => all - one.paise, paise as number) as Paise
  const others = views.map(({ chargeId, owed }) => ({
    chargeId,
    paise: Math.max(owed - firstOf(chargeId), 0) as Paise,
  }))
  const second = take(others, rest)
  return views.flatMap(({ chargeId }) => {
    const more = second.find((one) => one.chargeId === chargeId)?.paise ?? 0
    const whole = (firstOf(chargeId) + more) as Paise
    return whole > 0 ? [{ chargeId, paise: whole }] : []
  })
}

function take(from: Share[], paise: Paise): Share[] {
  let rest: number = paise
  return from.flatMap(({ chargeId, paise: most }) => {
    const part = Math.min(most, rest) as Paise
    rest -= part
    return part > 0 ? [{ chargeId, paise: part }] : []
  })
}

/** Written down with money that came or went; null where there is nothing to write down. */
export function writeParts(shares: Share[]): string | null {
  if (shares.every(({ chargeId }) => chargeId === null)) return null
  const ofCharges = shares.flatMap(({ chargeId, paise }) => (chargeId ? [[chargeId, paise] as const] : []))
  return JSON.stringify(Object.fromEntries(ofCharges))
}

/** What is for which supply once a part of a payment is for another. */
export function movePart(
  payment: PaymentRow,
  { from, to, paise }: { from: string | null; to: string | null; paise: Paise },
): string | null {
  const parts = partsOf(payment)
  if (from !== null) parts[from] = ((parts[from] ?? 0) - paise) as Paise
  if (to !== null) parts[to] = ((parts[to] ?? 0) + paise) as Paise
  return writeParts(
    Object.entries(parts).flatMap(([chargeId, paise]) => (paise > 0 ? [{ chargeId, paise }] : [])),
  )
}
