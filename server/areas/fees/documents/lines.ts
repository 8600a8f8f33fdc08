import { coverOldestFirst } from '#contract/fees/instalments.ts'
import type { Paise } from '#contract/money.ts'
import { type Ledger, sumOf } from '../ledger/ledger.ts'
import type { Snapshot } from './snapshot.ts'
import type { suppliedOf } from './supply.ts'

/** What of the charges has documents already; what was written off is no part of what is owed. */
export function coveredIn({ invoiced, outside, writtenOff }: ReturnType<typeof suppliedOf>): number {
  return invoiced + outside - writtenOff
}

/** What a document that is made out anew says as the other one did; of a part of it the lines are not known. */
export function sameWords({ instalment, lines, amountPaise, withheld, dueOn }: Snapshot, paise: Paise) {
  return {
    ...(instalment ? { instalment } : {}),
    ...(lines && amountPaise === paise ? { lines } : {}),
    ...(withheld && withheld.paise <= paise ? { withheld } : {}),
    ...(dueOn ? { dueOn } : {}),
  }
}

/** From when to when the batch is taught, where both are known. */
export function periodOf({ batchStartsOn: from, batchEndsOn: to }: Ledger['enrolment']) {
  return from && to ? { period: { from, to } } : {}
}

/** Which instalments an amount is for, once so much is covered: 2 of 3, or 2 to 3 of 3. */
export function nameInstalments({ instalments }: Ledger, covered: number, paise: Paise) {
  const plan = instalments.map(({ no, amount_paise }) => ({ no, paise: amount_paise }))
  const [first, ...more] = partsBetween(plan, covered, paise)
  if (!first || plan.length < 2) return {}
  const last = more.at(-1)
  return { instalment: `${last ? `${first.no} to ${last.no}` : first.no} of ${plan.length}` }
}

/** What of each an amount pays, the oldest first, once so much is covered. */
function partsBetween<One extends { paise: Paise }>(all: One[], covered: number, paise: Paise) {
  const before = coverOldestFirst(all, covered as Paise)
  const after = coverOldestFirst(all, (Math.max(covered, 0) + paise) as Paise)
  return after
    .map((one, at) => ({ ...one, part: (one.paidPaise - (before[at]?.paidPaise ?? 0)) as Paise }))
    .filter(({ part }) => part > 0)
}

/** One line for each charge that an amount is for, once so much is covered; none where it is for the fee alone. */
export function linesOf({ charges, concessions }: Ledger, covered: number, paise: Paise) {
  const living = <Row extends { voided_at: string | null }>(rows: Row[]) =>
    rows.filter(({ voided_at }) => voided_at === null)
  const given = sumOf(living(concessions))
  const inOrder = living(charges).sort(
    (one, other) => Number(other.kind === 'fee') - Number(one.kind === 'fee'),
  )
  // A discount lessens the fee before it lessens what is charged besides.
  const owed = coverOldestFirst(
    inOrder.map(({ kind, label, amount_paise }) => ({
      label: kind === 'fee' ? '' : label,
      paise: amount_paise,
    })),
    given,
  ).map(({ label, duePaise }) => ({ label, paise: duePaise }))
  const parts = partsBetween(owed, covered, paise).map(({ label, part }) => ({ label, paise: part }))
  const beyond = (paise - parts.reduce((all, one) => all + one.paise, 0)) as Paise
  const lines = beyond > 0 ? [...parts, { label: '', paise: beyond }] : parts
  return lines.some(({ label }) => label !== '') ? { lines } : {}
}
