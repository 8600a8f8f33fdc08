import { messages } from '#contract/messages.ts'
import { eraseBooksOf } from '#server/areas/fees/ledger/debt-service.ts'
import { removeAccount } from '../areas/accounts/account-service.ts'
import type { Prover } from '../areas/accounts/proof-service.ts'
import { eraseTrainers } from '../areas/accounts/staff-service.ts'
import { eraseBatches } from '../areas/batches/demo-service.ts'
import { eraseProgrammes } from '../areas/catalogue/programme-service.ts'
import { eraseCertificatesOf } from '../areas/certificates/certificate-service.ts'
import { removeHoliday } from '../areas/classroom/holiday-service.ts'
import { eraseMessages, forgetDemo, readDemo, takeDemoState } from '../areas/office/demo/demo-service.ts'
import { deletePerson, findPerson, lockPeople } from '../areas/people/service.ts'
import { trashDemoContentItems } from '../areas/site/demo-service.ts'
import { eraseRegistrations } from '../areas/site/events/demo-service.ts'
import { type Actor, addAudit, eraseAuditBy } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { eraseNotifications, forgetNumbers } from '../platform/mail/notifications.ts'

/** Under whose name the demo's past is written down. */
const demoActorId = 'demo'

/**
 * Removes everything that the demo made, in one transaction. What somebody has changed or added to since is theirs and
 * stays, with whatever it needs. Answers which pages are to be made again.
 */
export async function clearDemo(tx: Tx, actor: Actor & Prover, now: Date): Promise<string[]> {
  if (!(await takeDemoState(tx, 'made', 'cleared'))) throw new Refusal(messages.noDemo)
  await lockPeople(tx, (await readDemo(tx)).untouched.person)
  // As it stands now that nobody else decides about them.
  const { untouched, changed } = await readDemo(tx)
  await eraseCertificatesOf(tx, untouched.person)
  await eraseBooksOf(tx, untouched.person)
  for (const id of untouched.person) {
    const person = await findPerson(tx, id)
    await deletePerson(tx, id)
    if (person) await forgetNumbers(tx, [person.phone, person.parentPhone])
    if (person?.accountId) await removeAccount(tx, person.accountId)
  }
  await eraseMessages(tx, untouched.message)
  await eraseRegistrations(tx, untouched.registration)
  await eraseNotifications(tx, untouched.notification)
  for (const day of untouched.holiday) await removeHoliday(tx, day)
  const gone = {
    people: untouched.person.length,
    batches: await eraseBatches(tx, untouched.batch),
    trainers: await eraseTrainers(tx, untouched.trainer),
    programmes: await eraseProgrammes(tx, untouched.programme),
    messages: untouched.message.length,
  }
  await eraseAuditBy(tx, demoActorId, actor, now)
  const published = await trashDemoContentItems(tx, untouched.registration, actor, now)
  await forgetDemo(tx)
  const after = { ...gone, kept: changed.person + changed.programme + changed.batch }
  await addAudit(tx, actor, { kind: 'institute.demoCleared', subject: { name: '' }, after }, now)
  return published?.affected ?? []
}
