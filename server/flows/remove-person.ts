import type { Paise } from '#contract/money.ts'
import { removeAccount } from '../areas/accounts/account-service.ts'
import { closeBooked, lockEnrolmentsOf } from '../areas/admissions/service.ts'
import { sumWithdrawnApprovals } from '../areas/admissions/withdrawn-approval-service.ts'
import { withdrawCertificatesOf } from '../areas/certificates/certificate-service.ts'
import { removeExceptionsOf } from '../areas/certificates/completion-service.ts'
import { writeOffDue } from '../areas/fees/ledger/debt-service.ts'
import { refuseRemovingLetGo } from '../areas/fees/ledger/lowering-service.ts'
import { eraseMessagesFrom } from '../areas/office/service.ts'
import { deletePerson, findPerson, lockPeople, type Person } from '../areas/people/service.ts'
import { findRegistrationsOf } from '../areas/site/events/registration-service.ts'
import { type Actor, eraseAuditData } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'
import { removeNotificationsTo } from '../platform/mail/notifications.ts'
import { eraseRegistrations } from './remove-registration.ts'

interface Removal {
  /** Stands in the books beside what is written off. */
  reason: string
  actor: Actor
}

/**
 * Deletes a person with everything that hangs on them, the login and emails that wait included, but for orders that were
 * charged or paid: the books keep those, closed and with the name and address as they were, and what is due on them is
 * written off, for which one needs the permission. Answers the record as it was at that moment and what was written off;
 * null when there is none.
 */
export async function removePerson(
  tx: Tx,
  id: string,
  removal: Removal,
  now: Date,
): Promise<{ person: Person; writtenOff: Paise } | null> {
  await lockWithOrders(tx, id)
  const person = await findPerson(tx, id)
  if (!person) return null
  const writtenOff = await writeOffDue(tx, id, removal, now)
  await refuseRemovingLetGo(tx, await sumWithdrawnApprovals(tx, id), removal.actor)
  // The books keep what was paid for, and not why it counted as completed.
  await removeExceptionsOf(tx, { personId: id })
  await closeBooked(tx, person)
  // What stands under an address or number that nobody proved may be another person's.
  const proven = person.emailConfirmed ? person.email : ''
  // Certificates stay, as papers do in a drawer; who wished to be deleted is named by none any more.
  if (person.deletionAskedAt) {
    await withdrawCertificatesOf(tx, { personId: id }, now)
    if (proven) await eraseRegistrations(tx, await findRegistrationsOf(tx, { ...person, email: proven }), now)
  }
  await eraseMessagesFrom(tx, { id, email: proven }, { onlyAnswered: !person.deletionAskedAt })
  await deletePerson(tx, id)
  if (person.accountId) await removeAccount(tx, person.accountId)
  // Lock order: person before outbox, as a change of address takes them, or the two could block each other.
  await removeNotificationsTo(tx, person, now)
  // What was done with their money stays written down, as the books do.
  await eraseAuditData(tx, { type: 'person', id, name: person.name, keep: 'fees.' })
  return { person, writtenOff }
}

/** A payment that is just being recorded is waited for. */
export async function lockWithOrders(tx: Tx, personId: string): Promise<void> {
  await lockPeople(tx, [personId])
  await lockEnrolmentsOf(tx, personId)
}
