import { dayOf } from '#contract/calendar.ts'
import {
  type CertificateKind,
  type Facts,
  type RevocationReason,
  revocationReasons,
  statusOf,
} from '#contract/certificates/kinds.ts'
import type { AdminCertificate, Certificate as Shown } from '#contract/certificates/schemas.ts'
import { badgePath, whyNoBadges } from './badges/issuer-service.ts'
import type { ListedRow } from './repository.ts'

interface Now {
  publicUrl: string
  now: Date
}

export function presentCertificate(row: ListedRow, { publicUrl, now }: Now): Shown {
  return {
    id: row.id,
    serial: row.serial,
    code: row.code,
    kind: row.kind,
    name: row.holder_name,
    title: row.title,
    status: statusOf({ state: row.state, expiresOn: row.expires_on }, dayOf(now)),
    issuedOn: row.issued_on,
    expiresOn: row.expires_on,
    stateAt: row.state_at,
    stateReason: reasonOf(row.state_reason),
    url: `${publicUrl}/c/${row.code}`,
    badgePath: row.state === 'issued' && !whyNoBadges(publicUrl) ? badgePath(row.code) : null,
  }
}

export function presentForOffice(row: ListedRow, at: Now): AdminCertificate {
  return {
    ...presentCertificate(row, at),
    personId: row.person_id,
    runId: row.run_id,
    replacedBy: row.replacedBySerial,
  }
}

/** The word that the public reads. */
export function reasonOf(reason: string | null): string | null {
  return reason && (revocationReasons[reason as RevocationReason] ?? null)
}

const titleLabels: Record<CertificateKind, string> = {
  course: 'Course',
  internship: 'Internship',
  internshipLetter: 'Internship',
  degree: 'Degree',
  event: 'Event',
  bonafide: 'Enrolled in',
}

/** What is certified, line by line; what was not known is left out. */
export function presentFacts(kind: CertificateKind, facts: Facts): { label: string; value: string }[] {
  const isEvent = kind === 'event'
  return [
    { label: titleLabels[kind], value: facts.title },
    { label: 'Semester', value: facts.semester },
    { label: 'Duration', value: facts.duration },
    { label: 'Batch', value: facts.batch },
    { label: isEvent ? 'On' : 'Since', value: facts.from },
    { label: 'Until', value: facts.to },
    { label: 'Test result', value: facts.score },
    { label: 'College', value: facts.college },
  ].filter(({ value }) => value !== '')
}
