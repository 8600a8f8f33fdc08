import { dayOf } from '#contract/calendar.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { ownMissingWords } from '#contract/certificates/completion.ts'
import { certificateNames } from '#contract/certificates/kinds.ts'
import { messages } from '#contract/messages.ts'
import { type Candidate, listCandidates } from '#server/areas/certificates/candidates.ts'
import { presentCertificate } from '#server/areas/certificates/present.ts'
import { listOwn } from '#server/areas/certificates/repository.ts'
import { readInstitute } from '#server/areas/site/institute-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { Certificate } from '../../../contract/certificates/schemas.ts'

/** What a learner may expect one for; the others are issued when they are asked for. */
const expected = ['course', 'internship', 'degree'] as const

/** The learner's own certificates. */
export function ownCertificateRoutes(route: Route, { db, now, publicUrl }: AppContext): void {
  route(certificateCalls.mine, async (_body, { caller }) => {
    const today = dayOf(now())
    const { name: issuer } = await readInstitute(db)
    const rows = await listOwn(db, caller.id)
    const certificates = rows.map((row) => {
      const shown = presentCertificate(row, { publicUrl, now: now() })
      const isValid = shown.status === 'valid'
      return {
        ...shown,
        pdfPath: shown.status === 'withdrawn' ? null : `/c/${shown.code}.pdf`,
        linkedIn: isValid ? linkedInPath(shown, { issuer, name: certificateNames[shown.kind] }) : null,
      }
    })
    const missing = []
    for (const kind of expected) {
      for (const candidate of await listCandidates(db, kind, { personId: caller.id }, today)) {
        const lack = lackOf(candidate)
        const why = lack ?? missingOf(candidate)
        if (why) missing.push({ title: candidate.facts.title, kind, why, isByRule: lack !== null })
      }
    }
    return { certificates, missing }
  })
}

/** What the programme asks for and they lack; null where nothing is, or it would not help. */
function lackOf({ problem, missing }: Candidate): string | null {
  const wouldHelp = problem !== null && !problem.isFinal && problem.key !== 'leftOn'
  return wouldHelp && missing.length > 0 ? `${ownMissingWords(missing)}.` : null
}

/** In words for the learner; null where there is nothing to wait for. */
function missingOf({ problem }: Candidate): string | null {
  if (!problem) return messages.missingIssue
  if (problem.key === 'notAcceptedYet') return messages.missingAccepted
  if (problem.key === 'neitherEndedNorPassed') return messages.missingCompletion
  return problem.key === 'leftOn' ? messages.missingLeft : null
}

/** LinkedIn's own form, filled in: a plain link, and the holder's name is not in it. */
function linkedInPath(
  {
    title,
    issuedOn,
    expiresOn,
    url,
    serial,
  }: Pick<Certificate, 'title' | 'issuedOn' | 'expiresOn' | 'url' | 'serial'>,
  { issuer, name }: { issuer: string; name: string },
): string {
  const [issueYear = '', issueMonth = ''] = issuedOn.split('-')
  const [endYear = '', endMonth = ''] = expiresOn?.split('-') ?? []
  const query = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: `${name}: ${title}`,
    organizationName: issuer,
    issueYear,
    issueMonth: String(Number(issueMonth)),
    ...(expiresOn ? { expirationYear: endYear, expirationMonth: String(Number(endMonth)) } : {}),
    certUrl: url,
    certId: serial,
  })
  return `https://www.linkedin.com/profile/add?${query}`
}
