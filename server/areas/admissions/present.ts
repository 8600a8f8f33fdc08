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
    createdAt,
    personId,
    personGroup,
    personStatus,
    emailConfirmedAt,
    ...person
  } = row
  return {
    _id: id,
    isSignUp: isSignUp === 1,
    waitsForSignUp: isSignUp === 0 && personStatus === 'pending',
    batchof: kinds[kind].group,
    programme,
    programmeId,
    isOffered: removedAt === null,
    fees: toRupees(feePaise),
    createdAt,
    person: { _id: personId, batchof: personGroup, ...person, emailConfirmed: emailConfirmedAt !== null },
    twins: twins.map(({ personId: _id, group, ...twin }) => ({ _id, batchof: group, ...twin })),
    namesakes: namesakes.map(({ group, ...of }) => ({ batchof: group, ...of })),
  }
}
