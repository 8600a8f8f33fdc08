import type { Request } from '#contract/admissions/schemas.ts'
import { kinds } from '#contract/groups.ts'
import { toRupees } from '#contract/money.ts'
import type { RequestRow } from './request-repository.ts'
import type { Likes } from './twins.ts'

export function presentRequest(
  row: RequestRow,
  { twins, namesakes }: Likes = { twins: [], namesakes: [] },
): Request {
  const {
    id,
    isSignUp,
    programme,
    programmeId,
    removedAt,
    kind,
    feePaise,
    paidPaise,
    createdAt,
    personId,
    personGroup,
    personStatus,
    emailConfirmedAt,
    ...person
  } = row
  return {
    id,
    isSignUp: isSignUp === 1,
    waitsForSignUp: isSignUp === 0 && personStatus === 'pending',
    group: kinds[kind].group,
    programme,
    programmeId,
    isOffered: removedAt === null,
    isPaid: (paidPaise ?? 0) > 0,
    fees: toRupees(feePaise),
    createdAt,
    person: { id: personId, group: personGroup, ...person, emailConfirmed: emailConfirmedAt !== null },
    twins: twins.map(({ personId, ...twin }) => ({ id: personId, ...twin })),
    namesakes,
  }
}
