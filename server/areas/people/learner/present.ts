import { encodeLanguages } from '#contract/languages.ts'
import { presentPicture } from '#server/platform/images/present-picture.ts'
import type { Learning, Person } from './repository.ts'

export function presentPerson({ id, group, deletionReason: _, emailConfirmedAt, ...person }: Person) {
  return { group, person: { id, ...person, emailConfirmed: emailConfirmedAt !== null } }
}

/** One card of My Learning. */
export function presentCard(learning: Learning, publicUrl: string) {
  const { id, picture, languages, createdAt, decidedAt, status, ...row } = learning
  return {
    ...row,
    enrolmentId: id,
    languages: encodeLanguages(languages) as string[],
    ...presentPicture(picture, publicUrl),
    status: status === 'active' || status === 'ended' ? status : ('requested' as const),
    since: status === 'requested' ? createdAt : (decidedAt ?? createdAt),
  }
}
