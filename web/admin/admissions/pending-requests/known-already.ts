import type { PendingRequest } from './read-requests.ts'

type PossibleDuplicates = Pick<PendingRequest, 'possibleDuplicates'>

interface KnownAlready {
  /** How the others with the same phone stand; null: there are none. */
  known: 'accepted' | 'waiting' | null
  /** How many of the requests have such an other. */
  count: number
  /** All of them have. */
  isEverybody: boolean
}

/** Whether the same phone belongs to somebody else, so that an email about deleted data would frighten them. */
export function knownAlready(requests: PossibleDuplicates[]): KnownAlready {
  const alike = requests.flatMap(({ possibleDuplicates }) => possibleDuplicates)
  const count = requests.filter(({ possibleDuplicates }) => possibleDuplicates.length > 0).length
  const isEverybody = count > 0 && count === requests.length
  if (count === 0) return { known: null, count, isEverybody }
  const known = alike.some(({ status }) => status === 'accepted') ? 'accepted' : 'waiting'
  return { known, count, isEverybody }
}
