interface Waiting {
  isSignUp: boolean
  waitsForSignUp: boolean
  person: { id: string }
}

/** What else is listed of people whose sign-ups are deleted: it goes with them. */
export function besidesOf<Request extends Waiting>(requests: Request[], deleted: Request[]): Request[] {
  const people = new Set(deleted.filter(({ isSignUp }) => isSignUp).map(({ person }) => person.id))
  return requests.filter((request) => people.has(request.person.id) && !deleted.includes(request))
}

/** The list once sign-ups have left it or come back: what else their people ask for can be approved, or waits for them. */
export function afterSignUps<Request extends Waiting>(
  requests: Request[],
  moved: Request[],
  isBack: boolean,
): Request[] {
  const people = new Set(moved.filter(({ isSignUp }) => isSignUp).map(({ person }) => person.id))
  return requests.map((request) =>
    !request.isSignUp && people.has(request.person.id) ? { ...request, waitsForSignUp: isBack } : request,
  )
}
