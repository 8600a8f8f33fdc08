import { type Day, dayOf, isDay } from '../calendar.ts'
import { messages } from '../messages.ts'
import type { Paise } from '../money.ts'
import type { Problem } from '../rules.ts'
import type { EndedAs } from './ways-to-end.ts'

interface Ending {
  endedAs: EndedAs
  endedOn: string
  reason: string
}

/** What is wrong with an ending, field by field, in the order in which it is told. */
export function endingProblems({ endedAs, endedOn, reason }: Ending, since: string, now: Date) {
  return {
    endedOn: dayProblem(endedOn, dayOf(since), dayOf(now)),
    reason: endedAs === 'completed' || reason.trim() ? null : messages.reasonToLeave,
  } satisfies Record<string, Problem>
}

function dayProblem(day: string, first: Day, today: Day): Problem {
  if (!isDay(day)) return messages.invalidDate
  return day >= first && day <= today ? null : messages.endsOutside
}

interface Order {
  feePaise: Paise
  /** What it costs by the ledger, discounts taken off; null: nothing is charged yet. */
  owedPaise: Paise | null
  /** Null: not paid. */
  paidPaise: Paise | null
}

/** What an order costs once its programme is another: what is not paid whole yet costs what that costs, else it stays. */
export function changedFee(order: Order, otherFee: Paise): Paise {
  return isPaidWhole(order) ? order.feePaise : otherFee
}

/** What is charged besides, such as a late fee, may still be open. */
export function isPaidWhole({ feePaise, owedPaise, paidPaise }: Order): boolean {
  return paidPaise !== null && paidPaise >= Math.min(owedPaise ?? feePaise, feePaise)
}

/** The same in words, for the office. */
export function changedFeeWords(order: Order, otherFee: Paise): string {
  const { feePaise, paidPaise } = order
  if (paidPaise === null || !isPaidWhole(order)) {
    return feePaise === otherFee
      ? messages.feeStays(otherFee)
      : messages.feeBecomes({ before: feePaise, after: otherFee })
  }
  const difference = (otherFee - paidPaise) as Paise
  if (difference === 0) return messages.paidStays(paidPaise)
  return difference > 0
    ? messages.paidTooLittle(paidPaise, difference)
    : messages.paidTooMuch(paidPaise, -difference as Paise)
}

interface Receipted {
  programmeId: string
  receiptNumber: string | null
  paidProgrammeId: string | null
}

/** What the receipt goes on to name; null when there is none, or when it names the programme itself. */
export function paidProgrammeAfter(enrolment: Receipted, otherId: string): string | null {
  if (enrolment.receiptNumber === null) return null
  const named = enrolment.paidProgrammeId ?? enrolment.programmeId
  return named === otherId ? null : named
}
