import { messages } from '#contract/messages.ts'
import { inRupees } from '#contract/money.ts'
import { mayRemoveSilently, permissionsOf, type Role } from '#contract/permissions.ts'
import { listEnrolmentsOf, refusePaid } from '../areas/admissions/decision-service.ts'
import { tellRemoved } from '../areas/admissions/notification-service.ts'
import { findWaitingMoney } from '../areas/fees/ledger/upi-claim-service.ts'
import type { Person } from '../areas/people/service.ts'
import { type Actor, addAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { lockWithOrders, removePerson } from './remove-person.ts'

interface Removal {
  personId: string
  /** Empty: none was given. */
  reason: string
  /** Who still waited is not told. */
  isQuiet?: boolean
  actor: Actor
}

/**
 * Deletes a person with sessions, attempts, unpaid orders and emails that have not gone out; answers who it was. Who
 * still waited is told by email, unless quietly; who has paid for what they wait for, or says so, is not declined, here as little as
 * among the requests. Who has paid or owes is removed without a reason by an owner alone. The reason stands in the audit alone.
 */
export async function removeByOffice(
  tx: Tx,
  { personId, reason, isQuiet = false, actor }: Removal,
  now: Date,
): Promise<Person> {
  await lockWithOrders(tx, personId)
  const enrolments = await listEnrolmentsOf(tx, personId)
  const money = await findWaitingMoney(tx, { personId })
  const inBooks = reason ? `The person was removed: ${reason}` : messages.removedWithoutReason
  const removed = await removePerson(tx, personId, { reason: inBooks, actor }, now)
  if (!removed) throw new Refusal(messages.noSuchPerson)
  const { person, writtenOff } = removed
  const programmes = enrolments.map(({ programme }) => programme)
  const isWaiting = person.status === 'pending'
  // Without a paper it would go with the order, and nobody would look for the money.
  if (money) throw Refusal.of(money.why, [money.programme])
  // The specification's call has no field for a reason: with it the office removes only where no money is.
  const hasMoney = writtenOff > 0 || enrolments.some(({ paidPaise }) => paidPaise !== null)
  if (!reason && !isWaiting && hasMoney && !mayRemoveSilently(permissionsOf(actor.role as Role))) {
    throw new Refusal(messages.reasonToRemove, { field: 'reason' })
  }
  if (isWaiting) {
    refusePaid(enrolments)
    if (!isQuiet) await tellRemoved(tx, person, programmes[0] ?? '', now)
  }
  const kind = isWaiting ? 'request.declined' : 'person.removed'
  const before = { group: person.group, programmes }
  const after = {
    reason: reason || 'none given',
    ...(writtenOff > 0 && { written_off: inRupees(writtenOff) }),
    ...(isWaiting && { email: isQuiet ? 'none' : 'sent' }),
  }
  await addAudit(tx, actor, { kind, subject: person, before, after }, now)
  return person
}
