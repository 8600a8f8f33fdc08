import { dayOf } from '#contract/calendar.ts'
import { writtenCode } from '#contract/certificates/code.ts'
import { certificateNames, statusOf } from '#contract/certificates/kinds.ts'
import type { VerifiedCertificate } from '#contract/certificates/schemas.ts'
import { readInstitute } from '#server/areas/site/institute-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { findByCode, findCertificate } from './certificate-service.ts'
import { presentFacts, reasonOf } from './present.ts'

/** What the public may read of a certificate: what was frozen when it was issued, and how it stands today. */
export async function readVerified(db: Db, code: string, now: Date): Promise<VerifiedCertificate | null> {
  const found = await findByCode(db, code)
  if (!found) return null
  const { kind, serial, state, issued_on, expires_on, body } = found
  const isWithdrawn = state === 'withdrawn'
  const newer = found.replaced_by ? await findCertificate(db, found.replaced_by) : null
  return {
    serial,
    code: writtenCode(found.code),
    status: statusOf({ state, expiresOn: expires_on }, dayOf(now)),
    kind: certificateNames[kind],
    holder: body?.facts.name ?? null,
    title: isWithdrawn ? '' : found.title,
    facts: body ? presentFacts(kind, body.facts) : [],
    issuer: body?.facts.institute ?? (await readInstitute(db)).name,
    issuedOn: issued_on,
    expiresOn: expires_on,
    changedOn: found.state_at && dayOf(found.state_at),
    reason: reasonOf(found.state_reason),
    // The number, not the code: who holds the old paper is not handed the new one.
    replacedBy: newer?.serial ?? null,
  }
}
