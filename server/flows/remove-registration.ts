import { withdrawCertificatesOf } from '../areas/certificates/certificate-service.ts'
import {
  deleteRegistrations,
  type Registration,
  requireRegistration,
} from '../areas/site/events/registration-service.ts'
import { type Actor, addAudit, eraseAuditData } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'
import { eventKeyOf, forgetNumbers, removeNotificationsOf } from '../platform/mail/notifications.ts'

/** A visitor asked to be forgotten: who did it, to whom and when stays in the audit. */
export async function removeRegistration(tx: Tx, id: string, actor: Actor, now: Date): Promise<void> {
  const row = await requireRegistration(tx, id)
  await eraseRegistrations(tx, [row], now)
  const after = { event: row.title || row.event_id }
  await addAudit(tx, actor, { kind: 'event.registrationRemoved', subject: row, after }, now)
}

/** With their certificates, with what they were told by email and on WhatsApp, and with what the audit says of them. */
export async function eraseRegistrations(tx: Tx, rows: Registration[], now: Date): Promise<void> {
  const ids = rows.map(({ id }) => id)
  // Before their registration, by which they are found.
  const certificates = await withdrawCertificatesOf(tx, { registrationIds: ids }, now)
  const ofCertificates = certificates.flatMap((id) => [
    eventKeyOf('certificateIssued', id),
    eventKeyOf('certificateExpires', id),
  ])
  await forgetNumbers(
    tx,
    rows.map(({ phone }) => phone),
  )
  await removeNotificationsOf(tx, [...(await deleteRegistrations(tx, rows)), ...ofCertificates])
  for (const { id, name } of rows) await eraseAuditData(tx, { type: 'event', id, name, keep: 'fees.' })
}
