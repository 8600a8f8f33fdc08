import { readableDay } from '#contract/readable-dates.ts'
import { batchLabel } from '#contract/rules.ts'
import type { DueRow } from './due.ts'

/** The columns of the CSV file. */
export const heads = [
  'Name',
  'Phone',
  'Email',
  'Programme',
  'Batch',
  'Fee',
  'Paid before',
  'Owed',
  'Paid',
  'Due',
  'Overdue',
  'Next due on',
  'Next due',
]

export function cellsOf(row: DueRow) {
  const { person, programme, batch, isBatchRemoved, fees, paidBefore, owed, paid, due, overdue } = row
  const { nextDueOn, nextDue } = row
  return [
    person.name,
    person.phone,
    person.email,
    programme,
    batch && batchLabel(batch, isBatchRemoved),
    fees,
    paidBefore ?? 0,
    owed,
    paid,
    due,
    overdue,
    nextDueOn && readableDay(nextDueOn),
    nextDue,
  ]
}
