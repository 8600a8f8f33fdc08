import type { PendingRequest } from './read-requests.ts'

type Twins = Pick<PendingRequest, 'twins'>

/** Whether the same phone belongs to somebody else, so that a letter about deleted data would frighten them; null: to nobody. */
export function knownAlready(requests: Twins[]): 'accepted' | 'waiting' | null {
  const alike = requests.flatMap(({ twins }) => twins)
  if (alike.length === 0) return null
  return alike.some(({ status }) => status === 'accepted') ? 'accepted' : 'waiting'
}
