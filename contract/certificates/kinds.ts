import { kindsTaught, type ProgrammeKind, type Teaches } from '../groups.ts'

/** What an institute certifies. */
export const certificateKinds = [
  'course',
  'internship',
  'internshipLetter',
  'degree',
  'event',
  'bonafide',
] as const
export type CertificateKind = (typeof certificateKinds)[number]

/** As it is named to people, on the verify page above all. */
export const certificateNames: Record<CertificateKind, string> = {
  course: 'Certificate of completion',
  internship: 'Internship certificate',
  internshipLetter: 'Internship letter',
  degree: 'Semester certificate',
  event: 'Certificate of participation',
  bonafide: 'Bonafide certificate',
}

/** Whose enrolments it is for; null: of every kind. An event has registrations instead. */
export const programmeKindOf: Record<Exclude<CertificateKind, 'event'>, ProgrammeKind | null> = {
  course: 'course',
  internship: 'internship',
  internshipLetter: 'internship',
  degree: 'degree',
  bonafide: null,
}

/** What an institute certifies that teaches these groups, and what is in use all the same. */
export function kindsCertified(teaches: Teaches, used?: CertificateKind): CertificateKind[] {
  const taught = kindsTaught(teaches)
  return certificateKinds.filter((kind) => {
    const of = kind === 'event' ? null : programmeKindOf[kind]
    return of === null || kind === used || taught.includes(of)
  })
}

/** What a template's texts may name in braces, such as {name}; what is not known is empty. */
export const placeholders = [
  'name',
  'title',
  'institute',
  'city',
  'duration',
  'batch',
  'from',
  'to',
  'score',
  'semester',
  'college',
  'serial',
  'code',
  'issued',
  'expires',
] as const
export type Placeholder = (typeof placeholders)[number]
export type Facts = Record<Placeholder, string>

/** Valid until it is said otherwise; expired is a matter of the day alone. */
export type CertificateState = 'issued' | 'revoked' | 'replaced' | 'withdrawn'
export const statuses = ['valid', 'expired', 'revoked', 'replaced', 'withdrawn'] as const
export type Status = (typeof statuses)[number]
export const statusNames: Record<Status, string> = {
  valid: 'Valid',
  expired: 'Expired',
  revoked: 'Revoked',
  replaced: 'Replaced',
  withdrawn: 'Withdrawn',
}

export function statusOf(
  { state, expiresOn }: { state: CertificateState; expiresOn: string | null },
  today: string,
): Status {
  if (state !== 'issued') return state
  return expiresOn !== null && expiresOn < today ? 'expired' : 'valid'
}

/** Why one is revoked, in a word that the public reads. */
export const revocationReasons = {
  mistake: 'Issued by mistake',
  notEarned: 'Conditions not met',
  misuse: 'Misuse',
  fraud: 'Fraud',
} as const
export type RevocationReason = keyof typeof revocationReasons
export const revocationReasonNames = Object.keys(revocationReasons) as [
  RevocationReason,
  ...RevocationReason[],
]
