import { removeAccount } from '../areas/accounts/account-service.ts'
import { closePaid, lockEnrolmentsOf } from '../areas/admissions/service.ts'
import { withdrawCertificatesOf } from '../areas/certificates/certificate-service.ts'
import { writeOffDue } from '../areas/fees/debt-service.ts'
import { eraseMessagesFrom } from '../areas/office/service.ts'
import { deletePerson, findPerson, lockPeople, type Person } from '../areas/people/service.ts'
import { eraseAuditData } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'
import { removeLettersTo } from '../platform/mail/outbox.ts'

/**
 * Deletes a person with everything that hangs on them, the login and letters that wait included, but for paid orders: the
 * books keep those, closed and with the name and address as they were. Answers the record as it was at that moment; null
 * when there is none.
 */
export async function removePerson(tx: Tx, id: string, now: Date): Promise<Person | null> {
  await lockWithOrders(tx, id)
  const person = await findPerson(tx, id)
  if (!person) return null
  await writeOffDue(tx, id, 'The person has been removed', now)
  await closePaid(tx, person)
  // Certificates stay, as papers do in a drawer; who wished to be deleted is named by none any more.
  if (person.deletionAskedAt) await withdrawCertificatesOf(tx, id, now)
  await deletePerson(tx, id)
  if (person.accountId) await removeAccount(tx, person.accountId)
  // Lock order: person before outbox, as a change of address takes them, or the two could block each other.
  await removeLettersTo(tx, person, now)
  await eraseMessagesFrom(tx, person.email, { onlyAnswered: !person.deletionAskedAt })
  // What was done with their money stays written down, as the books do.
  await eraseAuditData(tx, { type: 'person', id, name: person.name, keep: 'fees.' })
  return person
}

/** A payment that is just being recorded is waited for. */
export async function lockWithOrders(tx: Tx, personId: string): Promise<void> {
  await lockPeople(tx, [personId])
  await lockEnrolmentsOf(tx, personId)
}
