import type { Request } from '#contract/admissions/schemas.ts'
import { kinds } from '#contract/groups.ts'
import { toRupees } from '#contract/money.ts'
import type { Duplicates } from './possible-duplicates.ts'
import type { RequestRow } from './request-repository.ts'

export function presentRequest(
  row: RequestRow,
  { possibleDuplicates, sameName }: Duplicates = { possibleDuplicates: [], sameName: [] },
): Request {
  const {
    id,
    isSignUp,
    programme,
    programmeId,
    wishedBatchId,
    wishedBatch,
    wishedRemovedAt,
    removedAt,
    kind,
    feePaise,
    owedPaise,
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
    wishedBatch:
      wishedBatchId && wishedBatch
        ? { id: wishedBatchId, name: wishedBatch, isRemoved: wishedRemovedAt !== null }
        : null,
    isOffered: removedAt === null,
    isPaid: (paidPaise ?? 0) > 0,
    fees: toRupees(feePaise),
    // The first payment charges the fee; before it nothing stands in the books.
    owed: toRupees((paidPaise && owedPaise) || feePaise),
    paidAmount: paidPaise ? toRupees(paidPaise) : null,
    createdAt,
    person: {
      id: personId,
      group: personGroup,
      ...person,
      email: person.email ?? '',
      emailConfirmed: emailConfirmedAt !== null,
    },
    possibleDuplicates: possibleDuplicates.map(({ personId, ...possibleDuplicate }) => ({
      id: personId,
      ...possibleDuplicate,
    })),
    sameName,
  }
}
