interface Wanted {
  isOffered: boolean
  isPaid: boolean
  isSignUp: boolean
  waitsForSignUp: boolean
  person: { id: string }
}

export type Obstacle = 'no batch' | 'not offered' | 'waits for sign-up'

/** Why some of those that are to be approved together cannot be; what waits for a sign-up goes along with it. */
export function obstaclesIn<Request extends Wanted>(
  wanted: Request[],
  hasBatch: (request: Request) => boolean,
): Map<Request, Obstacle> {
  const ready = wanted.filter((request) => (request.isOffered || request.isPaid) && hasBatch(request))
  const signedUp = new Set(ready.filter(({ isSignUp }) => isSignUp).map(({ person }) => person.id))
  const isFree = ({ waitsForSignUp, person }: Request) => !waitsForSignUp || signedUp.has(person.id)
  const goes = new Set(ready.filter(isFree))
  return new Map(
    wanted.filter((request) => !goes.has(request)).map((request) => [request, obstacleOf(request)]),
  )
}

function obstacleOf({ isOffered, isPaid, waitsForSignUp }: Wanted): Obstacle {
  if (!isOffered && !isPaid) return 'not offered'
  return waitsForSignUp ? 'waits for sign-up' : 'no batch'
}
