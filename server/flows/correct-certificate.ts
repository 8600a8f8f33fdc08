import { dayOf } from '#contract/calendar.ts'
import type { Facts } from '#contract/certificates/kinds.ts'
import { messages } from '#contract/messages.ts'
import {
  addCertificates,
  type Certificate,
  requireCertificate,
  setState,
} from '../areas/certificates/certificate-service.ts'
import { findHolder } from '../areas/certificates/holder-service.ts'
import { type CorrectedPage, holdNumbers, numbered } from '../areas/certificates/issue-service.ts'
import { mapToIssuedEmail } from '../areas/certificates/notification-service.ts'
import { lockPeople } from '../areas/people/service.ts'
import { type Actor, addAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { newId } from '../platform/ids.ts'
import { notify } from '../platform/mail/notifications.ts'

interface Correction {
  id: string
  page: CorrectedPage
  reason: string
  sendEmail: boolean
  publicUrl: string
  actor: Actor
}

/** A copy with the right words takes the place of a certificate, whose own page says so from then on. */
export async function correctCertificate(tx: Tx, correction: Correction, now: Date): Promise<Certificate> {
  const { page, actor, reason } = correction
  const { person_id } = await requireCertificate(tx, correction.id)
  if (person_id) await lockPeople(tx, [person_id])
  const today = dayOf(now)
  const numbers = await holdNumbers(tx, page.prefix, today)
  const old = await requireCertificate(tx, correction.id)
  if (old.state !== 'issued') throw new Refusal(messages.onlyIssuedChanges)
  const { serial, statusIndex } = numbers.next()
  await numbers.keep()
  const id = newId()
  const body = numbered(page.facts, page.drawing, serial)
  await setState(tx, old.id, { state: 'replaced', reason: null, replacedBy: id }, now)
  await addCertificates(
    tx,
    [
      {
        id,
        serial,
        code: page.code,
        kind: old.kind,
        templateId: old.template_id,
        runId: null,
        personId: old.person_id,
        enrolmentId: old.enrolment_id,
        registrationId: old.registration_id,
        batchId: old.batch_id,
        purposeKey: old.purpose_key,
        body,
        issuedOn: today,
        expiresOn: old.expires_on,
        statusIndex,
        issuedBy: actor,
      },
    ],
    now,
  )
  const holder = await findHolder(tx, old)
  if (correction.sendEmail && holder) {
    const about = { certificateId: id, kind: old.kind, title: body.facts.title, ...holder }
    const url = `${correction.publicUrl}/c/${page.code}`
    await notify(tx, mapToIssuedEmail({ ...about, url }, old.serial), now)
  }
  const saidBy = ({ name, title, duration, from, to }: Facts) => ({ name, title, duration, from, to })
  const before = { serial: old.serial, ...(old.body && saidBy(old.body.facts)) }
  const after = {
    serial,
    ...saidBy(body.facts),
    reason,
    ...(page.datesProblem && { though: page.datesProblem }),
  }
  const subject = { id: old.person_id, name: body.facts.name }
  await addAudit(tx, actor, { kind: 'certificate.corrected', subject, before, after }, now)
  return requireCertificate(tx, id)
}
