import { v5 } from 'uuid'
import { addDays, startOf } from '#contract/calendar.ts'
import { type CertificateKind, certificateNames } from '#contract/certificates/kinds.ts'
import type { Certificate } from '../certificate-service.ts'
import { presentFacts } from '../present.ts'
import { badgePath, didOf } from './issuer-service.ts'
import { statusEntry } from './status-list.ts'

/** What each kind is among the types of Open Badges. */
const achievementTypes: Record<CertificateKind, string> = {
  course: 'CertificateOfCompletion',
  internship: 'Fieldwork',
  internshipLetter: 'Fieldwork',
  degree: 'Certificate',
  event: 'Certificate',
  bonafide: 'Membership',
}

const vcContext = 'https://www.w3.org/ns/credentials/v2'
const badgeContext = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'

/** A certificate as an Open Badge 3.0, in the words that were frozen when it was issued; null when it says nothing any more. */
export function badgeOf(certificate: Certificate, publicUrl: string): object | null {
  const { code, kind, serial, state, body, issued_on, expires_on, status_index } = certificate
  if (state !== 'issued' || !body) return null
  const { facts } = body
  const did = didOf(publicUrl)
  const said = presentFacts(kind, facts).map(({ label, value }) => `${label}: ${value}`)
  return {
    '@context': [vcContext, badgeContext],
    id: `${publicUrl}${badgePath(code)}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: facts.title,
    description: `${certificateNames[kind]} ${serial}`,
    issuer: { id: did, type: ['Profile'], name: facts.institute, url: publicUrl },
    validFrom: toTheSecond(startOf(issued_on)),
    ...(expires_on && { validUntil: toTheSecond(startOf(addDays(expires_on, 1))) }),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', hashed: false, identityHash: facts.name, identityType: 'name' }],
      achievement: {
        // The same for all who hold the same.
        id: `urn:uuid:${v5(`${publicUrl}/${kind}/${facts.title}`, v5.URL)}`,
        type: ['Achievement'],
        achievementType: achievementTypes[kind],
        name: facts.title,
        description: `${certificateNames[kind]} of ${facts.institute}`,
        criteria: { narrative: said.join('; ') },
      },
    },
    credentialStatus: statusEntry(status_index, publicUrl),
  }
}

/** Without fractions: not every verifier reads them. */
export function toTheSecond(moment: string): string {
  return moment.replace(/\.\d+Z$/, 'Z')
}
